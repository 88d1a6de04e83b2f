import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fastGlob from 'fast-glob';
import { read, write } from '../support/content/catalogue-folder.ts';
import { followRecipes } from './follow-recipe.ts';

const title = 'A new kind of entry';
const wheels = 'sources/songs/the-wheels.yaml';

/** Tests that look at kinds: what is made of their registry, and what reads all of it. */
const ofKinds = fastGlob.globSync(
  'test/{contract,model,sources,rules,publish,search,mcp,diff,snapshots,http,hosts,verify,editor,diagnostics}/**/*.test.ts',
  { ignore: ['**/*.{system,nightly}.test.ts'] },
);

test('a new kind of entry takes at most twelve files', async (t) => {
  const { folder, files, run } = followRecipes(t, [title], {}, 'project');
  const byHand = files.get(title) ?? [];
  assert.ok(byHand.length > 0 && byHand.length <= 12, byHand.join(', '));

  await t.test('no test has to change, but what is generated', async () => {
    // Properties are tried as often as they can in the project itself.
    const { NODE_TEST_CONTEXT: _, TEST_RUNS: __, ...env } = process.env;
    const node = (...args: string[]): void => {
      const { status, stdout } = spawnSync(process.execPath, args, {
        cwd: folder,
        encoding: 'utf8',
        env: { ...env, UPDATE_GOLDEN: '1' },
        maxBuffer: 2 ** 28,
      });
      const failed = stdout.split('\n').filter((line) => /^\s*(?:✖|not ok)/.test(line));
      assert.equal(status, 0, failed.join('\n'));
    };
    node('--import', 'tsx', 'scripts/generate.ts', 'change-codes');
    const { code, stderr } = await run('build');
    assert.equal(code, 0, stderr);
    node('scripts/test.js', ...ofKinds);
  });

  write(folder, wheels, 'name: The wheels\nsummary: A bus and its noises.\ntune: An old one\n');
  const about = 'sources/pages/about.md';
  write(folder, about, `${read(folder, about)}\nThere are [songs](/songs/the-wheels).\n`);
  const json = (path: string): unknown => JSON.parse(read(folder, path));

  await t.test('the kind has pages, a list of its own, an API and an operation', async () => {
    const built = await run('build');
    assert.equal(built.code, 0, built.stderr);
    for (const form of ['html', 'md']) {
      assert.match(read(folder, `out/songs/the-wheels.${form}`), /An old one/);
      assert.match(read(folder, `out/songs.${form}`), /\/songs\/the-wheels/);
    }
    assert.match(read(folder, 'out/about.html'), /href="[^"]*\/songs\/the-wheels"/);
    assert.match(read(folder, 'out/llms.txt'), /## Songs\n\n- \[Songs\]/);
    assert.match(read(folder, 'out/sitemap.xml'), /\/songs\/the-wheels</);
    assert.deepEqual(json('out/api/songs.json'), [
      {
        key: 'the-wheels',
        name: 'The wheels',
        summary: 'A bus and its noises.',
        tune: 'An old one',
      },
    ]);
    const openApi = json('out/openapi.json') as {
      paths: Record<string, { get: { operationId: string } }>;
      components: { schemas: Record<string, unknown> };
    };
    assert.equal(openApi.paths['/api/songs.json']?.get.operationId, 'listSongs');
    assert.ok('Song' in openApi.components.schemas);
  });

  await t.test('an editor completes it, and faults are reported', async () => {
    assert.match(read(folder, '.vscode/settings.json'), /song\.schema\.json": "sources\/songs\//);
    assert.match(read(folder, 'schemas/song.schema.json'), /"A melody that many know\."/);
    write(folder, wheels, read(folder, wheels).replace('tune:', 'tunes:'));
    assert.match((await run('check')).stdout, /Did you mean "tune"/);
    write(folder, 'sources/song/row.yaml', 'name: Row\n');
    assert.match((await run('check')).stdout, /Rename the folder song to songs/);
    write(folder, wheels, read(folder, wheels).replace('tunes:', 'tune:'));
    rmSync(join(folder, 'sources/song'), { recursive: true });
  });

  await t.test('new asks for it, and diff names it', async () => {
    cpSync(join(folder, 'out'), join(folder, 'before'), { recursive: true });
    cpSync(join(folder, 'sources'), join(folder, 'more'), { recursive: true });
    const rest = ['--sources', 'more', '--set', 'summary=A boat.'];
    const added = await run('new', 'song', 'Row', ...rest);
    assert.deepEqual([added.code, added.stdout], [0, 'more/songs/row.yaml\n'], added.stderr);
    write(folder, 'more/songs/the-wheels.yaml', read(folder, wheels).replace('old', 'odd'));
    const built = await run('build', '--sources', 'more', '--out', 'after');
    assert.equal(built.code, 0, built.stderr);
    const compared = await run('diff', 'before', 'after', '--format', 'json');
    const { changes } = JSON.parse(compared.stdout) as { changes: Record<string, string>[] };
    assert.deepEqual(
      changes.map(({ code, kind, id, field }) => [code, kind, id, field]),
      [
        ['entry-added', 'song', 'row', undefined],
        ['field-changed', 'song', 'the-wheels', 'tune'],
      ],
    );
    assert.match(compared.stdout, /The song \\"Row\\" \(row\) is new\./);
  });
});
