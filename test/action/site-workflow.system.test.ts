import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { starterFiles, type StarterOptions } from '../../src/cli/commands/init/starter-files.ts';
import { emptyRepository, openPullRequest, type Repository } from './git-repository.ts';
import { createRunner, pagesAddress, type RunEvent } from './runner.ts';
import { edit, read, write } from '../support/content/catalogue-folder.ts';
import { builtProgram } from '../support/publish/built-program.ts';
import { projectRoot } from '../support/publish/fixtures.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const onMain: RunEvent = { ref: 'refs/heads/main' };

/** A repository with a catalogue that `init` wrote, in one of its folders if one is named. */
function starter(t: TestContext, options: StarterOptions = {}, repository = emptyRepository(t)) {
  const { folder = '' } = options;
  for (const { path, text } of starterFiles({ baseUrl: 'https://wheels.example', ...options }))
    write(join(repository.root, folder), path, text);
  repository.commit(`A catalogue ${folder}`);
  // What stands for GitHub takes pushes to the branch that it has checked out.
  repository.git('config', 'receive.denyCurrentBranch', 'ignore');
  return repository;
}

const workflowOf = ({ root }: Repository, name: string): string =>
  read(root, `.github/workflows/${name}.yml`);

/** Runs the workflow of the main branch, and gives what it printed. */
function publish(t: TestContext, origin: Repository, given = onMain, name = 'catalogue-site') {
  const runner = createRunner(t, origin);
  const [built, published] = runner.runAll(workflowOf(origin, name), ['build', 'publish'], given);
  assert.ok(built?.ok === true, built?.log);
  assert.ok(published?.ok === true, published?.log);
  return { log: built.log + published.log, built };
}

/** Brings the files of the repository to what was pushed into it. */
const refresh = ({ git }: Repository): string => git('reset', '--quiet', '--hard', 'main');

const listed = ({ git }: Repository, ref: string): string[] =>
  git('ls-tree', '-r', '--name-only', ref).split('\n');

test('a merge is built and committed to the branch site, and main stays as it is', (t) => {
  const origin = starter(t);
  const commit = origin.git('rev-parse', 'main');
  publish(t, origin);
  assert.match(
    origin.git('log', '-1', '--format=%B', 'site'),
    new RegExp(`^Site of ${commit}\n\nCatalogue-Commit: ${commit}$`),
  );
  assert.ok(listed(origin, 'site').every((path) => path.startsWith('out/')));
  assert.ok(listed(origin, 'site').includes('out/.well-known/security.txt'));
  assert.equal(origin.git('rev-parse', 'main'), commit);

  publish(t, origin);
  assert.equal(origin.git('rev-parse', 'main'), commit);
  assert.equal(origin.git('rev-list', '--count', 'site'), '2');
  assert.equal(origin.git('diff', '--name-only', 'site^', 'site'), '');
});

