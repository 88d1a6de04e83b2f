import { existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { escapeData } from '../../content/diagnostics/reporters/github.ts';
import { UsageError } from '../../base/failures.ts';
import { appendToFile } from '../../base/files/append-file.ts';
import { readEvent, type GitHubEvent } from './github-event.ts';
import { readInputs, type ActionInputs } from './read-inputs.ts';
import type { ActionHost } from './run-program.ts';

/** Everything that the steps of a run share. */
export interface Run {
  readonly inputs: ActionInputs;
  /** Folder of the catalogue. */
  readonly cwd: string;
  /** Folder of the reports. */
  readonly report: string;
  /** Folder of a site that was built because none is committed. */
  readonly built: string;
  readonly event: GitHubEvent;
  readonly host: ActionHost;
}

/** The result of a step, and what the comment says about it. */
export interface StepResult {
  readonly code: number;
  readonly markdown: string;
}

/**
 * Reads inputs and event, and creates a new folder for the reports.
 *
 * @throws UsageError for an invalid input.
 */
export function prepare(host: ActionHost): Run {
  const { env } = host;
  const inputs = readInputs(host.env);
  const cwd = resolve(inputs.folder);
  if (!existsSync(cwd)) throw new UsageError(`There is no folder ${inputs.folder} to work in.`);
  const temporary = mkdtempSync(join(env['RUNNER_TEMP'] ?? tmpdir(), 'catalogue-'));
  const [report, built] = [join(temporary, 'report'), join(temporary, 'out')];
  mkdirSync(report);
  // Output before the work starts: whatever goes wrong then, the reports so far can be uploaded.
  appendToFile(env['GITHUB_OUTPUT'], `report=${report}\n`);
  const event = readEvent(env['GITHUB_EVENT_PATH']);
  return { inputs, cwd, report, built, event, host };
}

/** What the comment says about a step that could not do its work; the log says why. */
export function failed(what: string, reason: string, { print }: ActionHost): string {
  print(`::error title=catalogue::${escapeData(`${what} could not be made: ${reason}`)}`);
  return `**${what} could not be made.** The log of the run says why.`;
}
