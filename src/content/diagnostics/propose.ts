import { foldPath } from '../../base/text/fold.ts';
import { nearest, typoDistance } from '../../base/text/nearest.ts';
import type { TextEdit } from '../../base/text/text-edit.ts';
import { toKey } from '../../base/text/to-key.ts';
import type { Pointer } from './finding.ts';
import type { FixTarget, Proposal } from './fix.ts';
import { valueAt } from './json-pointer.ts';
import { quote } from './message.ts';

export const edit = (
  title: string,
  edits: readonly TextEdit[] | undefined = [],
): Proposal | undefined => (edits.length === 0 ? undefined : { title, edits });

/** Writes another text at the place of a finding, or at a part of it. */
export const replace = (
  { range, written }: FixTarget,
  title: string,
  text: string,
  [from, to]: readonly [from: number, to: number] = [0, written.length],
): Proposal | undefined =>
  range && edit(title, [{ start: range[0] + from, end: range[0] + to, text }]);

/** Replaces the target of a link, or the beginning of the target. */
export function inLink(
  spot: FixTarget,
  from: string,
  to: string,
  title = `Write ${to}`,
): Proposal | undefined {
  const offset = spot.written.indexOf(from);
  // If the link itself is not found, its place is the whole text, which may contain longer links.
  const isWhole = /^(?:[\s)"'#?>\]]|$)/.test(spot.written.slice(offset + from.length));
  if (from === '' || offset < 0 || !(isWhole || from.endsWith('/'))) return undefined;
  return replace(spot, title, to, [offset, offset + from.length]);
}

/** Writes another value at the pointer of a finding, if there is one. */
export const writeValue = (
  { pointer, editsOf }: FixTarget,
  value: string | undefined,
): Proposal | undefined =>
  pointer && value !== undefined
    ? edit(`Write ${quote(value)}`, editsOf([{ what: 'set', pointer, value }]))
    : undefined;

export const writeKey = ({ pointer, editsOf }: FixTarget, name: string): Proposal | undefined =>
  pointer && edit(`Write ${name}`, editsOf([{ what: 'rename', pointer, name }]));

/** Removes a field without a comment; also the field above it if nothing would be left there. */
export function removeField(spot: FixTarget, title: string): Proposal | undefined {
  const { pointer } = spot;
  const parent = pointer?.slice(0, -1);
  if (pointer === undefined || parent === undefined) return undefined;
  const siblings = Object.keys(valueIn(spot, parent) ?? {});
  const isLast = parent.length > 0 && siblings.length === 1;
  const edits = spot.editsOf([{ what: 'remove', pointer: isLast ? parent : pointer }]) ?? [];
  return edits.some(({ start, end }) => spot.text.slice(start, end).includes('#'))
    ? undefined
    : edit(title, edits);
}

export const valueIn = (spot: FixTarget, pointer: Pointer): unknown =>
  valueAt(spot.data(), pointer);

/** A text between straight quotes, as YAML reads it. */
export const inQuotes = (text: string): string => JSON.stringify(text);

/** A shorter word is one typo away from too many others. */
const leastLength = 4;

/** Whether one choice alone can be meant: the same letters, the name of it, the only near one, or one typo away. */
function isUnambiguous(name: string, meant: string, choices: readonly string[]): boolean {
  const others = choices.filter((choice) => choice !== meant);
  if (toKey(name) === toKey(meant)) return others.every((other) => toKey(other) !== toKey(name));
  // A choice that is found without being close was found by its name.
  if (nearest(name, choices) !== meant) return true;
  if (name.length < leastLength) return false;
  if (typoDistance(name, meant) > name.length / 3) return false;
  if (nearest(name, others) === undefined) return true;
  return typoDistance(name, meant) === 1 && others.every((other) => typoDistance(name, other) > 1);
}

/** Whether two paths differ only in letter case or in the form of the page that they ask for. */
const isSamePage = (path: string, meant: string): boolean =>
  foldPath(path.replace(/\.(?:html|md)$|\/$/, '')) === foldPath(meant);

/** What the fix of a name that does not exist does. */
export const nearKeyIsWritten =
  'The only near name is written: another form of the key, the name of what it stands for, or a word that is close to only one.';

interface NearKey {
  readonly name: unknown;
  readonly nearest?: string | undefined;
  readonly choices: readonly string[];
}

/** Writes the name that was meant, if it is the only near one. */
export const writeNearKey = (
  spot: FixTarget,
  { name, nearest, choices }: NearKey,
  write: Write = writeValue,
): Proposal | undefined =>
  nearest !== undefined && typeof name === 'string' && isUnambiguous(name, nearest, choices)
    ? write(spot, nearest)
    : undefined;

/** What the fix of a path at which nothing is published does. */
export const nearPathIsWritten =
  'A path in a different letter case, with .html or a slash at its end, becomes that of the page.';

/** Writes the path that was meant, if it is the same in another form. */
export const writeNearPath = (
  spot: FixTarget,
  path: string | undefined,
  meant: string | undefined,
  write: Write = writeValue,
): Proposal | undefined =>
  meant !== undefined && path !== undefined && isSamePage(path, meant)
    ? write(spot, meant)
    : undefined;

type Write = (spot: FixTarget, name: string) => Proposal | undefined;
