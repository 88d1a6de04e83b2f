import { entryKinds } from '../../contract/kinds/registry.ts';
import { byCodePoint, compareCodePoints } from '../../base/text/compare-code-points.ts';
import { error, quote } from '../diagnostics/message.ts';
import { ledger, theBus } from '../diagnostics/example-files.ts';
import type { ReportOf, FindingOf } from '../diagnostics/finding.ts';
import type { PlacedRecord, LedgerRecord } from '../publication/ledger.ts';

export const codes = {
  'ledger-line': error({
    title: 'a line of the ledger is not a record',
    meaning:
      'The ledger has a line for each address that was ever published: the kind of entry that was there, its id if it has one, and the path. Restore the file from git, then run `catalogue ledger`, which writes it.',
    message: (a: { line: string }) => `This is not a record of an address: ${quote(a.line)}.`,
    hint: 'A line is `kind /path` or `kind id /path`. Restore the file from git, then run `catalogue ledger`.',
    fails: ledger(theBus, 'canoe vehicles/canoe'),
    passes: ledger(theBus),
  }),
};

export const ledgerFile = 'ledger.txt';

const recordKinds: ReadonlySet<string> = new Set([
  ...entryKinds.map(({ name }) => name),
  'page',
  'redirect',
  'removed',
]);

const comment = [
  '# Every address that was ever published, so that none is forgotten and no id is given twice.',
  '# `catalogue ledger` adds what is new; no line is changed or taken out by hand.',
];

/**
 * The records of a ledger: one per line, `kind path` or `kind id path`, in any order; empty lines and lines
 * that begin with # are comments. Any other line is reported.
 */
export function parseLedger(
  file: string,
  text: string,
  report: ReportOf<FindingOf<typeof codes>>,
): PlacedRecord[] {
  const records: PlacedRecord[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const place = { start, end: start + line.length };
    start += line.length + 1;
    if (line === '' || line.startsWith('#')) continue;
    const [, kind = '', id, path = ''] = /^([a-z]+)(?: ([^\s/]\S*))? (\/.*)$/.exec(line) ?? [];
    if (recordKinds.has(kind)) records.push({ path, kind, id, ...place });
    else report(faultyLine(file, line, place));
  }
  return records;
}

const faultyLine = (file: string, line: string, place: Pick<PlacedRecord, 'start' | 'end'>) =>
  ({ code: 'ledger-line', args: { line }, at: { file, ...place } }) satisfies FindingOf<
    typeof codes
  >;

/** The text of a ledger: sorted by path, so that two branches seldom add to it in the same place. */
export function ledgerText(records: Iterable<LedgerRecord>): string {
  const sorted = [...records].sort(byCodePoint(({ path }) => path));
  return [...comment, ...new Set(sorted.map(recordLine)), ''].join('\n');
}

/** The text of a ledger with more records, each before the first that sorts after it; no other line moves. */
export function withRecords(text: string, records: readonly LedgerRecord[]): string {
  const lines = text.replace(/\n$/, '').split('\n');
  for (const record of records) {
    const at = lines.findIndex((line) => compareCodePoints(pathIn(line), record.path) > 0);
    lines.splice(at < 0 ? lines.length : at, 0, recordLine(record));
  }
  return `${lines.join('\n')}\n`;
}

/** The path in a line; empty in a comment. */
const pathIn = (line: string): string =>
  line.startsWith('#') ? '' : line.slice(line.indexOf(' /') + 1);

export const recordLine = ({ kind, id, path }: LedgerRecord): string =>
  id === undefined ? `${kind} ${path}` : `${kind} ${id} ${path}`;
