import { foldPath } from '../../base/text/fold.ts';
import { nearest, typoDistance } from '../../base/text/nearest.ts';
import { toKey } from '../../base/text/to-key.ts';
import type { DiagnosticArguments, DiagnosticCode } from '../../content/diagnostics/codes.ts';
import type { Pointer } from '../../content/diagnostics/diagnostic.ts';
import { valueAt } from '../../content/diagnostics/json-pointer.ts';
import { quote } from '../../content/diagnostics/message.ts';
import { schemaAt, type FieldSchema } from '../../content/sources/field-schema.ts';
import type { LocatedYaml, Offsets } from '../../content/sources/locate.ts';
import type { FileKind } from '../../content/sources/source-file.ts';
import type { TextEdit } from '../yaml/text-edit.ts';
import { editsOf, yamlData } from '../yaml/yaml-edit.ts';

/** The place of a finding, in its source as it was decoded: every line end a line feed. */
export interface FixTarget {
  /** Path within the sources folder. */
  readonly file: string;
  readonly kind: FileKind;
  readonly text: string;
  readonly yaml: () => LocatedYaml | undefined;
  /** Undefined if the finding is not about a value. */
  readonly pointer: Pointer | undefined;
  /** Whether it is about the name of a field. */
  readonly isKey: boolean;
  /** Undefined if the finding is about the file as a whole. */
  readonly range: Offsets | undefined;
  readonly written: string;
  /** Another source, as it was decoded. */
  readonly other: (file: string) => Pick<FixTarget, 'kind' | 'text'> | undefined;
}

/** The remedy of a finding: edits of its own file, another name for it, or its removal. */
export interface Proposal {
  readonly title: string;
  readonly edits: readonly TextEdit[];
  /** Whether the edits are of the text on disk, for what decoding removes. */
  readonly isRaw?: true;
  /** The path that the file gets. */
  readonly renamedTo?: string;
  /** Whether the file is removed, as another has its content after further edits. */
  readonly isRemoved?: true;
  readonly elsewhere?: { readonly file: string; readonly edits: readonly TextEdit[] };
}

/** What fixes the findings of a code, where nothing else can have been meant. */
export interface Fix<Code extends DiagnosticCode> {
  /** What it does and in which cases, in a sentence. */
  readonly does: string;
  readonly propose: (args: DiagnosticArguments[Code], spot: FixTarget) => Proposal | undefined;
}

/** What fixes findings, by code; the findings of all other codes are fixed by hand. */
export type Fixes = { readonly [Code in DiagnosticCode]?: Fix<Code> };

export const fix = <Code extends DiagnosticCode>(
  does: string,
  propose: Fix<Code>['propose'],
): Fix<Code> => ({ does, propose });

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

/** Writes another value at a pointer. */
export const writeValue = (
  spot: FixTarget,
  value: unknown,
  pointer = spot.pointer,
): Proposal | undefined =>
  pointer && edit(`Write ${quote(value)}`, editsOf(spot, [{ what: 'set', pointer, value }]));

export const writeKey = (spot: FixTarget, name: string): Proposal | undefined =>
  spot.pointer &&
  edit(`Write ${name}`, editsOf(spot, [{ what: 'rename', pointer: spot.pointer, name }]));

/** Removes an item or a field; also the field above it if nothing would be left there. */
export function removeNode(spot: FixTarget, title: string): Proposal | undefined {
  const { pointer } = spot;
  const parent = pointer?.slice(0, -1);
  if (pointer === undefined || parent === undefined) return undefined;
  const siblings = Object.keys(valueIn(spot, parent) ?? {});
  const isLast = parent.length > 0 && siblings.length === 1;
  return edit(title, editsOf(spot, [{ what: 'remove', pointer: isLast ? parent : pointer }]));
}

export const valueIn = (spot: FixTarget, pointer: Pointer): unknown =>
  valueAt(yamlData(spot), pointer);

/** The schema of the value at a pointer, if there is one. */
export const fieldOf = ({ kind }: FixTarget, pointer: Pointer): FieldSchema | undefined =>
  kind === 'ledger' || kind === 'static' ? undefined : schemaAt(kind, pointer);

/** A text between straight quotes, as YAML reads it. */
export const inQuotes = (text: string): string => JSON.stringify(text);

/** A shorter word is one typo away from too many others. */
const leastLength = 4;

/**
 * Whether only one of some choices can have been meant: the same letters in another form, the name of what it
 * stands for, the only choice that is close at all, or the only one that is a single typo away.
 */
export function isUnambiguous(given: string, meant: string, choices: readonly string[]): boolean {
  const others = choices.filter((choice) => choice !== meant);
  if (toKey(given) === toKey(meant)) return others.every((other) => toKey(other) !== toKey(given));
  // A choice that is found without being close was found by its name.
  if (nearest(given, choices) !== meant) return true;
  if (given.length < leastLength) return false;
  if (typoDistance(given, meant) > given.length / 3) return false;
  if (nearest(given, others) === undefined) return true;
  return (
    typoDistance(given, meant) === 1 && others.every((other) => typoDistance(given, other) > 1)
  );
}

/** Whether two paths differ only in letter case or in the form of the page that they ask for. */
export const isSamePage = (given: string, meant: string): boolean =>
  foldPath(given.replace(/\.(?:html|md)$|\/$/, '')) === foldPath(meant);
