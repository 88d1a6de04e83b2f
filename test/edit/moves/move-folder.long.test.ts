import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { planMove } from '../../../src/edit/moves/plan-move.ts';
import { currentRecords } from '../../../src/content/publication/current-records.ts';
import { pagePaths } from '../../../src/content/publication/published-paths.ts';
import { ledgerText } from '../../../src/content/sources/ledger-text.ts';
import {
  afterPlan,
  catalogueOf,
  entriesOf,
  findingsIn,
} from '../../support/edit/edited-catalogue.ts';
import { runs } from '../../support/runs.ts';
import { edited, smallCatalogue, type Files } from '../../support/sources/small-catalogue.ts';

const steps = ['a', 'b', 'guides', 'guides-2'] as const;
const anyPath = fc
  .array(fc.constantFrom(...steps), { minLength: 2, maxLength: 3 })
  .map((path) => `/${path.join('/')}`);

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

/** A catalogue with pages and pictures in folders, which name each other in every way. */
const anyCatalogue: fc.Arbitrary<Files> = fc
  .record({
    pages: fc.uniqueArray(fc.tuple(anyPath, fc.boolean()), {
      minLength: 1,
      maxLength: 8,
      selector: ([path]) => path,
    }),
    pictures: fc.uniqueArray(anyPath, { minLength: 1, maxLength: 4 }),
    named: fc.array(fc.nat(99), { minLength: 8, maxLength: 8 }),
    rests: fc.array(fc.constantFrom('', '#top', '?a=1', '?a#top'), { minLength: 8, maxLength: 8 }),
  })
  .map(({ pages, pictures, named, rests }) => {
    const pick = <Item>(items: readonly Item[], index: number): Item => {
      const item = items[(named[index % 8] ?? 0) % items.length];
      if (item === undefined) throw new Error('There is none.');
      return item;
    };
    const texts = pages.map(([path, isIndex], index) => {
      const [first] = pick(pages, index);
      const [second] = pick(pages, index + 3);
      const text = `To [one](${first}${rests[index] ?? ''}), <https://wheels.example${second}> and ![it](/media${pick(pictures, index)}.svg).`;
      return [
        `pages${path}${isIndex ? '/index' : ''}.md`,
        `---\ntitle: ${path.replaceAll('/', ' ').trim()} ${index}\ndescription: Everything that there is to say of the page at its first address, ${path}.\nimage: { file: "${pick(pictures, index + 1).slice(1)}.svg", alt: A picture }\n---\n\n## Top\n\n${text}\n`,
      ] as const;
    });
    const files = smallCatalogue({
      ...Object.fromEntries(texts),
      ...Object.fromEntries(pictures.map((path) => [`media${path}.svg`, svg])),
      'site.yaml': edited('site.yaml', 'path: /about', `path: ${pick(pages, 5)[0]}`),
      'moved.yaml': `# Kept\nredirects:\n  /old: ${pick(pages, 6)[0]} # also kept\n  /older: /old\n`,
    });
    const records = currentRecords(entriesOf(catalogueOf(files)));
    return new Map(files).set('ledger.txt', ledgerText(records));
  });

const recorded = new Set(['moved.yaml', 'ledger.txt']);
const contents = (files: Files): Record<string, string> =>
  Object.fromEntries(
    [...files]
      .filter(([path]) => !recorded.has(path))
      .sort()
      .map(([path, content]) => [path, Buffer.from(content).toString()]),
  );

/** Where an old address leads in the end. */
function endOf(files: Files, path: string): string {
  const { redirects = {} } = entriesOf(catalogueOf(files)).moved?.value ?? {};
  const seen = new Set<string>();
  for (let at = path; ; at = redirects[at] ?? at) {
    if (redirects[at] === undefined) return at;
    assert.ok(!seen.has(at), `${path} leads in a circle`);
    seen.add(at);
  }
}

const published = (files: Files): string[] =>
  pagePaths(entriesOf(catalogueOf(files))).map(({ path }) => path);

/** A picture that nothing shows is no fault of a rename. */
const faultsOf = (files: Files): string[] =>
  findingsIn(catalogueOf(files).sources).filter((each) => !each.startsWith('unused-picture '));

function move(files: Files, from: string, to: string): Files {
  const plan = planMove(catalogueOf(files, published(files)), from, to);
  const after = afterPlan(files, plan);
  assert.deepEqual(faultsOf(after), []);
  const there = new Set(published(after));
  for (const path of published(files)) assert.ok(there.has(endOf(after, path)), `${path} is lost`);
  const { redirects = {} } = entriesOf(catalogueOf(after)).moved?.value ?? {};
  for (const { to: target } of plan.moves)
    if (target.path !== undefined)
      assert.ok(!(target.path in redirects), `${target.path} is published and redirected`);
  for (const { from: left } of plan.moves)
    assert.ok(!Object.values(redirects).includes(left.path), `a redirect leads to a redirect`);
  return after;
}

/** Folders with pages or pictures, as `pages/a/` or `media/a/b/`. */
const foldersIn = (files: Files, root: string): string[] => [
  ...new Set(
    [...files.keys()].flatMap((file) => {
      const [, folder] = /^(.*\/)[^/]+\.(?:md|svg)$/.exec(file.replace('/index.md', '.md')) ?? [];
      const isNeeded = folder === `${root}/` || folder?.startsWith('pages/articles/') === true;
      return folder?.startsWith(`${root}/`) === true && !isNeeded ? [folder] : [];
    }),
  ),
];

function movesAndReturns(files: Files, folder: string, root: string): void {
  const [from, to] =
    root === 'pages' ? [folder.slice('pages'.length), '/new/'] : [folder, 'media/new/'];
  const below = (file: string): boolean => file.startsWith(folder) && file !== `${folder}index.md`;
  const there = move(files, from, to);
  assert.ok(![...there.keys()].some(below));
  const back = move(there, to, from);
  assert.deepEqual(contents(back), contents(files));
  const again = move(back, from, to);
  assert.deepEqual(contents(again), contents(there));
}

test('a folder that moves and moves back is as it was, and no address is lost on the way', () => {
  const property = fc.property(anyCatalogue, fc.nat(99), (files, number) => {
    for (const root of ['pages', 'media']) {
      const folders = foldersIn(files, root);
      const folder = folders[number % folders.length];
      if (folder !== undefined) movesAndReturns(files, folder, root);
    }
  });
  fc.assert(property, { numRuns: runs(100), includeErrorInReport: true });
});
