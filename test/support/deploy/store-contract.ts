import assert from 'node:assert/strict';
import type { DeployStore, ObjectFacts } from '../../../src/service/deploy/store.ts';

const facts: ObjectFacts = { sha256: '0'.repeat(64), headers: {} };

/** Keys that a shell, a pattern or a list of lines would take for something else. */
export const hostileKeys = [
  'a b/c d.html',
  '-oProxyCommand=x',
  'quote\'s "double" `tick` $(id).html',
  'line\nend/\ttab.html',
  '*/[a-z]?.html',
  'back\\slash.html',
  'Größe/日本語 🚜.html',
  'x'.repeat(200),
];

/** Checks that an empty store does what every store promises. */
export async function checkStore(store: DeployStore, keys: readonly string[]): Promise<void> {
  const write = (key: string, text: string) => store.write(key, Buffer.from(text), facts);
  const read = async (key: string) => (await store.read(key))?.toString();

  assert.equal(await store.read('no/such.html'), undefined);
  assert.equal(await store.find('no/such.html'), undefined);
  await store.remove('no/such.html');

  for (const key of keys) await write(key, `1 ${key}`);
  await Promise.all(keys.map((key) => write(key, `2 ${key}`)));
  for (const key of keys) assert.equal(await read(key), `2 ${key}`);

  const big = Buffer.alloc(1_500_001, 'abcdefg');
  await store.write('big.bin', big, facts);
  assert.ok((await store.read('big.bin'))?.equals(big));
  await write('empty', '');
  assert.equal(await read('empty'), '');

  const made = await Promise.all(
    ['1', '2', '3'].map((text) => store.create('lock/file', Buffer.from(text))),
  );
  assert.equal(made.filter(Boolean).length, 1);
  assert.equal(await read('lock/file'), String(made.indexOf(true) + 1));
  await store.remove('lock/file');
  assert.equal(await store.create('lock/file', Buffer.from('again')), true);

  assert.equal(await store.copy('no/such.html', 'copy', facts), false);
  assert.equal(await store.copy('big.bin', '.catalogue/kept/1', facts), true);
  assert.equal(await store.copy('big.bin', '.catalogue/kept/1', facts), true);
  await write('big.bin', 'small');
  assert.ok((await store.read('.catalogue/kept/1'))?.equals(big));
  assert.equal(await store.copy('.catalogue/kept/1', 'big.bin', facts), true);
  assert.ok((await store.read('big.bin'))?.equals(big));

  await store.sweep();
  await store.settle();
  for (const key of [...keys, 'big.bin', 'empty', 'lock/file', '.catalogue/kept/1'])
    await store.remove(key);
  for (const key of keys) assert.equal(await store.read(key), undefined);
  await store.settle();
}
