import assert from 'node:assert/strict';
import type { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';

/** How a line begins that the program itself prints to standard error. */
const ownLine = new RegExp(
  `^(?:${[
    '$|\\s|✓ |! |Findings:$|No findings\\.$|catalogue: |Next: |Nothing |Change |Choose |Commit |A small |There is |The files are |To go back |To publish |--previous names |--allow-gone: |git began |GitHub |Answering |Listening |Your templates ',
    'out does not match its sources: |\\S+ \\(\\S+\\) has been part of the site since |\\S+ has no catalogue: |\\S+ (?:is a draft|begins on|ends after|has no (?:picture|`agesSource`))\\b',
    '::(?:error|warning|notice) |\\d+ [a-z]+|Run `catalogue |[^ ]+ already exists |\\S+:\\d+:\\d+:? ',
    // What commander says of wrong arguments, and the help that it prints.
    'error: |\\(Did you mean |Usage: |Options:|(?:Every day|Change|Publish|Other):$|Checks a catalogue',
  ].join('|')})`,
);

/**
 * Fails where something else than the program spoke on standard error: Node, V8 or a library.
 *
 * @param also what else is expected, as whole lines.
 */
export function assertOwnWords(stderr: string, also?: RegExp): void {
  const strange = stripVTControlCharacters(stderr)
    .split('\n')
    .filter((line) => !ownLine.test(line) && also?.test(line) !== true);
  assert.deepEqual(strange, [], 'Nobody expects these lines on standard error.');
}

/** Fails the test that started a process where {@link assertOwnWords} does, once its standard error has ended. */
export function expectOwnWords(stderr: Readable | null, also?: RegExp): void {
  assert.ok(stderr, 'Nobody hears standard error.');
  let text = '';
  stderr.setEncoding('utf8').on('data', (more: string) => (text += more));
  stderr.once('close', () => {
    assertOwnWords(text, also);
  });
}
