import assert from 'node:assert/strict';
import { test } from 'node:test';
import { phonemeLabels } from '../../src/content/rules/phoneme-labels.ts';
import { brief, ruleFindings } from '../support/sources/rule-findings.ts';

const sound = (label: string) =>
  `label: ${label}\ndescription: d\nwords: [a, b, c]\ntier: 1\nparentTip: t\n`;
const found = (...labels: readonly string[]) =>
  ruleFindings(
    phonemeLabels,
    Object.fromEntries(labels.map((label, at) => [`phonemes/x${at}.yaml`, sound(label)])),
  ).map(brief);

test('two sounds with labels that look the same are an error, however an accent is encoded', () => {
  assert.deepEqual(found('/\u00e7/', '/c\u0327/'), ['duplicate-label phonemes/x1.yaml:1']);
  assert.deepEqual(found('/\u00e7/', '/c/', '/\u00e7/ (soft)', '/\u00c7/'), []);
});

test('a position may name a vehicle of the sound, a cluster is written in its words, and each word has a place', () => {
  const findings = (vehicle: string, letters: string) =>
    ruleFindings(phonemeLabels, {
      'phonemes/b.yaml': `${sound('/b/')}positions:\n  start: [a, b, Bus]\n  cluster:\n    - letters: ${letters}\n      words: [Brick Lorry]\n`,
      'vehicles/bus.yaml': `id: vehicle-001\nname: Bus\ncategory: road\npracticePhonemes: [${vehicle}]\n`,
      'vehicles/brick-lorry.yaml':
        'id: vehicle-002\nname: Brick Lorry\ncategory: road\npracticePhonemes: [b]\n',
    }).map(brief);
  assert.deepEqual(findings('b', 'br'), ['word-without-position phonemes/b.yaml:3']);
  assert.deepEqual(findings('k', 'br'), [
    'word-without-position phonemes/b.yaml:3',
    'position-word phonemes/b.yaml:7',
  ]);
  assert.deepEqual(findings('b', 'bl'), [
    'word-without-position phonemes/b.yaml:3',
    'position-word phonemes/b.yaml:10',
  ]);
});

test('two sounds with one label in other letters are an error that says so', () => {
  for (const [one, other] of [
    ['/g/', '/ɡ/'],
    ['/tʃ/', '/t͡ʃ/'],
    ['/ʧ/', '/tʃ/'],
    ['/d͜ʒ/', '/ʤ/'],
  ] as const)
    assert.deepEqual(found(one, other), ['duplicate-label phonemes/x1.yaml:1']);
  assert.deepEqual(found('/g/', '/k/', '/ʃ/', '/t/', '/tʃ/', '/ts/', '/ɡ/ (hard)'), []);
});

test('a position of a word that the sound does not have is an error at that word', () => {
  const positions = (word: string) =>
    ruleFindings(phonemeLabels, {
      'phonemes/b.yaml': `${sound('/b/')}positions:\n  start: [a]\n  end: [b, ${word}]\n`,
    }).map(brief);
  const missing = 'word-without-position phonemes/b.yaml:3';
  assert.deepEqual(positions('d'), [missing, 'position-word phonemes/b.yaml:8']);
  assert.deepEqual(positions('c'), []);
});
