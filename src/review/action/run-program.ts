import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What the action may use of its process. */
export interface ActionHost {
  readonly env: NodeJS.ProcessEnv;
  /** Prints lines into the log of the step. */
  readonly print: (text: string) => void;
}

/** How a command of the program ended. */
export interface ProgramRun {
  readonly code: number;
  /** The text report, followed by the program's log. */
  readonly log: string;
}

const program = fileURLToPath(new URL('../bin/catalogue.js', import.meta.url));

/** What to run, where, and which reports it writes into the folder of the reports. */
interface ProgramCall {
  readonly command: readonly [name: string, ...rest: string[]];
  readonly cwd: string;
  readonly report: string;
  /** Address of the site; empty for the one in the sources. */
  readonly baseUrl: string;
  /** Name of the text report. */
  readonly text: string;
  readonly formats: readonly (readonly [format: string, file: string])[];
}

/** Runs a command of this program; shows its annotations and, in a group of the log, its text report. */
export function runProgram(call: ProgramCall, host: ActionHost): ProgramRun {
  const { command, cwd, report, formats } = call;
  const text = join(report, call.text);
  const targets = [['text', text] as const, ...formats.map(within(report))];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      ...[program, ...command, '--format', 'github'],
      ...targets.flatMap(([format, file]) => ['--format', `${format}=${file}`]),
    ],
    { cwd, env: environment(host.env, call.baseUrl), encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  const log = `${existsSync(text) ? readFileSync(text, 'utf8') : ''}${stderr}`.trim();
  host.print(`::group::catalogue ${command[0]}`);
  printInert(log, host);
  host.print('::endgroup::');
  if (stdout.trim() !== '') host.print(stdout.trimEnd());
  return { code: status ?? 3, log };
}

const within =
  (folder: string) =>
  ([format, file]: readonly [format: string, file: string]): readonly [string, string] => [
    format,
    join(folder, file),
  ];

/** The outputs of the step belong to the action; its inputs are for nobody else. */
const environment = (env: NodeJS.ProcessEnv, baseUrl: string): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    Object.entries(env).filter(([name]) => name !== 'GITHUB_OUTPUT' && !name.startsWith('INPUT_')),
  ),
  // Both sides of a comparison are built for the same address.
  ...(baseUrl === '' ? {} : { CATALOGUE_BASE_URL: baseUrl }),
});

/** Text that quotes sources: whatever looks like a runner command in it has no effect. */
function printInert(text: string, { print }: ActionHost): void {
  if (text === '') return;
  const token = randomUUID();
  print(`::stop-commands::${token}\n${text}\n::${token}::`);
}
