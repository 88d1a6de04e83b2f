import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import type { DeployStore } from '../../../src/service/deploy/store.ts';

const facts = (body: string, type = 'text/html; charset=utf-8') => ({
  sha256: hash('sha256', body),
  headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=0, must-revalidate' },
});

/** What every store promises, in one way through it; the store is empty before and after. */
export async function checkStore(store: DeployStore, keepsHeaders = false): Promise<void> {
  const { label, read, find, write, create, copy, remove } = store;
  const text = async (key: string) => (await read(key))?.toString('utf8');
  const kept = `.catalogue/kept/${'0'.repeat(64)}`;
  assert.ok(!/secret|password/i.test(label));

  assert.equal(await read('a.html'), undefined, 'what is not there is not read');
  assert.equal(await find('a.html'), undefined);
  assert.equal(await copy('a.html', kept, facts('')), false, 'what is not there is not copied');
  await remove('a.html');

  await write('a.html', Buffer.from('one'), facts('one'));
  await write('a/b ä+%.html', Buffer.from('below'), facts('below'));
  assert.equal(await text('a.html'), 'one');
  assert.equal(await text('a/b ä+%.html'), 'below', 'a key may have any character');
  const found = await find('a.html');
  assert.equal(found?.sha256, hash('sha256', 'one'));
  assert.deepEqual(found.headers, keepsHeaders ? facts('one').headers : undefined);

  assert.equal(await copy('a.html', kept, facts('one')), true);
  await write('a.html', Buffer.from('two'), facts('two'));
  assert.equal(await text('a.html'), 'two', 'what is there is replaced');
  assert.equal(await text(kept), 'one', 'a copy stays as it was');
  assert.equal(await copy(kept, 'a.html', facts('one', 'text/plain')), true);
  assert.equal(await text('a.html'), 'one', 'a copy replaces');
  assert.equal(await copy('a/b ä+%.html', 'a/b ä+%.html', facts('below', 'text/css')), true);
  assert.equal(await text('a/b ä+%.html'), 'below', 'a copy onto itself changes the headers only');
  if (keepsHeaders) {
    assert.equal((await find('a.html'))?.headers?.['Content-Type'], 'text/plain');
    assert.equal((await find('a/b ä+%.html'))?.headers?.['Content-Type'], 'text/css');
  }

  assert.equal(await create('lock', Buffer.from('mine')), true);
  assert.equal(await create('lock', Buffer.from('yours')), false, 'one of two creates it');
  assert.equal(await text('lock'), 'mine');

  await store.sweep();
  await store.settle();
  for (const key of ['a.html', 'a/b ä+%.html', kept, 'lock']) await remove(key);
  for (const key of ['a.html', 'a/b ä+%.html', kept, 'lock'])
    assert.equal(await read(key), undefined, 'what was removed is gone');
}
