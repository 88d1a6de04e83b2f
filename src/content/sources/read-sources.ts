import { hash } from 'node:crypto';
import { basename, join } from 'node:path';
import type { Finding, Report } from '../diagnostics/diagnostic.ts';
import { byCodePoint } from '../../base/text/compare-code-points.ts';
import { classifyPath, sourceFolders } from './classify-path.ts';
import { findSourceFiles } from './find-source-files.ts';
import { readSourceFile, withinLimit, type ReadFile } from './read-source-file.ts';
import { type InspectedPictures, pictureLimits } from '../model/pictures.ts';
import type { Media } from '../rules/rule.ts';
import type { FoundFile } from './source-file.ts';
import { sourceLimits } from './source-limits.ts';

export interface SourceBytes extends FoundFile {
  /** Undefined if it must not be read. */
  readonly bytes: Uint8Array | undefined;
  /** SHA-256 of the bytes; empty if there are none. */
  readonly sha256: string;
}

/** A picture as it is on disk; its bytes are read again if it has to be examined. */
export interface SourceMedia {
  /** Path below `media/`. */
  readonly path: string;
  readonly sha256: string;
  /** Its `originalHash`, if that is another. */
  readonly original?: string | undefined;
}

export interface SourceFiles {
  /** Sorted by path. */
  readonly files: readonly SourceBytes[];
  /** Sorted by path. */
  readonly media: readonly SourceMedia[];
  /** Pictures whose file names no source can contain; only edits use them. */
  readonly misnamed?: readonly SourceMedia[];
  /** Findings on names and places of files, and on what could not be read. */
  readonly findings: readonly Finding[];
}

/**
 * Reads every source under `root`, with overlay in place of files; one without a text takes its file away.
 *
 * @throws EnvironmentError if the folder itself cannot be read.
 */
export const readSources = (
  root: string,
  overlay?: ReadonlyMap<string, string | undefined>,
): SourceFiles =>
  readTree(
    {
      find: (report, onMedia) => findSourceFiles(root, report, onMedia),
      read: (path, limit) => readSourceFile(`${root}/${path}`, path, limit),
    },
    overlay,
  );

/** Where sources are: a folder, or a commit. */
export interface SourceTree {
  readonly find: (
    report: Report,
    onMedia: (path: string, misnaming?: Finding) => void,
  ) => readonly FoundFile[];
  readonly read: (path: string, limit: number) => ReadFile;
}

/** Reads every source of a tree; see `readSources`. */
export function readTree(
  { find, read }: SourceTree,
  overlay: ReadonlyMap<string, string | undefined> = new Map(),
): SourceFiles {
  const findings: Finding[] = [];
  const isGone = (path: string) => overlay.has(path) && overlay.get(path) === undefined;
  const media: SourceMedia[] = [];
  const misnamed: SourceMedia[] = [];
  const sourceFiles = find(
    (finding) => {
      if (!isGone(finding.at.file)) findings.push(finding);
    },
    (path, misnaming) => {
      const { bytes, finding } = read(`media/${path}`, pictureLimits.fileBytes);
      if (finding !== undefined) findings.push(finding);
      else {
        const sha256 = hash('sha256', bytes);
        const original = originalHash(path, bytes, sha256);
        (misnaming ? misnamed : media).push({
          path,
          sha256,
          ...(original !== sha256 && { original }),
        });
      }
    },
  );
  const overlaid = [...overlay].flatMap(([path, text]) =>
    text === undefined ? [] : (classifyPath(path).file ?? []),
  );
  const files = [...sourceFiles.filter(({ path }) => !overlay.has(path)), ...overlaid]
    .sort(byCodePoint(({ path }) => path))
    .map((file): SourceBytes => {
      const draft = overlay.get(file.path);
      if (draft === undefined && file.unread) return withBytes(file, undefined);
      const { bytes, finding } =
        draft === undefined
          ? read(file.path, sourceLimits.fileBytes)
          : withinLimit(Buffer.from(draft), file.path, sourceLimits.fileBytes);
      if (finding === undefined) return withBytes(file, bytes);
      findings.push(finding);
      return withBytes({ ...file, unread: true }, undefined);
    });
  return { files, media, misnamed, findings };
}

/** Whether a folder of sources could not be listed: whatever names something may name what is there. */
export const lacksFolder = ({ findings }: SourceFiles): boolean =>
  findings.some(
    ({ code, at: { file } }) =>
      sourceFolders.has(file) ||
      (['unreadable', 'symbolic-link'].includes(code) && !basename(file).includes('.')),
  );

/** What rules get of the files below `media/`. */
export const mediaOf = (
  { media, findings }: SourceFiles,
  inspected?: InspectedPictures,
): Media => ({
  files: media.map(({ path }) => path),
  refused: findings.flatMap(({ at: { file } }) => /^media\/(.*)/s.exec(file)?.[1] ?? []),
  inspected,
});

/** The bytes of a picture, or why they were not read. */
export const readMedia = (root: string, path: string): ReadFile =>
  readSourceFile(join(root, 'media', path), `media/${path}`, pictureLimits.fileBytes);

/** What Git LFS leaves in place of a file: lines, one of them with its hash. */
const lfsPointer =
  /^version https:\/\/git-lfs\.github\.com\/spec\/v1\n(?:.*\n)*?oid sha256:([0-9a-f]{64})\n/;

/**
 * The SHA-256 of a picture or recording as its author saved it, whether its bytes are there or what Git LFS left in their
 * place. The line ends of a drawing do not count: a checkout has its own.
 */
export function originalHash(
  path: string,
  bytes: Uint8Array,
  sha256 = hash('sha256', bytes),
): string {
  const read = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (read.length < 1024) {
    const [, oid] = lfsPointer.exec(read.toString('latin1')) ?? [];
    if (oid !== undefined) return oid;
  }
  return path.endsWith('.svg') && read.includes('\r\n')
    ? hash('sha256', Buffer.from(read.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'))
    : sha256;
}

export const withBytes = (file: FoundFile, bytes: Uint8Array | undefined): SourceBytes => ({
  bytes,
  sha256: bytes === undefined ? '' : hash('sha256', bytes, 'base64url'),
  ...file,
});

/** Sources with other texts in place of some, of which those without one are gone. */
export const withTexts = (
  sources: SourceFiles,
  texts: ReadonlyMap<string, string | undefined>,
): SourceFiles => ({
  ...sources,
  files: sources.files.flatMap((file) => {
    const { path, kind, key } = file;
    const text = texts.get(path);
    if (text !== undefined) return withBytes({ path, kind, key }, Buffer.from(text));
    return texts.has(path) ? [] : file;
  }),
});

/** The path of every source that was read, pictures last. */
export const readPaths = ({ files, media }: SourceFiles): string[] => [
  ...files.flatMap(({ path, bytes }) => (bytes === undefined ? [] : [path])),
  ...media.map(({ path }) => `media/${path}`),
];

/** A hash of every name and every byte: different sources give a different one. */
export function sourcesDigest({ files, media, findings }: SourceFiles): string {
  const rows = files.map(({ path, kind, key, sha256 }) => [path, kind, key, sha256]);
  return hash('sha256', JSON.stringify([rows, media, findings]));
}
