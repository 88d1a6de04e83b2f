import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** The checker as a script, which each page runs once. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
type Answer = Pick<AxeResults, 'violations'> & { readonly tried: readonly string[] };

/**
 * The rules of each scheme: a dark page differs from a light one in its colours alone, which a test of
 * look.nightly.test.ts holds.
 */
const schemes = [
  ['light', { type: 'tag', values: tags }],
  ['dark', { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }],
] as const;

/** What is wrong with a page, light and dark, by WCAG 2.2 AA and best practices, a line for each element. */
export async function axeFindings(page: Page): Promise<string[]> {
  const found: string[] = [];
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe);
  for (const [colorScheme, runOnly] of schemes) {
    await page.emulateMedia({ colorScheme });
    const options = JSON.stringify({ runOnly, resultTypes: ['violations'] });
    // What a page passes is thousands of objects, which would be handed over for nothing.
    const run = `axe.run(document, ${options}).then(({ violations, passes, incomplete }) => ({
      violations,
      tried: [violations, passes, incomplete].flat().map(({ id }) => id),
    }))`;
    const { violations, tried } = await page.evaluate<Answer>(run);
    assert.ok(tried.includes('color-contrast'), 'axe found no text');
    for (const { id, nodes } of violations)
      for (const { html, any } of nodes)
        found.push(`${colorScheme} ${id}: ${html.slice(0, 120)} ${any[0]?.message ?? ''}`);
  }
  return found;
}
