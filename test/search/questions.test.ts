import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchIn } from '../../src/site/search/search-in.ts';
import { sampleSources } from '../support/publish/fixtures.ts';
import { publishSources } from '../support/publish/publications.ts';
import { parentQuestions, questionSets, type Question } from '../support/search/questions.ts';

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

test('parents, therapists and children get the right answer among the first three, or hear that there is none', async () => {
  const { json } = await publishSources(sampleSources);
  const answerIn = async ({ query, answers }: Question): Promise<string | undefined> => {
    const { hits, total, isNear } = await searchIn((path) => Promise.resolve(json(path)), query, 3);
    const isRight =
      hits.some(({ path }) => answers.includes(path)) ||
      (answers.includes('none') && (total === 0 || isNear === true));
    return isRight ? undefined : `${query}: ${hits.map(({ path }) => path).join(', ')}`;
  };
  const { questions, misses } = parentQuestions();
  const wrong = await Promise.all(questions.map(answerIn));
  assert.deepEqual(
    wrong.filter((each) => each !== undefined),
    [],
  );
  // What has a right answer by now is a miss no longer.
  const missed = await Promise.all(misses.map(answerIn));
  assert.deepEqual(
    misses.filter((_, at) => missed[at] === undefined),
    [],
  );
  assert.ok(misses.length <= (questions.length + misses.length) * 0.05);
});

test('a sentence of a parent has few results, and an unknown word none but near names', async () => {
  const { json } = await publishSources(sampleSources);
  const answerTo = (query: string) => searchIn((path) => Promise.resolve(json(path)), query);
  for (const { query } of parentQuestions().questions)
    if (query.split(' ').length > 4) {
      const { total } = await answerTo(query);
      assert.ok(total > 0 && total <= 60, `${query}: ${String(total)}`);
    }
  for (const query of ['fricative', 'xyzzy', 'dyslexia']) {
    const { total, isNear } = await answerTo(query);
    assert.ok(total === 0 || isNear, `${query}: ${String(total)}`);
  }
});
