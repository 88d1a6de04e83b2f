import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diagnosticKinds } from '../../src/content/rules/registry.ts';
import type { DiagnosticKind } from '../../src/content/diagnostics/message.ts';
import { findingsIn } from '../support/content/findings-in.ts';
import { assertGolden } from '../support/content/golden.ts';

test('the catalogue that examples change has no fault', async () => {
  assert.deepEqual(await findingsIn({}), []);
});

const found: string[] = [];
const shown = ({ file, line, column }: { file: string; line: number; column: number }): string =>
  `${file}:${line}:${column}`;

for (const [code, kind] of Object.entries(diagnosticKinds)) {
  const { severity, title, meaning, fails, passes }: DiagnosticKind<never> = kind;

  test(`${code}: the failing example has this fault and no other, the passing one has none`, async () => {
    const findings = await findingsIn(fails);
    assert.deepEqual(
      findings.map((finding) => finding.code),
      [code],
    );
    for (const { message, hint = '', related = [], ...place } of findings)
      found.push(
        ...[`${code} ${shown(place)}`, `  ${message}`, `  ${hint}`],
        ...related.map((other) => `  ${shown(other)} ${other.message}`),
      );
    assert.deepEqual(await findingsIn(passes), []);
  });

  test(`${code}: the title is a phrase, and the meaning one to four sentences`, () => {
    assert.match(title, /^(?:[a-z]|a #)[^\n]{9,79}[^.\n]$/);
    const sentences = meaning.match(/[^.?]+(?:[.?](?!\s|$)[^.?]*)*[.?](?=\s|$)/g) ?? [];
    assert.ok(sentences.length >= 1 && sentences.length <= 4, `${sentences.length}: ${meaning}`);
    assert.match(meaning, /^[A-Z][^\n]*[.]$/);
    assert.ok(meaning.length < 400, String(meaning.length));
    if (severity === 'error') assert.doesNotMatch(meaning, /warning/);
  });

  test(`${code}: depends on the last output exactly if its failing example has one`, () => {
    const hasOutput = Object.keys(fails).some((path) => path.startsWith('out/'));
    assert.equal(kind.dependsOnOutput === true, hasOutput);
  });
}

test('each failing example is reported at its place, in its words', () => {
  assertGolden('examples.txt', found.join('\n'));
});
