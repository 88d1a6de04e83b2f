import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFileSync } from 'node:fs';
import { stringify, parse } from 'yaml';
import { searchIndexPath, type EntryFile, type SearchIndex } from '../../src/site/search/format.ts';
import { excerptOf } from '../../src/site/search/excerpt.ts';
import { searchIn } from '../../src/site/search/search-in.ts';
import { sampleSources, projectRoot } from '../support/publish/fixtures.ts';
import {
  publishSources,
  type Published,
  publishCatalogue,
} from '../support/publish/publications.ts';
import { fixedPaths } from '../../src/site/publish/registry.ts';
import { linkCatalogue } from '../../src/content/sources/link.ts';
import type { CompleteEntries } from '../../src/content/model/entries.ts';
import { readFiles } from '../support/sources/in-memory.ts';

/** Shares of the questions whose right answer has to come first, or among the first three. */
const shares = { first: 0.88, amongThree: 0.96 } as const;

test('the answers to the questions in four languages are among the first three results', async () => {
  const wrong: string[] = [];
  let [count, first, amongThree] = [0, 0, 0];
  for (const { language, published, questions } of await questionSets())
    for (const { query, answers } of questions) {
      const { hits } = await searchIn((path) => Promise.resolve(published.json(path)), query, {
        limit: 3,
      });
      const rank = hits.findIndex(({ path }) => answers.includes(path));
      count += 1;
      if (rank === 0) first += 1;
      if (rank >= 0) amongThree += 1;
      if (rank !== 0)
        wrong.push(
          `${language} ${query}: ${hits.map(({ path }) => path).join(', ')}, not ${answers.join(' or ')}`,
        );
    }
  assert.ok(count >= 200);
  assert.ok(first >= count * shares.first, wrong.join('\n'));
  assert.ok(amongThree >= count * shares.amongThree, wrong.join('\n'));
});

/** A question whose right answer is not among the first three, with the answer; `none` is right if nothing is. */
async function wrongAnswer(
  { json }: Pick<Published, 'json'>,
  { query, answers }: Question,
): Promise<string | undefined> {
  const { hits, total, isNear } = await searchIn((path) => Promise.resolve(json(path)), query, {
    limit: 3,
  });
  const isRight =
    hits.some(({ path }) => answers.includes(path)) ||
    (answers.includes('none') && (total === 0 || isNear === true));
  return isRight ? undefined : `${query}: ${hits.map(({ path }) => path).join(', ')}`;
}

/** What was right stays right; what has a right answer by now is a miss no longer. */
async function assertAnswers(
  published: Pick<Published, 'json'>,
  { questions, misses }: ReturnType<typeof parentQuestions>,
): Promise<void> {
  const wrong = await Promise.all(questions.map((each) => wrongAnswer(published, each)));
  assert.deepEqual(
    wrong.filter((each) => each !== undefined),
    [],
  );
  const missed = await Promise.all(misses.map((each) => wrongAnswer(published, each)));
  assert.deepEqual(
    misses.filter((_, at) => missed[at] === undefined),
    [],
  );
}

test('parents, therapists and children get the right answer among the first three, or hear that there is none', async () => {
  const { questions, misses } = parentQuestions();
  await assertAnswers(await publishSources(sampleSources), { questions, misses });
  assert.ok(misses.length <= (questions.length + misses.length) * 0.05);
});

test('74 of 80 questions, of developers and of German readers too, have a right answer among the first three', async () => {
  const sets = await mixedQuestions();
  for (const { published, ...expected } of sets) await assertAnswers(published, expected);
  assert.equal(sets.flatMap(({ questions }) => questions).length, 74);
  assert.equal(sets.flatMap(({ misses }) => misses).length, 6);
});

test('62 of 64 questions of strangers, and 56 of as many unseen ones, have a right answer among the first three', async () => {
  const published = await publishSources(sampleSources);
  const sets = read('ordinary') as Readonly<Record<'strangers' | 'unseen', Answers>>;
  for (const [name, least] of [
    ['strangers', 62],
    ['unseen', 56],
  ] as const) {
    const questions = questionsOf(sets[name]);
    const wrong = await Promise.all(questions.map((each) => wrongAnswer(published, each)));
    assert.equal(questions.length, 64);
    assert.ok(wrong.filter((each) => each === undefined).length >= least, wrong.join('\n'));
  }
});

test('no query finds a page by the line of its addresses, nor shows that line', async () => {
  const { json, text } = await publishSources(sampleSources);
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
  const { json } = await publishSources(sampleSources);
  const load = (path: string) => Promise.resolve(json(path));
  const { entries } = json(searchIndexPath) as SearchIndex;
  const all = entries.flatMap(([, path]) => json(path) as EntryFile);
  for (const [path, title] of all)
    for (const query of [`${title} colouring page to print`, `free ${title} page for my child`]) {
      const { hits } = await searchIn(load, query, { limit: 3 });
      assert.equal(
        hits.some((hit) => hit.path === path),
        title !== 'About',
        query,
      );
    }
});

