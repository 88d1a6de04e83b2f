import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { byCodePoint } from '../text/compare-code-points.ts';
import { classifyPath } from './classify-path.ts';
import { findSourceFiles } from './find-source-files.ts';
import { readSourceFile } from './read-source-file.ts';
import type { FoundFile } from './source-file.ts';

/** A source as it is on disk. */
export interface SourceBytes extends FoundFile {
  /** Undefined where it must not be read. */
  readonly bytes: Uint8Array | undefined;
  /** SHA-256 of the bytes; empty where there are none. */
  readonly sha256: string;
}

/** All that a folder of sources holds, before anything of it is understood. */
export interface SourceFiles {
  /** Sorted by path. */
  readonly files: readonly SourceBytes[];
  /** What is wrong with names and places of files, and what could not be read. */
  readonly findings: readonly Finding[];
  /** Whether a link lies there, so that what it shows may change with another path. */
  readonly hasLinks: boolean;
}

/**
 * Reads every source under `root`, and drafts in the place of files.
 *
 * @throws EnvironmentError where the folder itself cannot be read.
 */
export function readSources(
  root: string,
  drafts: ReadonlyMap<string, string> = new Map(),
): SourceFiles {
  const findings: Finding[] = [];
  const { files: found, hasLinks } = findSourceFiles(
    root,
    (finding) => void findings.push(finding),
  );
  const draftFiles = [...drafts.keys()].flatMap((path) => classifyPath(path).file ?? []);
  const files = [...found.filter(({ path }) => !drafts.has(path)), ...draftFiles]
    .sort(byCodePoint(({ path }) => path))
    .map((file): SourceBytes => {
      const draft = drafts.get(file.path);
      if (draft !== undefined) return withBytes(file, Buffer.from(draft));
      if (file.unread) return withBytes(file, undefined);
      const { bytes, finding } = readSourceFile(join(root, file.path), file.path);
      if (finding === undefined) return withBytes(file, bytes);
      findings.push(finding);
      return withBytes({ ...file, unread: true }, undefined);
    });
  return { files, findings, hasLinks };
}

/** A source with what was read of it. */
export const withBytes = (file: FoundFile, bytes: Uint8Array | undefined): SourceBytes => ({
  bytes,
  sha256: bytes === undefined ? '' : hash('sha256', bytes, 'base64url'),
  ...file,
});

/** A hash of every name and every byte: other sources give another one. */
export function sourcesDigest({ files, findings }: SourceFiles): string {
  const rows = files.map(({ path, kind, key, sha256 }) => [path, kind, key, sha256]);
  return hash('sha256', JSON.stringify([rows, findings]));
}
