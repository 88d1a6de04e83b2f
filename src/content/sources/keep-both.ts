import { isRecord } from '../../base/is-record.ts';
import { byCodePoint } from '../../base/text/compare-code-points.ts';
import { applyEdits, type TextEdit } from '../../base/text/text-edit.ts';

/**
 * The edits by which a `moved.yaml` that a merge left in two versions lists what either of them does. Undefined if one
 * took a line away, as far as the text shows it, or both say something else of one address.
 *
 * @param dataOf the data of such a file.
 */
export function keepBoth(text: string, dataOf: (text: string) => unknown): TextEdit[] | undefined {
  const places = placesIn(text);
  const haveAdded = places.every(({ ours, base, theirs }) =>
    [ours, theirs].every(
      (side) => side.length > base.length && base.every((line) => side.includes(line)),
    ),
  );
  if (!haveAdded) return undefined;
  const editsTo = (linesOf: (place: Place) => readonly string[]): TextEdit[] =>
    places.map((place) => ({
      ...{ start: place.start, end: place.end },
      text: linesOf(place).join(''),
    }));
  const listedAfter = (edits: readonly TextEdit[]) => listedIn(dataOf(applyEdits(text, edits)));
  const edits = editsTo(({ ours, theirs }) => inOrder([...new Set([...ours, ...theirs])]));
  const both = new Set(listedAfter(edits));
  const sides = [editsTo(({ ours }) => ours), editsTo(({ theirs }) => theirs)];
  const either = new Set(sides.flatMap(listedAfter));
  return both.size === listedAfter(edits).length && both.size === either.size ? edits : undefined;
}

/** A place where git left both versions, line by line, with what both came from if git shows that. */
interface Place extends Record<'ours' | 'base' | 'theirs', string[]> {
  readonly start: number;
  readonly end: number;
}

const parts = { '<': 'ours', '|': 'base', '=': 'theirs' } as const;

function placesIn(text: string): Place[] {
  const places: Place[] = [];
  let open: Place | undefined;
  let part: (typeof parts)[keyof typeof parts] = 'ours';
  let end = 0;
  for (const line of text.split(/(?<=\n)/)) {
    const start = end;
    end += line.length;
    const mark = /^([<|=>])\1{6,}(?!\S)/.exec(line)?.[1];
    if (mark === '<') open = { start, end, ours: [], base: [], theirs: [] };
    if (open === undefined) continue;
    if (mark === undefined) open[part].push(line);
    else if (mark !== '>') part = parts[mark as keyof typeof parts];
    else {
      places.push({ ...open, end });
      open = undefined;
    }
  }
  return places;
}

/** Lines that each list an address come where it sorts. */
const inOrder = (lines: readonly string[]): readonly string[] =>
  lines.every((line) => /^ *(?:- .*|["']?)\//.test(line))
    ? lines.toSorted(byCodePoint((line) => line.slice(line.indexOf('/'))))
    : lines;

/** Each redirect and each removed address, as text. */
function listedIn(data: unknown): string[] {
  const { redirects, removed } = isRecord(data) ? data : {};
  const gone = Array.isArray(removed) ? (removed as unknown[]) : [];
  return [
    ...Object.entries(isRecord(redirects) ? redirects : {}),
    ...gone.map((listed) => (isRecord(listed) ? listed['path'] : listed)),
  ].map((listed) => JSON.stringify(listed));
}
