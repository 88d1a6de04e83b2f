import { addBuildCommand } from './add-build-command.ts';
import { addCheckCommand } from './add-check-command.ts';
import { addExplainCommand } from './add-explain-command.ts';
import { addServeCommand } from './add-serve-command.ts';
import { addCompletionCommand } from './completion/add-completion-command.ts';
import { addDiffCommand } from './diff/add-diff-command.ts';
import { addInitCommand } from './init/add-init-command.ts';
import { addNewCommand } from './new/add-new-command.ts';
import { addVerifyCommand } from './verify/add-verify-command.ts';
import type { Command } from 'commander';
import type { RunCommand } from './run-command.ts';

type AddCommand = (program: Command, run: RunCommand) => void;

/** Every command in the order of the help; a new one is one file and one line here. */
export const commands: readonly AddCommand[] = [
  addBuildCommand,
  addCheckCommand,
  addDiffCommand,
  addServeCommand,
  addVerifyCommand,
  addNewCommand,
  addInitCommand,
  addExplainCommand,
  addCompletionCommand,
];
