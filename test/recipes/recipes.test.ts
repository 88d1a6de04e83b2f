import { existsSync, readFileSync } from 'node:fs';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyStep, readRecipe } from './recipe.ts';

const document = readFileSync('docs/maintainers/architecture.md', 'utf8');
const [, recipes = ''] = document.split('\n## Recipes\n');
const titles = [...(recipes.split('\n## ')[0] ?? '').matchAll(/^### (.*)$/gm)];

for (const [, title = ''] of titles)
  test(`each step of the recipe “${title}” has its place`, () => {
    for (const step of readRecipe(title))
      if (step.above === undefined) assert.ok(!existsSync(step.file), step.file);
      else applyStep(step, readFileSync(step.file, 'utf8'));
  });

test('there are recipes', () => {
  assert.ok(titles.length >= 7);
});
