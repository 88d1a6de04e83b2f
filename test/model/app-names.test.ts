import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { appNames } from '../../src/content/model/app-names.ts';

describe('the names of an app', () => {
  test('are its title, its site name, former titles and aliases, in that order', () => {
    const released = { appStoreTitle: 'T', formerAppStoreTitles: ['F1', 'F2'], aliases: ['A'] };
    assert.deepEqual(appNames({ siteName: 'S', released }), ['T', 'S', 'F1', 'F2', 'A']);
  });

  test('come once each, in the first place that they have', () => {
    const released = { appStoreTitle: 'T', formerAppStoreTitles: ['S', 'T'], aliases: ['T', 'A'] };
    assert.deepEqual(appNames({ siteName: 'S', released }), ['T', 'S', 'A']);
  });

  test('are empty for an app that is not released', () => {
    assert.deepEqual(appNames({ siteName: 'S', unreleased: { status: 'Soon' } }), []);
  });

  test('leave out what is faulty', () => {
    assert.deepEqual(appNames({ siteName: undefined, released: { aliases: ['A'] } }), ['A']);
  });
});
