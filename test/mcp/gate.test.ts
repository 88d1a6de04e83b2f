import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkHost, readList } from '../../src/service/http/host-guard.ts';

const gate = { hosts: new Set(['site.example']), origins: new Set(['https://shop.example']) };

for (const [host, origin, refusal] of [
  ['site.example', null, undefined],
  ['other.example', null, 'host'],
  ['site.example', 'https://site.example', undefined],
  ['site.example', 'https://shop.example', undefined],
  ['site.example', 'https://shop.example:444', 'origin'],
  ['other.example', 'https://shop.example', 'host'],
] as const)
  test(`a gate ${refusal === undefined ? 'lets through' : `refuses the ${refusal} of`} ${host} asked by ${origin ?? 'a program'}`, () => {
    assert.equal(checkHost({ host, origin }, gate), refusal);
  });

test('a gate open to every page still refuses a host that it does not know', () => {
  const open = { ...gate, origins: new Set(['*']) };
  assert.equal(checkHost({ host: 'site.example', origin: 'https://any.example' }, open), undefined);
  assert.equal(checkHost({ host: 'other.example', origin: 'https://any.example' }, open), 'host');
});

test('a gate for any host answers a name that it does not know, and its pages, but no other page', () => {
  const any = { hosts: 'any', origins: new Set<string>() } as const;
  for (const [origin, refusal] of [
    [null, undefined],
    ['https://new.example', undefined],
    ['https://other.example', 'origin'],
  ] as const)
    assert.equal(checkHost({ host: 'new.example', origin }, any), refusal);
});

test('a list is read with commas, spaces or both between its names, and has no empty name', () => {
  for (const text of ['me,you', 'me you', ' me , you ', ',me,,you,', 'me\nyou\n'])
    assert.deepEqual([...readList(text)], ['me', 'you'], JSON.stringify(text));
  for (const text of ['', ' , ', undefined]) assert.equal(readList(text).size, 0);
});
