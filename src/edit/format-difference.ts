import { formatPatch, structuredPatch, type StructuredPatch } from 'diff';
import { printable } from '../diagnostics/printable.ts';
import type { SourceChange, SourceContent } from './source-changes.ts';

/**
 * Changes of sources as a unified difference; `git apply` and `patch` accept it unless it contains a picture.
 * A moved file is shown as one change. Contents are exact; names are quoted as git quotes them.
 *
 * @param folder the sources folder as the user knows it, in front of every path.
 */
export function formatDifference(changes: readonly SourceChange[], folder = 'sources'): string {
  const before = new Map(changes.map((change) => [change.path, change.before]));
  const moved = new Set(changes.flatMap(({ movedFrom }) => movedFrom ?? []));
  return changes
    .filter(({ path, after }) => after !== undefined || !moved.has(path))
    .map((change) => {
      const from = change.movedFrom ?? change.path;
      return differenceOf(folder, from, { ...change, before: before.get(from) ?? change.before });
    })
    .join('');
}

function differenceOf(
  folder: string,
  from: string,
  { path, before, after }: Pick<SourceChange, 'path'> & Contents,
): string {
  const [oldFileName, newFileName] = [`a/${folder}/${from}`, `b/${folder}/${path}`];
  const isText = typeof (before ?? '') === 'string' && typeof (after ?? '') === 'string';
  const patch: StructuredPatch = {
    ...structuredPatch(oldFileName, newFileName, textOf(before), textOf(after), '', '', {
      context: 3,
    }),
    isGit: true,
    ...(before === undefined && { isCreate: true, oldFileName: '/dev/null' }),
    ...(after === undefined && { isDelete: true, newFileName: '/dev/null' }),
    ...(from !== path && { isRename: true }),
  };
  const text = formatPatch(patch);
  const isSame = before !== undefined && after !== undefined && from !== path;
  const binary =
    isText || isSame
      ? ''
      : printable(`Binary files ${oldFileName} and ${newFileName} differ`) + '\n';
  return text + binary;
}

interface Contents {
  readonly before?: SourceContent | undefined;
  readonly after?: SourceContent | undefined;
}

const textOf = (content: SourceContent | undefined): string =>
  typeof content === 'string' ? content : '';
