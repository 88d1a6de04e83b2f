import assert from 'node:assert/strict';
import { test } from 'node:test';
import { referencesExist } from '../../src/content/rules/references-exist.ts';
import { brief, ruleFindings } from '../support/sources/rule-findings.ts';
import { edited } from '../support/sources/small-catalogue.ts';

const tram = (category: string) => ({
  'vehicles/tram.yaml': edited('vehicles/tram.yaml', 'category: rail', `category: ${category}`),
});

test('references to what there is are fine', () => {
  assert.deepEqual(ruleFindings(referencesExist), []);
});

test('an unknown category is reported with the nearest, or with all', () => {
  const [near] = ruleFindings(referencesExist, tram('rial'));
  assert.equal(near?.code, 'unknown-category');
  assert.equal(near.hint, 'Did you mean "rail"?');
  const [far] = ruleFindings(referencesExist, tram('submarine'));
  assert.equal(far?.hint, 'Use one of: road, rail.');
  assert.deepEqual(
    [far.file, far.line, far.column, far.endColumn],
    ['vehicles/tram.yaml', 3, 11, 20],
  );
});

test('each unknown speech sound is reported at its place', () => {
  const overlay = {
    'vehicles/bus.yaml': edited('vehicles/bus.yaml', '  - b\n  - s', '  - bb\n  - s\n  - zh'),
  };
  assert.deepEqual(ruleFindings(referencesExist, overlay).map(brief), [
    'unknown-phoneme vehicles/bus.yaml:6',
    'unknown-phoneme vehicles/bus.yaml:8',
  ]);
});

test('references are exact: a name that differs by its capitals is another one', () => {
  const overlay = {
    'phonemes/long-a.yaml': edited('phonemes/b.yaml', '/b/', '/ay/'),
    ...tram('rail'),
    'vehicles/bus.yaml': edited('vehicles/bus.yaml', '  - s', '  - long-b'),
  };
  const [finding] = ruleFindings(referencesExist, overlay);
  assert.equal(finding?.hint, 'Did you mean "long-a"?');
});

test('a category that is there and faulty is known', () => {
  for (const categories of [
    'road:\n  name: Road\nrail: On rails\n',
    'road:\n  name: Road\nrail:\n',
    'road:\n  name: Road\nrail:\n  nmae: Rails\n',
    'road:\n  name: Road\nrail:\n  name: A\nrail:\n  name: B\n',
    'road:\n  name: Road\nRail:\n  name: Rails\n',
    '- road\n',
    'road: [',
    '',
  ])
    assert.deepEqual(
      ruleFindings(referencesExist, { 'categories.yaml': categories }),
      [],
      categories,
    );
});

test('a misspelt category key is not suggested', () => {
  const [finding] = ruleFindings(referencesExist, {
    'categories.yaml': 'road:\n  name: Road\nrail:\n  name: Rails\nBig Ships:\n  name: Ships\n',
    ...tram('zeppelins'),
  });
  assert.equal(finding?.hint, 'Use one of: road, rail.');
});

test('a speech sound whose file cannot be read, or is misnamed, is known', () => {
  for (const overlay of [
    { 'phonemes/s.yaml': 'label: [' },
    { 'phonemes/s.yaml': undefined, 'phonemes/S.yaml': 'label: /s/\n' },
    { 'phonemes/s.yaml': undefined, 'phonemes/s.yml': 'label: /s/\n' },
  ])
    assert.deepEqual(ruleFindings(referencesExist, overlay), []);
});
