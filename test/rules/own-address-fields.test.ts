import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkTargets } from '../../src/content/rules/link-targets.ts';
import { ownAddressFields } from '../../src/content/rules/own-address-check.ts';
import { ruleFindings } from '../support/sources/rule-findings.ts';
import { change } from '../support/sources/small-catalogue.ts';

const policy = 'https://wheels.example/about';
const inField = (address: string, overlay = {}) =>
  ruleFindings(ownAddressFields, {
    ...change('apps/bus-words.yaml', policy, JSON.stringify(address)),
    ...overlay,
  });
const inText = (address: string, overlay = {}) =>
  ruleFindings(linkTargets, {
    'pages/x.md': `---\ntitle: X\ndescription: d\n---\nSee [x](${address}).\n`,
    ...overlay,
  });
const kids = change('site.yaml', 'wheels.example', 'wheels.example/kids');

for (const address of [
  'https://wheels.example/',
  'https://wheels.example/about?from=app#top',
  'https://wheels.example/%61bout',
  'https://wheels.example/about.md',
  'https://wheels.example/api/vehicles.json',
  'https://wheels.example/vehicles/llms.txt',
  'https://wheels.example/install/bus-words',
  'https://wheels.example/Bus%20Talk',
  'https://wheels.example/media/hand-1234.webp',
  'https://wheels.example.elsewhere.example/gone',
  'https://elsewhere.example/gone',
])
  test(`a full address of a published page, or of another site, has no finding: ${address}`, () => {
    assert.deepEqual([...inField(address), ...inText(address)], []);
  });

for (const [address, hint] of [
  ['https://wheels.example/omnibus?a=b#top', 'Did you mean "https://wheels.example/vehicles/bus"?'],
  ['https://wheels.example/About', 'Did you mean "https://wheels.example/about"?'],
  ['https://wheels.example/about/', 'Did you mean "https://wheels.example/about"?'],
  [
    'https://wheels.example/toys',
    'Write the address of a page that there is; keep it only if something else answers there.',
  ],
] as const)
  test(`${address} in full is reported at its exact place, and says: ${hint}`, () => {
    const [field] = inField(address);
    assert.deepEqual(
      [field?.code, field?.line, field?.column, field?.endColumn, field?.hint],
      ['broken-address', 7, 14, 14 + address.length + 2, hint],
    );
    const [text] = inText(address);
    assert.deepEqual(
      [text?.code, text?.line, text?.column, text?.endColumn, text?.hint],
      ['broken-address', 5, 9, 9 + address.length, hint],
    );
  });

test('of a site below a path, only what is below that path is its own', () => {
  for (const find of [inField, inText]) {
    assert.deepEqual(find('https://wheels.example/gone', kids), []);
    assert.deepEqual(find('https://wheels.example/kids/about', kids), []);
    assert.equal(find('https://wheels.example/kids/gone', kids)[0]?.code, 'broken-address');
  }
});

test('a page that is not part of the site today is reported with its days', () => {
  for (const [field, why] of [
    ['publishFrom: 2026-05-01', 'yet: its first day is 2026-05-01'],
    ['publishUntil: 2026-02-01', 'any more: 2026-02-01 was its last day'],
    ['draft: true', 'yet: it is a draft'],
  ] as const) {
    const later = { 'pages/soon.md': `---\ntitle: Soon\ndescription: d\n${field}\n---\nSoon.\n` };
    for (const address of ['https://wheels.example/soon', 'https://wheels.example/soon.md'])
      for (const find of [inField, inText])
        assert.deepEqual(
          find(address, later).map(({ code, message }) => [code, message]),
          [['broken-address', `The site publishes nothing at "${address}" ${why}.`]],
        );
  }
});
