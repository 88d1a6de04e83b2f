import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publishedAddresses } from '../../src/content/rules/published-addresses.ts';
import type { Online } from '../../src/content/publication/online.ts';
import { online } from '../support/sources/online.ts';
import { linkTargets } from '../../src/content/rules/link-targets.ts';
import { movedPaths } from '../../src/content/rules/moved-paths.ts';
import { signUpPages } from '../../src/content/rules/sign-up-pages.ts';
import { uniqueVehicles } from '../../src/content/rules/unique-vehicles.ts';
import { missingContent } from '../../src/content/rules/missing-content.ts';
import type { diagnosticKinds } from '../../src/content/rules/registry.ts';
import type { Rule } from '../../src/content/rules/rule.ts';
import { ruleFindings } from '../support/sources/rule-findings.ts';
import { change, edited, type Overlay } from '../support/sources/small-catalogue.ts';

const today = '2026-06-01';
const found = (rule: Rule<typeof diagnosticKinds>, overlay: Overlay, known?: Online) =>
  ruleFindings(rule, { 'pages/index.md': undefined, ...overlay }, known, undefined, today);
const codes = (rule: Rule<typeof diagnosticKinds>, overlay: Overlay) =>
  found(rule, overlay).map(({ code }) => code);

/** The bus links to the tram; here the home page does not link to the bus. */
const tram = (...lines: string[]): Overlay =>
  change('vehicles/tram.yaml', 'name: Tram', ['name: Tram', ...lines].join('\n'));
const bus = (...lines: string[]): Overlay =>
  change('vehicles/bus.yaml', 'name: Bus', ['name: Bus', ...lines].join('\n'));

test('a link to what is not published yet is an error that says from when it is', () => {
  const [draft] = found(linkTargets, tram('draft: true'));
  assert.equal(draft?.severity, 'error');
  assert.match(draft.message, /"\/vehicles\/tram", which is not published yet: it is a draft\./);
  const [upcoming] = found(linkTargets, tram('publishFrom: 2026-12-01'));
  assert.match(upcoming?.message ?? '', /not published yet: its first day is 2026-12-01\./);
  const [over] = found(linkTargets, tram('publishUntil: 2026-05-31'));
  assert.match(over?.message ?? '', /no longer published: 2026-05-31 was its last day\./);
});

test('the message on a past target has only its last day, on a future one only its first', () => {
  const [over] = found(linkTargets, tram('publishFrom: 2026-01-01', 'publishUntil: 2026-05-31'));
  assert.match(over?.message ?? '', /no longer published: 2026-05-31 was its last day\.$/);
  const [upcoming] = found(
    linkTargets,
    tram('publishFrom: 2026-12-01', 'publishUntil: 2026-12-31'),
  );
  assert.match(upcoming?.message ?? '', /not published yet: its first day is 2026-12-01\.$/);
});

test('a link to the installs of an app goes by the days of the app', () => {
  const app = edited('apps/bus-words.yaml', 'pricing:', 'publishFrom: 2026-12-01\npricing:');
  const moved = { 'moved.yaml': 'redirects:\n  /get: /install/bus-words\n' };
  const [finding, ...others] = found(movedPaths, { 'apps/bus-words.yaml': app, ...moved });
  assert.deepEqual(
    [finding?.code, finding?.file, finding?.line, finding?.column, others.length],
    ['unpublished-link', 'moved.yaml', 2, 9, 0],
  );
  assert.deepEqual(codes(movedPaths, moved), []);
});

test('a link to the home page is fine whatever the days of its text', () => {
  const home = '---\ntitle: Home\ndescription: What is here.\ndraft: true\n---\nText.\n';
  const moved = { 'moved.yaml': 'redirects:\n  /start: /\n' };
  assert.deepEqual(codes(movedPaths, { 'pages/index.md': home, ...moved }), []);
});

test('an unpublished page may link to another one that is published before it', () => {
  const from = 'publishFrom: 2026-12-01';
  assert.deepEqual(codes(linkTargets, { ...tram('draft: true'), ...bus('draft: true') }), []);
  assert.deepEqual(codes(linkTargets, { ...tram(from), ...bus(from) }), []);
  assert.deepEqual(codes(linkTargets, { ...tram(from), ...bus('draft: true') }), []);
});

