import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

/** What a step of a recipe writes: a whole file, or lines above one that begins as told. */
export interface RecipeStep {
  readonly file: string;
  readonly above?: string;
  readonly code: string;
}

const fence = /\n( *)```\w+\n(.*?)\n\1```\n/gs;
const place = /Write `([^`]+)`|In `([^`]+)`, above `([^`]+)`|\band above `([^`]+)`/g;

/** The steps of a recipe of docs/maintainers/architecture.md: each block of code with the place that is told before it. */
export function readRecipe(title: string): RecipeStep[] {
  const document = readFileSync('docs/maintainers/architecture.md', 'utf8');
  const [, section] = document.split(`\n### ${title}\n`);
  assert.ok(section !== undefined, `docs/maintainers/architecture.md has no recipe “${title}”.`);
  const recipe = section.split(/\n##+ /)[0] ?? '';
  const steps: RecipeStep[] = [];
  let end = 0;
  for (const { index, 0: block, 1: indent = '', 2: code = '' } of recipe.matchAll(fence)) {
    const told = [...recipe.slice(end, index).matchAll(place)];
    const last = told.at(-1);
    assert.ok(last !== undefined && told.length === 1, `One place for:\n${code}`);
    const [, written, changed = steps.at(-1)?.file, first, next] = last;
    const file = written ?? changed;
    assert.ok(file !== undefined);
    const above = first ?? next;
    const lines = code.split('\n').map((line) => line.slice(indent.length));
    steps.push({ file, code: lines.join('\n'), ...(above !== undefined && { above }) });
    end = index + block.length;
  }
  assert.ok(steps.length > 0);
  return steps;
}

/** The text of a file after a step: its lines stand above the one line that begins as told. */
export function applyStep({ file, above, code }: RecipeStep, text: string): string {
  if (above === undefined) return `${code}\n`;
  const lines = text.split('\n');
  const found = lines.flatMap((line, index) => (line.trim().startsWith(above) ? [index] : []));
  const [at] = found;
  assert.ok(at !== undefined && found.length === 1, `${file} has no single line ${above}`);
  const indent = /^ */.exec(lines[at] ?? '')?.[0] ?? '';
  const added = code.split('\n').map((line) => (line === '' ? '' : indent + line));
  return [...lines.slice(0, at), ...added, ...lines.slice(at)].join('\n');
}
