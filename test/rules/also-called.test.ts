import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alsoCalled } from '../../src/content/rules/also-called.ts';
import { brief, ruleFindings } from '../support/sources/rule-findings.ts';

const found = (path: string, ...lines: string[]) =>
  ruleFindings(alsoCalled, { [path]: `${lines.join('\n')}\n` });

const van = ['id: vehicle-009', 'name: Van', 'category: road'];

test('names that nothing has are fine', () => {
  assert.deepEqual(found('vehicles/van.yaml', ...van, 'alsoCalled: [Minivan]'), []);
});

test('the own name is reported, in any capitals', () => {
  const [finding, ...more] = found('vehicles/van.yaml', ...van, 'alsoCalled: [Minivan, VAN]');
  assert.ok(finding);
  assert.equal(brief(finding), 'repeated-name vehicles/van.yaml:4');
  assert.equal(finding.message, '"VAN" is its name already.');
  assert.deepEqual(more, []);
});

test('the name of another entry is reported with that entry', () => {
  const [finding] = found('vehicles/van.yaml', ...van, 'alsoCalled: [bus]');
  assert.equal(finding?.message, '"bus" is the name of another one.');
  assert.equal(finding.related?.[0]?.file, 'vehicles/bus.yaml');
});

test('categories, sounds and apps are told apart from vehicles', () => {
  assert.deepEqual(
    found(
      'categories.yaml',
      'road:',
      '  name: Road',
      '  alsoCalled: [Bus, Rails]',
      'rail:',
      '  name: Rails',
    ).map(brief),
    ['repeated-name categories.yaml:3'],
  );
  assert.deepEqual(
    found(
      'phonemes/b.yaml',
      'label: /b/',
      'alsoCalled: [Bus, /b/]',
      'description: b',
      'words: [bus]',
      'tier: 1',
    ).map(brief),
    ['repeated-name phonemes/b.yaml:2'],
  );
});
