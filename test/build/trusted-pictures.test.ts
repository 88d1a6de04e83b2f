import assert from 'node:assert/strict';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { emptyRepository } from '../support/action/git-repository.ts';
import { write } from '../support/content/catalogue-folder.ts';
import { drawn, sharp } from '../support/pictures.ts';
import { projectRoot } from '../support/publish/fixtures.ts';
import { republish } from '../support/publish/republish.ts';
import type { Run } from '../support/publish/run-program.ts';
import { runWithin } from '../support/publish/run-within.ts';

const date = ['--generated-at', '2026-03-14T09:00:00Z'];

/** A repository whose commit `main` has a site with this many pictures, each published in two files. */
async function studio(t: TestContext, many = 3) {
  const { root, git, commit } = emptyRepository(t);
  const out = join(root, 'out');
  cpSync(join(projectRoot, 'test/fixtures/small'), join(root, 'sources'), { recursive: true });
  write(root, '.gitignore', '.cache\n');
  const original = (number: number): string => `sources/media/p-${String(number)}.png`;
  const draw = async (number: number, seed: number): Promise<void> => {
    write(root, original(number), await drawn(24, 16, seed).png().toBuffer());
  };
  for (let number = 0; number < many; number += 1) await draw(number, number);
  const shown = Array.from(
    { length: many },
    (_, at) => `![${String(at)}](/media/p-${String(at)}.png)`,
  );
  const about = readFileSync(join(root, 'sources/pages/about.md'), 'utf8');
  write(root, 'sources/pages/about.md', `${about}\n${shown.join('\n\n')}\n`);
  const toFormat = t.mock.method(sharp.prototype as { toFormat: () => unknown }, 'toFormat');
  /** Runs `build`, and counts the pictures that it encodes. */
  const build = async (...words: string[]): Promise<Run & { readonly encoded: number }> => {
    const before = toFormat.mock.callCount();
    const run = await runWithin(t, ['build', ...date, ...words], { cwd: root });
    return { ...run, encoded: (toFormat.mock.callCount() - before) / 2 };
  };
  const published = (number: number): string => {
    const lead = `p-${String(number)}.`;
    const names = readdirSync(join(out, 'media')).filter((each) => each.startsWith(lead));
    return `/media/${names.find((name) => name.endsWith('.png')) ?? ''}`;
  };
  const first = await build();
  assert.deepEqual([first.code, first.encoded], [0, many], first.stderr);
  commit('Reviewed');
  const bytesOf = (number: number): Buffer => readFileSync(join(out, published(number)));
  return { root, out, git, commit, draw, build, original, published, bytesOf };
}

const trusting = ['--check', '--trust-pictures', 'main'];

test('of forty pictures one has changed: one is encoded, and the check is as strict as before', async (t) => {
  const { root, git, commit, draw, build } = await studio(t, 40);
  git('checkout', '--quiet', '-b', 'change');
  await draw(7, 99);
  const stale = await build(...trusting);
  assert.deepEqual([stale.code, stale.encoded], [1, 1]);
  assert.match(stale.stdout, /(?:differs|missing) .*\/media\/p-7\./);
  rmSync(join(root, '.cache'), { recursive: true });
  const built = await build('--trust-pictures', 'main');
  assert.deepEqual([built.code, built.encoded], [0, 1], built.stderr);
  commit('Changed');
  const current = await build(...trusting);
  assert.deepEqual([current.code, current.encoded], [0, 1], current.stdout);
  const distrusting = await build('--check');
  assert.deepEqual([distrusting.code, distrusting.encoded], [0, 40]);
  const merged = await build('--check', '--trust-pictures', 'change');
  assert.deepEqual([merged.code, merged.encoded], [0, 0]);
});

test('what a pull request says of a picture is not believed, whatever is trusted', async (t) => {
  const { root, out, git, draw, build, original, published, bytesOf } = await studio(t);
  const other = await drawn(24, 16, 50).png().toBuffer();
  const forgeries: readonly (readonly [string, () => Promise<void> | void, found: RegExp])[] = [
    [
      'script after the end of a picture, and a manifest that says so',
      () => {
        const script = Buffer.from('<script>alert(1)</script>');
        republish(out, published(0), Buffer.concat([bytesOf(0), script]));
      },
      /(?:differs|missing) .*\/media\/p-0\./,
    ],
    [
      'a manifest that names another hash',
      () => {
        const bytes = bytesOf(0);
        republish(out, published(0), other);
        writeFileSync(join(out, published(0)), bytes);
      },
      /(?:differs|missing) .*\/catalogue-manifest\.json/,
    ],
    [
      'another picture of the trusted commit in its place',
      () => {
        republish(out, published(0), bytesOf(1));
      },
      /(?:differs|missing) .*\/media\/p-0\./,
    ],
    [
      'an original that has changed under a picture that has not',
      () => draw(0, 60),
      /(?:differs|missing) .*\/media\/p-0\./,
    ],
    [
      'the same under the name that the changed original gives',
      async () => {
        const before = bytesOf(0);
        await draw(0, 61);
        assert.equal((await build()).code, 0);
        republish(out, published(0), before);
      },
      /(?:differs|missing) .*\/media\/p-0\./,
    ],
    [
      'original and picture changed, and one is not made from the other',
      async () => {
        await draw(0, 62);
        assert.equal((await build()).code, 0);
        republish(out, published(0), other);
      },
      /(?:differs|missing) .*\/media\/p-0\./,
    ],
    [
      'the trusted original under a new name, with a picture of the trusted commit',
      async () => {
        const text = readFileSync(join(root, 'sources/pages/about.md'), 'utf8');
        write(root, 'sources/pages/about.md', text.replace('/media/p-0.png', '/media/p-3.png'));
        write(root, 'sources/media/p-3.png', readFileSync(join(root, original(0))));
        rmSync(join(root, original(0)));
        const before = bytesOf(1);
        assert.equal((await build()).code, 0);
        republish(out, published(3), before);
      },
      /(?:differs|missing) .*\/media\/p-3\./,
    ],
  ];
  for (const [what, forge, found] of forgeries) {
    await forge();
    // As a pull request may: with the cache of whoever forged it.
    git('add', '--all', '--force');
    git('commit', '--quiet', '--message', what);
    git('update-ref', 'refs/heads/change', 'HEAD');
    git('reset', '--quiet', '--soft', 'HEAD^');
    for (const words of [trusting, ['--check']]) {
      const { code, stdout } = await build(...words);
      assert.equal(code, 1, what);
      assert.match(stdout, found, what);
    }
    git('reset', '--quiet', '--hard');
    git('clean', '--quiet', '-d', '--force', '-x');
    const { code, encoded, stdout } = await build(...trusting);
    assert.deepEqual([code, encoded], [0, 0], stdout);
  }
});

