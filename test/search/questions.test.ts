import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse, stringify } from 'yaml';
import type { CompleteEntries } from '../../src/content/model/entries.ts';
import { linkCatalogue } from '../../src/content/sources/link.ts';
import { fixedPaths } from '../../src/site/publish/registry.ts';
import { excerptOf } from '../../src/site/search/excerpt.ts';
import { searchIndexPath, type EntryFile, type SearchIndex } from '../../src/site/search/format.ts';
import { searchIn } from '../../src/site/search/search-in.ts';
import { sampleSources } from '../support/publish/fixtures.ts';
import {
  publishCatalogue,
  publishSources,
  type Published,
} from '../support/publish/publications.ts';
import { readFiles } from '../support/sources/in-memory.ts';

/** The paths of the right answers to each question, any of which is as good; `none` is right if nothing is found. */
type Questions = Readonly<Record<string, string | readonly string[]>>;
type Groups = Readonly<Record<string, Questions>>;

/** A small catalogue in another language, and questions to it. */
interface SmallCatalogue {
  readonly locale: string;
  readonly categories: Readonly<Record<string, string>>;
  readonly vehicles: Readonly<Record<string, object>>;
  readonly phonemes: Readonly<Record<string, object>>;
  readonly articles: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
  readonly queries: Questions;
}

const read = <Content>(file: string): Content =>
  parse(readFileSync(join(import.meta.dirname, `${file}.yaml`), 'utf8')) as Content;

const sample = publishSources(sampleSources);
const parents = read<Groups>('questions/parents');
const { german = {}, ...mixed } = read<Groups>('questions/mixed');
const ordinary = read<Record<'strangers' | 'unseen', Questions>>('questions/ordinary');
const [inGerman, inCzech, inJapanese] = (['de', 'cs', 'ja'] as const).map((language) =>
  read<SmallCatalogue>(`questions/${language}`),
) as [SmallCatalogue, SmallCatalogue, SmallCatalogue];

/** A catalogue that is asked: the sample where it is left out. */
type Part = readonly [questions: readonly Questions[], small?: SmallCatalogue];

/** How many questions have a right answer first, and among the first three, at least. */
const sets: Readonly<Record<string, readonly [first: number, three: number, ...Part[]]>> = {
  'the 200 queries': [190, 190, [Object.values(read<Groups>('queries'))]],
  'questions in four languages': [
    ...([202, 220, [Object.values(read<Groups>('questions/en'))]] as const),
    ...[inGerman, inCzech, inJapanese].map((small): Part => [[small.queries], small]),
  ],
  'parents, therapists and children': [0, 235, [Object.values(parents)]],
  'developers and German readers': [0, 74, [Object.values(mixed)], [[german], inGerman]],
  strangers: [0, 62, [[ordinary.strangers]]],
  'unseen questions': [0, 56, [[ordinary.unseen]]],
};

for (const [what, [first, three, ...parts]] of Object.entries(sets))
  test(`${what}: the right answer comes first, or among the first three, as often as it did`, async () => {
    const wrong: string[] = [];
    let [isFirst, isAmongThree] = [0, 0];
    for (const [questions, small] of parts) {
      const { json } = small === undefined ? await sample : publishSmall(small);
      for (const [query, answers] of questions.flatMap((group) => Object.entries(group))) {
        const rank = await rankOf(json, query, [answers].flat().map(pathOf));
        if (rank === 0) isFirst += 1;
        if (rank >= 0) isAmongThree += 1;
        if (rank !== 0) wrong.push(`${query}: ${rank < 0 ? 'none' : rank + 1}`);
      }
    }
    assert.ok(
      isFirst >= first && isAmongThree >= three,
      [isFirst, isAmongThree, ...wrong].join('\n'),
    );
  });

const folders = { v: 'vehicles', c: 'vehicles/categories', s: 'speech-sounds' } as const;

const pathOf = (answer: string): string =>
  answer
    .replace('category:', '/vehicles/categories/')
    .replace(/^([vcs]):/, (_, kind: 'v' | 'c' | 's') => `/${folders[kind]}/`);

/** The place of the first right answer among three; -1 where there is none. */
async function rankOf(
  json: Published['json'],
  query: string,
  answers: readonly string[],
): Promise<number> {
  const load = (path: string) => Promise.resolve(json(path));
  const { hits, total, isNear } = await searchIn(load, query, { limit: 3 });
  if (answers.includes('none') && (total === 0 || isNear === true)) return 0;
  return hits.findIndex(({ path }) => answers.includes(path));
}

test('no query finds a page by the line of its addresses, nor shows that line', async () => {
  const { json, text } = await sample;
  const load = (path: string) => Promise.resolve(json(path));
  for (const query of ['llms.txt', 'index for agents', 'tractor colouring page']) {
    const { hits, words } = await searchIn(load, query);
    const pages = hits.map(({ path }) => text(`${path === '/' ? '/index' : path}.md`));
    for (const page of pages)
      assert.doesNotMatch(excerptOf(page, words) ?? '', /Page: <|Index for agents/, query);
    assert.ok(hits.length < 10, query);
  }
});

test('each entry is among the first three of a query that has its whole title, unless that says little', async () => {
  const { json } = await sample;
  const { entries } = json(searchIndexPath) as SearchIndex;
  for (const [path, title] of entries.flatMap(([, file]) => json(file) as EntryFile))
    for (const query of [`${title} colouring page to print`, `free ${title} page for my child`])
      assert.equal((await rankOf(json, query, [path])) >= 0, title !== 'About', query);
});

test('a sentence of a parent has few results, and an unknown word none but near names', async () => {
  const { json } = await sample;
  const answerTo = (query: string) => searchIn((path) => Promise.resolve(json(path)), query);
  const { misses: _, ...answered } = parents;
  for (const query of Object.values(answered).flatMap((group) => Object.keys(group)))
    if (query.split(' ').length > 4) {
      const { total } = await answerTo(query);
      assert.ok(total > 0 && total <= 60, `${query}: ${total}`);
    }
  for (const query of ['stimulability', 'xyzzy', 'dyslexia']) {
    const { total, isNear } = await answerTo(query);
    assert.ok(total === 0 || isNear, `${query}: ${total}`);
  }
});

function publishSmall({ locale, categories, vehicles, phonemes, articles }: SmallCatalogue) {
  const files = new Map<string, string>();
  const write = (path: string, value: unknown) => void files.set(path, stringify(value));
  write('site.yaml', {
    ...{ name: 'Studio', description: 'Studio', baseUrl: 'https://studio.example' },
    ...{ locale, brand: { name: 'Studio' } },
    contact: { email: 'hello@studio.example' },
  });
  write(
    'categories.yaml',
    Object.fromEntries(Object.entries(categories).map(([key, name]) => [key, { name }])),
  );
  for (const [at, [slug, fields]] of Object.entries(vehicles).entries())
    write(`vehicles/${slug}.yaml`, { id: `vehicle-${String(at + 1).padStart(3, '0')}`, ...fields });
  for (const [key, fields] of Object.entries(phonemes))
    write(`phonemes/${key}.yaml`, { tier: 1, description: '–', ...fields });
  for (const [slug, { title, text }] of Object.entries(articles))
    files.set(
      `pages/articles/${slug}.md`,
      `---\n${stringify({ title, description: title, kind: 'article', published: '2026-01-01' })}---\n\n${text}\n`,
    );
  const { entries } = readFiles(files);
  return publishCatalogue(linkCatalogue(entries as CompleteEntries, fixedPaths));
}
