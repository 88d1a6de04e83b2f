import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const text = readFileSync(new URL('../../../docs/sign-up.md', import.meta.url), 'utf8');

/** The blocks of code in a language under a heading of the operator's page, in their order. */
export function blocksUnder(heading: string, language: string): string[] {
  const section = text.split(/^#{2,3} /m).find((part) => part.startsWith(`${heading}\n`));
  assert.ok(section !== undefined, heading);
  const fence = new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\``, 'gm');
  return [...section.matchAll(fence)].map(([, block = '']) => block);
}
