import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import type { Shell } from '../../../src/cli/commands/completion/shells.ts';
import { quoteBash } from '../../../src/cli/commands/completion/quote.ts';
import { completionFor } from '../../../src/cli/commands/completion/completion-for.ts';
import { builtProgram } from '../publish/built-program.ts';
import { projectRoot } from '../publish/fixtures.ts';

/** How each shell is started without what its user set up. */
const programs: Readonly<Record<Shell, readonly string[]>> = {
  bash: ['bash', '--noprofile', '--norc'],
  zsh: ['zsh', '-f'],
  fish: ['fish', '--no-config'],
};

/** Why a shell cannot be tested here; false when it can. */
export const whyNoShell = (shell: Shell): string | false =>
  spawnSync(shell, ['--version']).error === undefined ? false : `${shell} is not installed`;

/**
 * What Tab offers at the end of each line, sorted. A shell may offer a whole word or only the last step of
 * a path: the last step is given, without the slash behind a folder.
 */
export async function offers(
  shell: Shell,
  program: Command,
  lines: readonly string[],
  folder: string,
): Promise<string[][]> {
  const script = join(folder, `completion.${shell}`);
  writeFileSync(script, await completionFor(shell, program));
  const [command = '', ...options] = programs[shell];
  const harness = join(projectRoot, 'test/support/completion', `offers.${shell}`);
  const bin = join(folder, '.bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(
    join(bin, 'catalogue'),
    `#!/bin/sh\nexec ${quoteBash(process.execPath)} ${quoteBash(builtProgram())} "$@"\n`,
    { mode: 0o755 },
  );
  const env = {
    PATH: `${bin}:${process.env['PATH'] ?? ''}`,
    HOME: folder,
    TERM: 'xterm',
    LC_ALL: 'C.UTF-8',
  };
  const { stdout, stderr } = spawnSync(command, [...options, harness, script, ...lines], {
    cwd: folder,
    env,
    encoding: 'utf8',
    timeout: 120_000,
  });
  if (stderr !== '') throw new Error(stderr);
  const blocks = stdout.split(/^\n/m).slice(0, lines.length);
  return blocks.map((block) =>
    [
      ...new Set(
        block
          .split('\n')
          .filter((word) => word !== '')
          .map(lastStep),
      ),
    ].sort(),
  );
}

const lastStep = (word: string): string =>
  word
    .replace(/\/$/, '')
    .replace(/^.*\//, '')
    .replace(/^(?:--[a-z-]+=)?(?:[A-Za-z.]+=)?(?:.*,)?/, '');
