import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test, type TestContext } from 'node:test';
import {
  catalogueRepository,
  checkOut,
  openPullRequest,
  writeIn,
  type Repository,
} from './git-repository.ts';
import { valueOf } from './runner.ts';
import { actionFile } from './workflow-file.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import { builtProgram } from '../support/publish/built-program.ts';
import { runProgram } from '../support/publish/run-program.ts';

/** What a runner has of a run of the action. */
interface ActionRun {
  /** How each step ended, by name. */
  readonly outcomes: Readonly<Record<string, 'success' | 'failure' | 'skipped'>>;
  readonly log: string;
  readonly summary: string;
  /** The comment in the folder that is uploaded. */
  readonly comment: string | undefined;
}

/** Runs each step of `action.yml` as a runner of GitHub does, in a checkout; only the upload is left out. */
function runAction(
  t: TestContext,
  workspace: string,
  event: object,
  given: Readonly<Record<string, string>> = {},
): ActionRun {
  const { inputs, runs } = actionFile();
  const temporary = temporaryFolder(t);
  const file = (name: string, text = ''): string => {
    writeFileSync(join(temporary, name), text);
    return join(temporary, name);
  };
  const summary = file('summary.md');
  const env = {
    PATH: [dirname(process.execPath), '/usr/bin', '/bin'].join(':'),
    HOME: temporary,
    NODE_V8_COVERAGE: '',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_ACTION_PATH: dirname(dirname(builtProgram())),
    GITHUB_EVENT_PATH: file('event.json', JSON.stringify(event)),
    GITHUB_OUTPUT: file('output'),
    GITHUB_STEP_SUMMARY: summary,
    GITHUB_WORKSPACE: workspace,
    RUNNER_TEMP: temporary,
  };
  const steps: Record<string, { outcome: string; outputs: Readonly<Record<string, string>> }> = {};
  const context = {
    inputs: Object.fromEntries(
      Object.entries(inputs).map(([name, input]) => [name, given[name] ?? input.default]),
    ),
    github: { event },
    runner: { temp: temporary },
    steps,
  };
  const outcomes: Record<string, 'success' | 'failure' | 'skipped'> = {};
  let log = '';
  for (const { name = '', id = name, if: when, run, env: own = {}, ...step } of runs.steps) {
    assert.ok(when === undefined || when === '${{ !cancelled() }}', when);
    const isReached = when !== undefined || !Object.values(outcomes).includes('failure');
    outcomes[name] = isReached ? 'success' : 'skipped';
    if (isReached && run !== undefined) {
      assert.equal(step.shell, 'bash');
      const { status, stdout, stderr } = spawnSync(
        'bash',
        ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run],
        {
          cwd: join(workspace, valueOf(step['working-directory'] ?? '.', context)),
          env: {
            ...env,
            ...Object.fromEntries(
              Object.entries(own).map(([variable, text]) => [variable, valueOf(text, context)]),
            ),
          },
          encoding: 'utf8',
        },
      );
      log += stdout + stderr;
      if (status !== 0) outcomes[name] = 'failure';
    }
    const printed = readFileSync(join(temporary, 'output'), 'utf8').matchAll(/^(\w+)=(.*)$/gm);
    const outputs = Object.fromEntries(
      [...printed].map(([, key = '', value = '']) => [key, value]),
    );
    steps[id] = { outcome: outcomes[name], outputs };
  }
  const upload = runs.steps.find(({ uses }) => uses?.startsWith('actions/upload-artifact@'));
  const comment = join(valueOf(upload?.with?.['path'] ?? '', context), 'comment.md');
  return {
    outcomes,
    log,
    summary: readFileSync(summary, 'utf8'),
    comment: existsSync(comment) ? readFileSync(comment, 'utf8') : undefined,
  };
}

const bus = 'sources/vehicles/bus.yaml';

async function build({ root }: Pick<Repository, 'root'>): Promise<void> {
  const { code, stderr } = await runProgram(['build', '--generated-at', '2026-03-14T09:00:00Z'], {
    cwd: root,
  });
  assert.equal(code, 0, stderr);
}

/** Replaces a piece of a source, which must hold it. */
function edit(repository: Repository, path: string, from: string, to: string): void {
  const text = readFileSync(join(repository.root, path), 'utf8');
  assert.ok(text.includes(from), `${path} holds ${from}`);
  writeIn(repository, path, text.replace(from, to));
}

type Change = (repository: Repository) => Promise<void> | void;

