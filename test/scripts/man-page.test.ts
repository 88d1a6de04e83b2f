import assert from 'node:assert/strict';
import { test } from 'node:test';
import { escapeRoff, ownManPage } from '../../scripts/generate/man-page.ts';
import { createProgram } from '../../src/cli/options/create-program.ts';

test('the manual page has every command and option', async () => {
  const page = await ownManPage();
  const program = await createProgram(() => Promise.resolve());
  for (const command of [program, ...program.commands]) {
    if (command !== program) assert.ok(page.includes(`.SS "catalogue ${command.name()} `));
    for (const { flags, hidden } of command.options)
      assert.equal(page.includes(`\n\\fB${escapeRoff(flags)}\\fR\n`), !hidden, flags);
  }
});

test('the manual page escapes the special characters of roff', () => {
  assert.equal(
    escapeRoff(".a 'b' \\c -d “é”"),
    '\\&.a \\(aqb\\(aq \\(rsc \\-d \\[u201C]\\[u00E9]\\[u201D]',
  );
});
