import type { Change } from '../../content/diagnostics/fix.ts';
import { UsageError } from '../../base/failures.ts';
import { classifyPath } from '../../content/sources/classify-path.ts';
import {
  withBytes,
  type SourceBytes,
  type SourceFiles,
  type SourceMedia,
} from '../../content/sources/read-sources.ts';
import { byCodePoint } from '../../base/text/compare-code-points.ts';
import { mediaLead } from '../names/subject.ts';
import type { SourceChange, SourceContent } from './source-changes.ts';
import { applyEdits, type TextEdit } from '../../base/text/text-edit.ts';
import { editsOf, yamlData, type KeyOrder, type YamlFile } from '../yaml/yaml-edit.ts';

/** Sources during an edit; nothing is written. Paths are relative to the sources folder. */
export interface SourcesDraft {
  readonly has: (path: string) => boolean;
  /** The text of a source as it is on disk. */
  readonly text: (path: string) => string;
  readonly data: (path: string) => unknown;
  readonly edit: (path: string, edits: readonly TextEdit[]) => void;
  /**
   * Changes the YAML of a source, one change after another.
   *
   * @throws UsageError if only a person can make one of them.
   */
  readonly change: (path: string, changes: readonly Change[], order?: KeyOrder) => void;
  /** Writes a whole source, whether or not it exists. */
  readonly write: (path: string, text: string) => void;
  readonly move: (from: string, to: string) => void;
  readonly remove: (path: string) => void;
  readonly changes: () => SourceChange[];
  readonly sources: () => SourceFiles;
}

type Draft = SourceBytes | SourceMedia;

/**
 * Begins an edit of sources.
 *
 * @param pictureAt returns the bytes of a picture by its path; called only for pictures that move or are
 *   removed.
 */
export function draftSources(
  sources: SourceFiles,
  pictureAt: (path: string) => Uint8Array,
): SourcesDraft {
  const before: ReadonlyMap<string, Draft> = new Map<string, Draft>([
    ...sources.files.map((file) => [file.path, file] as const),
    ...[...sources.media, ...(sources.misnamed ?? [])].map(
      (picture) => [mediaLead + picture.path, picture] as const,
    ),
  ]);
  const files = new Map(before);
  /** The old path of each file that has moved. */
  const origins = new Map<string, string>();
  const content = (file: Draft, path: string): SourceContent =>
    isText(file) ? textOf(file) : pictureAt(path);
  const text = (path: string): string => {
    const file = files.get(path);
    if (file === undefined || !isText(file)) throw new Error(`There is no source ${path}.`);
    return textOf(file);
  };
  const write = (path: string, written: string): void => {
    const { file } = classifyPath(path);
    const old = files.get(path);
    const { kind, key } = (old && isText(old) ? old : file) ?? {};
    if (kind === undefined || key === undefined) throw new Error(`${path} is not a source.`);
    files.set(path, withBytes({ path, kind, key }, Buffer.from(written)));
  };
  const yamlFile = (path: string): YamlFile => {
    const file = files.get(path);
    return { text: text(path), kind: file && isText(file) ? file.kind : 'moved' };
  };
  const edit = (path: string, edits: readonly TextEdit[]): void => {
    if (edits.length > 0) write(path, applyEdits(text(path), edits));
  };
  return {
    has: (path) => files.has(path),
    text,
    data: (path) => yamlData(yamlFile(path)),
    edit,
    change: (path, changes, order) => {
      const edits = changes.length === 0 ? [] : editsOf(yamlFile(path), changes, order);
      if (edits === undefined) throw byHand(path);
      edit(path, edits);
    },
    write,
    move: (from, to) => {
      const file = files.get(from);
      if (file === undefined) return;
      origins.set(to, origins.get(from) ?? from);
      files.delete(from);
      if (isText(file)) write(to, textOf(file));
      else files.set(to, { ...file, path: to.slice(mediaLead.length) });
    },
    remove: (path) => {
      files.delete(path);
    },
    changes: () =>
      [...new Set([...before.keys(), ...files.keys()])].flatMap((path): SourceChange[] => {
        const [old, now] = [before.get(path), files.get(path)];
        if (old?.sha256 === now?.sha256) return [];
        const movedFrom = now && origins.get(path);
        return [
          {
            path,
            ...(old && { before: content(old, path) }),
            ...(now && { after: content(now, movedFrom ?? path) }),
            ...(movedFrom !== undefined && { movedFrom }),
          },
        ];
      }),
    sources: () => {
      const all = [...files.values()].sort(byCodePoint(({ path }) => path));
      const pictures = all.filter((file) => !isText(file));
      const isMisnamed = ({ path }: Draft) => classifyPath(mediaLead + path).finding !== undefined;
      return {
        files: all.filter(isText),
        media: pictures.filter((picture) => !isMisnamed(picture)),
        misnamed: pictures.filter(isMisnamed),
        findings: sources.findings.filter(({ at }) => !before.has(at.file) || files.has(at.file)),
      };
    },
  };
}

const isText = (file: Draft): file is SourceBytes => 'bytes' in file;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

const textOf = ({ bytes }: SourceBytes): string => decoder.decode(bytes);

const byHand = (path: string): UsageError =>
  new UsageError(
    `${path} is written in a way that only a person should change, with an anchor, an alias or a tag in the place in question. Change it by hand first.`,
  );
