import type { Command } from 'commander';
import type { CommandIo, ExitCode } from '../terminal/command-io.ts';

/** Runs a command that was typed, with what it may use of the process. */
export type RunCommand = (
  self: Command,
  command: (io: CommandIo) => Promise<ExitCode>,
) => Promise<void>;
