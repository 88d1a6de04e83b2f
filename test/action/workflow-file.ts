import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { starterFiles } from '../../src/cli/commands/init/starter-files.ts';
import { projectRoot } from '../support/publish/fixtures.ts';

/** A step of a job or of a composite action. */
export interface Step {
  readonly id?: string;
  readonly name?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly shell?: string;
  readonly 'working-directory'?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, string>>;
}

/** A job of a workflow. */
export interface Job {
  readonly needs?: string;
  readonly if?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

/** A workflow, as far as tests look at it. */
export interface Workflow {
  readonly name: string;
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

/** The text of a workflow that `init` writes. */
export const workflowText = (name: string): string =>
  starterFiles().find(({ path }) => path === `.github/workflows/${name}.yml`)?.text ?? '';

/** A workflow that `init` writes. */
export const workflow = (name: string): Workflow => parse(workflowText(name)) as Workflow;

/** A composite action, as far as tests look at it. */
export interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string; default: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

/** `action.yml` of this project. */
export const actionFile = (): Action =>
  parse(readFileSync(join(projectRoot, 'action.yml'), 'utf8')) as Action;
