import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { wantedContent } from '../../src/content/rules/wanted-content.ts';
import { brief, ruleFindings } from '../support/sources/rule-findings.ts';
import { edited } from '../support/sources/small-catalogue.ts';

const found = (overlay = {}) => ruleFindings(wantedContent, overlay).map(brief);
const b = (from: string, to: string) => ({
  'phonemes/b.yaml': edited('phonemes/b.yaml', from, to),
});
const tip = 'parentTip: Say "bye-bye, bus" at the stop.\n';

test('nothing is wanted of a catalogue that has it all', () => {
  assert.deepEqual(found(), []);
});

test('everything that is wanted is a warning', () => {
  const findings = ruleFindings(wantedContent, {
    ...b(tip, ''),
    'phonemes/s.yaml': edited('phonemes/s.yaml', '[bus, sun, sea]', '[sea]'),
    'categories.yaml': edited('categories.yaml', 'rail:', 'water:\n  name: W\nrail:'),
  });
  assert.deepEqual(
    findings.map(({ code, severity }) => `${code} ${severity}`),
    ['unused-category warning', 'missing-parent-tip warning', 'few-words warning'],
  );
  assert.match(findings[2]?.message ?? '', /only one practice word\./);
});

describe('a speech sound', () => {
  test('that is faulty where something is wanted is not reported twice', () => {
    for (const text of ['parentTip: 5\n', 'parentTips: x\n', 'parentTip:\n'])
      assert.deepEqual(found(b(tip, text)), [], text);
    for (const words of ['[]', '[a, 5]', 'a', '[a, a]'])
      assert.deepEqual(found(b('[bus, bell, baby]', words)), [], words);
    assert.deepEqual(found({ 'phonemes/b.yaml': 'label: [\n' }), []);
    assert.deepEqual(found({ 'phonemes/b.yaml': '' }), []);
  });

  test('without a label lacks a tip all the same', () => {
    const text = 'description: d\nwords: [a, b, c]\ntier: 1\n';
    assert.deepEqual(found({ 'phonemes/b.yaml': text }), ['missing-parent-tip phonemes/b.yaml:1']);
  });
});

describe('a sound without a vehicle', () => {
  const k = {
    'phonemes/k.yaml': `label: /k/\ndescription: d\nwords: [car, cat, key]\ntier: 2\nparentTip: t\n`,
  };
  const van = (line: string) => ({
    'vehicles/van.yaml': `id: vehicle-009\nname: Van\ncategory: road\n${line}\n`,
  });

  test('is wanted content, until a vehicle practises it, be it as its second sound', () => {
    assert.deepEqual(found(k), ['sound-without-vehicle phonemes/k.yaml:1']);
    assert.deepEqual(found({ ...k, ...van('practicePhonemes: [b, k]') }), []);
  });

  test('is not reported while a faulty vehicle may practise it, nor where there is no vehicle', () => {
    assert.deepEqual(found({ ...k, ...van('practicePhonems: [k]') }), []);
    assert.deepEqual(found({ ...k, ...van('practicePhonemes: k') }), []);
    assert.deepEqual(found({ ...k, 'vehicles/van.yaml': 'id: [\n' }), []);
    const none = ['bus', 'fire-engine', 'steam-train', 'tram'].map(
      (slug) => [`vehicles/${slug}.yaml`, undefined] as const,
    );
    const codes = found({ ...k, ...Object.fromEntries(none) });
    assert.ok(!codes.some((code) => code.startsWith('sound-without-vehicle')), codes.join());
  });
});

describe('a category', () => {
  const tram = (category: string) => ({
    'vehicles/tram.yaml': edited('vehicles/tram.yaml', 'category: rail', category),
    'vehicles/steam-train.yaml': undefined,
  });

  test('that its only vehicle misspells is not unused', () => {
    assert.deepEqual(found(tram('category: rial')), []);
    assert.deepEqual(found(tram('category: Rail!')), []);
    assert.deepEqual(found(tram('catgory: rail')), []);
    assert.deepEqual(found(tram('category:')), []);
  });

  test('whose only vehicle cannot be read is not unused', () => {
    const none = { 'vehicles/steam-train.yaml': undefined };
    const tab = 'id: vehicle-003\nname: Tram\ncategory:\trail\n\tx: [\n';
    assert.deepEqual(found({ ...none, 'vehicles/tram.yaml': tab }), []);
    assert.deepEqual(found({ ...none, 'vehicles/tram.yaml': '' }), []);
    assert.deepEqual(found({ ...none, 'vehicles/tram.yaml': Buffer.of(0xff) }), []);
  });

  test('that a file which cannot be read does not name is unused', () => {
    const overlay = {
      'categories.yaml': edited('categories.yaml', 'rail:', 'water:\n  name: W\nrail:'),
      'vehicles/tram.yaml': 'category: rail\nname: [\n',
    };
    assert.deepEqual(found(overlay), ['unused-category categories.yaml:4']);
  });

  test('that another vehicle misspells beyond recognition is unused', () => {
    assert.deepEqual(found(tram('category: submarines')), ['unused-category categories.yaml:4']);
  });

  test('that is faulty in itself is not reported twice', () => {
    assert.deepEqual(
      found({ 'categories.yaml': 'road:\n  name: R\nrail:\n  name: R\nwater: 5\n' }),
      [],
    );
  });
});
