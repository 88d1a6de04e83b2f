import type { SourceKind } from '../shapes/registry.ts';
import type { Kind, Reference } from './kind.ts';
import { category, hasBody } from './page-kinds.ts';
import { folderKinds, keyedKinds } from './registry.ts';

/** A field of the sources that names something else of the catalogue. */
export interface ReferenceField {
  readonly source: SourceKind;
  /** The fields on the way to it; `*` is every item of a list and every key of a map. Empty for a body. */
  readonly at: readonly string[];
  /** The kind of target: an entry by its key, a page, a picture or recording by its path; a text names them by links. */
  readonly names: Reference['to'] | 'path' | 'picture' | 'recording' | 'text';
  /** Whether it may be a file of the site other than a page. */
  readonly toFile?: true;
}

type KeyPlace = ReferenceField & { readonly names: Reference['to'] };

/** The fields of `site.yaml` and `moved.yaml`. */
const single: readonly ReferenceField[] = [
  { source: 'site', at: ['navigation', '*', 'path'], names: 'path', toFile: true },
  { source: 'site', at: ['image', 'file'], names: 'picture' },
  { source: 'site', at: ['appStore', 'badge', 'file'], names: 'picture' },
  { source: 'site', at: ['logo'], names: 'picture' },
  { source: 'moved', at: ['redirects', '*'], names: 'path', toFile: true },
];

/**
 * Every place of the sources that names something else of the catalogue, by kinds of source. Besides these, any
 * value may be a full address of the site.
 */
export const referenceFields: readonly ReferenceField[] = [
  ...single.filter(({ source }) => source === 'site'),
  ...folderKinds.flatMap((kind) => placesOf(kind.name, kind)),
  ...placesOf('categories', category, ['*']),
  ...single.filter(({ source }) => source === 'moved'),
];

function placesOf(
  source: SourceKind,
  { references = [], pictures = [], recordings = [], links = [], markdown = [] }: Kind,
  above: readonly string[] = [],
): ReferenceField[] {
  const place = (names: ReferenceField['names'], ...at: readonly string[]): ReferenceField => ({
    source,
    at: [...above, ...at.flatMap((step) => step.split('.'))],
    names,
  });
  return [
    ...references.map(({ field, to, isList }) => place(to, field, ...(isList ? ['*'] : []))),
    ...links.map((field) => place('path', field)),
    ...pictures.map((field) => place('picture', field, 'file')),
    ...recordings.map((field) => place('recording', field, 'file')),
    ...markdown.map((field) => place('text', field)),
    ...(hasBody(source) ? [place('text')] : []),
  ];
}

export const referenceFieldAt = (
  kind: string,
  pointer: readonly (string | number)[],
): ReferenceField | undefined =>
  referenceFields.find(
    ({ source, at }) =>
      source === kind &&
      at.length === pointer.length &&
      at.every((step, index) => step === '*' || step === pointer[index]),
  );

export const namesKey = (place: ReferenceField): place is KeyPlace =>
  keyedKinds.some(({ name }) => name === place.names);

export const namesRecording = ({ names }: ReferenceField): boolean => names === 'recording';

export const namesPath = ({ names }: ReferenceField): boolean => names === 'path';
