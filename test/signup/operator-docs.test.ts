import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { formTimeoutMs, signUpTimes } from '../../src/contract/sign-up-times.ts';
import { providers } from '../../src/service/signup/providers.ts';
import { environmentVariables } from '../../src/service/signup/settings.ts';

const docs = readFileSync(new URL('../../docs/hosting/sign-up.md', import.meta.url), 'utf8');

test('the operator’s page has every variable with its default', () => {
  for (const [name, [, standard]] of Object.entries(environmentVariables)) {
    const row = docs.split('\n').find((line) => line.startsWith(`| \`${name}\` `));
    assert.ok(row, name);
    if (standard !== undefined) assert.ok(row.includes(`\`${standard}\``), row);
  }
});

test('the operator’s page says how long a sign-up and the form take', () => {
  const { bodyMs, providerMs, wayMs } = signUpTimes;
  const said = [formTimeoutMs, bodyMs + providerMs, bodyMs, providerMs, wayMs].map((ms) =>
    String(ms / 1000),
  );
  const form = /## The form\n([^]*?)\n## /.exec(docs)?.[1] ?? '';
  const times =
    /waits (\d+) seconds[^]*?at most (\d+): (\d+) for[^]*?then (\d+) for[^]*?than (\d+) seconds/;
  assert.deepEqual(times.exec(form)?.slice(1), said);
  const row = docs.split('\n').find((line) => line.startsWith('| `SIGNUP_TIMEOUT_MS` '));
  assert.ok(row?.includes(`1 to ${providerMs} `), row);
});

test('the operator’s page has a section for every provider', () => {
  for (const name of providers.keys()) assert.match(docs, new RegExp(`^### ${name}$`, 'im'));
});
