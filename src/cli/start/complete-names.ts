import { readdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { limits } from '../../contract/limits.ts';
import {
  addressPlaces,
  categoryPlace,
  fieldPlaces,
  firstSteps,
  innerSteps,
  pagePlace,
  pictureNameEnds,
  picturePlace,
  selectorPlaces,
} from './name-places.ts';

/**
 * The names of a catalogue that can follow the last of some words, which may be unfinished: each is one step,
 * what comes after the last slash, `=` or comma, and nothing that a shell would interpret.
 *
 * @param kind what the last word is: `address`, `assignment` (`field=value`) or `selection` (of entries).
 */
export function completeNames([kind, ...words]: readonly string[]): string[] {
  const current = (words.pop() ?? '').replace(/^--[a-z-]+=/, '');
  const sources = sourcesOf(words);
  if (kind === 'address') return [...new Set(addressSteps(sources, current))];
  const [, field] = /^([^=]+)=/.exec(current) ?? [];
  if (field !== undefined) return keysOf(sources, fieldPlaces.get(field));
  const lead = current.slice(0, current.lastIndexOf('/') + 1);
  return kind === 'selection' ? keysOf(sources, selectorPlaces.get(lead)) : [];
}

/** The folder of the sources that a line names. */
function sourcesOf(line: readonly string[]): string {
  const { values } = parseArgs({
    args: [...line],
    strict: false,
    options: { cwd: { type: 'string', short: 'C' }, sources: { type: 'string' } },
  });
  const [cwd, sources] = [values.cwd ?? '.', values.sources ?? 'sources'].map((folder) =>
    String(folder).replace(/^~(?=\/)/, homedir()),
  );
  return resolve(cwd ?? '', sources ?? '');
}

function addressSteps(sources: string, current: string): string[] {
  if (!current.startsWith('/')) {
    // The path of a file, which the shell itself completes.
    if (/^$|^[.~]|\//.test(current)) return [];
    const keys = [...addressPlaces.values()].flatMap((place) => keysOf(sources, place));
    return [...keys, ...namesIn(join(sources, pagePlace), '.md')];
  }
  const lead = current.slice(0, current.lastIndexOf('/') + 1);
  return [
    ...stepsBelow(sources, lead),
    ...(lead === '/' ? firstSteps : []),
    ...(innerSteps.get(lead) ?? []),
  ];
}

function stepsBelow(sources: string, lead: string): string[] {
  const place = addressPlaces.get(lead);
  if (place !== undefined) return keysOf(sources, place);
  const isPicture = lead.startsWith(`/${picturePlace}/`);
  const folder = join(sources, isPicture ? '' : pagePlace, lead);
  const files = isPicture
    ? pictureNameEnds.flatMap((end) => namesIn(folder, end).map((name) => name + end))
    : namesIn(folder, '.md');
  return [...files, ...namesIn(folder, '/').map((name) => `${name}/`)];
}

/** The keys of a place. */
function keysOf(sources: string, place: string | undefined): string[] {
  if (place === undefined) return [];
  if (place !== categoryPlace) return namesIn(join(sources, place), '.yaml');
  const lines = readable(() => linesOf(join(sources, `${place}.yaml`)));
  return lines.filter((line) => line.includes(':')).flatMap((line) => slug(line.split(':', 1)));
}

/** What the names in a folder begin with that have an ending; `/` is that of a folder. */
const namesIn = (folder: string, ending: string): string[] =>
  readable(() => readdirSync(folder, { withFileTypes: true }))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    .filter((name) => name.endsWith(ending))
    .flatMap((name) => slug([name.slice(0, -ending.length)]))
    .filter((name) => name !== 'index');

/** Only names that an address can have. */
const slug = (names: readonly string[]): string[] =>
  names.filter((name) => limits.slugPattern.test(name));

const linesOf = (file: string): string[] =>
  statSync(file).isFile() ? readFileSync(file, 'utf8').split('\n') : [];

/** Somebody is typing: what cannot be read has no names, and `check` says why. */
function readable<Item>(read: () => Item[]): Item[] {
  try {
    return read();
  } catch {
    return [];
  }
}
