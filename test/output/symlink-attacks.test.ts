import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { onEachWrite } from '../support/files/on-each-write.ts';
import { readTree } from '../support/publish/file-tree.ts';
import { writeSite } from '../support/publish/output.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const site = { '/index.html': 'home', '/about.md': 'about' };
const changed = { '/index.html': 'home!', '/about.md': 'about!', '/new/a.html': 'a' };
const later = '2026-05-01T10:00:00Z';

test('links at the names that earlier versions gave on the way lead a build nowhere', async (t) => {
  const folder = temporaryFolder(t);
  const out = join(folder, 'out');
  await writeSite(out, site);
  const secret = join(folder, 'secret');
  writeFileSync(secret, 'mine');
  for (const name of [
    'out/.about.md.catalogue-tmp',
    'out/.index.html.catalogue-tmp',
    'out/.catalogue-manifest.json.catalogue-tmp',
    '.out.catalogue-lock-next',
    '.out.catalogue-staging',
  ])
    symlinkSync(secret, join(folder, name));
  await writeSite(out, changed, later);
  assert.equal(readFileSync(secret, 'utf8'), 'mine');
  assert.equal(readFileSync(join(out, 'about.md'), 'utf8'), 'about!');
});

test('cleaning up after a dead build follows no link', async (t) => {
  const folder = temporaryFolder(t);
  const [out, elsewhere] = [join(folder, 'out'), join(folder, 'elsewhere')];
  await writeSite(out, site);
  mkdirSync(elsewhere);
  writeFileSync(join(elsewhere, '.x.catalogue-tmp'), 'mine');
  symlinkSync(elsewhere, join(out, 'linked'));
  symlinkSync(elsewhere, join(folder, '.out.catalogue-staging-0'));
  writeFileSync(join(folder, '.out.catalogue-lock'), 'damaged');
  await writeSite(out, changed, later);
  assert.deepEqual([...readTree(elsewhere).keys()], ['.x.catalogue-tmp']);
});

test('a file that appears in an empty folder during a first build stays', async (t) => {
  const folder = temporaryFolder(t);
  const out = join(folder, 'out');
  mkdirSync(out);
  const build = onEachWrite(
    ({ name, args, proceed }) => {
      if (name === 'renameSync' && dirname(String(args[1])) === folder && args[1] === out)
        writeFileSync(join(out, 'mine.txt'), 'mine');
      return proceed();
    },
    () => writeSite(out, site),
  );
  await assert.rejects(build, {
    name: 'UsageError',
    message: /holds files that catalogue did not/,
  });
  assert.deepEqual([...readTree(folder).keys()], ['out/mine.txt']);
});

for (const code of ['EBUSY', 'EROFS'])
  test(`a folder that cannot be renamed (${code}) is built in place, also after a killed build`, async (t) => {
    const folder = temporaryFolder(t);
    const out = join(folder, 'out');
    const isReadOnly = code === 'EROFS';
    const isBeside = (path: string) =>
      path.startsWith(`${folder}/`) && path !== out && !path.startsWith(`${out}/`);
    mkdirSync(out);
    const fail = (syscall: string) => {
      throw Object.assign(new Error(code), { code, syscall });
    };
    const builds = (limit: number) => {
      let count = 0;
      return onEachWrite(
        ({ name, args, proceed }) => {
          const paths = args.slice(0, 2).filter((argument) => typeof argument === 'string');
          const isRenaming = name === 'renameSync' && paths.includes(out);
          if (paths.some(isBeside) && (isReadOnly || isRenaming) && args[1] !== 'r')
            return fail(isRenaming ? 'rename' : 'open');
          count += 1;
          if (count > limit) throw new Error('dead');
          return proceed();
        },
        () => writeSite(out, site),
      );
    };
    await builds(Infinity);
    rmSync(out, { recursive: true });
    mkdirSync(out);
    for (let limit = 1; ; limit += 1) {
      try {
        await builds(limit);
        break;
      } catch (fault) {
        assert.match(String(fault), /dead/, `limit ${limit}`);
      }
    }
    assert.deepEqual(
      [...readTree(out).keys()],
      ['about.md', 'catalogue-manifest.json', 'index.html'],
    );
  });

test('names of 236 to 250 bytes are built, changed and built again', async (t) => {
  const out = join(temporaryFolder(t), 'out');
  const long = (text: string) =>
    Object.fromEntries(
      [236, 240, 245, 250].map((length) => [`/vehicles/${'a'.repeat(length)}.html`, text]),
    );
  await writeSite(out, { '/index.html': 'home', ...long('one') });
  await writeSite(out, { '/index.html': 'home', ...long('two') }, later);
  assert.ok(
    [...readTree(join(out, 'vehicles')).values()].every((bytes) => bytes.toString() === 'two'),
  );
});
