import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { explanationLinks } from '../../src/cli/commands/lsp/explanation-links.ts';

const page = readFileSync('docs/findings.md', 'utf8');

test('an editor is led to the line of a code', () => {
  const link = explanationLinks()('unknown-category') ?? '';
  assert.match(link, /^file:.*\/docs\/findings\.md#L\d+$/);
  assert.equal(page.split('\n')[Number(link.replace(/^.*#L/, '')) - 1], '## unknown-category');
});
