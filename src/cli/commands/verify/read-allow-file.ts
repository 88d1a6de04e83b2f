import {
  acceptanceForms,
  parseEntries,
  type EntryForms,
} from '../../../review/diff/allow/parse-allow-file.ts';
import type { Allowance } from '../../../service/verify/accept.ts';
import { readEntries } from '../../comparison/read-allow-file.ts';

const forms: EntryForms<'check' | 'reason' | 'expires'> = {
  check: {
    ok: (text) => text.replaceAll('*', '').trim() !== '',
    is: 'the name of a check as a report shows it, where * stands for any text',
  },
  ...acceptanceForms,
};

/**
 * The checks that may fail, as an allow file lists them; none if no file was named and the default one is
 * missing.
 *
 * @throws UsageError for a named file that is missing, and for mistakes, each with its place.
 */
export const readVerifyAllowFile = (named: string | undefined): readonly Allowance[] =>
  readEntries(named, 'catalogue-verify-allow.yaml', (text) => parseEntries(text, forms)).allowances;
