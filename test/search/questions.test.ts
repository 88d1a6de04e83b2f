import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchIndexPath, type EntryFile, type SearchIndex } from '../../src/site/search/format.ts';
import { searchIn } from '../../src/site/search/search-in.ts';
import { sampleSources } from '../support/publish/fixtures.ts';
import { publishSources, type Published } from '../support/publish/publications.ts';
import { mixedQuestions, parentQuestions, questionSets, type Question } from './questions.ts';

/** Shares of the questions whose right answer has to come first, or among the first three. */
const shares = { first: 0.88, amongThree: 0.96 } as const;

test('the answers to the questions in four languages are among the first three results', async () => {
  const wrong: string[] = [];
  let [count, first, amongThree] = [0, 0, 0];
  for (const { language, published, questions } of await questionSets())
    for (const { query, answers } of questions) {
      const { hits } = await searchIn((path) => Promise.resolve(published.json(path)), query, 3);
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
  const { hits, total, isNear } = await searchIn((path) => Promise.resolve(json(path)), query, 3);
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

test('each entry is among the first three of a query that has its whole title, unless that says little', async () => {
  const { json } = await publishSources(sampleSources);
  const load = (path: string) => Promise.resolve(json(path));
  const { entries } = json(searchIndexPath) as SearchIndex;
  const all = entries.flatMap(([, path]) => json(path) as EntryFile);
  for (const [path, title] of all)
    for (const query of [`${title} colouring page to print`, `free ${title} page for my child`]) {
      const { hits } = await searchIn(load, query, 3);
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
  for (const query of ['fricative', 'xyzzy', 'dyslexia']) {
    const { total, isNear } = await answerTo(query);
    assert.ok(total === 0 || isNear, `${query}: ${total}`);
  }
});
