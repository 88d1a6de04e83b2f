import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { changedVehicle } from '../catalogue/catalogue.ts';
import { writeSources, writeVehicle } from '../catalogue/write-sources.ts';
import { runProcess, type Command } from '../measure/run-process.ts';
import { verifyChange, verifyOutput } from '../verify-output.ts';
import type { Arena, Contestant, TimedRun } from './contestant.ts';

/** What our program is called in tables. */
export const ours = 'catalogue';

const program = resolve(import.meta.dirname, '../../bin/catalogue.js');

/** Our program with some arguments, as its users run it. */
export const catalogueCommand = (
  { folder, home }: Pick<Command, 'folder' | 'home'>,
  ...args: readonly string[]
): Command => ({ program: process.execPath, args: [program, ...args], folder, home });

/** Our program in a folder of its own. */
export function createOurs(arena: Arena): Contestant {
  const { catalogue, folder } = arena;
  const [sources, out] = [join(folder, 'sources'), join(folder, 'out')];
  writeSources(sources, catalogue);
  const change = (round: number) => changedVehicle(catalogue, round);
  const build = catalogueCommand(arena, 'build');
  const firstHome = `${folder}-first-home`;
  const forgetCatalogue = () => {
    for (const name of readdirSync(folder))
      if (name !== 'sources') rmSync(join(folder, name), { recursive: true });
  };
  return {
    name: ours,
    out,
    cases: {
      first: {
        command: { ...build, home: firstHome },
        prepare: () => {
          forgetCatalogue();
          rmSync(firstHome, { recursive: true, force: true });
          mkdirSync(firstHome);
        },
      },
      cold: {
        command: build,
        prepare: forgetCatalogue,
        verify: (round) => {
          if (round === 0) verifyOutput(out, catalogue);
        },
      },
      'one-changed': {
        command: build,
        prepare: (round) => {
          writeVehicle(sources, change(round));
        },
        verify: (round) => {
          verifyChange(out, change(round));
        },
      },
      'no-change': { command: build },
      check: { command: catalogueCommand(arena, 'check') },
      diff: diffRun(arena),
      version: { command: catalogueCommand(arena, '--version') },
    },
  };
}

/** Two outputs that differ by one vehicle; the difference is editorial, so the command succeeds. */
function diffRun(arena: Arena): TimedRun {
  const { catalogue, folder } = arena;
  return {
    command: catalogueCommand(arena, 'diff', 'before', 'out'),
    prepare: (round) => {
      rmSync(join(folder, 'before'), { recursive: true, force: true });
      cpSync(join(folder, 'out'), join(folder, 'before'), { recursive: true });
      writeVehicle(join(folder, 'sources'), changedVehicle(catalogue, -1 - round));
      runProcess(catalogueCommand(arena, 'build'));
    },
  };
}
