import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeSources } from '../catalogue/write-sources.ts';
import { verifyPages } from '../verify-output.ts';
import type { Arena, Contestant } from './contestant.ts';

/**
 * Names of the floors in tables: a plain script that builds a site, a script that stats and reads every source,
 * and Node doing nothing.
 */
export const floors = {
  plain: 'plain Node script',
  scan: 'reading every source',
  start: '`node -e 0`',
} as const;

const script = (name: string): string => resolve(import.meta.dirname, '../floors', name);

/** The least that a program in Node needs: for a site, to see that nothing changed, and to start. */
export function createFloors({ catalogue, folder, home }: Arena): readonly Contestant[] {
  const [sources, out] = [join(folder, 'sources'), join(folder, 'out')];
  writeSources(sources, catalogue);
  const node = (...args: readonly string[]) => ({ program: process.execPath, args, folder, home });
  return [
    {
      name: floors.plain,
      out,
      cases: {
        cold: {
          command: node(script('plain.js'), sources, out),
          prepare: () => {
            rmSync(out, { recursive: true, force: true });
            mkdirSync(out);
          },
          verify: (round) => {
            if (round === 0) verifyPages(out, catalogue, ['html', 'md', 'json']);
          },
        },
      },
    },
    { name: floors.scan, cases: { 'no-change': { command: node(script('scan.js'), sources) } } },
    { name: floors.start, cases: { version: { command: node('-e', '0') } } },
  ];
}
