import { parse, stringify } from 'yaml';
import type { CatalogueRepository } from './open-repository.ts';

/** The versions of a file of which git could not make one. */
interface Stages {
  base?: string;
  ours?: string;
  theirs?: string;
}

const stageNames = { '1': 'base', '2': 'ours', '3': 'theirs' } as const;

/**
 * Resolves every conflict as an honest person would who knows nothing of the program: lists get what both sides have, of
 * a text it is one side, of two new files of one name both stay, and what one side changed stays where the other
 * removed it. The output is left to a build.
 *
 * @param kept the side whose texts stay.
 */
export function resolveConflicts(repository: CatalogueRepository, kept: 'ours' | 'theirs'): void {
  const { git, write, has, remove } = repository;
  const files = new Map<string, Stages>();
  for (const line of git('ls-files', '-u', '-z').split('\0').filter(Boolean)) {
    const [, object = '', stage = '1', path = ''] = /^\d+ (\w+) (\d)\t([^]*)$/.exec(line) ?? [];
    const known = files.get(path) ?? {};
    known[stageNames[stage as '1' | '2' | '3']] = object;
    files.set(path, known);
  }
  const textOf = (object: string): string => git('cat-file', 'blob', object);
  for (const [path, { base, ours, theirs }] of files) {
    const one = kept === 'ours' ? ours : theirs;
    const other = kept === 'ours' ? theirs : ours;
    const only = one ?? other;
    if (only === undefined) {
      if (has(path)) remove(path);
      git('rm', '-q', '--cached', '--ignore-unmatch', '--', path);
      continue;
    }
    const side = only === ours ? 'ours' : 'theirs';
    let text = oneSide(textOf(only), side);
    if (one !== undefined && other !== undefined && !path.startsWith('out/')) {
      if (/\/(?:moved|categories)\.yaml$/.test(path))
        text = unionOf(textOf(one), textOf(other), base === undefined ? '' : textOf(base));
      else if (base === undefined && textOf(one) !== textOf(other)) {
        const second = freePath(repository, path);
        write(second, oneSide(textOf(other), other === ours ? 'ours' : 'theirs'));
        git('add', '--', second);
      }
    }
    write(path, text);
    git('add', '--', path);
  }
}

/** A text in which git left both sides, as it does where both renamed a file, with one of them. */
const oneSide = (text: string, side: 'ours' | 'theirs'): string =>
  text.replace(
    /^<{7,} .*\n([^]*?)^={7,}\n([^]*?)^>{7,} .*\n/gm,
    (_, ours: string, theirs: string) => (side === 'ours' ? ours : theirs),
  );

function freePath({ has }: CatalogueRepository, path: string): string {
  const named = (number: number) => path.replace(/(\.\w+)$/, `-${number}$1`);
  let number = 2;
  while (has(named(number))) number += 1;
  return named(number);
}

/** What two YAML files have together, without what one of them took out; of what both say, the first. */
function unionOf(one: string, other: string, base: string): string {
  const schema = /^# yaml-language-server.*\n/.exec(one)?.[0] ?? '';
  return schema + stringify(united(parse(one), parse(other), parse(base)) ?? {});
}

function united(one: unknown, other: unknown, base: unknown): unknown {
  if (isList(one) && isList(other)) {
    const before = isList(base) ? base : [];
    return [...new Set([...one, ...other])].filter(
      (item) => !before.includes(item) || (one.includes(item) && other.includes(item)),
    );
  }
  if (!isMap(one) || !isMap(other)) return one ?? other;
  const before = isMap(base) ? base : {};
  const all = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (key) => !(key in before) || (key in one && key in other),
  );
  return Object.fromEntries(all.map((key) => [key, united(one[key], other[key], before[key])]));
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
