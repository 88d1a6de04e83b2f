import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import {
  catalogueRepository,
  checkOut,
  openPullRequest,
  writeIn,
  type Repository,
} from '../support/action/git-repository.ts';
import { runStep, type StepRun } from '../support/action/run-step.ts';
import { actionFile } from '../support/action/workflow-file.ts';
import { runProgram } from '../support/publish/run-program.ts';

const date = ['--generated-at', '2026-03-14T09:00:00Z'];
const bus = 'sources/vehicles/bus.yaml';

async function build({ root }: Repository): Promise<void> {
  const { code, stderr } = await runProgram(['build', ...date], { cwd: root });
  assert.equal(code, 0, stderr);
}

/** Replaces a piece of a source, which must hold it. */
function edit(repository: Repository, path: string, from: string, to: string): void {
  const text = readFileSync(join(repository.root, path), 'utf8');
  assert.ok(text.includes(from), `${path} holds ${from}`);
  writeIn(repository, path, text.replace(from, to));
}

/** A published catalogue with a pull request that does something to it, checked out as GitHub does. */
async function pullRequest(
  t: TestContext,
  change: (repository: Repository) => Promise<void> | void,
  names: readonly [target: string, branch: string] = ['trunk', 'feature'],
): Promise<{ readonly checkout: Repository; readonly event: object }> {
  const repository = catalogueRepository(t, names[0]);
  await build(repository);
  repository.commit('Published');
  repository.git('checkout', '--quiet', '-b', names[1]);
  await change(repository);
  repository.commit('The change');
  repository.git('checkout', '--quiet', names[0]);
  const { event } = openPullRequest(repository, names);
  return { checkout: checkOut(t, repository, 'refs/pull/7/merge', 1), event };
}

const counts = ({ outputs }: StepRun): Record<string, string> => {
  const { report: _report, ...rest } = outputs;
  return rest;
};

const clean = { errors: '0', warnings: '0', differing: '0' };
const same = { breaking: '0', notable: '0', additive: '0', editorial: '0' };

test('a pull request that changes nothing: clean, quiet, every report written', async (t) => {
  const { checkout, event } = await pullRequest(t, () => undefined);
  const run = await runStep(checkout.root, event);
  assert.equal(run.code, 0, run.log);
  assert.deepEqual(counts(run), { ...clean, ...same, semver: 'none', 'exit-code': '0' });
  assert.deepEqual(Object.keys(run.outputs).sort(), Object.keys(actionFile().outputs).sort());
  assert.deepEqual(run.reports, [
    'catalogue.sarif',
    'check.json',
    'check.md',
    'check.txt',
    'comment.md',
    'diff.json',
    'diff.md',
    'diff.txt',
    'junit.xml',
    'pull-request.json',
  ]);
  assert.deepEqual(JSON.parse(run.report('pull-request.json')), { number: 7, isQuiet: true });
  assert.equal(run.report('comment.md'), run.report('diff.md'));
  assert.equal(checkout.git('status', '--porcelain'), '');
});

