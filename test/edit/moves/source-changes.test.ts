import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { formatDifference } from '../../../src/edit/moves/format-difference.ts';
import { writeSourceChanges, type SourceChange } from '../../../src/edit/moves/source-changes.ts';
import { onEachWrite } from '../../support/files/on-each-write.ts';
import { readTree } from '../../support/publish/file-tree.ts';
import { temporaryFolder } from '../../support/publish/temporary-folder.ts';

const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff]);
const before: Readonly<Record<string, string | Buffer>> = {
  'vehicles/fire-truck.yaml': '# Red.\nid: vehicle-0001\nname: Fire truck\n',
  'pages/about.md': 'See [it](/vehicles/fire-truck).\n',
  'media/old/truck.png': picture,
  'site.yaml': 'name: Studio\n',
};
const changes: readonly SourceChange[] = [
  { path: 'vehicles/fire-truck.yaml', before: before['vehicles/fire-truck.yaml'] },
  {
    path: 'vehicles/fire-engine.yaml',
    after: '# Red.\nid: vehicle-0001\nname: Fire truck\nformerSlugs: [fire-truck]\n',
    movedFrom: 'vehicles/fire-truck.yaml',
  },
  {
    path: 'pages/about.md',
    before: 'See [it](/vehicles/fire-truck).\n',
    after: 'See [it](/vehicles/fire-engine).\n',
  },
  { path: 'media/old/truck.png', before: picture },
  { path: 'media/vehicles/truck.png', after: picture, movedFrom: 'media/old/truck.png' },
];

function writeBefore(sources: string): void {
  for (const [path, content] of Object.entries(before)) {
    mkdirSync(dirname(join(sources, path)), { recursive: true });
    writeFileSync(join(sources, path), content);
  }
}

function sourcesIn(t: TestContext): string {
  const sources = join(temporaryFolder(t), 'sources');
  writeBefore(sources);
  return sources;
}

const contents = (sources: string): Record<string, string> =>
  Object.fromEntries([...readTree(sources)].map(([path, bytes]) => [path, bytes.toString('hex')]));
const asHex = (files: Readonly<Record<string, string | Buffer>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files)
      .map(([path, content]) => [path, Buffer.from(content).toString('hex')] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
const old = asHex(before);
const edited = asHex({
  'vehicles/fire-engine.yaml': String(changes[1]?.after),
  'pages/about.md': 'See [it](/vehicles/fire-engine).\n',
  'media/vehicles/truck.png': picture,
  'site.yaml': 'name: Studio\n',
});

test('writeSourceChanges writes texts and pictures, and removes folders that become empty', async (t) => {
  const sources = sourcesIn(t);
  await writeSourceChanges(sources, changes);
  assert.deepEqual(contents(sources), edited);
  assert.throws(() => readFileSync(join(sources, 'media/old')), { code: 'ENOENT' });
});

test('a file that an editor saves while others are written stays as it was saved, and all others as they were', async (t) => {
  for (const { path, before, after } of changes.filter((change) => change.before !== undefined)) {
    const sources = sourcesIn(t);
    const file = join(sources, path);
    const was = contents(sources);
    const writing = writeSourceChanges(sources, changes);
    // It compared all of them, and waits for the disk.
    writeFileSync(file, 'Mine.\n');
    await assert.rejects(writing, /was changed in the meantime/, path);
    assert.equal(readFileSync(file, 'utf8'), 'Mine.\n');
    writeFileSync(file, before ?? '');
    assert.deepEqual(contents(sources), was, `${path} ${after === undefined ? 'removed' : ''}`);
  }
});

test('where a file has changed since it was read, nothing is written', async (t) => {
  const sources = sourcesIn(t);
  writeFileSync(join(sources, 'pages/about.md'), 'Mine.\n');
  const now = contents(sources);
  await assert.rejects(
    writeSourceChanges(sources, changes),
    /pages\/about\.md was changed in the meantime, and nothing was written/,
  );
  assert.deepEqual(contents(sources), now);
});

test('a file that appears while an edit is written stays, and the edit is undone', async (t) => {
  const sources = sourcesIn(t);
  const theirs = join(sources, 'vehicles/fire-engine.yaml');
  let appeared = false;
  const written = onEachWrite(
    ({ proceed, args }) => {
      if (args[1] === theirs && !appeared) {
        appeared = true;
        writeFileSync(theirs, 'Mine.\n');
      }
      return proceed();
    },
    () => writeSourceChanges(sources, changes),
  );
  await assert.rejects(written, /fire-engine\.yaml failed: something else has this name/);
  assert.deepEqual(contents(sources), asHex({ ...before, 'vehicles/fire-engine.yaml': 'Mine.\n' }));
});

test('writeSourceChanges refuses to write through a symbolic link', async (t) => {
  const sources = sourcesIn(t);
  const elsewhere = temporaryFolder(t);
  symlinkSync(elsewhere, join(sources, 'apps'));
  const now = contents(sources);
  await assert.rejects(
    writeSourceChanges(sources, [...changes, { path: 'apps/evil.yaml', after: 'x' }]),
    /symbolic link/,
  );
  assert.deepEqual(contents(sources), now);
});

test('a write that fails half-way restores the sources', async (t) => {
  const sources = sourcesIn(t);
  const run = (failing: number): Promise<number> => {
    let step = 0;
    return onEachWrite(
      ({ proceed, name }) => {
        // Reading opens as well; what fails once the edit is undone is the same as a crash.
        if (name !== 'openSync' && name !== 'rmSync') step += 1;
        if (step === failing && (name === 'renameSync' || name === 'linkSync'))
          throw Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'rename' });
        return proceed();
      },
      async () => {
        await writeSourceChanges(sources, changes);
        return step;
      },
    );
  };
  let failed = 0;
  for (let failing = 1; failing < 60; failing += 1)
    try {
      await run(failing);
      assert.deepEqual(contents(sources), edited);
      for (const path of readTree(sources).keys()) assert.ok(!path.startsWith('.'), path);
    } catch (cause) {
      assert.match(String(cause), /the disk is full/);
      assert.deepEqual(contents(sources), old, `step ${failing}`);
      failed += 1;
    } finally {
      execFileSync('rm', ['-r', sources]);
      writeBefore(sources);
    }
  assert.ok(failed >= 3, String(failed));
});

