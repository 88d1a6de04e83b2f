import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { diagnosticKinds } from '../../src/content/rules/registry.ts';
import type { Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';
import { findingsOf } from '../support/sources/checked-files.ts';
import { invalidCases } from '../support/sources/invalid-cases.ts';

const cases = invalidCases();

test('the small catalogue that every case starts from has no fault', async () => {
  assert.deepEqual(await findingsOf({}), []);
});

test('every case is named after an existing code', () => {
  const codes = Object.keys(diagnosticKinds);
  for (const { name, code } of cases) assert.ok(codes.includes(code), name);
});

test('there are at least 100 different cases, each with its own code among what it expects', () => {
  assert.ok(cases.length >= 100, `${cases.length} cases`);
  const contents = cases.map(({ overlay, surroundings }) =>
    JSON.stringify([
      Object.entries(overlay).map(([path, file]) => [path, file && Buffer.from(file).toString()]),
      surroundings,
    ]),
  );
  assert.equal(new Set(contents).size, cases.length);
  for (const { name, code, expected } of cases)
    assert.ok(
      expected.some((diagnostic) => diagnostic.code === code),
      name,
    );
});

for (const { name, code: shown, overlay, surroundings, expected } of cases)
  test(`invalid/${name} has the findings that it expects`, async () => {
    // What is wanted besides is for cases of its own.
    const diagnostics = (await findingsOf(overlay, surroundings)).filter(
      ({ severity, code }) => severity !== 'note' || code === shown,
    );
    assert.deepEqual(
      diagnostics.map(({ code, severity, file, line, column, message, hint }, index) => ({
        ...{ code, severity, file, line, column },
        // Where a case is about the words, it says them.
        ...(expected[index]?.message !== undefined && { message, ...(hint && { hint }) }),
      })),
      expected,
    );
    for (const diagnostic of diagnostics) assertReadable(diagnostic);
  });

/** A message is a sentence for an editor: nothing of the machine, nothing without an end. */
function assertReadable({ message, hint = '', related = [] }: Diagnostic): void {
  assert.match(message, /^\S.*[.]$/);
  for (const text of [message, hint, ...related.map((place) => place.message)]) {
    assert.ok(text.length < 400, text);
    assert.doesNotMatch(text, /\n|\n\s+at |undefined|\[object|NaN/);
    assert.ok(!text.includes(tmpdir()) && !text.includes(process.cwd()), text);
    assert.doesNotMatch(text, /(?:^|[\s"'`(])(?:[A-Za-z]:\\|\/(?:home|tmp|usr|work|Users)\/)/);
  }
}
