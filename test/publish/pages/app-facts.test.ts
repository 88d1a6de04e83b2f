import assert from 'node:assert/strict';
import { test } from 'node:test';
import { titledFacts } from '../../../src/site/publish/pages/app-facts.ts';
import { aReleasedApp } from '../../support/publish/model.ts';

test('a text whose shape has a title is a fact of an app under that title, and nothing else is', () => {
  const app = aReleasedApp('garage', { operatingSystem: 'iOS', category: 'GameApplication' });
  const properties = {
    category: { type: 'string', title: 'Sort' },
    operatingSystem: { type: 'string' },
    features: { type: 'array', title: 'Features' },
    about: { type: 'string', title: 'About it' },
  };
  assert.deepEqual(
    titledFacts(app, { properties }).map(({ label, text }) => [label, text]),
    [['Sort', 'GameApplication']],
  );
  assert.deepEqual(titledFacts(app), []);
});
