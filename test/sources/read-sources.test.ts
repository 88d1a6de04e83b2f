import assert from 'node:assert/strict';
import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pictureLimits } from '../../src/content/model/pictures.ts';
import { readSources } from '../../src/content/sources/read-sources.ts';
import type { DiagnosticWords } from '../../src/content/diagnostics/message.ts';
import { codes, sourceLimits } from '../../src/content/sources/source-limits.ts';
import { fault, onEachRead, type Reading } from '../support/files/on-each-read.ts';
import { withFolder } from '../support/sources/checked-files.ts';

const bus = 'vehicles/bus.yaml';

/** What is read of two vehicles while a hook plays with the bus. */
function readWhile(play: (operation: Reading, bus: string) => void): Promise<{
  readonly unread: readonly string[];
  readonly findings: readonly unknown[];
}> {
  const files = new Map([bus, 'vehicles/van.yaml'].map((path) => [path, 'x']));
  return withFolder(files, async (root) => {
    const hook = (operation: Reading, path: string): void => {
      if (path === join(root, bus)) play(operation, path);
    };
    const { files: read, findings } = await onEachRead(hook, () => readSources(root));
    assert.equal(read.length, 2);
    return {
      unread: read.flatMap(({ path, unread, bytes }) =>
        unread && bytes === undefined ? path : [],
      ),
      findings: findings.map(({ code, args, at }) => ({ code, args, at })),
    };
  });
}

for (const [code, why] of [
  ['EACCES', 'there is no permission to read it (EACCES)'],
  ['EIO', 'the disk reported a fault (EIO)'],
  ['EMFILE', 'too many files are open (EMFILE)'],
  ['ESTALE', 'ESTALE'],
] as const)
  for (const operation of ['openSync', 'readSync'] as const)
    test(`${code} of ${operation} of one source is a finding, and the others are read`, async () => {
      const args = { path: bus, why, code };
      assert.deepEqual(
        await readWhile((each) => {
          if (each === operation) throw fault(code);
        }),
        { unread: [bus], findings: [{ code: 'unreadable', args, at: { file: bus } }] },
      );
    });

test('a source that goes away after it was listed is a finding', async () => {
  const args = { path: bus, why: 'it is no longer there (ENOENT)', code: 'ENOENT' };
  assert.deepEqual(
    await readWhile((_, path) => {
      rmSync(path, { force: true });
    }),
    { unread: [bus], findings: [{ code: 'unreadable', args, at: { file: bus } }] },
  );
});

test('a source that is a folder by the time it is read is a finding', async () => {
  const args = { path: bus, what: 'a folder' };
  assert.deepEqual(
    await readWhile((operation, path) => {
      if (operation !== 'openSync') return;
      rmSync(path);
      mkdirSync(path);
    }),
    { unread: [bus], findings: [{ code: 'not-a-file', args, at: { file: bus } }] },
  );
});

test('a source that grows while it is read is read to its end', async () => {
  let grows = true;
  const { findings } = await readWhile((operation, path) => {
    if (operation !== 'readSync' || !grows) return;
    grows = false;
    writeFileSync(path, 'x'.repeat(5000));
  });
  assert.deepEqual(findings, []);
});

test('a fault of the program is thrown, not reported as a finding', async () => {
  await assert.rejects(
    readWhile(() => {
      throw new TypeError('a fault of the program');
    }),
    TypeError,
  );
});

test('a draft that is larger than a source may be is the finding that its file would be', async () => {
  const limit = sourceLimits.fileBytes;
  await withFolder(new Map([[bus, 'x']]), (root) => {
    for (const [bytes, codes] of [
      [limit, []],
      [limit + 1, ['too-large']],
    ] as const) {
      const { files, findings } = readSources(root, new Map([[bus, 'x'.repeat(bytes)]]));
      assert.deepEqual(
        findings.map(({ code }) => code),
        codes,
      );
      assert.equal(files[0]?.bytes?.length, codes.length === 0 ? bytes : undefined);
    }
    return Promise.resolve();
  });
});

test('a picture that is too large is no picture, and what to do about one is told', async () => {
  const picture = 'media/bus.png';
  await withFolder(new Map([[picture, 'x']]), (root) => {
    truncateSync(join(root, picture), pictureLimits.fileBytes + 1);
    const { media, findings } = readSources(root);
    assert.deepEqual(
      [media, findings.map(({ code, at: { file } }) => ({ code, file }))],
      [[], [{ code: 'too-large', file: picture }]],
    );
  });
  const { hint }: DiagnosticWords<{ path: string; bytes: number; limit: number }> =
    codes['too-large'];
  assert.ok(typeof hint === 'function');
  const hints = [picture, bus].map((path) => hint({ path, bytes: 2, limit: 1 }));
  assert.match(hints[0] ?? '', /2,000 pixels wide as JPEG/);
  assert.match(hints[1] ?? '', /Split it/);
});
