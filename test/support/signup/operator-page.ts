import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

/** The blocks of code in a language under a heading of a page for operators, in their order. */
export function blocksUnder(heading: string, language: string, page = 'sign-up'): string[] {
  const file = new URL(`../../../docs/hosting/${page}.md`, import.meta.url);
  const text = readFileSync(file, 'utf8');
  const section = text.split(/^#{2,3} /m).find((part) => part.startsWith(`${heading}\n`));
  assert.ok(section !== undefined, heading);
  const fence = new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\``, 'gm');
  return [...section.matchAll(fence)].map(([, block = '']) => block);
}
