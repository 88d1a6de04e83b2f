import { UsageError } from '../../base/failures.ts';
import { classifyPath } from '../../content/sources/classify-path.ts';
import {
  withBytes,
  type SourceBytes,
  type SourceFiles,
  type SourceMedia,
} from '../../content/sources/read-sources.ts';
import { byCodePoint } from '../../base/text/compare-code-points.ts';
import type { SourceChange } from './source-changes.ts';
import { applyEdits, type TextEdit } from '../yaml/text-edit.ts';
import { yamlData, type YamlFile } from '../yaml/yaml-edit.ts';

/** Sources during an edit; nothing is written. Paths are relative to the sources folder. */
export interface SourcesDraft {
  readonly has: (path: string) => boolean;
  /** The text of a source as it is on disk. */
  readonly text: (path: string) => string;
  readonly data: (path: string) => unknown;
  readonly edit: (path: string, edits: readonly TextEdit[]) => void;
  /**
   * Changes the YAML of a source.
   *
   * @param change returns the edits; undefined if only a person can make the change.
   * @throws UsageError in that case.
   */
  readonly editYaml: (
    path: string,
    change: (file: YamlFile) => readonly TextEdit[] | undefined,
  ) => void;
  /** Writes a whole source, whether or not it exists. */
  readonly write: (path: string, text: string) => void;
  readonly move: (from: string, to: string) => void;
  readonly remove: (path: string) => void;
  readonly changes: () => SourceChange[];
  readonly sources: () => SourceFiles;
}

const mediaLead = 'media/';

/**
 * Begins an edit of sources.
 *
 * @param pictureAt returns the bytes of a picture by its path; called only for pictures that move or are
 *   removed.
 */
export function draftSources(
  before: SourceFiles,
  pictureAt: (path: string) => Uint8Array,
): SourcesDraft {
  const files = new Map(before.files.map((file) => [file.path, file]));
  const pictures = [...before.media, ...(before.misnamed ?? [])];
  const media = new Map(pictures.map((picture) => [mediaLead + picture.path, picture]));
  /** The old path of each file that has moved. */
  const origins = new Map<string, string>();
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const textOf = ({ bytes }: SourceBytes): string => decoder.decode(bytes);
  const text = (path: string): string => {
    const file = files.get(path);
    if (file === undefined) throw new Error(`There is no source ${path}.`);
    return textOf(file);
  };
  const write = (path: string, content: string): void => {
    const file = files.get(path) ?? classifyPath(path).file;
    if (file === undefined) throw new Error(`${path} is not a source.`);
    files.set(path, withNewBytes(file, content));
  };
  const edit = (path: string, edits: readonly TextEdit[]): void => {
    if (edits.length > 0) write(path, applyEdits(text(path), edits));
  };
  const yamlFile = (path: string): YamlFile => ({
    text: text(path),
    kind: files.get(path)?.kind ?? 'moved',
  });
  return {
    has: (path) => files.has(path) || media.has(path),
    text,
    data: (path) => yamlData(yamlFile(path)),
    edit,
    editYaml: (path, change) => {
      const edits = change(yamlFile(path));
      if (edits === undefined) throw byHand(path);
      edit(path, edits);
    },
    write,
    move: (from, to) => {
      origins.set(to, origins.get(from) ?? from);
      const picture = media.get(from);
      const file = files.get(from);
      if (picture !== undefined)
        media.set(to, { ...picture, path: to.slice(mediaLead.length) }).delete(from);
      else if (file !== undefined) {
        files.delete(from);
        write(to, textOf(file));
      }
    },
    remove: (path) => {
      files.delete(path);
      media.delete(path);
    },
    changes: () => [
      ...changedFiles(before, files, origins, textOf),
      ...movedPictures(pictures, media, origins, pictureAt),
    ],
    sources: () => {
      const all = [...media.values()].sort(byCodePoint(({ path }) => path));
      const isMisnamed = ({ path }: SourceMedia) =>
        classifyPath(mediaLead + path).finding !== undefined;
      const gone = new Set(
        [
          ...before.files.map(({ path }) => path),
          ...pictures.map(({ path }) => mediaLead + path),
        ].filter((path) => !files.has(path) && !media.has(path)),
      );
      return {
        ...before,
        files: [...files.values()].sort(byCodePoint(({ path }) => path)),
        media: all.filter((each) => !isMisnamed(each)),
        misnamed: all.filter(isMisnamed),
        findings: before.findings.filter(({ at }) => !gone.has(at.file)),
      };
    },
  };
}

/** Without its hash, which has changed. */
const withNewBytes = ({ path, kind, key }: Omit<SourceBytes, 'bytes' | 'sha256'>, text: string) =>
  withBytes({ path, kind, key }, Buffer.from(text));

const byHand = (path: string): UsageError =>
  new UsageError(
    `${path} is written in a way that only a person should change, with an anchor, an alias or a tag in the place in question. Change it by hand first.`,
  );

function changedFiles(
  { files: before }: SourceFiles,
  after: ReadonlyMap<string, SourceBytes>,
  origins: ReadonlyMap<string, string>,
  textOf: (file: SourceBytes) => string,
): SourceChange[] {
  const known = new Map(before.map((file) => [file.path, file]));
  const gone = before.flatMap((file): SourceChange[] =>
    after.has(file.path) ? [] : [{ path: file.path, before: textOf(file) }],
  );
  const written = [...after.values()].flatMap((file): SourceChange[] => {
    const old = known.get(file.path);
    if (old?.sha256 === file.sha256) return [];
    const movedFrom = origins.get(file.path);
    return [
      {
        path: file.path,
        ...(old && { before: textOf(old) }),
        after: textOf(file),
        ...(movedFrom !== undefined && { movedFrom }),
      },
    ];
  });
  return [...gone, ...written];
}

function movedPictures(
  before: readonly SourceMedia[],
  after: ReadonlyMap<string, unknown>,
  origins: ReadonlyMap<string, string>,
  pictureAt: (path: string) => Uint8Array,
): SourceChange[] {
  const known = new Set(before.map(({ path }) => mediaLead + path));
  const gone = [...known].filter((path) => !after.has(path));
  const added = [...after.keys()].filter((path) => !known.has(path));
  return [
    ...gone.map((path) => ({ path, before: pictureAt(path) })),
    ...added.map((path) => {
      const movedFrom = origins.get(path) ?? path;
      return { path, after: pictureAt(movedFrom), movedFrom };
    }),
  ];
}
