import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** The checker as a script, to be run once in each page. */
export const axe = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * What to ask in each scheme, one after the other on the same page: a dark page differs from a light one in
 * its colours alone, which a test of look.nightly.test.ts holds.
 */
export const schemes = [
  ['light', 'all'],
  ['dark', 'colours'],
] as const;

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
type Answer = Pick<AxeResults, 'violations'> & { readonly tried: readonly string[] };

/** The rules whose findings depend on colours. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/**
 * What is wrong with a page by WCAG 2.2 AA and best practices, a line for each element.
 *
 * @param rules those of colours alone are enough where nothing else has changed since all were asked.
 */
export async function axeFindings(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  const only =
    rules === 'all' ? { type: 'tag', values: tags } : { type: 'rule', values: ofColours };
  const options = JSON.stringify({ runOnly: only, resultTypes: ['violations'] });
  // What a page passes is thousands of objects, which would be handed over for nothing.
  const run = `axe.run(document, ${options}).then(({ violations, passes, incomplete }) => ({
    violations,
    tried: [violations, passes, incomplete].flat().map(({ id }) => id),
  }))`;
  const { violations, tried } = await page.evaluate<Answer>(run);
  assert.ok(tried.includes('color-contrast'), 'axe found no text');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 120)} ${any[0]?.message ?? ''}`),
  );
}
