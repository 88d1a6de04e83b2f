import { byCodePoint } from '../../base/text/compare-code-points.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { classifyPath } from './classify-path.ts';
import { limitOf, withBytes, type SourceBytes, type SourceFiles } from './read-sources.ts';

/**
 * Sources of which some files have different content than on disk, by their paths: what `readSources` returns
 * once they are written. Unchanged files are the same objects.
 */
export function overlaySources(
  onDisk: SourceFiles,
  held: ReadonlyMap<string, Uint8Array>,
): SourceFiles {
  if (held.size === 0) return onDisk;
  const findings: Finding[] = onDisk.findings.filter(
    ({ code, at }) => !held.has(at.file) || !ofReading.has(code),
  );
  const take = (path: string, bytes: Uint8Array): SourceBytes | undefined => {
    const { file, finding } = classifyPath(path);
    if (finding !== undefined && !findings.some(({ at }) => at.file === path))
      findings.push(finding);
    if (file === undefined) return undefined;
    // A misplaced file stands for a source only if that source has no other file.
    const isOther = (other: SourceBytes): boolean =>
      other.kind === file.kind && other.key === file.key && other.path !== path;
    if (finding !== undefined && onDisk.files.some(isOther)) return undefined;
    const limit = limitOf(file);
    if (bytes.length <= limit) return withBytes(file, bytes);
    findings.push({
      code: 'too-large',
      args: { path, bytes: bytes.length, limit },
      at: { file: path },
    });
    return withBytes({ ...file, unread: true }, undefined);
  };
  const files = onDisk.files.map((file) => {
    const bytes = held.get(file.path);
    return (bytes && take(file.path, bytes)) ?? file;
  });
  const known = new Set(onDisk.files.map(({ path }) => path));
  const added = [...held].flatMap(([path, bytes]) =>
    known.has(path) ? [] : (take(path, bytes) ?? []),
  );
  if (added.length > 0) files.push(...added);
  return {
    ...onDisk,
    files: added.length > 0 ? files.sort(byCodePoint(({ path }) => path)) : files,
    findings,
  };
}

/** Findings from reading a file, which say nothing about a text that replaces it. */
const ofReading: ReadonlySet<string> = new Set<Finding['code']>([
  'too-large',
  'unreadable',
  'not-a-file',
]);
