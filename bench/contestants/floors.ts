import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { writeSources } from '../catalogue/write-sources.ts';
import { runProcess } from '../measure/run-process.ts';
import type { Arena, Contestant } from './contestant.ts';
import { catalogueCommand } from './ours.ts';

/**
 * Names of the floors in tables: a bare script that reads every source and writes the same bytes as
 * we do, a copy of our output, a script that stats and reads every source, and Node doing nothing.
 */
export const floors = {
  readAndWrite: 'floor: read and write',
  copy: 'floor: cp -r',
  scan: 'floor: read only',
  start: 'floor: node -e 0',
} as const;

const script = (name: string): string => resolve(import.meta.dirname, '../floors', name);

/** The least that any program could do for the same work; it starts with a build of ours. */
export function createFloors({ catalogue, folder }: Arena): readonly Contestant[] {
  const [sources, out] = [join(folder, 'sources'), join(folder, 'out')];
  writeSources(sources, catalogue);
  runProcess(catalogueCommand(folder, 'build'));
  const [pack, written, copied] = ['pack', 'written', 'copied'].map((name) => join(folder, name));
  if (pack === undefined || written === undefined || copied === undefined) return [];
  writePack(out, pack);
  const node = (...args: readonly string[]) => ({ program: process.execPath, args, folder });
  const remove = (path: string) => () => {
    rmSync(path, { recursive: true, force: true });
  };
  const cold = node(script('read-and-write.js'), sources, pack, written);
  const copy = { program: 'cp', args: ['-r', out, copied], folder };
  return [
    {
      name: floors.readAndWrite,
      cases: {
        cold: {
          command: cold,
          prepare: remove(written),
          verify: () => {
            verifySame(out, written);
          },
        },
      },
    },
    { name: floors.copy, cases: { cold: { command: copy, prepare: remove(copied) } } },
    { name: floors.scan, cases: { 'no-change': { command: node(script('scan.js'), sources) } } },
    { name: floors.start, cases: { version: { command: node('-e', '0') } } },
  ];
}

/** Lays all files of a folder end to end, with a list of where each lies. */
function writePack(folder: string, pack: string): void {
  const paths = filesUnder(folder);
  const contents = paths.map((path) => readFileSync(join(folder, path)));
  let end = 0;
  const files = paths.map((path, index) => [path, end, (end += contents[index]?.length ?? 0)]);
  writeFileSync(pack, Buffer.concat(contents));
  writeFileSync(
    `${pack}.json`,
    JSON.stringify({ folders: [...new Set(paths.map(dirname))], files }),
  );
}

function verifySame(expected: string, found: string): void {
  const paths = filesUnder(expected);
  if (filesUnder(found).length !== paths.length) throw new Error(`${found} has other files`);
  for (const path of paths)
    if (!readFileSync(join(expected, path)).equals(readFileSync(join(found, path))))
      throw new Error(`${path} was written with other bytes`);
}

const filesUnder = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
