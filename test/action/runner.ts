import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import { read, write } from '../support/content/catalogue-folder.ts';
import { builtProgram } from '../support/publish/built-program.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import type { Repository } from './git-repository.ts';
import { actionFile, type Job, type Step, type Workflow } from './workflow-file.ts';

/** Where Pages serves the repository. */
export const pagesAddress = 'https://studio.github.io/site';

/** What GitHub knows of a run of a workflow. */
export interface RunEvent {
  /** What a checkout without a ref gets. */
  readonly ref: string;
  readonly event?: {
    readonly pull_request?: { readonly base: { readonly ref: string } };
  };
  readonly vars?: Readonly<Record<string, string>>;
  /** What was typed where the run was started by hand. */
  readonly inputs?: Readonly<Record<string, string>>;
  /** The day on which it runs, in UTC. */
  readonly day?: string;
  /** What jobs before the first one gave. */
  readonly needs?: Readonly<Record<string, unknown>>;
  /** Called in each workspace after its checkout, as what npm installed there might act. */
  readonly sabotage?: (workspace: string) => void;
}

type Outcome = 'success' | 'failure' | 'skipped';

/** Runs jobs of workflows as a runner of GitHub does, with this repository as their origin. */
export function createRunner(t: TestContext, origin: Repository) {
  const artifacts = temporaryFolder(t);
  const bin = temporaryFolder(t);
  const tool = (name: string, script: string): void => {
    write(bin, name, `#!/bin/bash\n${script}\n`);
    chmodSync(join(bin, name), 0o755);
  };
  tool('npm', 'echo "$PWD" >> "$NPM_CALLS"');
  tool('npx', `shift 2\nexec "${builtProgram()}" "$@"`);

  /** Runs a job; its outputs are what a later one needs. */
  function run(workflow: Workflow, name: string, given: RunEvent, needs: object = {}) {
    const temp = temporaryFolder(t);
    const workspace = temporaryFolder(t);
    const job = workflow.jobs[name] as Job & {
      readonly defaults?: { readonly run: { readonly 'working-directory': string } };
      readonly outputs?: Readonly<Record<string, string>>;
      readonly env?: Readonly<Record<string, string>>;
    };
    const steps: Record<string, { outcome: string; outputs: Record<string, string> }> = {};
    const summary = join(temp, 'summary.md');
    writeFileSync(summary, '');
    writeFileSync(join(temp, 'event.json'), JSON.stringify(given.event ?? {}));
    const github = { ref: given.ref, token: 'secret', event: given.event ?? {} };
    const context = {
      github,
      vars: given.vars ?? {},
      needs,
      steps,
      runner: { temp },
      inputs: given.inputs ?? {},
    };
    let log = '';
    let failed = false;
    if (given.day !== undefined) tool('date', `echo ${given.day}`);

    const fetch = ({
      ref = given.ref,
      'fetch-depth': depth = '1',
    }: Record<string, string>): void => {
      const git = (...args: string[]) => {
        const { status, stderr } = spawnSync('git', args, { cwd: workspace, encoding: 'utf8' });
        assert.equal(status, 0, stderr);
      };
      git('init', '--quiet');
      git('remote', 'add', 'origin', pathToFileURL(origin.root).href);
      const target = valueOf(ref, context);
      if (Number(depth) === 0) git('fetch', '--quiet', 'origin');
      const shallow = Number(depth) === 0 ? [] : [`--depth=${depth}`];
      git('fetch', '--quiet', '--no-tags', ...shallow, 'origin', target);
      git('checkout', '--quiet', '--detach', 'FETCH_HEAD');
      given.sabotage?.(workspace);
    };

    const script = (step: Step, folder: string, actionPath = ''): boolean => {
      const output = join(temp, 'output');
      writeFileSync(output, '');
      const values = Object.entries({ ...job.env, ...step.env }).map(
        ([key, text]) => [key, valueOf(text, context)] as const,
      );
      const bash = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step.run ?? ''];
      const { status, stdout, stderr } = spawnSync('bash', bash, {
        cwd: join(workspace, folder),
        encoding: 'utf8',
        env: {
          PATH: [bin, dirname(process.execPath), '/usr/bin', '/bin'].join(':'),
          HOME: temp,
          // Pictures are encoded once for all jobs.
          XDG_CACHE_HOME: process.env['XDG_CACHE_HOME'] ?? '',
          NODE_V8_COVERAGE: '',
          NPM_CALLS: join(temp, 'npm-calls'),
          ...{ CI: 'true', GITHUB_ACTIONS: 'true', GITHUB_ACTION_PATH: actionPath },
          ...{ GITHUB_EVENT_PATH: join(temp, 'event.json'), GITHUB_OUTPUT: output },
          ...{ GITHUB_STEP_SUMMARY: summary, GITHUB_WORKSPACE: workspace, RUNNER_TEMP: temp },
          ...{ GITHUB_REPOSITORY: 'studio/site', GITHUB_REF: given.ref },
          GITHUB_REF_NAME: given.ref.replace('refs/heads/', ''),
          GITHUB_BASE_REF: given.event?.pull_request?.base.ref ?? '',
          ...{ GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_COUNT: '1' },
          GIT_CONFIG_KEY_0: `url.${pathToFileURL(origin.root).href}.insteadOf`,
          GIT_CONFIG_VALUE_0: 'https://x-access-token:secret@github.com/studio/site',
          ...Object.fromEntries(values),
        },
      });
      log += stdout + stderr;
      const outputs = [...readFileSync(output, 'utf8').matchAll(/^(\w+)=(.*)$/gm)];
      if (step.id !== undefined)
        steps[step.id] = {
          outcome: status === 0 ? 'success' : 'failure',
          outputs: Object.fromEntries(outputs.map(([, key = '', value = '']) => [key, value])),
        };
      return status === 0;
    };

    const outcomes: Record<string, Outcome> = {};
    const composite = (inputs: Record<string, string>): boolean => {
      const { runs, inputs: declared } = actionFile();
      context.inputs = Object.fromEntries(
        Object.entries(declared).map(([key, { default: usual }]) => [
          key,
          // A preview needs variables that no test has.
          inputs[key]?.includes('${{') === true ? usual : (inputs[key] ?? usual),
        ]),
      );
      let ok = true;
      for (const step of runs.steps) {
        const { name: title = '' } = step;
        outcomes[title] = 'skipped';
        if (!ok && step.if === undefined) continue;
        const done =
          step.uses === undefined
            ? script(
                step,
                valueOf(step['working-directory'] ?? '.', context),
                dirname(dirname(builtProgram())),
              )
            : act(step.uses, step.with ?? {});
        outcomes[title] = done ? 'success' : 'failure';
        ok &&= done;
      }
      return ok;
    };

    const act = (uses: string, inputs: Readonly<Record<string, string>>): boolean => {
      const [action = ''] = uses.split('@');
      if (action === 'actions/checkout') fetch({ ...inputs });
      else if (action === 'actions/upload-artifact') {
        const path = valueOf(inputs['path'] ?? '', context);
        const from = path.startsWith('/') ? path : join(workspace, path);
        const to = join(artifacts, inputs['name'] ?? '');
        mkdirSync(to, { recursive: true });
        if (existsSync(from))
          cpSync(from, /\.\w+$/.test(from) ? join(to, from.split('/').at(-1) ?? '') : to, {
            recursive: true,
          });
      } else if (action === 'actions/download-artifact')
        cpSync(join(artifacts, inputs['name'] ?? ''), valueOf(inputs['path'] ?? '', context), {
          recursive: true,
        });
      else if (action.startsWith('./')) return composite({ ...inputs });
      else
        assert.ok(
          /^actions\/(?:setup-node|configure-pages|upload-pages|deploy-pages)/.test(action),
        );
      return true;
    };

    for (const step of job.steps) {
      if (failed) break;
      const folder = job.defaults?.run['working-directory'] ?? '.';
      failed = !(step.uses === undefined ? script(step, folder) : act(step.uses, step.with ?? {}));
      if (step.id !== undefined && step.uses?.startsWith('actions/configure-pages@') === true)
        steps[step.id] = { outcome: 'success', outputs: { base_url: pagesAddress } };
    }
    const outputs = Object.fromEntries(
      Object.entries(job.outputs ?? {}).map(([key, text]) => [key, valueOf(text, context)]),
    );
    const summaryText = read(temp, 'summary.md');
    return { ok: !failed, log, summary: summaryText, temp, workspace, outputs, outcomes };
  }

  /** Runs jobs one after the other, each with what the ones before it gave. */
  function runAll(text: string, names: readonly string[], given: RunEvent) {
    const workflow = parse(text) as Workflow;
    const needs: Record<string, unknown> = { ...given.needs };
    return names.map((name) => {
      const done = run(workflow, name, given, needs);
      needs[name] = { outputs: done.outputs, result: done.ok ? 'success' : 'failure' };
      return done;
    });
  }

  return { runAll, artifact: (name: string) => join(artifacts, name) };
}

/** A value with its expressions: paths into the contexts, and the first that is not empty of several. */
const valueOf = (text: string, context: object): string =>
  text.replace(/\$\{\{ ([^}]+) \}\}/g, (_, expression: string) => {
    const found = expression.split(' || ').map((path) =>
      path
        .trim()
        .split('.')
        .reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], context),
    );
    return (found.find((value) => value !== undefined) ?? '') as string;
  });