/** A published catalogue with a pull request that does something to it. */
async function pullRequest(
  t: TestContext,
  change: Change,
  names: readonly [target: string, branch: string] = ['main', 'feature'],
) {
  const repository = catalogueRepository(t, names[0]);
  await build(repository);
  repository.commit('Published');
  repository.git('checkout', '--quiet', '-b', names[1]);
  await change(repository);
  repository.commit('The change');
  repository.git('checkout', '--quiet', names[0]);
  return { repository, ...openPullRequest(repository, names) };
}

/** The same, checked out as GitHub does. */
async function checkedOut(t: TestContext, change: Change, names?: readonly [string, string]) {
  const { repository, event } = await pullRequest(t, change, names);
  return { event, checkout: checkOut(t, repository, 'refs/pull/7/merge', 2) };
}

const withoutTram: Change = async (repository) => {
  rmSync(join(repository.root, 'sources/vehicles/tram.yaml'));
  edit(repository, bus, '[tram](/vehicles/tram)', 'tram');
  await build(repository);
};

const allPassed = () =>
  Object.fromEntries(actionFile().runs.steps.map(({ name = '' }) => [name, 'success']));

test('a pull request that changes nothing passes, and its report says so', async (t) => {
  const { checkout, event } = await checkedOut(t, () => undefined);
  const run = runAction(t, checkout.root, event);
  assert.deepEqual(run.outcomes, allPassed(), run.log);
  assert.match(run.comment ?? '', /^## Catalogue: no changes\n/);
  assert.match(run.summary, /^## Catalogue: no changes\n/m);
  assert.equal(checkout.git('status', '--porcelain'), '');
});

test('a vehicle that is gone fails the comparison; what changed leads to the preview', async (t) => {
  const { checkout, event } = await checkedOut(t, withoutTram);
  const preview = 'https://preview.example/pr-7';
  const run = runAction(t, checkout.root, event, { 'preview-url': preview });
  assert.deepEqual(run.outcomes, { ...allPassed(), Compare: 'failure' }, run.log);
  for (const text of [run.comment ?? '', run.summary]) {
    assert.match(text, /^## Catalogue: [1-9]\d* breaking/m);
    assert.match(text, /tram/i);
    assert.ok(text.includes(`(${preview}/vehicles/bus)`), text);
  }
  assert.match(run.log, /^::error .*tram/im);
});

test('a source with an error fails the build, and the report has it as a check says it', async (t) => {
  const { checkout, event } = await checkedOut(t, (repository) => {
    edit(repository, bus, 'category:', 'colour: red\ncategory:');
  });
  const run = runAction(t, checkout.root, event);
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
async function repair(t: TestContext, breakage: Change, change: Change) {
  const repository = catalogueRepository(t);
  await breakage(repository);
  repository.commit('Two that were right alone');
  repository.git('checkout', '--quiet', '-b', 'feature');
  repository.git('checkout', '--quiet', 'HEAD~1', '--', 'sources');
  await change(repository);
  repository.commit('The repair');
  repository.git('checkout', '--quiet', 'main');
  const { event } = openPullRequest(repository, ['main', 'feature']);
  return { event, checkout: checkOut(t, repository, 'refs/pull/7/merge', 2) };
}

const idTwice: Change = (repository) => {
  edit(repository, 'sources/vehicles/tram.yaml', 'vehicle-003', 'vehicle-001');
  edit(repository, bus, 'category: road', 'category: "::error::@all <b> ```"');
};

test('a pull request that repairs its base passes, and its report says why nothing was compared', async (t) => {
  const { checkout, event } = await repair(t, idTwice, () => undefined);
  const run = runAction(t, checkout.root, event);
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

test('a base that can be built is no excuse for a wrong input or a wrong allow file', async (t) => {
  const allow: Change = (repository) => {
    writeIn(repository, 'catalogue-diff-allow.yaml', '- fingerprint: 0e7020ff797622ae\n');
  };
  for (const [change, inputs, said] of [
    [() => undefined, { 'preview-url': 'preview.example' }, /--preview-url .* is not an address/],
    [allow, {}, /The allow file has mistakes/],
  ] as const) {
    const { checkout, event } = await repair(t, () => undefined, change);
    const run = runAction(t, checkout.root, event, inputs);
    assert.deepEqual(run.outcomes, { ...allPassed(), Compare: 'failure' }, run.log);
    assert.match(run.log, said);
    assert.equal(run.comment, undefined);
  }
});

test('a base that git cannot read is a fault of the machine, not of the base', async (t) => {
  const { checkout, event } = await repair(t, idTwice, () => undefined);
  const object = checkout.git('rev-parse', `${event.pull_request.base.sha}:${bus}`);
  rmSync(join(checkout.root, '.git/objects', object.slice(0, 2), object.slice(2)));
  const run = runAction(t, checkout.root, event);
  assert.deepEqual(run.outcomes, { ...allPassed(), Compare: 'failure' }, run.log);
  assert.equal(run.comment, undefined);
});

test('a base that cannot be built excuses no error of the pull request', async (t) => {
  const { checkout, event } = await repair(t, idTwice, idTwice);
  const run = runAction(t, checkout.root, event);
  const failed = { ...allPassed(), Build: 'failure', Compare: 'failure' };
  assert.deepEqual(run.outcomes, failed, run.log);
});

test('text of a source is no command to the runner', async (t) => {
  const { checkout, event } = await checkedOut(t, (repository) => {
    edit(repository, bus, 'category: ', 'category: "::set-output name=x::y ##[add-mask]e" # ');
  });
  const { log } = runAction(t, checkout.root, event);
  assert.match(log, /set-output name=x/);
  const commands = log.split('\n').filter((line) => /^\s*::|##\[/.test(line));
  for (const command of commands) assert.match(command, /^::(?:error|warning|notice) /);
});

test('no branch name is run as shell code', async (t) => {
  const names = ['$(touch${IFS}pwned)', ';touch${IFS}pwned;#`touch${IFS}pwned`'] as const;
  const { checkout, event } = await checkedOut(t, () => undefined, names);
  const run = runAction(t, checkout.root, event);
  assert.deepEqual(run.outcomes, allPassed(), run.log);
  assert.equal(checkout.git('status', '--porcelain'), '');
});

test('a catalogue in a folder of the repository is compared once its target branch has one', async (t) => {
  const repository = catalogueRepository(t);
  repository.git('checkout', '--quiet', '-b', 'feature');
  mkdirSync(join(repository.root, 'site'));
  repository.git('mv', 'sources', 'site/sources');
  await build({ root: join(repository.root, 'site') });
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
    const checkout = checkOut(t, repository, 'refs/pull/7/merge', 2);
    const run = runAction(t, checkout.root, event, inputs);
    assert.deepEqual(run.outcomes, allPassed(), run.log);
    assert.match(run.comment ?? '', said);
  }
});

test('where the target branch went on, a branch is compared with where it began, or not at all', async (t) => {
  const { repository, event } = await pullRequest(t, withoutTram);
  edit(repository, bus, 'name: Bus', 'name: Coach');
  await build(repository);
  const sha = repository.commit('Elsewhere');
  const later = {
    pull_request: { ...event.pull_request, base: { ...event.pull_request.base, sha } },
  };
  for (const [ref, depth, said] of [
    ['refs/pull/7/head', 0, /^## Catalogue: [1-9]\d* breaking/],
    ['refs/pull/7/head', 2, /^## Catalogue: not compared\n\nWhere the branch began is not in/],
    ['refs/pull/7/merge', 2, /^## Catalogue: [1-9]\d* breaking/],
  ] as const) {
    const checkout = checkOut(t, repository, ref, depth);
    if (depth === 0) checkout.git('fetch', '--quiet', 'origin', 'main');
    const { comment = '' } = runAction(t, checkout.root, later);
    assert.match(comment, said, ref);
    assert.doesNotMatch(comment, /Coach/, ref);
  }
});

test('a merge queue is compared with what it builds on, if that is in the checkout', async (t) => {
  const { repository, event, mergeCommit } = await pullRequest(t, withoutTram);
  const queued = { merge_group: { base_sha: event.pull_request.base.sha } };
  repository.git('update-ref', 'refs/heads/queue', mergeCommit);
  for (const [depth, said] of [
    [2, /^## Catalogue: [1-9]\d* breaking/],
    [1, /^## Catalogue: not compared\n\nThe commit [0-9a-f]{40} is not in the checkout/],
  ] as const) {
    const checkout = checkOut(t, repository, 'refs/heads/queue', depth);
    assert.match(runAction(t, checkout.root, queued).comment ?? '', said);
  }
});

test('a push belongs to no pull request, so nothing is compared', async (t) => {
  const { repository } = await pullRequest(t, () => undefined);
  const run = runAction(t, repository.root, { before: '0'.repeat(40), ref: 'refs/heads/main' });
  assert.deepEqual(run.outcomes, allPassed(), run.log);
  assert.match(
    run.summary,
    /^## Catalogue: not compared\n\nThis run belongs to no pull request\./m,
  );
});
