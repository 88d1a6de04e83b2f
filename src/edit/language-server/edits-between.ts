import { diffArrays } from 'diff';
import type { TextEdit } from '../text-edit.ts';
import { commonEnds } from '../../base/text/common-ends.ts';

/** Edits that turn one text into another: for each line that differs, only the part that does. */
export function editsBetween(before: string, after: string): TextEdit[] {
  const edits: TextEdit[] = [];
  let at = 0;
  let open: { start: number; removed: string; added: string } | undefined;
  const close = (): void => {
    if (open !== undefined) edits.push(trimmed(open.start, open.removed, open.added));
    open = undefined;
  };
  for (const { value, added, removed } of diffArrays(linesOf(before), linesOf(after))) {
    const text = value.join('');
    if (!added && !removed) close();
    else {
      open ??= { start: at, removed: '', added: '' };
      if (added) open.added += text;
      else open.removed += text;
    }
    if (!added) at += text.length;
  }
  close();
  return edits;
}

const linesOf = (text: string): string[] => text.split(/(?<=\n)/);

/** Without the part that is the same at both ends. */
function trimmed(start: number, removed: string, added: string): TextEdit {
  const { lead, tail } = commonEnds(removed, added);
  return {
    start: start + lead,
    end: start + removed.length - tail,
    text: added.slice(lead, added.length - tail),
  };
}
