import { text } from '../diagnostics/example-files.ts';
import { warning } from '../diagnostics/message.ts';

const allowed =
  'What is accepted is in catalogue-allow.yaml of the sources; `catalogue explain allow` says how. Delete this file.';

/** What sources may still have, a file or `<kind>.<field>`, and what takes its place. */
const closed: readonly (readonly [what: RegExp, instead: string])[] = [
  [
    /^releases\//,
    'The site workflow can tag what it publishes, and `catalogue diff <tag> <tag>` says what changed between two tags. Delete this file.',
  ],
  [
    /^ledger\.txt$/,
    'Each build writes what it publishes into a record, which the next one and every check ask. For each vehicle in this file that is gone write `- {path: /vehicles/kite, id: vehicle-012}` under `removed` in moved.yaml, so that no other gets its id; then delete this file.',
  ],
  [/^catalogue-(?:diff|verify)-allow\.yaml$/, allowed],
  [/^site\.apiVersion$/, 'The program itself says the version of its API. Delete this line.'],
];

/** What takes the place of a file or a field that is read no more; undefined for any other. */
export const insteadOf = (what: string): string | undefined =>
  closed.find(([pattern]) => pattern.test(what))?.[1];

/** Files that were read beside the sources, and are read no more. */
export const closedBeside: readonly string[] = [
  'catalogue-diff-allow.yaml',
  'catalogue-verify-allow.yaml',
];

export const codes = {
  closed: warning({
    title: 'a file or a field is read no more',
    meaning:
      'The program read it once and does not any more; nothing of what is published changes by it. The hint says what takes its place. Delete it.',
    message: (a: { what: string; instead: string }) => `${a.what} is closed: nothing reads it.`,
    hint: (a) => a.instead,
    fails: { 'sources/releases/1.4.yaml': text("published: '2026-10-01'", 'changes: []') },
    passes: {},
  }),
};
