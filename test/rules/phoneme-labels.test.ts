import assert from 'node:assert/strict';
import { test } from 'node:test';
import { phonemeLabels } from '../../src/content/rules/phoneme-labels.ts';
import { brief, ruleFindings } from '../support/sources/rule-findings.ts';
import { edited } from '../support/sources/small-catalogue.ts';

const found = (overlay = {}) => ruleFindings(phonemeLabels, overlay).map(brief);
const labelled = (label: string) => edited('phonemes/f.yaml', '/f/', label);

test('labels of their own, and ages that run upwards, are fine', () => {
  assert.deepEqual(found(), []);
});

test('the part in slashes may be the same, the whole label may not', () => {
  assert.deepEqual(found({ 'phonemes/f.yaml': labelled('/s/') }), []);
  assert.deepEqual(found({ 'phonemes/f.yaml': labelled('/b/') }), [
    'duplicate-label phonemes/f.yaml:1',
  ]);
  const [finding] = ruleFindings(phonemeLabels, { 'phonemes/f.yaml': labelled('/b/') });
  assert.deepEqual(
    finding?.related?.map(({ file, line, column }) => [file, line, column]),
    [['phonemes/b.yaml', 1, 8]],
  );
});

test('ages may be equal, and compare as numbers', () => {
  const aged = (ages: string) => ({ 'phonemes/b.yaml': edited('phonemes/b.yaml', '2-3', ages) });
  assert.deepEqual(found(aged('3-3')), []);
  assert.deepEqual(found(aged('9-10')), []);
  assert.deepEqual(found(aged('10-9')), ['typical-age-order phonemes/b.yaml:5']);
});
