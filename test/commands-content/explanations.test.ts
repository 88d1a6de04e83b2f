import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diagnosticKinds, type DiagnosticCode } from '../../src/content/diagnostics/codes.ts';
import { explanations } from '../../src/content/diagnostics/explanations.ts';
import { findingsIn } from '../support/content/findings-in.ts';

test('every code is explained, and nothing else is', () => {
  assert.deepEqual(Object.keys(explanations).sort(), Object.keys(diagnosticKinds).sort());
});

test('the catalogue that examples change has no fault', async () => {
  assert.deepEqual(await findingsIn({}), []);
});

for (const [code, { title, meaning, fails, passes }] of Object.entries(explanations)) {
  test(`${code}: the failing example has this fault and no other, the passing one has none`, async () => {
    assert.deepEqual(await findingsIn(fails), [code]);
    assert.deepEqual(await findingsIn(passes), []);
  });

  test(`${code}: the title is a phrase, and the meaning one to four sentences`, () => {
    assert.match(title, /^(?:[a-z]|a #)[^\n]{9,79}[^.\n]$/);
    const sentences = meaning.match(/[^.?]+(?:[.?](?!\s|$)[^.?]*)*[.?](?=\s|$)/g) ?? [];
    assert.ok(
      sentences.length >= 1 && sentences.length <= 4,
      `${String(sentences.length)}: ${meaning}`,
    );
    assert.match(meaning, /^[A-Z][^\n]*[.]$/);
    assert.ok(meaning.length < 400, String(meaning.length));
  });
}

test('no error is called a warning', () => {
  for (const [code, { meaning }] of Object.entries(explanations))
    if (diagnosticKinds[code as DiagnosticCode].severity === 'error')
      assert.doesNotMatch(meaning, /warning/, code);
});
