import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  build,
  check,
  createHandler,
  diff,
  loadCatalogue,
  UsageError,
  verify,
} from '../../src/index.ts';

const called: readonly (readonly [name: string, call: (options: object) => unknown])[] = [
  ['build', build],
  ['check', check],
  ['loadCatalogue', loadCatalogue],
  ['diff', (options) => diff('out', options)],
  ['verify', (options) => verify('https://site.example', options)],
  ['createHandler', createHandler],
];

for (const [name, call] of called)
  test(`${name} refuses an option that it does not have`, async () => {
    await assert.rejects(
      async () => {
        await call({ nowhere: 1 });
      },
      (fault) =>
        fault instanceof UsageError &&
        fault.message.startsWith(`${name} has no option "nowhere". Options: `),
    );
  });

test('a misspelt option is told with the one that was meant', async () => {
  await assert.rejects(
    () => build({ sorces: 'x' } as object),
    /"sorces"\. Did you mean sources\?$/,
  );
});

test('a folder is a text', async () => {
  await assert.rejects(
    () => check({ sources: 5 } as object),
    (fault) =>
      fault instanceof UsageError &&
      /^The option sources of check is a text, not number\.$/.test(fault.message),
  );
});
