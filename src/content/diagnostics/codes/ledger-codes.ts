import { group } from '../../../base/text/count.ts';
import { error, quote, say, warning } from '../sentence.ts';

/** Faults of what was published before, as the ledger knows it. */
export const ledgerCodes = {
  'ledger-line': error((a: { line: string }) =>
    say(
      `This is not a record of an address: ${quote(a.line)}.`,
      'A line is `kind /path` or `kind id /path`. Restore the file from git, then run `catalogue ledger`.',
    ),
  ),
  'path-vanished': error(
    (a: { path: string; id?: string | undefined; slug?: string | undefined }) =>
      say(
        `${quote(a.path)} was published, and these sources neither publish it nor say what became of it.`,
        a.slug === undefined
          ? 'If it has another address now, add it to `redirects` in moved.yaml; if it is gone for good, to `removed`.'
          : `${a.id ?? ''} is ${quote(a.slug)} now: add the old name to its \`formerSlugs\`. If it is a different vehicle, give it an id of its own.`,
      ),
  ),
  'id-returned': error((a: { path: string; id: string; slug: string }) =>
    say(
      `${a.id} was the vehicle at ${quote(a.path)}, which does not lead to ${quote(a.slug)}; an id never comes back for something else.`,
      'Give the vehicle an id of its own, one that no vehicle ever had; if it is the same vehicle, redirect the old address to it.',
    ),
  ),
  'id-of-another': error((a: { path: string; id: string; now: string }) =>
    say(
      `The vehicle at ${quote(a.path)} was ${a.id} and is ${a.now} now; an id never changes.`,
      `Put \`id: ${a.id}\` back; if it is a different vehicle, rename its file, too.`,
    ),
  ),
  'not-in-ledger': warning((a: { path: string; more: number }) =>
    say(
      a.more === 0
        ? `${quote(a.path)} is not in the ledger yet, so nobody would notice if it vanished.`
        : `${quote(a.path)} and ${group(a.more)} more ${a.more === 1 ? 'address' : 'addresses'} are not in the ledger yet, so nobody would notice if they vanished.`,
      'Run `catalogue ledger` and commit what it writes.',
    ),
  ),
};
