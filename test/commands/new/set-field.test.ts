import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldSchema, setField } from '../../../src/cli/commands/new/set-field.ts';
import { UsageError } from '../../../src/base/failures.ts';
import { sourceSchemas } from '../../../src/content/sources/source-schemas.ts';

type Kind = keyof typeof sourceSchemas;

function set(kind: Kind, ...settings: readonly (readonly [string, string])[]): unknown {
  const entry = {};
  for (const [field, value] of settings) setField(entry, field, value, sourceSchemas[kind]);
  return entry;
}

for (const [what, kind, field, value, expected] of [
  ['text', 'vehicle', 'name', ' Fire: Engine #1 ', { name: ' Fire: Engine #1 ' }],
  ['digits that are a text', 'app', 'released.appId', '0123', { released: { appId: '0123' } }],
  ['a list', 'phoneme', 'words', ' bus,ball , ,boat', { words: ['bus', 'ball', 'boat'] }],
  ['a list of one', 'vehicle', 'practicePhonemes', 'f', { practicePhonemes: ['f'] }],
  ['a whole number', 'phoneme', 'tier', '3', { tier: 3 }],
  ['a number below zero', 'page', 'order', '-2', { order: -2 }],
  ['a number within a group', 'app', 'ageRange.min', '2', { ageRange: { min: 2 } }],
  ['true', 'app', 'offline.worksOffline', 'true', { offline: { worksOffline: true } }],
  ['false', 'app', 'privacy.ads', 'false', { privacy: { ads: false } }],
  ['a word of a choice', 'app', 'released.platform', 'iOS', { released: { platform: 'iOS' } }],
  ['nothing', 'vehicle', 'emoji', '', { emoji: undefined }],
] as const)
  test(`${field} takes ${what}`, () => {
    assert.deepEqual(set(kind, [field, value]), expected);
  });

test('--set joins the fields of a group, and an empty value removes a field', () => {
  assert.deepEqual(
    set(
      'vehicle',
      ['wordWorld.name', 'The Farm'],
      ['wordWorld.category', 'Places'],
      ['emoji', '🚜'],
      ['emoji', ''],
    ),
    { wordWorld: { name: 'The Farm', category: 'Places' }, emoji: undefined },
  );
});

for (const [kind, field, value, message] of [
  ['vehicle', 'categry', 'x', 'There is no field "categry". Did you mean category?'],
  [
    'vehicle',
    'practicephonemes',
    'x',
    'There is no field "practicephonemes". Did you mean practicePhonemes?',
  ],
  ['vehicle', 'wordWorld.nmae', 'x', 'There is no field "nmae" in wordWorld. Did you mean name?'],
  [
    'page',
    'zzzzzzzz',
    'x',
    'There is no field "zzzzzzzz". Fields: title, description, alsoCalled, kind, published, updated, image, audio, order, author, reviewedBy, guide, forWorries, pressKit, draft, publishFrom, publishUntil.',
  ],
  [
    'page',
    '__proto__.x',
    '1',
    'There is no field "__proto__". Fields: title, description, alsoCalled, kind, published, updated, image, audio, order, author, reviewedBy, guide, forWorries, pressKit, draft, publishFrom, publishUntil.',
  ],
  ['vehicle', 'name.first', 'x', 'name holds no fields; write name=….'],
  [
    'vehicle',
    'wordWorld',
    'x',
    'wordWorld holds several fields; set them one by one: wordWorld.name, wordWorld.category, wordWorld.summary.',
  ],
  ['phoneme', 'tier', 'two', 'tier takes a whole number, not "two".'],
  ['phoneme', 'tier', '1.5', 'tier takes a whole number, not "1.5".'],
  ['page', 'order', '9'.repeat(20), `order takes a whole number, not "${'9'.repeat(20)}".`],
  ['app', 'privacy.ads', 'no', 'privacy.ads takes true or false, not "no".'],
] as const)
  test(`${field}=${value} is refused for a ${kind}`, () => {
    assert.throws(
      () => set(kind, [field, value]),
      (failure) => {
        assert.ok(failure instanceof UsageError);
        assert.equal(failure.message, message);
        return true;
      },
    );
    if (/^There is no field|holds no fields/.test(message))
      assert.throws(() => fieldSchema(field, sourceSchemas[kind]), { message });
    assert.equal(({} as { x?: unknown }).x, undefined);
  });

test('a field that is called otherwise elsewhere, or is in a group, is found by what it means', () => {
  for (const [kind, field, meant] of [
    ['app', 'minAge', 'ageRange.min'],
    ['app', 'maxAge', 'ageRange.max'],
    ['app', 'price', 'pricing.unlockPrice'],
    ['app', 'currency', 'pricing.currency'],
    ['app', 'ads', 'privacy.ads'],
    ['app', 'title', 'siteName'],
    ['vehicle', 'sounds', 'practicePhonemes'],
    ['vehicle', 'emojii', 'emoji'],
  ] as const)
    assert.throws(
      () => set(kind, [field, '1']),
      (fault) => fault instanceof UsageError && fault.message.endsWith(`Did you mean ${meant}?`),
      field,
    );
  // Several groups have a note.
  assert.throws(() => set('app', ['note', '1']), /Fields: siteName/);
});
