import assert from 'node:assert/strict';
import { test } from 'node:test';
import { themeContrast } from '../../src/content/rules/theme-contrast.ts';
import { brief, ruleFindings } from '../support/sources/rule-findings.ts';

const site = (...theme: string[]) => ({
  'site.yaml': [
    'name: X',
    'description: X.',
    'baseUrl: https://x.example',
    'apiVersion: 1.0.0',
    'brand: { name: X }',
    'contact: { email: a@x.example }',
    ...theme,
    '',
  ].join('\n'),
});

const found = (...theme: string[]) => ruleFindings(themeContrast, site(...theme));

test('a theme with enough contrast is accepted, and so is no theme', () => {
  assert.deepEqual(found(), []);
  assert.deepEqual(
    found(
      'theme:',
      '  light: { accent: "#00529b", ink: "#101010" }',
      '  dark: { accent: "#9fd0ff" }',
    ),
    [],
  );
});

test('an accent is compared with paper and cards, the ink with every ground', () => {
  assert.deepEqual(found('theme:', '  light: { accent: "#ffcc00" }').map(brief), [
    'low-contrast site.yaml:8',
  ]);
  const [onTint] = found('theme:', '  dark: { ink: "#a0a0a0" }');
  assert.match(onTint?.message ?? '', /The ink #a0a0a0 is hard to tell from a tint #/);
});

test('the shade that is suggested has no finding', () => {
  for (const [field, value] of [
    ['accent', '#ffcc00'],
    ['ink', '#999999'],
    ['paper', '#556677'],
  ] as const) {
    const [finding] = found('theme:', `  light: { ${field}: "${value}" }`);
    const [, shade = ''] = /"(#\w+)"/.exec(finding?.hint ?? '') ?? [];
    assert.deepEqual(found('theme:', `  light: { ${field}: "${shade}" }`), [], `${field} ${shade}`);
  }
});

test('a tint is compared with the ink, where the ink itself can be read', () => {
  const tints = '    tints: ["#ffffff", "#555555"]';
  assert.equal(found('theme:', '  light:', tints).length, 1);
  const both = found('theme:', '  light:', '    ink: "#888888"', tints);
  assert.deepEqual(both.map(brief), ['low-contrast site.yaml:9']);
});
