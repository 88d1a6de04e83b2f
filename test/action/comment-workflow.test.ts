import assert from 'node:assert/strict';
import { symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { getOctokit } from '@actions/github';
import {
  gitHubApi,
  type Comment,
  type GitHubApi,
  type Pull,
} from '../support/action/github-api.ts';
import { workflow } from '../support/action/workflow-file.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const script =
  workflow('catalogue-comment').jobs['comment']?.steps.find(({ uses }) =>
    uses?.startsWith('actions/github-script@'),
  )?.with?.['script'] ?? '';

type Script = (
  require: NodeJS.Require,
  github: unknown,
  context: unknown,
  core: unknown,
) => Promise<unknown>;

// What actions/github-script makes of its input.
const { constructor: AsyncFunction } = Object.getPrototypeOf(async () => Promise.resolve()) as {
  constructor: new (...names: string[]) => Script;
};

const sha = 'a'.repeat(40);
const marker = '<!-- catalogue-report -->';
const open: Pull = { state: 'open', head: { sha, repo: { id: 5 } } };
const bot = { login: 'github-actions[bot]' };

/** Files of an artifact; a link is written as an array of where it leads. */
type Artifact = Readonly<Record<string, string | readonly [string]>>;

const artifact = (comment: string, claim: unknown = { number: 7, isQuiet: false }): Artifact => ({
  'comment.md': comment,
  'pull-request.json': JSON.stringify(claim),
});

/** Runs the script of the workflow against a stand-in of GitHub; gives what it noted. */
async function post(
  t: TestContext,
  api: GitHubApi,
  files: Artifact,
  run: object = {},
  token = 'secret',
) {
  const report = temporaryFolder(t);
  for (const [name, content] of Object.entries(files))
    if (typeof content === 'string') writeFileSync(join(report, name), content);
    else symlinkSync(content[0], join(report, name));
  const notices: string[] = [];
  const payload = {
    workflow_run: {
      ...{ head_sha: sha, head_branch: 'x`$(id)`', head_repository: { id: 5 } },
      html_url: 'https://github.example/studio/site/actions/runs/1',
      ...run,
    },
  };
  process.env['REPORT'] = report;
  await new AsyncFunction('require', 'github', 'context', 'core', script)(
    createRequire(import.meta.url),
    getOctokit(token, { baseUrl: api.url }),
    { repo: { owner: 'studio', repo: 'site' }, payload },
    { notice: (text: string) => notices.push(text) },
  );
  return notices;
}

const pulls = (...entries: (readonly [number, Pull])[]) => new Map([[7, open], ...entries]);

test('the first report is a new comment, which names the commit and the run', async (t) => {
  const api = await gitHubApi(t, pulls());
  assert.deepEqual(await post(t, api, artifact('## 1 breaking\n')), []);
  assert.deepEqual(
    api.comments.map(({ body }) => body),
    [
      `${marker}\nOf ${sha}, by [this run](https://github.example/studio/site/actions/runs/1):\n\n## 1 breaking\n`,
    ],
  );
});

test('a later report takes the place of the first, also when nothing changes any more', async (t) => {
  const api = await gitHubApi(t, pulls());
  await post(t, api, artifact('one'));
  await post(t, api, artifact('two'));
  await post(t, api, artifact('none', { number: 7, isQuiet: true }));
  assert.equal(api.comments.length, 1);
  assert.match(api.comments[0]?.body ?? '', /\n\nnone$/);
});

test('our comment is found on a later page, among comments that only look like it', async (t) => {
  const others: Comment[] = Array.from({ length: 250 }, (_, index) => ({
    id: index + 1,
    user: index % 2 === 0 ? { login: 'somebody' } : null,
    body: index % 3 === 0 ? `${marker}\nspoofed` : 'Nice!',
  }));
  const quoting = { id: 251, user: bot, body: `Quoting ${marker}` };
  const ours = { id: 252, user: bot, body: `${marker}\nold` };
  const api = await gitHubApi(t, pulls(), [...others, quoting, ours]);
  await post(t, api, artifact('new'));
  assert.deepEqual(
    api.comments.filter(({ body }) => body.endsWith('new')).map(({ id }) => id),
    [252],
  );
  assert.equal(api.comments.length, 252);
  assert.equal(api.requests.filter((line) => line.includes('/comments?')).length, 3);
});

test('where nothing changes there is no comment', async (t) => {
  const api = await gitHubApi(t, pulls());
  const notices = await post(t, api, artifact('none', { number: 7, isQuiet: true }));
  assert.deepEqual([notices, api.comments], [['No comment: nothing changes.'], []]);
});

for (const [what, claim] of [
  ['no number', {}],
  ['a text', { number: '7' }],
  ['a path', { number: '7/../../other/pulls/1' }],
  ['a fraction', { number: 7.5 }],
  ['a negative number', { number: -7 }],
  ['an unsafe number', { number: 2 ** 60 }],
  ['null', null],
  ['an array', [7]],
  ['a text alone', '7'],
] as const)
  test(`${what} in place of a pull request: no request is sent and nothing is written`, async (t) => {
    const api = await gitHubApi(t, pulls());
    const notices = await post(t, api, artifact('x', claim));
    assert.deepEqual(notices, ['No comment: the report names no pull request.']);
    assert.deepEqual(api.requests, []);
  });

for (const [what, pull, run] of [
  ['of another commit', { ...open, head: { sha: 'b'.repeat(40), repo: { id: 5 } } }, {}],
  ['of another repository', { ...open, head: { sha, repo: { id: 6 } } }, {}],
  ['that is closed', { ...open, state: 'closed' }, {}],
  ['whose fork is gone, while the run has one', { ...open, head: { sha, repo: null } }, {}],
  ['that was pushed to since', open, { head_sha: 'c'.repeat(40) }],
] as const)
  test(`a pull request ${what} gets no comment`, async (t) => {
    const api = await gitHubApi(t, pulls([8, pull]));
    const notices = await post(t, api, artifact('x', { number: 8 }), run);
    assert.match(notices.join(), /not the tip of the open pull request 8/);
    assert.deepEqual(api.requests, ['GET /repos/studio/site/pulls/8']);
    assert.deepEqual(api.comments, []);
  });

test('a pull request that does not exist is no failure; a server that refuses is', async (t) => {
  const api = await gitHubApi(t, pulls());
  const notices = await post(t, api, artifact('x', { number: 9 }));
  assert.match(notices.join(), /not the tip of the open pull request 9/);
  await assert.rejects(post(t, api, artifact('x'), {}, 'wrong'), /Bad credentials/);
});

for (const [what, files] of [
  ['missing', {}],
  ['no JSON', { 'pull-request.json': '{' }],
  ['larger than it can be', { 'pull-request.json': `{"number":7}${' '.repeat(2000)}` }],
  ['a link', { 'pull-request.json': ['/tmp'] as const }],
] as const)
  test(`a report of which the pull request is ${what}: no comment`, async (t) => {
    const api = await gitHubApi(t, pulls());
    assert.deepEqual(await post(t, api, { 'comment.md': 'x', ...files }), [
      'No comment: the report names no pull request.',
    ]);
  });

test('a link in the report leads nowhere', async (t) => {
  const api = await gitHubApi(t, pulls());
  const secret = join(temporaryFolder(t), 'secret');
  writeFileSync(secret, 'token');
  await post(t, api, { ...artifact(''), 'comment.md': [secret] });
  assert.doesNotMatch(api.comments[0]?.body ?? 'token', /token/);
});

test('text of a stranger mentions nobody, links no issue and shows no picture', async (t) => {
  const api = await gitHubApi(t, pulls());
  await post(
    t,
    api,
    artifact(
      '@owner &#64;owner &#x40;owner &commat;owner #12 &num;12 GH-12 o/r#12 ![x](https://e.example/p) <img src=x> <IMG> a\u202eb\u0000\u001b[1m',
    ),
  );
  const body = api.comments[0]?.body.split('\n\n')[1] ?? '';
  assert.doesNotMatch(body, /@\w|#\d|GH-\d|!\[|<img|&(?:#|commat|num)|[\u0000\u001b\u202e]/i);
  assert.match(body, /&amp;#\u200b64;owner &amp;#x40;owner &amp;commat;owner/);
});

test('what the program writes comes through as it is', async (t) => {
  const api = await gitHubApi(t, pulls());
  const report =
    '## 1 breaking\n\n<details>\n<summary><b>Notable</b>: 1</summary>\n\n- “Bus” &amp; [tram](https://e.example/#top)<br>was 1\n\n</details>\n';
  await post(t, api, artifact(report));
  assert.ok(api.comments[0]?.body.endsWith(`\n\n${report}`));
});

for (const [what, text] of [
  ['at once', 'x'.repeat(900_000)],
  ['after it is defused', '@'.repeat(60_000)],
  ['in characters outside of the basic plane', '🚒'.repeat(200_000)],
] as const)
  test(`a comment too long ${what} is cut to what GitHub takes`, async (t) => {
    const api = await gitHubApi(t, pulls());
    await post(t, api, artifact(text));
    const body = api.comments[0]?.body ?? '';
    assert.ok(body.length > 64_000, String(body.length));
    assert.doesNotThrow(() => encodeURIComponent(body), 'half a character');
  });

test('a comment of more than a megabyte is not read', async (t) => {
  const api = await gitHubApi(t, pulls());
  await post(t, api, artifact('x'.repeat(1_000_001)));
  assert.ok((api.comments[0]?.body.length ?? 1000) < 200);
});
