import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { once } from 'node:events';
import { builtProgram } from '../publish/built-program.ts';
import { startProgram } from '../publish/run-program.ts';

/** How the step of the action ended, and everything that the runner gets of it. */
export interface StepRun {
  readonly code: number | null;
  readonly log: string;
  /** The log without what the runner does not read as commands. */
  readonly commands: readonly string[];
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
  /** Names of the reports. */
  readonly reports: readonly string[];
  readonly report: (name: string) => string;
}

/** Runs the action's step as a runner does, in a checkout. */
export async function runStep(
  workspace: string,
  event: object,
  inputs: Readonly<Record<string, string>> = {},
): Promise<StepRun> {
  // Git ignores what is in its own folder, as it does the runner's folder beside a checkout.
  const temporary = join(workspace, '.git', 'runner');
  mkdirSync(temporary, { recursive: true });
  const file = (name: string, text = ''): string => {
    writeFileSync(join(temporary, name), text);
    return join(temporary, name);
  };
  const output = file('output');
  const summary = file('summary.md');
  const child = startProgram([], {
    program: join(dirname(builtProgram()), '../dist/action.js'),
    cwd: workspace,
    env: {
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: '/dev/null',
      CI: 'true',
      GITHUB_ACTIONS: 'true',
      GITHUB_WORKSPACE: workspace,
      GITHUB_EVENT_PATH: file('event.json', JSON.stringify(event)),
      GITHUB_OUTPUT: output,
      GITHUB_STEP_SUMMARY: summary,
      RUNNER_TEMP: temporary,
      ...Object.fromEntries(
        Object.entries(inputs).map(([name, value]) => [`INPUT_${name}`, value]),
      ),
    },
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (log += text));
  const [code] = (await once(child, 'close')) as [number | null];
  const outputs = Object.fromEntries(
    readFileSync(output, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => /^([a-z-]+)=(.*)$/.exec(line)?.slice(1) ?? [line, 'not an output']),
  ) as Record<string, string>;
  const reports = outputs['report'];
  return {
    code,
    log,
    commands: commandsIn(log),
    outputs,
    summary: readFileSync(summary, 'utf8'),
    reports: reports === undefined ? [] : readdirSync(reports).sort(),
    report: (name) => readFileSync(join(reports ?? '', name), 'utf8'),
  };
}

/** What a runner takes for commands: none from `stop-commands` until its token. */
function commandsIn(log: string): string[] {
  const found: string[] = [];
  let token: string | undefined;
  for (const line of log.split('\n')) {
    if (token === undefined) token = /^::stop-commands::(.+)$/.exec(line)?.[1];
    else if (line === `::${token}::`) token = undefined;
    else continue;
    if (token === undefined && (/^\s*::/.test(line) || line.includes('##['))) found.push(line);
  }
  return found.filter((line) => !/^::[0-9a-f-]{36}::$/.test(line));
}
