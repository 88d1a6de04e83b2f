import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import type { Change } from '../../src/review/diff/change.ts';
import { append, drop, move, put, reverse, type JsonEdit } from './json-edit.ts';
import { changesOf, publishedOf, withTexts } from '../support/diff/published-sample.ts';

const sample = publishedOf();

/** An edit: what is done, where, and with what. */
type Edit = { readonly file?: string } & Readonly<Record<string, unknown>>;

const cases = parse(readFileSync(new URL('contract.yaml', import.meta.url), 'utf8')) as readonly {
  readonly name: string;
  readonly edits: readonly Edit[];
  readonly told: readonly string[];
}[];

type Way = (file: string, pointer: string, value: never) => JsonEdit;

const ways: Readonly<Partial<Record<string, Way>>> = { append, drop, move, put, reverse };

function readEdit({ file = '/openapi.json', ...edit }: Edit): JsonEdit {
  const [[what, at] = ['', '']] = Object.entries(edit);
  const [pointer, value] = [at].flat() as [string, never];
  return (ways[what] ?? assert.fail(what))(file, pointer, value);
}

const edited = (edits: readonly JsonEdit[]) => {
  const texts: Record<string, string> = {};
  for (const { path, apply } of edits) {
    const document = JSON.parse(texts[path] ?? sample.texts.get(path) ?? '') as unknown;
    texts[path] = JSON.stringify(apply(document));
  }
  return withTexts(sample, texts);
};

const lineOf = ({ level, kind, id, field = '' }: Change): string =>
  [level, kind, id, field].join(' ');

for (const { name, edits, told } of cases)
  test(`reported of the contract: ${name}`, () => {
    const found = changesOf(sample, edited(edits.map(readEdit)));
    const ofContract = found.filter(({ code }) => code.startsWith('contract-'));
    assert.deepEqual(
      ofContract.map((change) => lineOf(change).trim()),
      told,
    );
    const isRaised = found.some(({ code }) => code === 'api-version-not-raised');
    const isText = told.every((line) => line.startsWith('editorial'));
    assert.equal(isRaised, !isText, 'only more than words calls for another version');
    assert.equal(found.length, ofContract.length + Number(isRaised));
  });

test('a sentence names the pointer and both values', () => {
  const pointer = '/components/schemas/SubscribeRequest/properties/source/maxLength';
  const found = changesOf(sample, edited([put('/openapi.json', pointer, 200)]));
  assert.ok(
    found.some(
      ({ message }) =>
        message === 'schema SubscribeRequest, /properties/source/maxLength: was 120 and is 200.',
    ),
    JSON.stringify(found.map(({ message }) => message)),
  );
});

for (const [version, told] of [
  ['1.10.0', 'editorial api-version-raised'],
  ['1.2.1-rc.1', 'editorial api-version-raised'],
  ['1.2.0-rc.1', 'notable api-version-lowered'],
  ['1.1.9', 'notable api-version-lowered'],
] as const)
  test(`the API version from 1.2.0 to ${version} is reported as ${told}`, () => {
    const after = edited([put('/openapi.json', '/info/version', version)]);
    assert.deepEqual(
      changesOf(sample, after).map(({ level, code }) => `${level} ${code}`),
      [told],
    );
  });

test('a release comes after its pre-releases, and these in the order of their numbers', () => {
  const versions = ['1.2.0-alpha', '1.2.0-rc.2', '1.2.0-rc.10', '1.2.0'];
  const all = versions.map((version) => edited([put('/openapi.json', '/info/version', version)]));
  for (const [index, one] of all.entries())
    for (const other of all.slice(index + 1))
      for (const [pair, code] of [
        [[one, other], 'api-version-raised'],
        [[other, one], 'api-version-lowered'],
      ] as const)
        assert.deepEqual(
          changesOf(...pair).map((change) => change.code),
          [code],
        );
});
