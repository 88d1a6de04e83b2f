import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { parse } from 'yaml';
import type { AppIdentity } from '../../src/contract/resources/app-identity.ts';
import type { CurriculumResource } from '../../src/contract/resources/curriculum-resource.ts';
import type { VehicleResource } from '../../src/contract/resources/vehicle-resource.ts';
import { groupBy } from '../../src/base/text/group-by.ts';
import { call } from '../support/mcp/call.ts';
import { publishedJson, sampleLibrary } from '../support/mcp/sample-library.ts';
import {
  hasBeginning,
  hasEnding,
  isEdited,
  isForm,
  isSameInText,
  isTwoOf,
  plainSynonyms,
  plainWords,
} from '../support/mcp/plain-search.ts';
import { projectRoot, sampleOut } from '../support/publish/fixtures.ts';
import { resolveEntities } from '../support/publish/html-entities.ts';
import { runs } from '../support/runs.ts';

// What a search has to find is said here without its index: by a scan over published JSON, markdown and what
// the pages are described by.

interface Found {
  readonly total: number;
  readonly results: readonly { readonly title: string; readonly url: string; kind: string }[];
  readonly without?: readonly string[];
  readonly nextOffset?: number;
}

const library = sampleLibrary();
const vehicles = publishedJson<VehicleResource[]>('api/vehicles.json');
const { stopWords } = publishedJson<{ stopWords: string[] }>('search.json');
const { phonemes } = publishedJson<CurriculumResource>('api/curriculum.json');
const { apps } = publishedJson<AppIdentity>('api/apps.json');
const { redirects } = publishedJson<{ redirects: { from: string; to?: string }[] }>(
  'catalogue-manifest.json',
);
const base = 'https://tootlewick.example';
const most = 20;
const numRuns = runs(500);

/** The first results, of which an answer may hold fewer than were asked for. */
async function search(query: string): Promise<Found> {
  const ask = (offset: number) =>
    call<Found>('search', { query, limit: most - offset, offset }, library);
  let found = await ask(0);
  for (let next = found.nextOffset; next !== undefined && next < most;) {
    const more = await ask(next);
    found = { ...found, results: [...found.results, ...more.results] };
    next = more.nextOffset;
  }
  return found;
}
const written = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => `  ${text.replaceAll(' ', ' - ')}!`,
);

const formerNames = groupBy(
  redirects.flatMap(({ from, to }) => (to === undefined ? [] : [{ from, to }])),
  ({ to }) => to.split(/[?#]/, 1)[0] ?? to,
);
const nameOf = (address: string): string => address.split('/').at(-1) ?? '';
const formerNamesOf = (path: string): string[] =>
  (formerNames.get(path) ?? []).map(({ from }) => nameOf(from));

const fileOf = (path: string, extension: string): string =>
  readFileSync(join(sampleOut, `${path === '/' ? '/index' : path}.${extension}`), 'utf8');
/** A page is described in its head only: an app that is not released as one that is not yet. */
const descriptionOf = (path: string): string =>
  /<meta name="description" content="([^"]*)">/.exec(fileOf(path, 'html'))?.[1] ?? '';
