import { isDay } from '../../../content/model/date-range.ts';
import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Pair,
  type YAMLMap,
} from 'yaml';
import { quote } from '../../../content/diagnostics/message.ts';
import { characterName } from '../../../base/text/character-names.ts';
import { hiddenCharacters } from '../../../base/text/hidden-characters.ts';
import { nearest } from '../../../base/text/nearest.ts';
import { isTooNested } from '../../../base/text/yaml-depth.ts';

/** A change that was accepted for a while. */
export interface Allowance {
  readonly fingerprint: string;
  readonly reason: string;
  /** Last day on which it counts, `YYYY-MM-DD`, in UTC. */
  readonly expires: string;
  /** Line of the allow file, from 1. */
  readonly line: number;
}

/** A mistake in an allow file; lines and columns count from 1. */
export interface AllowProblem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** What may be written in each field; the first one names what is accepted. */
export type EntryForms<Field extends string> = Readonly<
  Record<Field, { readonly ok: (text: string) => boolean; readonly is: string }>
>;

/** Why something is accepted, and for how long. */
export const acceptanceForms: EntryForms<'reason' | 'expires'> = {
  reason: { ok: (text) => text.trim() !== '', is: 'a sentence that says why it is accepted' },
  expires: { ok: isDay, is: 'the last day on which it counts, such as 2026-03-14' },
};

const changeForms: EntryForms<'fingerprint' | 'reason' | 'expires'> = {
  fingerprint: {
    ok: (text) => /^[0-9a-f]{16}$/.test(text),
    is: 'the 16 characters that a report shows beside the code of a change',
  },
  ...acceptanceForms,
};

export interface AllowFile<Entry = Allowance> {
  readonly allowances: readonly Entry[];
  readonly problems: readonly AllowProblem[];
}

/** Reads an allow file: a YAML list of `fingerprint`, `reason` and `expires`. */
export const parseAllowFile = (text: string): AllowFile => parseEntries(text, changeForms);

/** Reads an allow file: a YAML list of entries with these fields. */
export function parseEntries<Field extends string>(
  raw: string,
  forms: EntryForms<Field>,
): AllowFile<Record<Field, string> & { readonly line: number }> {
  // A carriage return is a hidden character, but not at the end of a line.
  const text = raw.replaceAll('\r\n', '\n');
  const fields = Object.keys(forms) as Field[];
  const [key] = fields;
  if (isTooNested(text)) {
    const message =
      'The lists and groups in this file are nested too deeply. Write a list of entries.';
    return { allowances: [], problems: [{ line: 1, column: 1, message }] };
  }
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const problems: AllowProblem[] = [];
  const report = (offset: number, message: string): void => {
    const { line, col } = lines.linePos(offset);
    problems.push({ line: Math.max(line, 1), column: Math.max(col, 1), message });
  };
  for (const { start, text: hidden } of hiddenCharacters(text))
    report(
      start,
      `This contains a character that nobody can see: ${characterName(hidden)}. Delete it.`,
    );
  for (const { pos, message } of document.errors) report(pos[0], message.split('\n')[0] ?? message);
  const { contents } = document;
  if (problems.length > 0 || contents === null || isEmpty(contents))
    return { allowances: [], problems };
  if (!isSeq(contents)) {
    report(startOf(contents), `This file is a list. Begin each entry with "- ${String(key)}:".`);
    return { allowances: [], problems };
  }
  const seen = new Set<string>();
  const allowances = contents.items.flatMap((item) => {
    const values = isMap(item) ? readEntry(item, forms, report) : undefined;
    if (values === undefined) {
      if (!isMap(item)) report(startOf(item), `An entry has the fields ${fields.join(', ')}.`);
      return [];
    }
    const what = key === undefined ? '' : values[key];
    if (seen.has(what)) report(startOf(item), `${what} is already accepted above.`);
    seen.add(what);
    return [{ ...values, line: lines.linePos(startOf(item)).line }];
  });
  return { allowances, problems };
}

type Report = (offset: number, message: string) => void;

/** Undefined if a field is missing or wrong, which has been reported. */
function readEntry<Field extends string>(
  entry: YAMLMap,
  forms: EntryForms<Field>,
  report: Report,
): Record<Field, string> | undefined {
  const fields = Object.keys(forms) as Field[];
  const values: Partial<Record<Field, string>> = {};
  const written = new Set<string>();
  for (const pair of entry.items) {
    const name = keyOf(pair);
    const field = fields.find((candidate) => candidate === name);
    if (field === undefined) {
      const meant = nearest(name, fields);
      const help = meant === undefined ? `Fields: ${fields.join(', ')}.` : `Did you mean ${meant}?`;
      report(startOf(pair.key), `There is no field ${quote(name)}. ${help}`);
      continue;
    }
    written.add(field);
    const value = textOf(pair.value);
    if (value !== undefined && forms[field].ok(value)) values[field] = value;
    else
      report(
        startOf(pair.value, startOf(pair.key)),
        `${field} is ${forms[field].is}, not ${quote(value ?? 'something else')}.`,
      );
  }
  for (const field of fields)
    if (!written.has(field)) report(startOf(entry), `${field} is missing: ${forms[field].is}.`);
  return fields.every((field) => values[field] !== undefined)
    ? (values as Record<Field, string>)
    : undefined;
}

const keyOf = ({ key }: Pair): string => (isScalar(key) ? String(key.value) : '');

/** The text as written: a fingerprint of digits alone is not a number. */
const textOf = (node: unknown): string | undefined => {
  if (!isScalar(node) || node.value === null) return undefined;
  return typeof node.value === 'string' ? node.value : node.source;
};

const startOf = (node: unknown, otherwise = 0): number =>
  (isNode(node) ? node.range?.[0] : undefined) ?? otherwise;

const isEmpty = (node: unknown): boolean => isScalar(node) && node.value === null;
