import { hash } from 'node:crypto';
import { formatPatch, structuredPatch, type StructuredPatch } from 'diff';
import type { SourceChange, SourceContent } from './source-changes.ts';

/**
 * Changes of sources as a patch in git's format, which `git apply` turns into exactly these changes: every
 * byte of the texts is in it, control characters too. A moved file is one change; a picture that goes is
 * named by its hash, and has no bytes in it. Empty, or ends with a line feed.
 *
 * @param folder the sources folder in reports, in front of every path.
 */
export function formatDifference(changes: readonly SourceChange[], folder = 'sources'): string {
  const before = new Map(changes.map((change) => [change.path, change.before]));
  const moved = new Set(changes.flatMap(({ movedFrom }) => movedFrom ?? []));
  return changes
    .filter(({ path, before: old, after, movedFrom }) =>
      after === undefined ? !moved.has(path) : movedFrom !== undefined || after !== old,
    )
    .map((change) => {
      const from = change.movedFrom ?? change.path;
      return differenceOf(folder, from, { ...change, before: before.get(from) ?? change.before });
    })
    .join('');
}

function differenceOf(
  folder: string,
  from: string,
  { path, before, after }: Pick<SourceChange, 'path' | 'before' | 'after'>,
): string {
  const lead = folder === '.' ? '' : `${folder}/`;
  const [oldFileName, newFileName] = [`a/${lead}${from}`, `b/${lead}${path}`];
  const patch: StructuredPatch = {
    ...structuredPatch(oldFileName, newFileName, textOf(before), textOf(after), '', '', {
      context: 3,
    }),
    isGit: true,
    ...(before === undefined && { isCreate: true, oldFileName: '/dev/null' }),
    ...(after === undefined && { isDelete: true, newFileName: '/dev/null' }),
    ...(from !== path && { isRename: true }),
  };
  const isGone = before !== undefined && after === undefined;
  return formatPatch(patch) + (isGone && typeof before !== 'string' ? withoutBytes(before) : '');
}

const textOf = (content: SourceContent | undefined): string =>
  typeof content === 'string' ? content : '';

/** The form of git for a binary file that goes: its hash, and that nothing is left. */
function withoutBytes(bytes: Uint8Array): string {
  const blob = Buffer.concat([Buffer.from(`blob ${bytes.length}\0`), bytes]);
  return `index ${hash('sha1', blob)}..${'0'.repeat(40)}\nGIT binary patch\nliteral 0\nHcmV?d00001\n\n`;
}
