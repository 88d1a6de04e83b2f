import type { Command } from 'commander';
import { bashCompletion } from './bash.ts';
import { describeProgram, type ProgramDescription } from './describe-program.ts';
import { fishCompletion } from './fish.ts';
import type { Shell } from './shells.ts';
import { zshCompletion } from './zsh.ts';

const scripts: Readonly<Record<Shell, (program: ProgramDescription) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};

/** The script that completes the commands of a program in a shell. */
export const completionFor = async (shell: Shell, program: Command): Promise<string> =>
  scripts[shell](await describeProgram(program));
