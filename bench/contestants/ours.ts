import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeSources, writeVehicle } from '../catalogue/write-sources.ts';
import type { Command } from '../measure/run-process.ts';
import { runProcess } from '../measure/run-process.ts';
import { verifyChange, verifyOutput } from '../verify-output.ts';
import { changedVehicle } from '../catalogue/catalogue.ts';
import type { Arena, Contestant, TimedRun } from './contestant.ts';

/** What our program is called in tables. */
export const ours = 'catalogue';

const program = resolve(import.meta.dirname, '../../bin/catalogue.js');

/** Our program with some arguments, as its users run it. */
export const catalogueCommand = (folder: string, ...args: readonly string[]): Command => ({
  program: process.execPath,
  args: [program, ...args],
  folder,
});

/** Our program in a folder of its own. */
export function createOurs({ catalogue, folder }: Arena): Contestant {
  writeSources(join(folder, 'sources'), catalogue);
  const out = join(folder, 'out');
  const change = (round: number) => changedVehicle(catalogue, round);
  return {
    name: ours,
    cases: {
      cold: {
        command: catalogueCommand(folder, 'build'),
        prepare: () => {
          keepOnly(folder, ['sources']);
        },
        verify: (round) => {
          if (round === 0) verifyOutput(out, catalogue);
        },
      },
      'no-change': { command: catalogueCommand(folder, 'build') },
      'one-changed': {
        command: catalogueCommand(folder, 'build'),
        prepare: (round) => {
          writeVehicle(join(folder, 'sources'), change(round));
        },
        verify: (round) => {
          verifyChange(out, change(round));
        },
      },
      'check-cold': {
        command: catalogueCommand(folder, 'check'),
        prepare: () => {
          keepOnly(folder, ['sources', 'out']);
        },
      },
      'check-warm': { command: catalogueCommand(folder, 'check') },
      diff: diffRun({ catalogue, folder }),
      version: { command: catalogueCommand(folder, '--version') },
    },
  };
}

/** Two outputs that differ by one vehicle; the difference is editorial, so the command succeeds. */
function diffRun({ catalogue, folder }: Arena): TimedRun {
  return {
    command: catalogueCommand(folder, 'diff', 'before', 'out'),
    prepare: (round) => {
      rmSync(join(folder, 'before'), { recursive: true, force: true });
      cpSync(join(folder, 'out'), join(folder, 'before'), { recursive: true });
      writeVehicle(join(folder, 'sources'), changedVehicle(catalogue, -1 - round));
      runProcess(catalogueCommand(folder, 'build'));
    },
  };
}

function keepOnly(folder: string, kept: readonly string[]): void {
  for (const name of readdirSync(folder))
    if (!kept.includes(name)) rmSync(join(folder, name), { recursive: true });
}
