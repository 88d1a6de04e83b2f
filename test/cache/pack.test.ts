import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import fc from 'fast-check';
import { openPackFolder } from '../../src/build/cache/pack.ts';

function newFolder(context: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-packs-'));
  context.after(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

test('a pack gives back the value and the bytes that were written', (context) => {
  const packs = openPackFolder(newFolder(context), 'one');
  fc.assert(
    fc.property(fc.jsonValue(), fc.array(fc.uint8Array()), (value, pieces) => {
      assert.equal(packs.write('some.pack', value, pieces), true);
      const pack = packs.read('some.pack');
      assert.deepEqual(pack?.value, JSON.parse(JSON.stringify(value)));
      assert.deepEqual(
        [...(pack?.data ?? [])],
        pieces.flatMap((piece) => [...piece]),
      );
    }),
  );
});

test('a pack that lost, gained or changed a byte is not there', (context) => {
  const folder = newFolder(context);
  const packs = openPackFolder(folder, 'one');
  packs.write('some.pack', { a: [1, 2] }, [Buffer.from('bytes')]);
  const whole = readFileSync(join(folder, 'some.pack'));
  const damaged = (bytes: Uint8Array): unknown => {
    writeFileSync(join(folder, 'some.pack'), bytes);
    return packs.read('some.pack');
  };
  assert.notEqual(damaged(whole), undefined);
  for (let at = 0; at < whole.length; at += 1) {
    const changed = Buffer.from(whole);
    changed[at] = (whole[at] ?? 0) ^ 1;
    assert.equal(damaged(changed), undefined, `byte ${String(at)} changed`);
    assert.equal(damaged(whole.subarray(0, at)), undefined, `cut off at ${String(at)}`);
  }
  assert.equal(damaged(Buffer.concat([whole, Buffer.from('x')])), undefined);
});

test('a pack of another key is not there, nor is one that was never written', (context) => {
  const folder = newFolder(context);
  openPackFolder(folder, 'one').write('some.pack', 'value');
  assert.equal(openPackFolder(folder, 'two').read('some.pack'), undefined);
  assert.equal(openPackFolder(folder, 'one').read('other.pack'), undefined);
  assert.deepEqual(openPackFolder(folder, 'one').read('some.pack')?.value, 'value');
});

test('a folder that cannot be written costs nothing but the pack', (context) => {
  const folder = newFolder(context);
  writeFileSync(join(folder, 'file'), '');
  assert.equal(openPackFolder(join(folder, 'file'), 'one').write('some.pack', 'value'), false);
});

test('a write that fails half-way keeps the earlier pack and leaves no other file', (context) => {
  const folder = newFolder(context);
  const packs = openPackFolder(folder, 'one');
  packs.write('some.pack', 'before');
  function* failing(): Iterable<Uint8Array> {
    yield Buffer.from('some');
    throw new Error('gone');
  }
  assert.throws(() => packs.write('some.pack', 'after', failing()), /gone/);
  assert.deepEqual(packs.read('some.pack')?.value, 'before');
  assert.deepEqual(readdirSync(folder).sort(), ['.gitignore', 'some.pack']);
});

test('a pack under the name of another is not there', (context) => {
  const folder = newFolder(context);
  const packs = openPackFolder(folder, 'one');
  packs.write('some.pack', 'value');
  cpSync(join(folder, 'some.pack'), join(folder, 'other.pack'));
  assert.equal(packs.read('other.pack'), undefined);
});

test('a pack whose head is an unkeyed hash reads as missing', (context) => {
  const folder = newFolder(context);
  const content = Buffer.from('7\n"value"');
  for (const known of ['', 'one', 'some.pack', 'onesome.pack']) {
    const head = hash('sha256', known + hash('sha256', content));
    writeFileSync(join(folder, 'some.pack'), `${head}\n${content.toString()}`);
    assert.equal(openPackFolder(folder, 'one').read('some.pack'), undefined, known);
  }
});

test('a link in the place of a pack is not followed, wherever it leads', (context) => {
  const folder = newFolder(context);
  const packs = openPackFolder(folder, 'one');
  packs.write('some.pack', 'value');
  cpSync(join(folder, 'some.pack'), join(folder, 'elsewhere'));
  for (const target of ['elsewhere', '/dev/zero', 'nowhere']) {
    rmSync(join(folder, 'some.pack'));
    symlinkSync(target, join(folder, 'some.pack'));
    assert.equal(packs.read('some.pack'), undefined, target);
  }
});

test('a later write removes the temporary files of a killed build, and nothing else', (context) => {
  const folder = newFolder(context);
  const old = new Date(Date.now() - 11 * 60_000);
  for (const name of ['.one.catalogue-tmp', '.two.catalogue-tmp', 'mine.catalogue-tmp']) {
    writeFileSync(join(folder, name), 'half');
    if (!name.includes('two')) utimesSync(join(folder, name), old, old);
  }
  assert.equal(openPackFolder(folder, 'one').write('a.pack', 1), true);
  assert.deepEqual(readdirSync(folder).sort(), [
    '.gitignore',
    '.two.catalogue-tmp',
    'a.pack',
    'mine.catalogue-tmp',
  ]);
});
