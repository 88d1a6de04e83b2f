import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkHost, readList } from '../../src/service/http/host-guard.ts';

const known = {
  hosts: new Set(['preview.example', 'studio-laptop']),
  origins: new Set(['https://shop.example']),
};

for (const [host, refusal] of [
  ['localhost', undefined],
  ['LOCALHOST:8080', undefined],
  ['a.localhost', undefined],
  ['evillocalhost', 'host'],
  ['localhost.evil', 'host'],
  ['localhost.', 'host'],
  ['preview.example', undefined],
  ['studio-laptop:8080', undefined],
  ['preview.example:65535', undefined],
  ['preview.example:65536', 'host'],
  ['preview.example.', 'host'],
  ['evil-preview.example', 'host'],
  ['a.preview.example', 'host'],
  ['[::1]', undefined],
  ['[::1]:8080', undefined],
  ['::1', 'host'],
  ['[2001:db8::1]', undefined],
  ['127.0.0.1', undefined],
  ['127.1', undefined],
  ['127.0.0.1.evil', 'host'],
  ['203.0.113.9:80', undefined],
  ['203.0.113.190', undefined],
  ['1.2.3.4.5', 'host'],
  ['', 'host'],
  ['a b', 'host'],
  ['evil.example', 'host'],
] as const) {
  test(`a request of a program to the host ${JSON.stringify(host)} is ${refusal === undefined ? 'answered' : 'refused'}`, () => {
    assert.equal(checkHost({ host, origin: null }, known), refusal);
    if (host !== '')
      assert.equal(
        checkHost({ host, origin: null }, { ...known, hosts: 'any' }),
        URL.canParse(`http://${host}`) ? undefined : 'host',
      );
  });
}

for (const [origin, refusal] of [
  ['http://localhost:1', undefined],
  ['http://a.localhost', undefined],
  ['http://evillocalhost', 'origin'],
  ['http://localhost.evil', 'origin'],
  ['https://preview.example', undefined],
  ['https://shop.example', undefined],
  ['https://shop.example:444', 'origin'],
  ['https://xpreview.example', 'origin'],
  ['http://[::1]', undefined],
  ['http://127.0.0.1:5173', undefined],
  ['http://127.9.9.9', undefined],
  ['http://127.10.200.30', undefined],
  ['http://128.0.0.1', 'origin'],
  ['http://203.0.113.9:80', undefined],
  ['http://203.0.113.9:81', 'origin'],
  ['http://203.0.113.10', 'origin'],
  ['null', 'origin'],
] as const)
  test(`a request of a page of ${origin} is ${refusal === undefined ? 'answered' : 'refused'}`, () => {
    assert.equal(checkHost({ host: '203.0.113.9', origin }, known), refusal);
  });

test('an origin that may ask opens no host, and every origin may ask if the list is open', () => {
  const ask = (host: string | undefined, origin: string | null, open = known.origins) =>
    checkHost({ host, origin }, { ...known, origins: open });
  assert.equal(ask('other.example', 'https://shop.example'), 'host');
  assert.equal(ask(undefined, null), 'host');
  const every = new Set(['*']);
  assert.equal(ask('preview.example', 'https://any.example', every), undefined);
  assert.equal(ask('other.example', 'https://any.example', every), 'host');
});

test('where any host is taken, its own pages may ask, and no other page', () => {
  const any = { hosts: 'any', origins: new Set(['https://shop.example']) } as const;
  for (const [origin, refusal] of [
    [null, undefined],
    ['https://new.example', undefined],
    ['https://shop.example', undefined],
    ['https://other.example', 'origin'],
  ] as const)
    assert.equal(checkHost({ host: 'new.example', origin }, any), refusal);
});

test('a list is read with commas, spaces or both between its names, and has no empty name', () => {
  for (const text of ['me,you', 'me you', ' me , you ', ',me,,you,', 'me\nyou\n'])
    assert.deepEqual([...readList(text)], ['me', 'you'], JSON.stringify(text));
  for (const text of ['', ' , ', undefined]) assert.equal(readList(text).size, 0);
});
