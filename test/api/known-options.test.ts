import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as api from '../../src/cli/api/index.ts';
import { forms as known, type OptionForms } from '../../src/cli/api/known-options.ts';

const { build, buildInMemory, check, createHandler, diff, loadCatalogue, UsageError, verify } = api;

const called: readonly (readonly [name: string, call: (options: object) => unknown])[] = [
  ['build', build],
  ['buildInMemory', buildInMemory],
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

const wrong: readonly (readonly [call: () => unknown, message: string])[] = [
  [
    () => check({ sources: 5 } as never),
    "The option sources of check must be a text, and is 5. Write sources: '…'.",
  ],
  [
    () => check({ paths: 'a.yaml' } as never),
    'The option paths of check must be a list of texts, and is "a.yaml". Write paths: [\'…\'].',
  ],
  [
    () => check({ drafts: { 'a.yaml': '' } } as never),
    "The option drafts of check must be a Map of texts, and is an object. Write drafts: new Map([['…', '…']]).",
  ],
  [
    () => build({ sync: 'no' } as never),
    'The option sync of build must be true or false, and is "no". Write sync: true.',
  ],
  [
    () => build({ generatedAt: 0 } as never),
    "The option generatedAt of build must be a Date or a text, and is 0. Write generatedAt: '2026-03-14T09:00:00Z'.",
  ],
  [
    () => diff('out', { allow: true } as never),
    'The option allow of diff must be a text, or false, and is true. Write allow: false.',
  ],
  [
    () => verify('https://site.example', { limits: { requestMs: '5' } } as never),
    'The option limits of verify must be an object of numbers, and is an object. Write limits: { requestMs: 10_000 }.',
  ],
  [
    () => verify('https://site.example', { allow: ['a'] } as never),
    'The option allow of verify must be a list of objects, and is a list. Write allow: [{ … }].',
  ],
  [
    () => createHandler({ environment: { A: 1 } } as never),
    "The option environment of createHandler must be an object of texts, and is an object. Write environment: { NAME: '…' }.",
  ],
  [
    () => createHandler({ log: null } as never),
    'The option log of createHandler must be a function, and is null. Write log: () => ….',
  ],
];

for (const [call, message] of wrong)
  test(`a value of another type is refused: ${message}`, async () => {
    await assert.rejects(
      async () => {
        await call();
      },
      { name: 'UsageError', message },
    );
  });

test('the forms of options follow from their types, and none can be forgotten', () => {
  interface Options {
    readonly out?: string | undefined;
    readonly at?: Date | string | undefined;
    readonly all?: boolean | undefined;
  }
  const forms: OptionForms<Options> = { out: known.text, at: known.date, all: known.flag };
  // @ts-expect-error one is missing
  const lacking: OptionForms<Options> = { out: known.text, at: known.date };
  // @ts-expect-error no option has this name
  const more: OptionForms<Options> = { ...forms, sorces: known.text };
  // @ts-expect-error its type is another
  const other: OptionForms<Options> = { ...forms, all: known.text };
  assert.equal(new Set([forms, lacking, more, other]).size, 4);
});