test('a sentence of a parent has few results, and an unknown word none but near names', async () => {
  const { json } = await publishSources(sampleSources);
  const answerTo = (query: string) => searchIn((path) => Promise.resolve(json(path)), query);
  for (const { query } of parentQuestions().questions)
    if (query.split(' ').length > 4) {
      const { total } = await answerTo(query);
      assert.ok(total > 0 && total <= 60, `${query}: ${total}`);
    }
  for (const query of ['stimulability', 'xyzzy', 'dyslexia']) {
    const { total, isNear } = await answerTo(query);
    assert.ok(total === 0 || isNear, `${query}: ${total}`);
  }
});

/** A question to a catalogue, and the paths of the right answers, any of which is as good. */
interface Question {
  readonly query: string;
  readonly answers: readonly string[];
}

/** Questions to a catalogue that was published. */
interface QuestionSet {
  readonly language: string;
  readonly published: Published;
  readonly questions: readonly Question[];
}

type Answers = Readonly<Record<string, string | readonly string[]>>;

interface SmallCatalogue {
  readonly locale: string;
  readonly categories: Readonly<Record<string, string>>;
  readonly vehicles: Readonly<Record<string, object>>;
  readonly phonemes: Readonly<Record<string, object>>;
  readonly articles: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
  readonly queries: Answers;
}

const read = (language: string): unknown =>
  parse(readFileSync(`${projectRoot}test/search/questions/${language}.yaml`, 'utf8'));

interface ExpectedAnswers {
  readonly questions: readonly Question[];
  /** Those without a right answer among the first three. */
  readonly misses: readonly Question[];
}

/** What parents, therapists and children ask the sample. */
const parentQuestions = (): ExpectedAnswers =>
  expectedAnswers(read('parents') as Readonly<Record<string, Answers>>);

/** What parents, therapists and developers ask the sample, and what readers ask the German catalogue. */
async function mixedQuestions() {
  const { german, ...sample } = read('mixed') as { readonly german: Answers };
  const published = await publishSources(sampleSources);
  return [
    { published, ...expectedAnswers(sample) },
    { published: publishSmall(read('de') as SmallCatalogue), ...expectedAnswers({ german }) },
  ];
}

const expectedAnswers = ({
  misses = {},
  ...groups
}: Readonly<Record<string, Answers>>): ExpectedAnswers => ({
  questions: Object.values(groups).flatMap(questionsOf),
  misses: questionsOf(misses),
});

/** All questions, to the sample and to small catalogues in other languages. */
async function questionSets(): Promise<QuestionSet[]> {
  const english = Object.fromEntries(
    Object.values(read('en') as Readonly<Record<string, Answers>>).flatMap((group) =>
      Object.entries(group),
    ),
  ) as Answers;
  const others = ['de', 'cs', 'ja'].map((language): QuestionSet => {
    const small = read(language) as SmallCatalogue;
    return { language, published: publishSmall(small), questions: questionsOf(small.queries) };
  });
  const published = await publishSources(sampleSources);
  return [{ language: 'en', published, questions: questionsOf(english) }, ...others];
}

const folders = { v: '/vehicles/', c: '/vehicles/categories/', s: '/speech-sounds/' } as const;

const questionsOf = (answers: Answers): Question[] =>
  Object.entries(answers).map(([query, paths]) => ({
    query,
    answers: [paths]
      .flat()
      .map((path) =>
        path.replace(/^([vcs]):/, (_, kind: string) => folders[kind as keyof typeof folders]),
      ),
  }));

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

const queries = parse(readFileSync(`${projectRoot}test/search/queries.yaml`, 'utf8')) as Readonly<
  Record<string, Readonly<Record<string, string | readonly string[]>>>
>;

/** Share of the queries whose first result has to be right. */
const share = 0.95;

test('the first result of the 200 queries is right', async () => {
  const { json } = await publishSources(sampleSources);
  const load = (path: string): Promise<unknown> => Promise.resolve(json(path));
  const all = Object.values(queries).flatMap((group) => Object.entries(group));
  assert.equal(all.length, 200);
  const wrong: string[] = [];
  for (const [query, expected] of all) {
    const { hits } = await searchIn(load, query, { limit: 3 });
    const wanted = [expected]
      .flat()
      .map((path) => path.replace('category:', '/vehicles/categories/'));
    if (!wanted.includes(hits[0]?.path ?? ''))
      wrong.push(
        `${query}: ${hits.map(({ path }) => path).join(', ')}, not ${wanted.join(' or ')}`,
      );
  }
  assert.ok(wrong.length <= all.length * (1 - share), wrong.join('\n'));
});
