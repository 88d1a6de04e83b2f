import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { openPackFolder, type PackFolder } from '../../src/build/cache/pack.ts';
import { codeFolder } from '../../src/cli/start/code-folder.ts';
import { loadProgram } from '../../src/cli/start/compiled-code.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const parts = {
  'first.cjs':
    'const { twice } = require("./second.cjs"); const { sep } = require("path"); module.exports = { twice, sep, own: __filename };',
  'second.cjs':
    'module.exports = { twice: (number) => 2 * number, later: () => Promise.resolve().then(() => require("./third.cjs")) };',
  'third.cjs': 'module.exports = { third: true };',
};

/** A program on the disk, and packs that say what is written to them. */
function aProgram(t: TestContext, texts: Readonly<Record<string, string>> = parts) {
  const folder = temporaryFolder(t);
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
  const own = openPackFolder(join(folder, 'packs'), 'a secret');
  const writes: string[][] = [];
  const packs: PackFolder = {
    read: own.read,
    removeOthers: own.removeOthers,
    write(name, value, data) {
      writes.push((value as [string, number][]).map(([part]) => part));
      return own.write(name, value, data);
    },
  };
  return { folder, file: join(folder, 'first.cjs'), writes, store: { packs, name: 'code.pack' } };
}

interface First {
  readonly twice: (number: number) => number;
  readonly sep: string;
  readonly own: string;
}

describe('a program of parts', () => {
  test('has what its parts and the modules of Node give it', (t) => {
    const { file } = aProgram(t);
    const { twice, sep, own } = loadProgram(file).exports as First;
    assert.deepEqual([twice(21), ['/', '\\'].includes(sep), own], [42, true, file]);
  });

  test('is loaded once where two parts want it, and may go round in a circle', (t) => {
    const { file } = aProgram(t, {
      'first.cjs': 'const b = require("./b.cjs"); module.exports = [b, require("./b.cjs") === b];',
      'b.cjs': 'const a = require("./first.cjs"); module.exports = typeof a;',
    });
    assert.deepEqual(loadProgram(file).exports, ['object', true]);
  });

  test('names the place of a fault as it stands in the file', (t) => {
    const { file } = aProgram(t, { 'first.cjs': 'const one = 1;\n  throw new Error("here");' });
    assert.throws(
      () => loadProgram(file),
      ({ stack }: Error) => stack?.includes(`${file}:2:9`) === true,
    );
  });
});

describe('compiled code', () => {
  test('is kept once, and the next run compiles nothing', (t) => {
    const { file, store, writes } = aProgram(t);
    loadProgram(file, store).keep();
    const again = loadProgram(file, store);
    assert.equal((again.exports as First).twice(21), 42);
    assert.equal(again.keep(), true);
    assert.deepEqual(writes, [['first.cjs', 'second.cjs']]);
  });

  test('is kept anew when a run loads one part more', async (t) => {
    const { file, store, writes } = aProgram(t, {
      ...parts,
      'first.cjs': 'module.exports = require("./second.cjs").later;',
    });
    loadProgram(file, store).keep();
    const again = loadProgram(file, store);
    await (again.exports as () => Promise<unknown>)();
    again.keep();
    assert.deepEqual(writes, [
      ['first.cjs', 'second.cjs'],
      ['first.cjs', 'second.cjs', 'third.cjs'],
    ]);
  });

  for (const [what, damage] of [
    ['that V8 refuses', () => randomBytes(500)],
    ['of no length', () => new Uint8Array()],
  ] as const)
    test(`${what} is compiled anew and kept`, (t) => {
      const { file, store, writes } = aProgram(t);
      const code = damage();
      store.packs.write(store.name, [['first.cjs', code.length]], [code]);
      const program = loadProgram(file, store);
      program.keep();
      assert.equal((program.exports as First).twice(21), 42);
      assert.deepEqual(writes.slice(1), [['first.cjs', 'second.cjs']]);
    });

  test('of another key is not read', (t) => {
    const { file, folder, store } = aProgram(t);
    const others = openPackFolder(join(folder, 'packs'), 'another secret');
    loadProgram(file, { ...store, packs: others }).keep();
    assert.equal(store.packs.read(store.name), undefined);
  });

  test('that cannot be written stops nothing', (t) => {
    const { file, folder } = aProgram(t);
    writeFileSync(join(folder, 'packs'), 'a file where the folder is to be');
    const store = { packs: openPackFolder(join(folder, 'packs'), 'a secret'), name: 'code.pack' };
    assert.equal(loadProgram(file, store).keep(), false);
  });
});

describe('the folder of compiled code', () => {
  test('is where the user’s programs keep what can be lost', () => {
    assert.equal(codeFolder({ XDG_CACHE_HOME: '/x/cache' }), join('/x/cache', 'catalogue'));
  });

  test('is never one of the working folder', () => {
    assert.doesNotMatch(codeFolder({ XDG_CACHE_HOME: 'checkout' }) ?? '', /checkout/);
    assert.equal(existsSync('checkout'), false);
  });
});
