import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { uniqueAppNames } from '../../src/content/rules/unique-app-names.ts';
import { brief, ruleFindings } from '../support/sources/rule-findings.ts';
import { change } from '../support/sources/small-catalogue.ts';

const found = (overlay = {}) => ruleFindings(uniqueAppNames, overlay).map(brief);

/** A second released app, whose only alias is on line 7. */
const rails = (alias: string, siteName = 'Rails', title = 'On Rails') => ({
  'apps/rails.yaml': `siteName: ${JSON.stringify(siteName)}
description: d
released:
  appId: "7"
  appStoreTitle: ${JSON.stringify(title)}
  aliases:
    - ${JSON.stringify(alias)}
`,
});

describe('a name', () => {
  test('of one app, leading to nothing else, is fine', () => {
    assert.deepEqual(found(), []);
  });

  for (const name of [
    'AC/DC',
    '100 %',
    'What?',
    'No. 1 #fun',
    '..a',
    '...and on',
    'vehicles/by sea',
    '/r/ Racer',
    'Bus & Co',
    '東京',
    '🚒',
  ])
    test(`may hold any character: ${name}`, () => {
      assert.deepEqual(found(rails(name)), []);
    });

  test('may be the title, the site name and an alias of the same app', () => {
    assert.deepEqual(found(rails('RAILS', 'Rails', 'rails')), []);
  });
});

describe('a name of another app', () => {
  for (const name of [
    'Bus Talk',
    'bus+talk',
    'Bus Talk/',
    '/bus talk',
    'BUS WORDS',
    'bus words: first sounds',
  ])
    test(`is taken: ${name}`, () => {
      assert.deepEqual(found(rails(name)), ['duplicate-app-name apps/rails.yaml:7']);
    });

  test('is reported with the place where the other has it', () => {
    const [finding] = ruleFindings(uniqueAppNames, rails('bus talk'));
    assert.deepEqual(
      finding?.related?.map(({ file, line }) => [file, line]),
      [['apps/bus-words.yaml', 17]],
    );
  });

  test('is reported once an app, however often it has it', () => {
    assert.deepEqual(found(rails('bus words', 'Bus Words', 'Bus Words')), [
      'duplicate-app-name apps/rails.yaml:5',
    ]);
  });

  test('is reported at each app that has it', () => {
    const other = rails('Bus Talk')['apps/rails.yaml'];
    const overlay = { ...rails('Bus Talk'), 'apps/sails.yaml': other.replaceAll('ails', 'eels') };
    assert.deepEqual(found(overlay), [
      'duplicate-app-name apps/rails.yaml:7',
      'duplicate-app-name apps/sails.yaml:7',
    ]);
  });
});

describe('a name that is published as something else', () => {
  test('is fine as a site name: its page keeps its path', () => {
    assert.deepEqual(found(rails('x', 'About')), []);
    assert.deepEqual(found(rails('x', 'About', 'About')), ['app-name-path apps/rails.yaml:5']);
  });

  test('is fine for an app that is not released, which redirects nothing', () => {
    const overlay = change('apps/tram-words.yaml', 'Tram Words', 'About');
    assert.deepEqual(found(overlay), []);
  });
});

describe('a name of dots', () => {
  for (const name of ['.', '..', '...', ' .. ', '/..', 'a/../b', './a', 'a/..'])
    test(`cannot be an address: ${JSON.stringify(name)}`, () => {
      assert.deepEqual(found(rails(name)), ['app-name-dots apps/rails.yaml:7']);
      assert.deepEqual(found(rails('x', name)), ['app-name-dots apps/rails.yaml:1']);
    });
});
