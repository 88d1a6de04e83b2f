import { CsvError, parse } from 'csv-parse/sync';
import { failedFormula } from '../../base/text/traps.ts';
import { UsageError } from '../../base/failures.ts';

/** A cell and its position, in bytes of the table. */
export interface Cell {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A parsed table: RFC 4180, with commas, semicolons or tabs between the cells. */
export interface Table {
  readonly header: readonly Cell[];
  readonly rows: readonly (readonly Cell[])[];
}

const byteOrderMark = Buffer.from('\ufeff');

/**
 * Parses a table; lines without any text are left out. A byte order mark is skipped. The separator comes from
 * Excel's line `sep=;`, else from the first line.
 *
 * @throws UsageError for a file that is not a table in UTF-8, or has no header.
 */
export function readTable(bytes: Buffer, name: string): Table {
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004')
    throw new UsageError(`${name} is a workbook. Save its sheet as “CSV UTF-8”, and import that.`);
  const mark = bytes.subarray(0, 3).equals(byteOrderMark) ? 3 : 0;
  if (!Buffer.from(bytes.toString('utf8')).equals(bytes))
    throw new UsageError(`${name} is not in UTF-8. Save it as “CSV UTF-8”.`);
  const [declaration = '', declared] =
    /^sep=(.)(?:\r\n?|\n|$)/.exec(bytes.subarray(mark, mark + 8).toString('latin1')) ?? [];
  const lead = mark + declaration.length;
  const records: Cell[][] = [];
  let record: Cell[] = [];
  let at = lead;
  const placeOf = (offset: number, row: number, column: number): string => {
    const lines = bytes
      .subarray(mark, offset)
      .toString('utf8')
      .split(/\r\n?|\n/);
    const place = `${name}:${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
    return `${place}: Row ${row + 1}, column ${column + 1}`;
  };
  try {
    parse(bytes.subarray(lead), {
      delimiter: declared ?? delimiterOf(bytes.subarray(lead).toString('utf8')),
      info: true,
      relax_column_count: true,
      // A file that was edited elsewhere has several.
      record_delimiter: ['\r\n', '\n', '\r'],
      cast: (text, { bytes: end, index }) => {
        if (index === 0) {
          record = [];
          records.push(record);
          while ([10, 13].includes(bytes[at] ?? 0)) at += 1;
        }
        record.push({ text, start: at, end: lead + end });
        at = lead + end + 1;
        return text;
      },
    });
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    while ([10, 13].includes(bytes[at] ?? 0)) at += 1;
    const cell = placeOf(at, Number(cause['records']), Number(cause['column']));
    throw new UsageError(`${cell}: ${quoteFault(cause.code)}`, { cause });
  }
  const failed = records.flatMap((row, index) =>
    row.flatMap(({ text, start }, column) =>
      failedFormula.test(text)
        ? [`${placeOf(start, index, column)}: ${text} is what a formula leaves that failed.`]
        : [],
    ),
  );
  if (failed.length > 0) throw new UsageError(failed);
  const [header, ...rows] = records.filter((row) => row.some(({ text }) => text.trim() !== ''));
  if (header === undefined) throw new UsageError(`${name} has no line that names its columns.`);
  return { header, rows };
}

/** All that the parser can find wrong with a table is about quotation marks. */
const quoteFault = (code: string): string =>
  code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'The cell begins with a quotation mark and has none at its end.'
    : 'The cell has a quotation mark in it. Write two of them, and one before and after the cell: "19"" Bus".';

/** The separator that occurs most often in the first line, outside quotes. */
function delimiterOf(text: string): string {
  const [line = ''] = text.replace(/"[^"]*"/g, '').split(/\r?\n/, 1);
  const count = (delimiter: string): number => line.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, separator) =>
    count(separator) > count(best) ? separator : best,
  );
}
