import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { catalogueRepository, openPullRequest, type Repository } from './git-repository.ts';
import { createRunner, type RunEvent } from './runner.ts';
import { stringify } from 'yaml';
import { actionFile } from './workflow-file.ts';
import { edit } from '../support/content/catalogue-folder.ts';
import { git } from '../support/diff/repository.ts';
import { runWithin } from '../support/publish/run-within.ts';

interface ActionRun {
  readonly event: object;
  /** What is checked out, and how much of its history; the test merge with all of it if left out. */
  readonly ref?: string;
  readonly depth?: number;
  readonly inputs?: Readonly<Record<string, string>>;
  /** Called in the checkout. */
  readonly sabotage?: RunEvent['sabotage'];
}

/** Runs the action in a checkout, as the only step of a job; the comment is that in the folder that is uploaded. */
function runAction(
  t: TestContext,
  origin: Repository,
  { event, ref = 'refs/pull/7/merge', depth = 0, inputs = {}, sabotage }: ActionRun,
) {
  const steps = [
    { uses: 'actions/checkout@v6', with: { 'fetch-depth': String(depth) } },
    { uses: './node_modules/studio-catalogue', with: inputs },
  ];
  const workflow = stringify({ jobs: { check: { steps } } });
  const given = { ref, event, ...(sabotage && { sabotage }) };
  const [run = assert.fail()] = createRunner(t, origin).runAll(workflow, ['check'], given);
  const report = join(run.temp, 'catalogue-report/comment.md');
  return { ...run, comment: existsSync(report) ? readFileSync(report, 'utf8') : undefined };
}

const bus = 'sources/vehicles/bus.yaml';

async function build(t: TestContext, { root }: Pick<Repository, 'root'>): Promise<void> {
  const args = ['build', '--allow-gone', '--generated-at', '2026-03-14T09:00:00Z'];
  const { code, stderr } = await runWithin(t, args, { cwd: root });
  assert.equal(code, 0, stderr);
}

type Change = (repository: Repository, t: TestContext) => Promise<void> | void;

/** A published catalogue with a pull request that does something to it. */
async function pullRequest(
  t: TestContext,
  change: Change,
  names: readonly [target: string, branch: string] = ['main', 'feature'],
) {
  const repository = catalogueRepository(t, names[0]);
  await build(t, repository);
  repository.commit('Published');
  repository.git('checkout', '--quiet', '-b', names[1]);
  await change(repository, t);
  repository.commit('The change');
  repository.git('checkout', '--quiet', names[0]);
  return { repository, ...openPullRequest(repository, names) };
}

const withoutTram: Change = async (repository, t) => {
  rmSync(join(repository.root, 'sources/vehicles/tram.yaml'));
  edit(repository.root, bus, '[tram](/vehicles/tram)', 'tram');
  await build(t, repository);
};

const allPassed = () =>
  Object.fromEntries(actionFile().runs.steps.map(({ name = '' }) => [name, 'success']));

