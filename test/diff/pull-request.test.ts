import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { read, write } from '../support/content/catalogue-folder.ts';
import { busDrawing, catalogueRepository } from '../support/diff/repository.ts';
import { runWithin } from '../support/publish/run-within.ts';

const bus = 'sources/vehicles/bus.yaml';
const train = 'sources/vehicles/steam-train.yaml';

/** A catalogue whose output git ignores, with a pull request that renames a vehicle. */
async function prepared(t: TestContext) {
  const repository = await catalogueRepository(t);
  const { folder, git, write, edit } = repository;
  write('.gitignore', '/out/\n/reports/\n');
  git('rm', '-r', '-q', '--cached', 'out');
  const commit = (message: string): string => {
    git('add', '-A');
    git('commit', '-q', '--allow-empty', '-m', message);
    return git('rev-parse', 'HEAD').trim();
  };
  commit('Without output');
  /** What the workflow of the main branch leaves: the output of now on a branch of its own. */
  const publish = (built: string): void => {
    git('add', '-f', 'out');
    const tree = git('write-tree').trim();
    git('reset', '-q');
    const message = `Site\n\nCatalogue-Commit: ${built}`;
    const made = git('commit-tree', tree, '-m', message).trim();
    git('update-ref', 'refs/remotes/origin/site', made);
  };
  return {
    ...repository,
    commit,
    publish,
    head: () => git('rev-parse', 'main').trim(),
    rename: () => {
      edit(bus, 'name: Bus', 'name: Coach');
    },
    /** Commits what was changed on a branch of its own, and compares it. */
    propose: async (isCommitted = false) => {
      const base = git('rev-parse', 'main').trim();
      git('checkout', '-q', '-B', 'feature');
      if (!isCommitted) commit('The change');
      const run = await runWithin(
        t,
        ['diff', '--pull-request', '--format=markdown=reports/comment.md'],
        { cwd: folder },
      );
      return { ...run, base, comment: run.code === 2 ? '' : read(folder, 'reports/comment.md') };
    },
  };
}

test('the base is what its sources give, whatever the branch site has of it', async (t) => {
  const { build, commit, edit, head, publish, propose, rename } = await prepared(t);
  await build();
  publish(head());
  edit(train, 'name: Steam Train', 'name: Old Train');
  commit('Merged');
  rename();
  const { code, comment, stderr } = await propose();
  assert.equal(code, 0, stderr);
  assert.match(comment, /^What is published changes from main to this pull request\./m);
  assert.match(comment, /was called "Bus"/);
  assert.doesNotMatch(comment, /Old Train/);
});

test('a base with errors gives way to the last site, and the comment says what it contains', async (t) => {
  const { build, commit, edit, head, publish, propose, rename } = await prepared(t);
  await build();
  const built = head();
  publish(built);
  edit(train, 'id: vehicle-004', 'id: vehicle-001');
  commit('Two that were right alone');
  edit(train, 'id: vehicle-001', 'id: vehicle-004');
  rename();
  const { code, comment, stderr } = await propose();
  assert.equal(code, 0, stderr);
  const name = `the site of ${built.slice(0, 8)}`;
  assert.ok(comment.includes(`changes from ${name} to this pull request`), comment);
  assert.ok(comment.includes(`\nSince ${name}; contains what main merged since`), comment);
  assert.match(comment, /was called "Bus"/);
});

test('a base with errors and no site is compared with nothing, and the comment has its errors', async (t) => {
  const { commit, edit, propose } = await prepared(t);
  edit(train, 'id: vehicle-004', 'id: vehicle-001');
  edit(bus, 'category: road', 'category: "::error::@all <b> ```"');
  commit('Two that were right alone');
  edit(train, 'id: vehicle-001', 'id: vehicle-004');
  edit(bus, 'category: "::error::@all <b> ```"', 'category: road');
  const { code, base, comment, stdout } = await propose();
  assert.equal(code, 0);
  const said = `Nothing can be compared with the commit ${base}, which cannot be built:`;
  assert.ok(comment.startsWith(`## Catalogue: not compared\n\n${said}\n\n\`\`\`\`text\n`), comment);
  assert.match(comment, /^sources\/vehicles\/steam-train\.yaml:1:5 error duplicate-id$/m);
  assert.match(comment, /\n````\n$/);
  assert.ok(stdout.startsWith(`Not compared: ${said}\n`), stdout);
  assert.doesNotMatch(stdout, /^\s*::/m);
});