test('a link whose target ends before the linking page is a warning with the day', () => {
  const [ends] = found(linkTargets, tram('publishUntil: 2026-12-31'));
  assert.deepEqual([ends?.code, ends?.severity], ['passing-link', 'warning']);
  assert.match(ends?.message ?? '', /^From 2027-01-01 on, .* 2026-12-31 is its last day\.$/);
  const later = { ...tram('publishFrom: 2026-12-01'), ...bus('publishFrom: 2026-11-01') };
  assert.match(
    found(linkTargets, later)[0]?.message ?? '',
    /^From 2026-11-01 on, .* its first day is 2026-12-01\.$/,
  );
});

test('the navigation, related pages and redirects are links, too', () => {
  const about: Overlay = change('pages/about.md', 'order: 1', 'order: 1\ndraft: true');
  assert.deepEqual(codes(linkTargets, about), ['unpublished-link']);
  assert.deepEqual(codes(movedPaths, about), ['unpublished-link']);
  const related = {
    ...tram('draft: true'),
    ...change('apps/tram-words.yaml', 'unreleased:', 'related: [/vehicles/tram]\nunreleased:'),
  };
  // The other one is in the text of the bus.
  assert.deepEqual(codes(linkTargets, related), ['unpublished-link', 'unpublished-link']);
});

test('an address may redirect when the days of its page are over, and not when they come', () => {
  const moved = { 'moved.yaml': 'redirects:\n  /vehicles/tram: /vehicles\n' };
  const removed = { 'moved.yaml': 'removed:\n  - /vehicles/tram\n' };
  for (const line of ['draft: true', 'publishUntil: 2026-05-31']) {
    assert.deepEqual(codes(movedPaths, { ...tram(line), ...moved }), [], line);
    assert.deepEqual(codes(movedPaths, { ...tram(line), ...removed }), [], line);
  }
  const upcoming = tram('publishFrom: 2026-12-01');
  const [redirect] = found(movedPaths, { ...upcoming, ...moved });
  assert.match(redirect?.message ?? '', /"\/vehicles\/tram" is published from 2026-12-01 on/);
  assert.deepEqual(codes(movedPaths, { ...upcoming, ...removed }), []);
  const come = tram('publishFrom: 2026-06-01');
  assert.deepEqual(codes(movedPaths, { ...come, ...removed }), [], 'nor on its day');
  assert.deepEqual(codes(movedPaths, removed), ['removed-is-published']);
});

test('ids of drafts stay taken', () => {
  const twice = { ...tram('draft: true'), ...bus('draft: true') };
  const same = {
    ...twice,
    'vehicles/tram.yaml': 'id: vehicle-001\nname: T\ncategory: rail\ndraft: true\n',
  };
  assert.deepEqual(codes(uniqueVehicles, same), ['duplicate-id']);
});

test('a published page that is kept back is an error at the line that does it, one past its last day is none', () => {
  const known = online('vehicle vehicle-003 /vehicles/tram');
  const told = (...lines: string[]) =>
    found(publishedAddresses, tram(...lines), known).map(({ code, file, line }) => [
      ...[code, file, line],
    ]);
  for (const line of ['draft: true', 'publishFrom: 2026-12-01'])
    assert.deepEqual(told(line), [['path-vanished', 'vehicles/tram.yaml', 3]], line);
  assert.deepEqual(told('publishUntil: 2026-05-31'), []);
});

test('wanted content is counted among published entries only', () => {
  const alone: Overlay = { ...tram('draft: true'), 'vehicles/steam-train.yaml': undefined };
  assert.ok(codes(missingContent, alone).includes('unused-category'));
});

test('a privacy page that is a draft counts as missing', () => {
  const site = edited(
    'site.yaml',
    'navigation:',
    'signUp:\n  enabled: true\n  consent: Yes, write to me.\nnavigation:',
  );
  const page = (line: string) =>
    `---\ntitle: Privacy\ndescription: What becomes of your address.\n${line}\n---\nNothing.\n`;
  const withPage = (line: string) => ({ 'site.yaml': site, 'pages/privacy.md': page(line) });
  assert.deepEqual(codes(signUpPages, withPage('draft: false')), []);
  assert.deepEqual(codes(signUpPages, withPage('draft: true')), ['missing-privacy-page']);
});
