import { existsSync, readFileSync } from 'node:fs';
import type { Allowance } from '../../review/diff/allow/parse-allow-file.ts';
import {
  parseAllowFile,
  type AllowFile as ParsedFile,
} from '../../review/diff/allow/parse-allow-file.ts';
import { UsageError } from '../../base/failures.ts';
import { displayPath } from '../inputs/display-path.ts';

/** The allow file that is used if none is named. */
export const defaultAllowFile = 'catalogue-diff-allow.yaml';

export interface AllowFile {
  /** Its name in reports. */
  readonly file: string;
  readonly allowances: readonly Allowance[];
}

/**
 * The accepted changes of an allow file; none if no file was named and the default one is missing.
 *
 * @throws UsageError for a named file that is missing, and for mistakes, each with its place.
 */
export const readAllowFile = (named: string | undefined): AllowFile =>
  readEntries(named, defaultAllowFile, parseAllowFile);

/** The entries of an allow file of another kind, under the same conditions. */
export function readEntries<Entry>(
  named: string | undefined,
  usual: string,
  parse: (text: string) => ParsedFile<Entry>,
): { readonly file: string; readonly allowances: readonly Entry[] } {
  const path = named ?? usual;
  const file = displayPath(path);
  if (!existsSync(path)) {
    if (named === undefined) return { file, allowances: [] };
    throw new UsageError(`There is no allow file ${path}.`);
  }
  const { allowances, problems } = parse(readFileSync(path, 'utf8'));
  if (problems.length > 0) {
    const lines = problems.map(
      ({ line, column, message }) => `${file}:${String(line)}:${String(column)} ${message}`,
    );
    throw new UsageError(['The allow file has mistakes:', ...lines]);
  }
  return { file, allowances };
}
