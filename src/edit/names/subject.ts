import { page, isKeyedByPath } from '../../contract/kinds/page-kinds.ts';
import {
  entryKinds,
  keyedKind,
  pathOfKey,
  type KeyedKindName,
} from '../../contract/kinds/registry.ts';
import { isRecording } from '../../contract/media-endings.ts';
import type { Entries } from '../../content/model/entries.ts';

/** What can be renamed and removed. Articles are pages. */
export type SubjectKind = KeyedKindName | 'page' | 'picture';

/** One thing of the catalogue, whether or not it exists. */
export interface Subject {
  readonly kind: SubjectKind;
  /** Key of an entry or a category, path of a page, path of a picture or a recording below `media/`. */
  readonly key: string;
  readonly file: string;
  /** Its address; a picture has no permanent one. */
  readonly path?: string;
}

export interface Move {
  readonly from: Subject;
  readonly to: Subject;
}

export const mediaLead = 'media/';

export function subjectOf(kind: SubjectKind, key: string): Subject {
  if (kind === 'picture') return { kind, key, file: mediaLead + key };
  if (isKeyedByPath(kind)) return { kind, key, file: `${page.folder}${key}.md`, path: key };
  const described = keyedKind(kind as KeyedKindName);
  const file = 'file' in described ? described.file : `${described.folder}/${key}.yaml`;
  return { kind, key, file, path: pathOfKey(described.name, key) };
}

export const subjectsIn = (entries: Entries, media: readonly string[]): Subject[] => [
  ...entryKinds.flatMap(({ name, folder }) =>
    entries[folder].map(({ key, file }) => ({ ...subjectOf(name, key), file })),
  ),
  ...Object.keys(entries.categories?.value ?? {}).map((key) => subjectOf('category', key)),
  ...entries.pages.map(({ key, file }) => ({ ...subjectOf('page', key), file })),
  ...media.map((key) => subjectOf('picture', key)),
];

export const nameOf = ({ kind, key, path }: Subject): string =>
  path ?? `${kind === 'picture' && isRecording(key) ? 'recording' : kind}:${key}`;
