import type { Command } from 'commander';
import type { RunCommand } from '../options/run-command.ts';

type AddCommand = (program: Command, run: RunCommand) => void;

/**
 * Every command in the order of the help, and where it is; a new one is one file and one line here. Only the
 * command that was typed is loaded.
 */
export const commands: ReadonlyMap<string, () => Promise<AddCommand>> = new Map([
  ['build', async () => (await import('./build/add-build-command.ts')).addBuildCommand],
  ['check', async () => (await import('./check/add-check-command.ts')).addCheckCommand],
  ['diff', async () => (await import('./diff/add-diff-command.ts')).addDiffCommand],
  ['release', async () => (await import('./release/add-release-command.ts')).addReleaseCommand],
  ['serve', async () => (await import('./serve/add-serve-command.ts')).addServeCommand],
  ['mcp', async () => (await import('./mcp/add-mcp-command.ts')).addMcpCommand],
  ['deploy', async () => (await import('./deploy/add-deploy-command.ts')).addDeployCommand],
  ['verify', async () => (await import('./verify/add-verify-command.ts')).addVerifyCommand],
  ['new', async () => (await import('./new/add-new-command.ts')).addNewCommand],
  ['mv', async () => (await import('./mv/add-mv-command.ts')).addMvCommand],
  ['rm', async () => (await import('./rm/add-rm-command.ts')).addRmCommand],
  ['export', async () => (await import('./table/add-export-command.ts')).addExportCommand],
  ['import', async () => (await import('./table/add-import-command.ts')).addImportCommand],
  ['init', async () => (await import('./init/add-init-command.ts')).addInitCommand],
  ['ledger', async () => (await import('./ledger/add-ledger-command.ts')).addLedgerCommand],
  ['explain', async () => (await import('./explain/add-explain-command.ts')).addExplainCommand],
]);
