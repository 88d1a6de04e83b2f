import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  comparedKinds,
  entryKinds,
  keyedKinds,
  listedKinds,
} from '../../src/contract/kinds/registry.ts';
import { projectRoot } from '../support/publish/fixtures.ts';

const names = new Set(
  [...entryKinds, ...keyedKinds, ...listedKinds, ...comparedKinds].map(({ name }) => name),
);
const name = `'(?:${[...names].join('|')})'`;
const asked = new RegExp(`[=!]== ${name}|${name} [=!]==|case ${name}`);

/**
 * Lines in which the word is something else: the kind of a page, a picture’s folder, what a change is about,
 * the type of a page for those who share it, a field of that name.
 */
const unrelated = [
  "const isOfPage = ({ kind }: Found): boolean => kind === 'page';",
  "  if (kind === 'page') return [id];",
  "      if (name !== 'category' && name !== 'phonemes') visit(vehicle[name as keyof Vehicle]);",
  "    } else if (topic === 'category' && isSameCategory(pair, change)) continue;",
  "        code: kind === 'page' ? 'page-removed' : 'file-removed',",
  "    case 'category':",
  "    if (by === 'category') return [category];",
  "    vehicles: groupsOf.filter((all) => all.includes(by === 'category' ? name : key)).length,",
  "        type: draft.template === 'article' ? 'article' : 'website',",
  "  return meant?.kind === 'page' || meant?.kind === 'picture'",
  "  if (value.kind === 'page' || isLeftOut(value, 'kind'))",
  "    .filter(({ kind }) => kind === 'page')",
  "      .filter(({ kind }) => kind === 'page')",
];

const sources = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.ts') && !path.startsWith('src/contract/kinds/'));

test('no code outside the descriptions asks a kind for its name', () => {
  const found = sources.flatMap((path) =>
    readFileSync(join(projectRoot, path), 'utf8')
      .split('\n')
      .filter((line) => asked.test(line) && !unrelated.includes(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  assert.deepEqual(found, []);
});