test('a pull request that changes nothing passes, and its report says so', async (t) => {
  const { repository, event } = await pullRequest(t, () => undefined);
  const run = runAction(t, repository, { event });
  assert.deepEqual(run.outcomes, allPassed(), run.log);
  assert.match(run.comment ?? '', /^## Catalogue: no changes\n/);
  assert.match(run.summary, /^## Catalogue: no changes\n/m);
  assert.equal(git(run.workspace, 'status', '--porcelain'), '');
});

test('a vehicle that is gone fails the build and the comparison; what changed leads to the preview', async (t) => {
  const { repository, event } = await pullRequest(t, withoutTram);
  const preview = 'https://preview.example/pr-7';
  const run = runAction(t, repository, { event, inputs: { 'preview-url': preview } });
  const outcomes = { ...allPassed(), Build: 'failure', Compare: 'failure' };
  assert.deepEqual(run.outcomes, outcomes, run.log);
  for (const text of [run.comment ?? '', run.summary]) {
    assert.match(text, /^## Catalogue: [1-9]\d* breaking/m);
    assert.match(text, /tram/i);
    assert.ok(text.includes(`(${preview}/vehicles/bus)`), text);
  }
  assert.match(run.log, /^::error .*tram/im);
});

test('inputs say how many warnings and which changes fail a pull request', async (t) => {
  const { repository, event } = await pullRequest(t, (changed) => {
    edit(changed.root, bus, 'name: ', 'name: Big &amp; ');
  });
  const inputs = { 'max-warnings': '0', 'fail-on': 'any' };
  const strict = runAction(t, repository, { event, inputs });
  const failed = { ...allPassed(), 'Count the warnings': 'failure', Compare: 'failure' };
  assert.deepEqual(strict.outcomes, failed, strict.log);
  assert.match(strict.log, /warnings?, but --max-warnings allows 0\./);
  const mild = runAction(t, repository, { event, inputs: { 'max-warnings': '99' } });
  assert.deepEqual(mild.outcomes, allPassed(), mild.log);
});

test('a source with an error fails the build, and the report has it as a check says it', async (t) => {
  const { repository, event } = await pullRequest(t, (changed) => {
    edit(changed.root, bus, 'category:', 'colour: red\ncategory:');
  });
  const run = runAction(t, repository, { event });
  const failed = { ...allPassed(), Build: 'failure', Compare: 'failure' };
  assert.deepEqual(run.outcomes, failed, run.log);
  assert.match(run.log, /^::error file=sources\/vehicles\/bus\.yaml,line=/m);
  assert.match(
    run.log,
    /^::notice title=catalogue::Not compared: The sources of this pull request/m,
  );
  for (const text of [run.comment ?? '', run.summary])
    assert.match(
      text,
      /^## Catalogue: not compared\n\nThe sources of this pull request .*\n\n```text\nsources\/vehicles\/bus\.yaml:\d/m,
    );
});

/** A pull request against a branch that has no output, and sources with what a change makes of them. */
async function repair(t: TestContext, breakage: Change) {
  const repository = catalogueRepository(t);
  await breakage(repository, t);
  repository.commit('Two that were right alone');
  repository.git('checkout', '--quiet', '-b', 'feature');
  repository.git('checkout', '--quiet', 'HEAD~1', '--', 'sources');
  repository.commit('The repair');
  repository.git('checkout', '--quiet', 'main');
  return { repository, ...openPullRequest(repository, ['main', 'feature']) };
}

const idTwice: Change = (repository) => {
  edit(repository.root, 'sources/vehicles/tram.yaml', 'vehicle-003', 'vehicle-001');
  edit(repository.root, bus, 'category: road', 'category: "::error::@all <b> ```"');
};

test('a pull request that repairs its base passes, and its report says why nothing was compared', async (t) => {
  const { repository, event } = await repair(t, idTwice);
  const run = runAction(t, repository, { event });
  assert.deepEqual(run.outcomes, allPassed(), run.log);
  const { sha } = event.pull_request.base;
  const said = `Nothing can be compared with the commit ${sha}, which cannot be built:`;
  assert.ok(run.log.includes(`::notice title=catalogue::Not compared: ${said}\n`), run.log);
  for (const text of [run.comment ?? '', run.summary.slice(run.summary.lastIndexOf('## '))]) {
    // What a source says is code in a comment, so it mentions nobody.
    const code = `## Catalogue: not compared\n\n${said}\n\n\`\`\`\`text\n`;
    assert.ok(text.startsWith(code) && text.trimEnd().endsWith('\n````'), text);
    assert.match(text, /vehicle-001/);
    assert.match(text, /@all <b> ```/);
  }
  for (const line of run.log.split('\n')) assert.doesNotMatch(line, /^\s*::error/);
});

test('a base that git cannot read is a fault of the machine, not of the base', async (t) => {
  const { repository, event } = await repair(t, idTwice);
  const sabotage = (workspace: string): void => {
    const object = git(workspace, 'rev-parse', `${event.pull_request.base.sha}:${bus}`).trim();
    rmSync(join(workspace, '.git/objects', object.slice(0, 2), object.slice(2)));
  };
  const run = runAction(t, repository, { event, sabotage });
  const outcomes = { ...allPassed(), Build: 'failure', Compare: 'failure' };
  assert.deepEqual(run.outcomes, outcomes, run.log);
  assert.equal(run.comment, undefined);
});

test('text of a source is no command to the runner', async (t) => {
  const { repository, event } = await pullRequest(t, (changed) => {
    edit(changed.root, bus, 'category: ', 'category: "::set-output name=x::y ##[add-mask]e" # ');
  });
  const { log } = runAction(t, repository, { event });
  assert.match(log, /set-output name=x/);
  const commands = log.split('\n').filter((line) => /^\s*::|##\[/.test(line));
  for (const command of commands) assert.match(command, /^::(?:error|warning|notice) /);
});

test('no branch name is run as shell code', async (t) => {
  const names = ['$(touch${IFS}pwned)', ';touch${IFS}pwned;#`touch${IFS}pwned`'] as const;
  const { repository, event } = await pullRequest(t, () => undefined, names);
  const run = runAction(t, repository, { event });
  assert.deepEqual(run.outcomes, allPassed(), run.log);
  assert.equal(git(run.workspace, 'status', '--porcelain'), '');
});

test('a catalogue in a folder of the repository is compared once its target branch has one', async (t) => {
  const repository = catalogueRepository(t);
  repository.git('checkout', '--quiet', '-b', 'feature');
  mkdirSync(join(repository.root, 'site'));
  repository.git('mv', 'sources', 'site/sources');
  await build(t, { root: join(repository.root, 'site') });
  repository.commit('Published');
  const inputs = { 'working-directory': 'site' };
  for (const [branch, said] of [
    ['feature', /^## Catalogue: not compared\n\nThe commit [0-9a-f]{40} has no sources to compare/],
    ['next', /^## Catalogue: no changes/],
  ] as const) {
    if (branch === 'next') {
      repository.git('checkout', '--quiet', 'main');
      repository.git('merge', '--quiet', 'feature');
      repository.git('checkout', '--quiet', '-b', 'next');
      repository.commit('Nothing');
    }
    const { event } = openPullRequest(repository, ['main', branch]);
    const run = runAction(t, repository, { event, inputs });
    assert.deepEqual(run.outcomes, allPassed(), run.log);
    assert.match(run.comment ?? '', said);
  }
});

test('where the target branch went on, a branch is compared with where it began, or not at all', async (t) => {
  const { repository, event } = await pullRequest(t, withoutTram);
  edit(repository.root, bus, 'name: Bus', 'name: Coach');
  await build(t, repository);
  repository.commit('Elsewhere');
  for (const ref of ['refs/pull/7/head', 'refs/pull/7/merge']) {
    const { comment = '' } = runAction(t, repository, { event, ref });
    assert.match(comment, /^## Catalogue: [1-9]\d* breaking/, ref);
    assert.doesNotMatch(comment, /Coach/, ref);
  }
  const { outcomes, log } = runAction(t, repository, { event, depth: 2 });
  assert.equal(outcomes['Compare'], 'failure');
  assert.match(log, /This checkout lacks the commit at which the pull request left origin\/main/);
});

test('a merge queue is compared with what it builds on', async (t) => {
  const { repository, mergeCommit } = await pullRequest(t, withoutTram);
  const ref = 'refs/heads/gh-readonly-queue/main/pr-7-0a1b2c';
  repository.git('update-ref', ref, mergeCommit);
  const { comment = '' } = runAction(t, repository, { event: {}, ref });
  assert.match(comment, /^## Catalogue: [1-9]\d* breaking/);
});