test('a base with errors whose site has no record is said with both reasons, and fails nothing', async (t) => {
  const { build, commit, edit, folder, head, publish, propose } = await prepared(t);
  await build();
  rmSync(join(folder, 'out/catalogue-record.json'));
  const manifest = JSON.parse(read(folder, 'out/catalogue-manifest.json')) as {
    readonly files: readonly { readonly path: string }[];
  };
  const files = manifest.files.filter(({ path }) => path !== '/catalogue-record.json');
  write(folder, 'out/catalogue-manifest.json', JSON.stringify({ ...manifest, files }));
  const built = head();
  publish(built);
  edit(train, 'id: vehicle-004', 'id: vehicle-001');
  commit('Two that were right alone');
  edit(train, 'id: vehicle-001', 'id: vehicle-004');
  const { code, base, comment, stderr } = await propose();
  assert.equal(code, 0, stderr);
  assert.ok(
    comment.startsWith(
      `## Catalogue: not compared\n\nNothing can be compared with the commit ${base}, which cannot be built (nor with what is online: the site of ${built.slice(0, 8)} has no catalogue-record.json: `,
    ),
    comment,
  );
  assert.match(comment, /duplicate-id/);
});

test('errors of the pull request itself fail it, are said as a check says them, and come before those of its base', async (t) => {
  const { commit, edit, git, propose } = await prepared(t);
  for (const isBroken of [false, true]) {
    git('checkout', '-q', 'main');
    edit(bus, 'category: road', 'category: raod');
    if (isBroken) commit('The base has it, too');
    const { code, comment } = await propose();
    assert.equal(code, 1);
    const also = isBroken ? ' (1 of them in what it merges into, too)' : '';
    assert.ok(
      comment.startsWith(
        `## Catalogue: not compared\n\nThe sources of this pull request have errors${also}, so nothing is published of them:\n\n\`\`\`text\nsources/vehicles/bus.yaml:3:11 error unknown-category\n`,
      ),
      comment,
    );
    assert.match(comment, /→ Did you mean "road"\?/);
  }
});

test('a branch that merges into nothing known, or a named side beside the option, is refused', async (t) => {
  const { folder, git } = await prepared(t);
  git('branch', '--move', 'trunk');
  for (const [args, said] of [
    [['--pull-request'], /^catalogue: It is not known what this pull request merges into/],
    [
      ['main', '--pull-request'],
      /^catalogue: --pull-request says what to compare with\. Leave out "main"\./,
    ],
    [[], /^catalogue: Name what to compare with, such as main: `catalogue diff main`\./],
  ] as const) {
    const { code, stderr } = await runWithin(t, ['diff', ...args], { cwd: folder });
    assert.equal(code, 2);
    assert.match(stderr, said);
  }
});

const pointerTo = (bytes: string): string =>
  `version https://git-lfs.github.com/spec/v1\noid sha256:${createHash('sha256').update(bytes).digest('hex')}\nsize ${bytes.length}\n`;

test('a picture in Git LFS is compared by its hash', async (t) => {
  const { commit, edit, git, propose, write } = await prepared(t);
  const writeBoth = (drawing: string, road: string): void => {
    write('sources/media/bus.svg', drawing);
    write('sources/media/road.svg', road);
  };
  writeBoth(pointerTo(busDrawing), pointerTo(busDrawing));
  commit('Pictures in LFS');
  for (const [drawing, isChanged] of [
    [busDrawing, false],
    [busDrawing.replace('r="3"', 'r="2"'), true],
  ] as const) {
    git('checkout', '-q', '-B', 'feature', 'main');
    edit(bus, 'name: Bus', 'name: Coach');
    writeBoth(pointerTo(drawing), pointerTo(busDrawing));
    commit('The change');
    // A checkout has the pictures themselves.
    writeBoth(drawing, busDrawing);
    const { code, comment, stderr } = await propose(true);
    assert.equal(code, 0, stderr);
    assert.match(comment, /was called "Bus"/);
    assert.equal(/image of the vehicle "Coach".* changed/.test(comment), isChanged, comment);
    assert.doesNotMatch(comment, /road\.svg|[{}]/);
    git('checkout', '-q', '-f', 'main');
  }
});