test('an app that is gone fails the run, unless nothing is to fail', async (t) => {
  const { checkout, event } = await pullRequest(t, async (repository) => {
    rmSync(join(repository.root, 'sources/vehicles/tram.yaml'));
    edit(repository, bus, '[tram](/vehicles/tram)', 'tram');
    await build(repository);
  });
  const run = await runStep(checkout.root, event);
  assert.equal(run.code, 1, run.log);
  assert.notEqual(run.outputs['breaking'], '0');
  assert.equal(run.outputs['semver'], 'major');
  assert.match(run.report('comment.md'), /tram/i);
  assert.deepEqual(JSON.parse(run.report('pull-request.json')), { number: 7, isQuiet: false });
  assert.match(run.summary, /## Catalogue: 0 errors[^]*## Catalogue: [1-9]\d* breaking/);
  const lenient = await runStep(checkout.root, event, { FAIL_ON: 'never' });
  assert.equal(lenient.code, 0, lenient.log);
  assert.deepEqual(counts(lenient), { ...counts(run), 'exit-code': '0' });
});

test('a source with an error fails the run, and the comparison is made all the same', async (t) => {
  const { checkout, event } = await pullRequest(t, (repository) => {
    edit(repository, bus, 'category:', 'colour: red\ncategory:');
  });
  const run = await runStep(checkout.root, event);
  assert.equal(run.code, 1, run.log);
  assert.deepEqual(counts(run), {
    ...{ ...clean, errors: '1' },
    ...same,
    ...{ semver: 'none', 'exit-code': '1' },
  });
  assert.ok(run.commands.some((line) => line.startsWith(`::error file=${bus},line=`)));
  assert.match(
    run.report('comment.md'),
    /^## Catalogue: 1 error, .*bus\.yaml.*## Catalogue: no changes/s,
  );
});

test('output that is not current fails the run and is listed', async (t) => {
  const { checkout, event } = await pullRequest(t, (repository) => {
    edit(repository, bus, 'name: Bus', 'name: Coach');
  });
  const run = await runStep(checkout.root, event);
  assert.equal(run.code, 1, run.log);
  assert.ok(Number(run.outputs['differing']) > 3);
  assert.ok(
    run.commands.some((line) => line.startsWith('::error title=catalogue::The output does not')),
  );
  assert.match(run.report('comment.md'), /^- \/vehicles\/bus\.html differs$/m);
  assert.match(run.summary, /^- \/vehicles\/bus\.html differs$/m);
});

test('text of a source is no command to the runner', async (t) => {
  const { checkout, event } = await pullRequest(t, (repository) => {
    edit(repository, bus, 'category: ', 'category: "::set-output name=x::y ##[add-mask]e" # ');
  });
  const run = await runStep(checkout.root, event);
  assert.equal(run.code, 1, run.log);
  assert.match(run.log, /##\[add-mask\]/);
  for (const command of run.commands) assert.match(command, /^::(?:group|endgroup|error|warning)/);
});

test('names of branches that a shell would obey change nothing', async (t) => {
  const names = ['$(touch${IFS}pwned)', ';touch${IFS}pwned;#`touch${IFS}pwned`'] as const;
  const { checkout, event } = await pullRequest(t, () => undefined, names);
  const before = checkout.git('status', '--porcelain');
  const run = await runStep(checkout.root, event, { BASE: names[0] });
  assert.equal(run.code, 0, run.log);
  assert.deepEqual([before, checkout.git('status', '--porcelain')], ['', '']);
});

test('a catalogue in a folder of the repository, its first pull request: nothing to compare', async (t) => {
  const { checkout, event } = await pullRequest(t, (repository) => {
    for (const name of ['sources', 'out']) repository.git('mv', name, `a-${name}`);
  });
  const inputs = { SOURCES: 'a-sources', OUT: 'a-out' };
  const run = await runStep(checkout.root, event, inputs);
  assert.equal(run.code, 0, run.log);
  assert.deepEqual(counts(run), { ...clean, 'exit-code': '0' });
  assert.match(
    run.log,
    /::notice title=catalogue::Nothing was compared: [0-9a-f]{12} has no a-out\//,
  );
  assert.match(run.report('comment.md'), /^## Catalogue: 0 errors, 0 warnings\n/);
});

test('output that is not committed is built on both sides, and only the difference counts', async (t) => {
  const repository = catalogueRepository(t);
  mkdirSync(join(repository.root, 'own'));
  writeIn(repository, 'own/home.md.eta', '# Our home\n');
  repository.commit('Templates');
  repository.git('checkout', '--quiet', '-b', 'feature');
  edit(repository, bus, 'practicePhonemes:\n  - b', 'practicePhonemes:\n  - s\n  - b');
  edit(repository, bus, '  - s\ndescription', 'description');
  repository.commit('Another first sound');
  const { event } = openPullRequest(repository, ['main', 'feature']);
  for (const inputs of [{}, { BASE_URL: 'https://preview.example' }, { TEMPLATES: 'own' }]) {
    const checkout = checkOut(t, repository, 'refs/pull/7/merge', 2);
    const run = await runStep(checkout.root, event, { OUT_COMMITTED: 'false', ...inputs });
    assert.equal(run.code, 0, run.log);
    assert.equal(run.outputs['breaking'], '0', run.log);
    assert.notEqual(run.outputs['notable'], '0', run.log);
    assert.equal(run.outputs['editorial'], '0', run.log);
    assert.equal(checkout.git('status', '--porcelain'), '');
    assert.ok(!run.reports.includes('out'));
  }
});

test('without committed output, faulty sources leave nothing to compare', async (t) => {
  const { checkout, event } = await pullRequest(t, (repository) => {
    edit(repository, bus, 'category:', 'colour: red\ncategory:');
  });
  const run = await runStep(checkout.root, event, { OUT_COMMITTED: 'false' });
  assert.equal(run.code, 1, run.log);
  assert.match(run.log, /::notice .*Nothing was compared: the sources have errors/);
  assert.match(run.report('comment.md'), /^## Catalogue: 1 error/);
});

test('a push has nothing to be compared with and no comment', async (t) => {
  const repository = catalogueRepository(t);
  await build(repository);
  repository.commit('Published');
  const run = await runStep(repository.root, { before: '0'.repeat(40), ref: 'refs/heads/main' });
  assert.equal(run.code, 0, run.log);
  assert.match(run.log, /::notice .*belongs to no pull request/);
  assert.ok(!run.reports.some((name) => ['comment.md', 'pull-request.json'].includes(name)));
});

test('a base that does not exist ends with 3, after the check', async (t) => {
  const { checkout, event } = await pullRequest(t, () => undefined);
  const run = await runStep(checkout.root, event, { BASE: 'no-such-branch' });
  assert.equal(run.code, 3, run.log);
  assert.deepEqual(counts(run), { ...clean, 'exit-code': '3' });
  assert.match(
    run.log,
    /^::error title=catalogue::The comparison could not be made: .*fetch-depth/m,
  );
  assert.match(run.report('comment.md'), /\*\*The comparison could not be made\.\*\*/);
});

for (const [inputs, message] of [
  [{ OUT_COMMITTED: 'yes' }, /The input out-committed is true or false, not "yes"\./],
  [{ WORKING_DIRECTORY: 'nowhere' }, /There is no folder nowhere to work in\./],
  [{ BASE: '--upload-pack=touch' }, /which no branch or tag can be called/],
  [{ FAIL_ON: 'sometimes' }, /sometimes/],
] as const)
  test(`${JSON.stringify(inputs)} ends with 2 and says why`, async (t) => {
    const { checkout, event } = await pullRequest(t, () => undefined);
    const run = await runStep(checkout.root, event, inputs);
    assert.equal(run.code, 2, run.log);
    assert.match(run.log, message);
    assert.match(run.log, /^::error title=catalogue::/m);
  });
