import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usableUrls } from '../../src/content/rules/usable-urls.ts';
import { brief, ruleFindings } from '../support/sources/rule-findings.ts';
import { edited } from '../support/sources/small-catalogue.ts';

const found = (overlay = {}) => ruleFindings(usableUrls, overlay).map(brief);
const based = (url: string) => ({
  'site.yaml': edited('site.yaml', 'https://wheels.example', JSON.stringify(url)),
});

test('addresses that can be opened are fine', () => {
  assert.deepEqual(found(), []);
  for (const url of [
    'https://wheels.example:8443/a/b',
    'http://localhost:3000',
    'https://räder.example',
    'https://[::1]',
  ])
    assert.deepEqual(found(based(url)), [], url);
});

test('an impossible host or port is reported, wherever it stands', () => {
  for (const url of [
    'https://wheels.example:99999',
    'https://a:b',
    'https://%zz',
    'https://[x]',
    'https://a%20b',
  ])
    assert.deepEqual(found(based(url)), ['unusable-url site.yaml:3'], url);
  assert.deepEqual(
    found({
      'site.yaml': `${edited('site.yaml', '  email: hello@wheels.example', '  url: https://a:x/')}licence:
  name: L
  url: https://%/
appStore:
  urlPattern: https://a:x/{appId}
`,
      'apps/bus-words.yaml': edited(
        'apps/bus-words.yaml',
        'https://wheels.example/about',
        'https://a:x',
      ),
      'moved.yaml': 'redirects:\n  /a: https://a:x\n  /b: /about\n  /c: https://a.example/x?y#z\n',
    }),
    [
      'unusable-url apps/bus-words.yaml:7',
      'unusable-url moved.yaml:2',
      'unusable-url site.yaml:8',
      'unusable-url site.yaml:16',
      'unusable-url site.yaml:18',
    ],
  );
});

test('what has the wrong form is not reported again', () => {
  assert.deepEqual(found(based('ftp://a:x')), []);
});
