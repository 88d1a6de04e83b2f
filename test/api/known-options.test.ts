import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as api from '../../src/cli/api/index.ts';

const { build, check, createHandler, diff, loadCatalogue, UsageError, verify } = api;

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

for (const [name, call] of called)
  for (const [what, options] of [
    ['an unknown option', { nowhere: 1 }],
    ['null', null],
    ['a text', 'out'],
    ['a list', ['out']],
  ] as const)
    test(`${name} given ${what} as its options ${name === 'createHandler' ? 'throws' : 'rejects, and never throws'} a UsageError`, async () => {
      // `createHandler` gives no promise but a function: it can only throw.
      if (name === 'createHandler')
        assert.throws(() => call(options as object), { name: 'UsageError' });
      else {
        const result = call(options as object);
        assert.ok(result instanceof Promise);
        await assert.rejects(result, { name: 'UsageError' });
      }
    });

test('every function of the package is tried with such options', () => {
  const functions = Object.entries(api)
    // What is applied to two values has no options.
    .filter(([name]) => /^[a-z]/.test(name) && name !== 'replay')
    .map(([name]) => name);
  assert.deepEqual(functions.sort(), called.map(([name]) => name).sort());
});

test('a misspelt option is reported with the one that was meant', async () => {
  await assert.rejects(
    () => build({ sorces: 'x' } as object),
    /"sorces"\. Did you mean sources\?$/,
  );
});

for (const side of [undefined, null, 1, { before: 'out' }])
  test(`diff and verify reject ${JSON.stringify(side)} in place of what they read`, async () => {
    await assert.rejects(() => diff(side as never), { name: 'UsageError' });
    await assert.rejects(() => verify(side as never), { name: 'UsageError' });
  });

test('a folder is a text', async () => {
  await assert.rejects(
    () => check({ sources: 5 } as object),
    (fault) =>
      fault instanceof UsageError &&
      /^The option sources of check is a text, not number\.$/.test(fault.message),
  );
});
