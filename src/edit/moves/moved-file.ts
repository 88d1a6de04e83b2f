import type { Change } from '../../content/diagnostics/fix.ts';
import type { Entries } from '../../content/model/entries.ts';
import type { RemovedAddress } from '../../content/model/old-addresses.ts';
import { compareCodePoints as byText } from '../../base/text/compare-code-points.ts';
import { foldPath } from '../../base/text/fold.ts';
import { movedFile } from '../../content/sources/classify-path.ts';
import { writtenPair } from '../yaml/written-value.ts';
import { withLineEndsOf } from '../yaml/raw-text.ts';
import type { SourcesDraft } from './sources-draft.ts';

export interface MovedChange {
  readonly redirects?: ReadonlyMap<string, string>;
  /** Each with the id that it takes along. */
  readonly removed?: readonly RemovedAddress[];
  /** What has an address now, vehicles with their ids. */
  readonly published?: readonly RemovedAddress[];
}

type Moved = NonNullable<Entries['moved']>['value'];

/** A line of `moved.yaml`. */
export interface MovedLine {
  readonly list: keyof Moved;
  readonly at: string | number;
  readonly path: string;
  /** What is reported when it goes. */
  readonly notice: string;
}

/**
 * What `moved.yaml` says of an address that something gets, and has to go. The line of a vehicle stays for every other
 * one: by it nothing else gets the id.
 */
export function linesAbout(
  { redirects, removed }: Moved,
  { path, id }: RemovedAddress,
): readonly MovedLine[] {
  const led = Object.entries(redirects ?? {}).map(([from, to = '']): MovedLine => ({
    list: 'redirects',
    at: from,
    path: from,
    notice: `moved.yaml no longer redirects ${from} to ${to}.`,
  }));
  const gone = (removed ?? []).flatMap((listed, at): MovedLine[] => {
    const address = typeof listed === 'string' ? { path: listed } : listed;
    const notice = `moved.yaml no longer lists ${address.path} as removed.`;
    return [undefined, id].includes(address.id)
      ? [{ list: 'removed', at, path: address.path, notice }]
      : [];
  });
  return [...led, ...gone].filter((line) => foldPath(line.path) === foldPath(path));
}

/** The changes that remove lines, from the last on, so that earlier places stay valid. */
export const withoutLines = (lines: readonly MovedLine[]): Change[] =>
  [...new Map(lines.map((line) => [`${line.list} ${line.at}`, line])).values()]
    .sort((a, b) => rankOf(b) - rankOf(a))
    .map(({ list, at }) => ({ what: 'remove', pointer: [list, at] }));

const rankOf = ({ at }: MovedLine): number => (typeof at === 'number' ? at : -1);

/**
 * Adds entries to `moved.yaml`, which is created if missing, each on a line of its own and where it sorts, so that
 * branches seldom add in one place. Entries that contradict them go; gives what is to be told of those.
 */
export function changeMoved(
  draft: SourcesDraft,
  { redirects = new Map(), removed = [], published = [] }: MovedChange,
): string[] {
  if (!draft.has(movedFile)) {
    if (redirects.size + removed.length === 0) return [];
    draft.write(movedFile, modeline(draft));
  }
  const { redirects: led, removed: gone } = (draft.data(movedFile) ?? {}) as Moved;
  const sorted = [...new Set([...Object.keys(led ?? {}), ...redirects.keys()])].sort(byText);
  let list = gone ?? [];
  const inserted = removed.flatMap(({ path, id }): Change[] => {
    if (list.some((listed) => pathIn(listed) === path)) return [];
    const index = list.findLastIndex((listed) => byText(pathIn(listed), path) < 0) + 1;
    const value = id === undefined ? path : { path, id };
    list = list.toSpliced(index, 0, value);
    return [{ what: 'insert', pointer: ['removed'], value, index }];
  });
  const removedPaths = removed.map(({ path }) => path);
  const set = [...redirects].map(([from, to]): Change => ({
    what: 'set',
    pointer: ['redirects', from],
    value: to,
  }));
  // What is new comes first, so that a list does not become empty on the way.
  const allRedirects = { ...led, ...Object.fromEntries(redirects) };
  add(draft, 'redirects', { changes: set, value: allRedirects, order: sorted });
  add(draft, 'removed', { changes: inserted, value: list, order: [] });
  const now = { redirects: led, removed: list };
  const isOld = ({ list, path }: MovedLine): boolean =>
    list === 'redirects' ? !redirects.has(path) : !removedPaths.includes(path);
  const changed = [...redirects.keys(), ...removedPaths].flatMap((path) =>
    linesAbout(now, { path }),
  );
  const freed = published.flatMap((address) => linesAbout(now, address)).filter(isOld);
  draft.change(movedFile, withoutLines([...changed.filter(isOld), ...freed]));
  return freed.map(({ notice }) => notice);
}

const pathIn = (listed: string | RemovedAddress): string =>
  typeof listed === 'string' ? listed : listed.path;

/** What is added to a field, all of its value then, and the order of its keys. */
interface Added {
  readonly changes: readonly Change[];
  readonly value: unknown;
  readonly order: readonly string[];
}

/** Adds to a list or a map; what is in brackets on its line is written anew on lines. */
function add(draft: SourcesDraft, field: keyof Moved, { changes, value, order }: Added): void {
  if (changes.length === 0) return;
  const text = draft.text(movedFile);
  const inBrackets = new RegExp(`^${field}:[ \\t]*[[{][^#\\n]*[\\]}][ \\t]*$`, 'm');
  const written = writtenPair(field, value, { column: 0, inFlow: false, singleQuotes: false });
  const lines = withLineEndsOf(text, written.join('\n'));
  if (inBrackets.test(text))
    draft.write(
      movedFile,
      text.replace(inBrackets, () => lines),
    );
  else draft.change(movedFile, changes, ([name]) => (name === undefined ? [] : order));
}

function modeline(draft: SourcesDraft): string {
  if (!draft.has('site.yaml')) return '';
  const line = /^# yaml-language-server: \$schema=.*\/site\.schema\.json *$/m.exec(
    draft.text('site.yaml'),
  );
  return line === null ? '' : `${line[0].replace('site.schema', 'moved.schema')}\n`;
}