test('a later build keeps every date of what did not change', (t) => {
  const origin = starter(t);
  publish(t, origin);
  refresh(origin);
  // As if the first build had been in another year.
  const site = origin.clone('--branch', 'site');
  const manifest = 'out/catalogue-manifest.json';
  write(site.root, manifest, read(site.root, manifest).replaceAll(/"20\d\d-/g, '"2021-'));
  site.commit('Site of then');
  site.git('push', '--quiet', 'origin', 'site');
  edit(origin.root, 'sources/vehicles/bus.yaml', 'name: Bus', 'name: Town Bus');
  origin.commit('A longer name');
  publish(t, origin);
  const { files } = JSON.parse(origin.git('show', `site:${manifest}`)) as {
    readonly files: readonly { readonly path: string; readonly modified: string }[];
  };
  const dates = new Map(files.map(({ path, modified }) => [path, modified]));
  assert.match(dates.get('/vehicles/fire-engine.html') ?? '', /^2021-/);
  assert.doesNotMatch(dates.get('/vehicles/bus.html') ?? '', /^2021-/);
});

test('without the history the job fails and says why', (t) => {
  const origin = starter(t);
  const text = workflowOf(origin, 'catalogue-site').replace('fetch-depth: 0', 'fetch-depth: 1');
  const [built] = createRunner(t, origin).runAll(text, ['build'], onMain);
  assert.equal(built?.ok, false);
  assert.match(built.log, /^::error .*unchanged pages would get the date of today\. Give actions/m);
});

test('sources with an error are built nowhere, and nothing is written', (t) => {
  const origin = starter(t);
  edit(origin.root, 'sources/vehicles/bus.yaml', 'category: town', 'category: twon');
  origin.commit('A slip');
  const [built] = createRunner(t, origin).runAll(
    workflowOf(origin, 'catalogue-site'),
    ['build'],
    onMain,
  );
  assert.equal(built?.ok, false);
  assert.match(built.log, /^::error file=sources\/vehicles\/bus\.yaml,line=4/m);
  assert.equal(origin.git('for-each-ref', 'refs/heads/site'), '');
});

test('a build that lost an address ends before the branch site gets it, and says what to write', (t) => {
  const origin = starter(t);
  write(origin.root, 'sources/static/plan.txt', 'A plan.\n');
  origin.commit('A plan');
  publish(t, origin);
  refresh(origin);
  rmSync(join(origin.root, 'sources/static'), { recursive: true });
  origin.commit('No plan');
  const before = origin.git('rev-parse', 'site');
  const runner = createRunner(t, origin);
  const [built] = runner.runAll(workflowOf(origin, 'catalogue-site'), ['build'], onMain);
  assert.equal(built?.ok, false);
  assert.match(built.log, /path-vanished\n {2}\"\/plan\.txt\" was published/);
  assert.equal(origin.git('rev-parse', 'site'), before);
  write(origin.root, 'sources/moved.yaml', 'removed:\n  - /plan.txt\n');
  origin.commit('It is gone');
  publish(t, origin);
});

test('of what a package did that npm installed only the output is taken', (t) => {
  const origin = starter(t);
  const runner = createRunner(t, origin);
  const stolen = join(temporaryFolder(t), 'stolen');
  const folder = temporaryFolder(t);
  write(folder, 'out/index.html', 'Built');
  write(folder, 'sources/site.yaml', 'name: Mine\n');
  write(folder, '.github/workflows/evil.yml', 'on: push\n');
  for (const hook of ['pre-commit', 'pre-push', 'post-index-change', 'reference-transaction'])
    write(folder, `out/.git/hooks/${hook}`, `#!/bin/sh\nenv >> ${stolen}\n`);
  write(folder, 'out/.git/HEAD', 'ref: refs/heads/main\n');
  write(folder, 'out/.gitattributes', '* filter=evil\n');
  const artifact = runner.artifact('catalogue-site');
  mkdirSync(artifact, { recursive: true });
  execFileSync('tar', [
    '-cf',
    join(artifact, 'site.tar'),
    '-C',
    folder,
    'out',
    'sources',
    '.github',
  ]);
  const commit = origin.git('rev-parse', 'main');
  const needs = { build: { outputs: { commit } } };
  const text = workflowOf(origin, 'catalogue-site');
  const [published] = runner.runAll(text, ['publish'], { ...onMain, needs });
  assert.ok(published?.ok === true, published?.log);
  assert.equal(origin.git('rev-parse', 'main'), commit);
  assert.deepEqual(listed(origin, 'site'), ['out/.gitattributes', 'out/index.html']);
  assert.ok(!existsSync(stolen));
  const lied = { build: { outputs: { commit: '$(touch pwned)' } } };
  const [refused] = runner.runAll(text, ['publish'], { ...onMain, needs: lied });
  assert.equal(refused?.ok, false);
});

test('two catalogues of one repository share the branch, and each keeps its own part', (t) => {
  const origin = starter(t, { folder: 'one' });
  starter(t, { folder: 'two/words', empty: true }, origin);
  publish(t, origin, onMain, 'one-catalogue-site');
  refresh(origin);
  publish(t, origin, onMain, 'two-words-catalogue-site');
  refresh(origin);
  const files = listed(origin, 'site');
  assert.ok(files.includes('one/out/vehicles/bus.html'));
  assert.ok(files.includes('two/words/out/index.html'));
  assert.ok(files.every((path) => /^(?:one|two\/words)\/out\//.test(path)));
  edit(origin.root, 'one/sources/vehicles/bus.yaml', 'name: Bus', 'name: Town Bus');
  origin.commit('A longer name');
  publish(t, origin, onMain, 'one-catalogue-site');
  assert.match(origin.git('show', 'site:one/out/vehicles/bus.md'), /^# .*Town Bus/m);
  assert.ok(listed(origin, 'site').includes('two/words/out/index.html'));
});

test('notes come of two tags, also of what came on its day; the documented lines are run', (t) => {
  const origin = starter(t);
  edit(
    origin.root,
    'sources/vehicles/bus.yaml',
    'category: town',
    'category: town\npublishFrom: 2026-11-02',
  );
  origin.commit('The bus comes later');
  publish(t, origin, { ...onMain, day: '2026-11-01', inputs: { tag: '2026-10' } });
  refresh(origin);
  publish(t, origin, { ...onMain, day: '2026-11-02', inputs: { tag: '2026-11' } });
  assert.equal(origin.git('rev-parse', '2026-11'), origin.git('rev-parse', 'site'));
  assert.equal(origin.git('rev-parse', '2026-10'), origin.git('rev-parse', 'site^'));
  const text = read(projectRoot, 'docs/maintainers/working-together.md');
  const [, lines = ''] = /^## Releases\n[^]*?^```sh\n([^]*?)^```/m.exec(text) ?? [];
  const { root } = origin.clone();
  const bin = temporaryFolder(t);
  for (const [name, script] of [
    ['npx', `shift 2\nexec "${builtProgram()}" "$@"`],
    ['gh', 'echo "$@"'],
  ] as const) {
    write(bin, name, `#!/bin/bash\n${script}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  const env = { ...process.env, PATH: `${bin}:${process.env['PATH'] ?? ''}` };
  const printed = execFileSync('bash', ['-ec', lines], { cwd: root, env, encoding: 'utf8' });
  assert.match(printed, /^release create 2026-10 .*\nrelease create 2026-11 .*notes\.md\n$/);
  assert.match(read(root, 'notes.md'), /The vehicle "Bus" \(vehicle-002\) is new/);
});

test('a tag that git refuses or that is taken fails the run, and no tag moves', (t) => {
  const origin = starter(t);
  publish(t, origin, { ...onMain, inputs: { tag: 'v1' } });
  refresh(origin);
  const first = origin.git('rev-parse', 'v1');
  for (const tag of ['v1', 'two words', '../main']) {
    const given = { ...onMain, inputs: { tag } };
    const text = workflowOf(origin, 'catalogue-site');
    const [, published] = createRunner(t, origin).runAll(text, ['build', 'publish'], given);
    assert.equal(published?.ok, false, tag);
  }
  assert.equal(origin.git('tag'), 'v1');
  assert.equal(origin.git('rev-parse', 'v1'), first);
});

test('with --deploy github-pages the workflow hands over what Pages serves', (t) => {
  const origin = starter(t, { deploy: 'github-pages' });
  const runner = createRunner(t, origin);
  const text = workflowOf(origin, 'catalogue-site');
  const deployed = runner.runAll(text, ['build', 'publish', 'deploy'], onMain).at(-1);
  assert.ok(deployed?.ok === true, deployed?.log);
  assert.ok(existsSync(join(deployed.temp, 'hosting/github-pages/.nojekyll')));
});

test('where nobody has written an address, Pages says which; one that somebody wrote counts', (t) => {
  for (const [baseUrl, expected] of [
    [undefined, pagesAddress],
    ['https://wheels.example', 'https://wheels.example'],
  ] as const) {
    const origin = starter(t, { deploy: 'github-pages', baseUrl });
    publish(t, origin);
    publish(t, origin);
    const { baseUrl: built } = JSON.parse(
      origin.git('show', 'site:out/catalogue-manifest.json'),
    ) as { readonly baseUrl: string };
    assert.equal(built, expected);
  }
});

test('the address that init wrote is published nowhere else', (t) => {
  const origin = starter(t, { baseUrl: undefined });
  const [built] = createRunner(t, origin).runAll(
    workflowOf(origin, 'catalogue-site'),
    ['build'],
    onMain,
  );
  assert.equal(built?.ok, false);
  assert.match(built.log, /https:\/\/studio\.example is not your address[^]*baseUrl: https:/);
});

/** Opens a pull request that does something to a published catalogue, and runs its workflow. */
function propose(t: TestContext, origin: Repository, change: () => void) {
  origin.git('checkout', '--quiet', '-B', 'feature', 'main');
  change();
  origin.commit('A change');
  const { event } = openPullRequest(origin, ['main', 'feature']);
  const given = { ref: 'refs/pull/7/merge', event };
  const [run] = createRunner(t, origin).runAll(workflowOf(origin, 'catalogue'), ['check'], given);
  assert.ok(run);
  const report = join(run.temp, 'catalogue-report/comment.md');
  return { ...run, comment: existsSync(report) ? readFileSync(report, 'utf8') : undefined };
}

const renameBus =
  ({ root }: Repository) =>
  () => {
    edit(root, 'sources/vehicles/bus.yaml', 'name: Bus', 'name: Town Bus');
  };

test('a pull request is compared with the branch site, which nobody has to build', (t) => {
  const origin = starter(t);
  publish(t, origin);
  refresh(origin);
  const { ok, log, comment } = propose(t, origin, renameBus(origin));
  assert.ok(ok, log);
  assert.match(comment ?? '', /^## Catalogue: 0 breaking, .*[1-9] editorial/);
  assert.match(comment ?? '', /from main to this pull request/);
  assert.match(comment ?? '', /Town Bus/);
});

test('an upgrade of the program alone is no change', (t) => {
  const origin = starter(t);
  write(origin.root, 'package-lock.json', '{ "version": "old" }');
  origin.commit('A lock file');
  publish(t, origin);
  refresh(origin);
  const { ok, log, comment } = propose(t, origin, () => {
    write(origin.root, 'package-lock.json', '{ "version": "new" }');
  });
  assert.ok(ok, log);
  assert.match(comment ?? '', /^Nothing changes from main to /m);
});
