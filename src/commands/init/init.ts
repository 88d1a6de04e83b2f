import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { count } from '../../text/count.ts';
import type { CommandIo, ExitCode } from '../command-io.ts';
import { UsageError } from '../../failures.ts';
import { starterFiles, type StarterFile } from './starter-files.ts';

/**
 * `catalogue init [dir]`: a small working catalogue. Nothing of a person is written over: where a
 * source is there already, nothing is written at all; settings that are there stay. The schemas,
 * which the program makes, are brought up to date.
 */
export function runInit(folder: string, io: CommandIo): Promise<ExitCode> {
  const files = starterFiles();
  const isThere = existsSync(join(folder, 'sources', 'site.yaml'));
  const wanted = isThere ? files.filter(({ generated }) => generated) : files;
  const foreign = wanted.filter((file) => isForeign(folder, file));
  const clashes = foreign.filter(({ path }) => path.startsWith('sources/'));
  if (clashes.length > 0)
    throw new UsageError(
      `These files are there already, and nothing was written:\n${clashes.map(({ path }) => `  ${join(folder, path)}`).join('\n')}\nChoose another folder, or move them.`,
    );
  const changed = wanted.filter(
    (file) => !foreign.includes(file) && textAt(folder, file.path) !== file.text,
  );
  for (const { path, text } of changed) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    io.out(file);
  }
  for (const { path } of foreign) io.log(`${join(folder, path)} is there already and was kept.`);
  io.log(isThere ? refreshed(changed.length) : nextSteps(folder));
  return Promise.resolve(0);
}

const isForeign = (folder: string, { path, text, generated }: StarterFile): boolean =>
  !generated && ![undefined, text].includes(textAt(folder, path));

function textAt(folder: string, path: string): string | undefined {
  const file = join(folder, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

const refreshed = (changed: number): string =>
  changed === 0
    ? 'There is a catalogue here already, and its schemas are current. Nothing was written.'
    : `There is a catalogue here already; ${count(changed, 'schema')} brought up to date.`;

const nextSteps = (folder: string): string =>
  [
    '',
    'A small catalogue is ready. Next:',
    ...(folder === '.' ? [] : [`  cd ${folder}`]),
    '  catalogue build                     writes the site into out/',
    '  catalogue new vehicle "Ice Cream Van"',
    'Change sources/site.yaml first: it holds the name and the address of the site.',
  ].join('\n');