test('a committed cache saves a check nothing, with a trusted commit or without', async (t) => {
  const { root, git, commit, draw, build } = await studio(t);
  git('checkout', '--quiet', '-b', 'change');
  await draw(0, 70);
  await build();
  rmSync(join(root, '.gitignore'));
  git('add', '--all', '--force');
  commit('With its cache');
  assert.ok(git('ls-files').includes('.cache/catalogue/picture-'));
  assert.equal((await build(...trusting)).encoded, 1);
  assert.equal((await build('--check')).encoded, 3);
});

test('what a trusted commit has wrong is found only by a check that trusts none', async (t) => {
  const { out, commit, build, published, bytesOf } = await studio(t);
  republish(out, published(0), Buffer.concat([bytesOf(0), Buffer.from('more')]));
  commit('Merged unseen');
  assert.equal((await build(...trusting)).code, 0);
  const { code, stdout, stderr } = await build('--check');
  assert.equal(code, 1);
  assert.match(stdout, /(?:differs|missing) .*\/media\/p-0\./);
  assert.match(stderr, /show the same in other bytes: 1\. Another kind of machine/);
});

test('a link or a file that git keeps elsewhere is not taken for a trusted picture', async (t) => {
  const { root, git, build, original } = await studio(t);
  const id = git('hash-object', '-w', original(1));
  git('update-index', '--cacheinfo', `120000,${id},${original(1)}`);
  const pointer = 'version https://git-lfs.github.com/spec/v1\n';
  write(root, 'pointer', pointer);
  git(
    'update-index',
    '--cacheinfo',
    `100644,${git('hash-object', '-w', 'pointer')},${original(2)}`,
  );
  git('commit', '--quiet', '--message', 'A link and a pointer');
  rmSync(join(root, 'pointer'));
  const { code, encoded } = await build(...trusting);
  assert.deepEqual([code, encoded], [0, 2]);
});

test('a repository that names its objects by SHA-256 is read like any other', async (t) => {
  const { root, git, commit, build } = await studio(t);
  rmSync(join(root, '.git'), { recursive: true });
  git('init', '--quiet', '--initial-branch', 'main', '--object-format', 'sha256');
  assert.equal(commit('Reviewed').length, 64);
  const { code, encoded } = await build(...trusting);
  assert.deepEqual([code, encoded], [0, 0]);
});

test('a ref that names no commit is a wrong use, and no option of git', async (t) => {
  const { root, git, build } = await studio(t, 1);
  for (const [ref, said] of [
    ['--output=pwned', /"--output=pwned" cannot be the name of a git ref/],
    ['main\npwned', /cannot be the name of a git ref/],
    ['', /"" cannot be the name of a git ref/],
    ['mian', /mian is not a commit of this git repository\. Did you mean main\?/],
    ['main:sources', /main:sources is not a commit of this git repository/],
  ] as const) {
    const { code, stderr, encoded } = await build('--check', `--trust-pictures=${ref}`);
    assert.deepEqual([code, encoded], [2, 0], stderr);
    assert.match(stderr, said);
  }
  assert.equal(readdirSync(root).includes('pwned'), false);
  rmSync(join(root, 'sources/media'), { recursive: true });
  rmSync(join(root, '.git'), { recursive: true });
  const outside = await build(...trusting);
  assert.equal(outside.code, 2);
  assert.match(
    outside.stderr,
    /main is not a commit: this folder is in no git repository\. Change to one that is\.$/m,
  );
  assert.throws(() => git('status'));
});

test('pictures of another machine that a commit has stay as they are, and are remembered', async (t) => {
  const { out, commit, build, published, bytesOf } = await studio(t);
  const theirs = await sharp(bytesOf(0)).png({ compressionLevel: 1 }).toBuffer();
  republish(out, published(0), theirs);
  commit('Encoded elsewhere');
  const trusted = await build('--trust-pictures', 'main');
  assert.deepEqual([trusted.code, trusted.encoded], [0, 0], trusted.stderr);
  assert.ok(bytesOf(0).equals(theirs));
  await build();
  assert.ok(bytesOf(0).equals(theirs), 'the cache has them from then on');
  const anew = await build('--no-cache');
  assert.equal(bytesOf(0).equals(theirs), false);
  assert.match(anew.stderr, /had shown the same in other bytes.*: 1\. With `--trust-pictures/);
});
