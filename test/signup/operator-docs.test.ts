import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { environmentVariables } from '../../src/signup/environment-variables.ts';
import { providers } from '../../src/signup/providers/registry.ts';

const docs = readFileSync(new URL('../../docs/sign-up.md', import.meta.url), 'utf8');

test('the operator’s page has every variable with its default', () => {
  for (const { name, standard } of environmentVariables) {
    const row = docs.split('\n').find((line) => line.startsWith(`| \`${name}\` `));
    assert.ok(row, name);
    if (standard !== undefined) assert.ok(row.includes(`\`${standard}\``), row);
  }
});

test('the operator’s page has a section for every provider', () => {
  for (const name of providers.keys()) assert.match(docs, new RegExp(`^### ${name}$`, 'im'));
});
