import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import type { DeployStore } from '../../src/service/deploy/deployed-site.ts';

const facts = (body: string, type = 'text/html; charset=utf-8') => ({
  sha256: hash('sha256', body),
  headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=0, must-revalidate' },
});

/** What every store promises, in one way through it; the store is empty before and after. */
export async function checkStore(
  store: DeployStore,
  { keepsHeaders, knowsConditions }: Readonly<Record<'keepsHeaders' | 'knowsConditions', boolean>>,
): Promise<void> {
  const { label } = store;
  const text = async (key: string) => (await store.read(key))?.toString('utf8');
  const put = (key: string, body: string, type?: string, onlyNew?: boolean) =>
    store.write(key, Buffer.from(body), facts(body, type), onlyNew);
  assert.ok(!/secret|password/i.test(label));

  assert.equal(await store.read('a.html'), undefined, 'what is not there is not read');
  assert.equal(await store.find('a.html'), undefined);
  await store.remove('a.html');

  assert.equal(await put('a.html', 'one'), true);
  await put('a/b ä+%.html', 'below');
  assert.equal(await text('a.html'), 'one');
  assert.equal(await text('a/b ä+%.html'), 'below', 'a key may have any character');
  assert.equal((await store.find('a.html'))?.sha256, hash('sha256', 'one'));
  await put('a.html', 'two', 'text/plain');
  assert.equal(await text('a.html'), 'two', 'what is there is replaced');
  assert.deepEqual(await store.find('a.html'), {
    sha256: hash('sha256', 'two'),
    headers: keepsHeaders ? facts('two', 'text/plain').headers : undefined,
  });

  assert.equal(await put('new', 'mine', 'text/plain', true), true);
  assert.equal(await put('new', 'yours', 'text/plain', true), !knowsConditions);
  assert.equal(await text('new'), knowsConditions ? 'mine' : 'yours', 'one of two creates it');

  const keys = ['a.html', 'a/b ä+%.html', 'new'];
  for (const key of keys) await store.remove(key);
  for (const key of keys)
    assert.equal(await store.read(key), undefined, 'what was removed is gone');
}
