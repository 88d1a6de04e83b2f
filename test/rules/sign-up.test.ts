import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signUp } from '../../src/content/rules/sign-up.ts';
import { ruleFindings } from '../support/sources/rule-findings.ts';
import { edited, type Overlay } from '../support/sources/small-catalogue.ts';

const codesOf = (settings: string, overlay: Overlay = {}): string[] => {
  const site = edited('site.yaml', 'navigation:', `${settings}\nnavigation:`);
  return ruleFindings(signUp, { 'site.yaml': site, ...overlay }).map(({ code }) => code);
};
const complete = 'signUp: { enabled: true, consent: I agree }';
const privacy = { 'pages/privacy.md': edited('pages/about.md', '', '') };

test('a sign-up that is off needs nothing', () => {
  assert.deepEqual(ruleFindings(signUp), []);
  assert.deepEqual(codesOf('signUp: { enabled: false }'), []);
  assert.deepEqual(codesOf('signUp: {}'), []);
});

test('a sign-up needs a consent and a page at /privacy', () => {
  assert.deepEqual(codesOf('signUp: { enabled: true }'), [
    'missing-consent',
    'missing-privacy-page',
  ]);
  assert.deepEqual(codesOf(complete), ['missing-privacy-page']);
  assert.deepEqual(codesOf(complete, privacy), []);
});

test('a redirect from /privacy will do', () => {
  const moved = (target: string) => ({ 'moved.yaml': `redirects: { ${target}: /about }\n` });
  assert.deepEqual(codesOf(complete, moved('/privacy')), []);
  assert.deepEqual(codesOf(complete, moved('/data')), ['missing-privacy-page']);
});

test('nothing is said of what is there and faulty', () => {
  assert.deepEqual(codesOf('signUp: { enabled: true, consent: [1] }', privacy), []);
  assert.deepEqual(codesOf(complete, { 'moved.yaml': 'redirects: nowhere\n' }), []);
  assert.deepEqual(codesOf(complete, { 'moved.yaml': 'redirects: {\n' }), []);
  assert.deepEqual(codesOf('signUp: { enabled: maybe }'), []);
});