test('a file goes only once all that is new is on the disk under its name', async (t) => {
  const sources = sourcesIn(t);
  const gone = changes.flatMap(({ path, after }) =>
    after === undefined ? [join(sources, path)] : [],
  );
  const opened = new Map<unknown, string>();
  const unflushed = new Set<string>();
  let removed = 0;
  await onEachWrite(
    ({ name, args, proceed }) => {
      const path = String(args[0]);
      if (name === 'rmSync' && gone.includes(path)) {
        assert.deepEqual([...unflushed], []);
        removed += 1;
        return proceed();
      }
      const result = proceed();
      if (name === 'openSync') opened.set(result, path);
      if (name === 'writeFileSync') unflushed.add(opened.get(args[0]) ?? '');
      if (name === 'fsync' || name === 'fsyncSync') unflushed.delete(opened.get(args[0]) ?? '');
      if (name === 'linkSync' || name === 'renameSync') unflushed.add(dirname(String(args[1])));
      if (name === 'mkdirSync') unflushed.add(dirname(path));
      return result;
    },
    () => writeSourceChanges(sources, changes),
  );
  assert.equal(removed, gone.length);
  assert.deepEqual(contents(sources), edited);
});

test('the difference lists new, removed and binary files byte for byte', () => {
  assert.equal(
    formatDifference(
      [
        { path: 'moved.yaml', after: 'removed:\n  - /x\n' },
        { path: 'pages/x.md', before: 'x \u001b[2J\tend\r\n' },
        { path: 'media/x.png', before: picture },
      ],
      'content',
    ),
    `diff --git a/content/moved.yaml b/content/moved.yaml
new file mode 100644
--- /dev/null
+++ b/content/moved.yaml
@@ -0,0 +1,2 @@
+removed:
+  - /x
diff --git a/content/pages/x.md b/content/pages/x.md
deleted file mode 100644
--- a/content/pages/x.md
+++ /dev/null
@@ -1,1 +0,0 @@
-x \u001b[2J\tend\r
diff --git a/content/media/x.png b/content/media/x.png
deleted file mode 100644
index 2252d366740de0f4550e60862311311a9f90601d..0000000000000000000000000000000000000000
GIT binary patch
literal 0
HcmV?d00001

`,
  );
});
