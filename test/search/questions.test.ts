import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchIn } from '../../src/site/search/search-in.ts';
import { sampleSources } from '../support/publish/fixtures.ts';
import { publishSources } from '../support/publish/publications.ts';
import { parentQuestions, questionSets } from '../support/search/questions.ts';

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

test('57 of 60 queries of parents and therapists have the right answer among the first three', async () => {
  const { json } = await publishSources(sampleSources);
  const questions = parentQuestions();
  const wrong: string[] = [];
  for (const { query, answers } of questions) {
    const { hits } = await searchIn((path) => Promise.resolve(json(path)), query, 3);
    if (!hits.some(({ path }) => answers.includes(path)))
      wrong.push(`${query}: ${hits.map(({ path }) => path).join(', ')}`);
  }
  assert.equal(questions.length, 60);
  assert.ok(wrong.length <= 3, wrong.join('\n'));
});

test('a sentence of a parent has few results, and an unknown word none but near names', async () => {
  const { json } = await publishSources(sampleSources);
  const answerTo = (query: string) => searchIn((path) => Promise.resolve(json(path)), query);
  for (const { query } of parentQuestions().filter(({ query }) => query.split(' ').length > 4)) {
    const { total } = await answerTo(query);
    assert.ok(total > 0 && total <= 60, `${query}: ${String(total)}`);
  }
  for (const query of ['fricative', 'xyzzy', 'android']) {
    const { total, isNear } = await answerTo(query);
    assert.ok(total === 0 || isNear, `${query}: ${String(total)}`);
  }
});
