import { stringify } from 'csv-stringify/sync';

export interface CsvForm {
  readonly delimiter: string;
  /** Whether it begins with a byte order mark. */
  readonly bom: boolean;
}

/**
 * A table as CSV (RFC 4180), with a line end at its end. Every cell with a line end of any kind is quoted: some
 * readers end a row at a line feed, some at a carriage return.
 */
export const csvText = (
  rows: readonly (readonly string[])[],
  { delimiter, bom }: CsvForm,
): string =>
  stringify(
    rows.map((row) => [...row]),
    { bom, delimiter, record_delimiter: '\r\n', quoted_match: /[\r\n\u0085\u2028\u2029]|^\s|\s$/ },
  );
