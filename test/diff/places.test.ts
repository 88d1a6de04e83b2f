import assert from 'node:assert/strict';
import { test } from 'node:test';
import { locateChanges } from '../../src/cli/comparison/locate-changes.ts';
import { write } from '../support/content/catalogue-folder.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import { changesOf, publishedOf, sampleSources } from '../support/diff/published-sample.ts';

const sample = publishedOf();

/** What is edited in each file. */
const edits: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>> = {
  'categories.yaml': [
    ['name: Around Town', 'name: In Town'],
    ['Afloat under sail', 'At sea under sail'],
  ],
  'phonemes/d.yaml': [['tier: 1', 'tier: 2']],
  'phonemes/zh.yaml': [['label: "/zh/"', 'label: "/zhh/"']],
  'site.yaml': [
    ['https://store.example/app/id{appId}', 'https://store.example/l/{appId}'],
    ['enabled: true', 'enabled: false'],
    ['en-GB', 'en-US'],
    ['type: Organization', 'type: Person'],
    ['legalName: Tootlewick Studio', 'legalName: Tootlewick House'],
    ['email: hello@', 'email: hullo@'],
  ],
};

test('a change stands on the line that an author changes', (t) => {
  const folder = temporaryFolder(t);
  const edited = Object.fromEntries(
    Object.entries(edits).map(([path, replacements]) => [
      path,
      replacements.reduce(
        (text, [from, to]) => text.replace(from, () => to),
        sampleSources.get(path) ?? '',
      ),
    ]),
  );
  const sources = new Map([...sampleSources, ...Object.entries(edited)]);
  for (const [path, text] of sources) write(folder, path, text);
  const placeOf = locateChanges(folder);
  const found = changesOf(sample, publishedOf(edited, sample)).map((change) => {
    const { line = 0 } = placeOf(change) ?? {};
    const file = [change.source].flat().at(-1)?.file ?? '';
    const text = sources.get(file)?.split('\n')[line - 1] ?? '';
    return `${change.code} ${change.field ?? ''}: ${file}: ${text}`;
  });
  assert.deepEqual(
    [...new Set(found)],
    [
      'store-address-changed : site.yaml:   urlPattern: "https://store.example/l/{appId}"',
      'sign-up-closed : site.yaml:   enabled: false',
      'tier-changed tier: phonemes/d.yaml: tier: 2',
      'category-renamed Around Town: categories.yaml:   name: In Town',
      'site-fact-changed api.contact.email: site.yaml:   email: hullo@tootlewick.example',
      'site-fact-changed brand.legalName: site.yaml:   legalName: Tootlewick House (a fictional sample)',
      'site-fact-changed creator.type: site.yaml:   type: Person',
      'site-fact-changed locale: site.yaml: locale: en-US',
      'page-text : categories.yaml:   description: At sea under sail, oar or engine, and now and then beneath the waves.',
      'entry-renamed label: phonemes/zh.yaml: label: "/zhh/"',
    ],
  );
});
