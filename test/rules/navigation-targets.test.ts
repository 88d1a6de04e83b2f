import assert from 'node:assert/strict';
import { test } from 'node:test';
import { navigationTargets } from '../../src/content/rules/navigation-targets.ts';
import { ruleFindings } from '../support/sources/rule-findings.ts';
import { edited } from '../support/sources/small-catalogue.ts';

const leading = (path: string) =>
  ruleFindings(navigationTargets, {
    'site.yaml': edited('site.yaml', 'path: /about', `path: ${path}`),
  });

test('links to pages and to published files are fine', () => {
  assert.deepEqual(ruleFindings(navigationTargets), []);
  for (const path of [
    '/',
    '/developers',
    '/vehicles/bus',
    '/articles/first-words',
    '/llms.txt',
    '/sitemap.xml',
  ])
    assert.deepEqual(leading(path), [], path);
});

test('a link to nothing, or to something by another name, is reported with the nearest', () => {
  for (const [path, hint] of [
    ['/abuot', 'Did you mean "/about"?'],
    ['/About', 'Did you mean "/about"?'],
    ['/about/', 'Did you mean "/about"?'],
    ['/bus', 'Did you mean "/vehicles/bus"?'],
    ['/omnibus', 'Did you mean "/vehicles/bus"?'], // which moved.yaml redirects there
    ['/nothing-alike', 'Write the path of a page as the site has it, such as /vehicles.'],
  ] as const) {
    const [finding, ...others] = leading(path);
    assert.deepEqual(
      [finding?.code, finding?.file, finding?.line, finding?.column, finding?.hint, others.length],
      ['broken-navigation', 'site.yaml', 13, 11, hint, 0],
    );
  }
});

test('a navigation that is faulty in itself is not followed', () => {
  assert.deepEqual(leading('[/nowhere]'), []);
});

test('a page that is misnamed or cannot be read is there', () => {
  const about = edited('pages/about.md', '', '');
  for (const overlay of [
    { 'pages/about.md': undefined, 'pages/About.md': about },
    { 'pages/about.md': 'Text.\n' },
  ])
    assert.deepEqual(ruleFindings(navigationTargets, overlay), []);
});