/** The description: paragraphs before the first section that are no facts; no addresses of links. */
const textOf = (path: string): string =>
  (fileOf(path, 'md').split('\n## ', 1)[0] ?? '')
    .split('\n\n')
    .filter((part) => !/^(?:[#>!-]|Page: |This one has no practice sound)/.test(part))
    .map((part) => part.replace(/\]\([^)]*\)/g, ' '))
    .join(' ');
const { synonyms } = parse(readFileSync(`${projectRoot}templates/synonyms.en.yaml`, 'utf8')) as {
  readonly synonyms: readonly string[];
};
const withSynonyms = (...names: readonly string[]): string[] => [
  ...names,
  ...plainSynonyms(synonyms, ...names),
];

const ofVehicles = vehicles.map(({ name, slug, alsoCalled = [], category, wordWorld }) => ({
  path: `/vehicles/${slug}`,
  names: plainWords(
    ...withSynonyms(name, ...alsoCalled, ...formerNamesOf(`/vehicles/${slug}`)),
    slug,
    wordWorld?.name ?? '',
  ),
  text: plainWords(category, wordWorld?.summary ?? '', textOf(`/vehicles/${slug}`)),
}));
const namesOfVehicles = new Map(
  vehicles.map(({ slug, alsoCalled = [] }) => [`/vehicles/${slug}`, alsoCalled]),
);
const ofPages = new Map(
  [...library.published.routes.pages.keys()].map((path) => [
    path,
    plainWords(
      path,
      fileOf(path, 'md'),
      resolveEntities(descriptionOf(path)),
      ...withSynonyms(
        /^# (.+)$/m.exec(fileOf(path, 'md'))?.[1] ?? '',
        ...(namesOfVehicles.get(path) ?? []),
        ...formerNamesOf(path),
      ),
      ...(formerNames.get(path) ?? []).map(({ from }) => from),
    ),
  ]),
);
/** All that is said anywhere: a mistake is looked for only where nothing begins as what was typed. */
const said = new Set(
  [...ofVehicles.flatMap(({ names, text }) => [names, text]), ...ofPages.values()].flat(),
);
const pathOf = (url: string): string => new URL(url).pathname;
const isCategory = (path: string): boolean => path.startsWith('/vehicles/categories/');

const named = [
  ...vehicles.map(({ name, slug }) => ({ name, path: `/vehicles/${slug}` })),
  ...Object.entries(phonemes).map(([key, { label }]) => ({
    name: label,
    path: `/speech-sounds/${key}`,
  })),
  ...apps.flatMap(({ siteName, appStoreTitle, siteUrl, aliases = [] }) =>
    [siteName, appStoreTitle, ...aliases].map((name) => ({ name, path: pathOf(siteUrl) })),
  ),
];

test('search puts a page first whose name is searched for, however it is written', async () => {
  const question = fc.record({ entry: fc.constantFrom(...named), change: written });
  await fc.assert(
    fc.asyncProperty(question, async ({ entry, change }) => {
      const [first] = (await search(change(entry.name))).results;
      const asked = plainWords(entry.name);
      const bearers = named
        .filter(({ name }) => plainWords(name).join(' ') === asked.join(' '))
        .map(({ path }) => path);
      const path = pathOf(first?.url ?? base);
      // A category and a vehicle may have one name.
      const isNamesake =
        isCategory(path) && plainWords(first?.title ?? '').join(' ') === asked.join(' ');
      assert.ok(bearers.includes(path) || isNamesake, `${entry.name}: ${path}`);
    }),
    { numRuns },
  );
});

test('search finds the vehicles that a scan of names for a word, its beginning, its end or a form of it finds, and a scan of texts for the word', async () => {
  const words = [...new Set(ofVehicles.flatMap(({ names, text }) => [...names, ...text]))].filter(
    (word) => word.length > 2,
  );
  const question = fc.record({
    word: fc.constantFrom(...words),
    length: fc.integer({ min: 2, max: 12 }),
    change: written,
  });
  await fc.assert(
    fc.asyncProperty(question, async ({ word, length, change }) => {
      const typed = word.slice(0, length);
      // The name of a sound says nothing of the words that begin with it.
      fc.pre(typed.length > 2 || !(typed in phonemes));
      const isLike = (known: string): boolean =>
        hasBeginning(known, typed) || hasEnding(known, typed) || isForm(known, typed);
      const expected = ofVehicles.filter(
        ({ names, text }) =>
          names.some((known) => known === typed || (!stopWords.includes(known) && isLike(known))) ||
          text.some((known) => isSameInText(known, typed)),
      );
      const { total, results } = await search(change(typed));
      const found = results.filter(({ kind }) => kind === 'vehicle').map(({ url }) => pathOf(url));
      const wanted = new Set(expected.map(({ path }) => path));
      // What is typed may be two words that a page says, too.
      const isTwo = (path: string): boolean => isTwoOf(ofPages.get(path) ?? [], typed);
      for (const path of found) assert.ok(wanted.has(path) || isTwo(path), `${typed}: ${path}`);
      assert.ok(total >= expected.length, `${typed}: ${total}`);
      if (total <= most)
        assert.deepEqual(
          found.filter((path) => wanted.has(path)).sort(),
          [...wanted].sort(),
          typed,
        );
    }),
    { numRuns },
  );
});

test('search finds a vehicle by its name with one letter wrong', async () => {
  const letters = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'.split(''));
  const question = fc.record({
    vehicle: fc.constantFrom(...vehicles.filter(({ name }) => plainWords(name).length === 1)),
    at: fc.nat({ max: 20 }),
    kind: fc.constantFrom('other', 'missing', 'more', 'swapped'),
    letter: letters,
  });
  await fc.assert(
    fc.asyncProperty(question, async ({ vehicle, at, kind, letter }) => {
      const [name = ''] = plainWords(vehicle.name);
      const place = at % name.length;
      const [before, own, after] = [
        name.slice(0, place),
        name.charAt(place),
        name.slice(place + 1),
      ];
      const typed = {
        other: before + letter + after,
        missing: before + after,
        more: before + letter + own + after,
        swapped: before + after.charAt(0) + own + after.slice(1),
      }[kind];
      fc.pre(typed.length > 2 && typed !== name);
      const isSaid = [...said].some(
        (word) => hasBeginning(word, typed) || hasEnding(word, typed) || isForm(word, typed),
      );
      fc.pre(!isSaid);
      const { total, results } = await search(typed);
      const paths = results.map(({ url }) => pathOf(url));
      if (total <= most)
        assert.ok(paths.includes(`/vehicles/${vehicle.slug}`), `${typed}: ${name}`);
    }),
    { numRuns },
  );
});

test('search names the words of a query that are nowhere, and finds nothing if none is left', async () => {
  const found = async (query: string) => {
    const { results, without } = await call<Found>('search', { query, limit: 3 }, library);
    return [results.map(({ title }) => title), without];
  };
  const [titles, without] = await found('tractor zzyzx page');
  assert.ok(titles?.includes('Tractor'));
  assert.deepEqual(without, ['zzyzx']);
  assert.deepEqual(await found('zzyzx qqqqqq'), [[], undefined]);
  assert.equal((await found('tractor'))[1], undefined);
});

test('every search result has a word of the query, nearly or in two parts', async () => {
  const some = [...said].filter((word) => word.length > 1);
  const question = fc.array(
    fc.oneof(fc.constantFrom(...some), fc.string({ maxLength: 6 }), fc.constantFrom('s', '/s/')),
    { minLength: 1, maxLength: 3 },
  );
  await fc.assert(
    fc.asyncProperty(question, async (parts) => {
      const query = parts.join(' ').slice(0, 200);
      fc.pre(query !== '');
      const { results } = await search(query);
      const typed = plainWords(query);
      const joined = typed.map((word, index) => word + (typed[index + 1] ?? ''));
      for (const { url } of results) {
        const path = pathOf(url);
        const known = ofPages.get(path) ?? [];
        assert.ok(
          saysNearly(known, typed) || joined.some((word) => known.includes(word)),
          `${query}: ${path}`,
        );
      }
    }),
    { numRuns },
  );
});

/** Whether one of the words is typed: as it begins, in another form, with a mistake, or together with another one. */
function saysNearly(known: readonly string[], typed: readonly string[]): boolean {
  return typed.some(
    (word) =>
      known.some(
        (each) =>
          hasBeginning(each, word) ||
          hasEnding(each, word) ||
          isForm(each, word) ||
          isEdited(each, word),
      ) || isTwoOf(known, word),
  );
}
