import assert from 'node:assert/strict';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { readTree } from '../support/publish/file-tree.ts';
import { projectRoot } from '../support/publish/fixtures.ts';
import type { Run } from '../support/publish/run-program.ts';
import { runWithin } from '../support/publish/run-within.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

/** A small catalogue in which somebody planted links that lead out of it. */
function checkout(t: TestContext) {
  const top = temporaryFolder(t);
  const [folder, elsewhere] = [join(top, 'checkout'), join(top, 'elsewhere')];
  mkdirSync(join(elsewhere, 'empty'), { recursive: true });
  writeFileSync(join(elsewhere, 'secret'), 'mine');
  cpSync(join(projectRoot, 'test/fixtures/small'), join(folder, 'sources'), { recursive: true });
  return {
    folder,
    run: (words: string, env: Readonly<Record<string, string>> = {}): Promise<Run> =>
      runWithin(t, words.split(' '), { cwd: folder, env }),
    plant: (path: string, target: 'secret' | 'empty') => {
      rmSync(join(folder, path), { recursive: true, force: true });
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      symlinkSync(join(elsewhere, target), join(folder, path));
    },
    checkUntouched: () => {
      assert.deepEqual([...readTree(elsewhere)], [['secret', Buffer.from('mine')]]);
    },
  };
}

for (const { words, link, says } of [
  { words: 'build --host nginx', link: 'hosting' },
  { words: 'build --host nginx', link: 'hosting/nginx' },
  { words: 'build --host netlify', link: 'netlify' },
  { words: 'build --host github-pages', link: 'hosting/github-pages' },
  { words: 'build --format json=reports/report.json', link: 'reports' },
  {
    words: 'new phoneme zh --set words=vision --set tier=3 --set description=Say',
    link: 'sources/phonemes',
  },
  { words: 'init .', link: 'schemas' },
  { words: 'init fresh', link: 'fresh/sources', says: /nothing was written/ },
])
  test(`${words} does not follow the link ${link} out of the checkout`, async (t) => {
    const { run, plant, checkUntouched } = checkout(t);
    plant(link, 'empty');
    const { code, stderr } = await run(words);
    checkUntouched();
    assert.notEqual(code, 0);
    assert.match(stderr, says ?? /is a symbolic link and is not followed\. Remove it\.$/m);
  });

for (const { words, link } of [
  { words: 'build --host nginx', link: 'hosting/nginx/catalogue.server.conf' },
  { words: 'build --host netlify', link: 'netlify.toml' },
  { words: 'build --host netlify', link: 'netlify/edge-functions/catalogue.js' },
  { words: 'build --format json=report.json', link: 'report.json' },
  {
    words: 'new phoneme zh --set words=vision --set tier=3 --set description=Say',
    link: 'sources/phonemes/zh.yaml',
  },
  { words: 'init .', link: 'schemas/app.schema.json' },
])
  test(`${words} does not write through ${link}`, async (t) => {
    const { folder, run, plant, checkUntouched } = checkout(t);
    plant(link, 'secret');
    const { code, stderr } = await run(words);
    checkUntouched();
    const said = `! ${link} is not as it was printed, so it stays.`;
    if (code === 0)
      assert.equal(lstatSync(join(folder, link)).isFile(), !stderr.includes(said), 'or replaced');
    else assert.ok(code === 2 && stderr.includes(link), `${String(code)}: ${stderr}`);
  });

test('the summary is appended to GITHUB_STEP_SUMMARY, wherever that lies', async (t) => {
  const { folder, run, checkUntouched } = checkout(t);
  const summary = join(folder, '../summary.md');
  writeFileSync(summary, 'Before.\n');
  symlinkSync(summary, join(folder, 'linked.md'));
  const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: join(folder, 'linked.md') };
  writeFileSync(join(folder, 'sources/phonemes/bad.yaml'), 'label: 1\n');
  assert.equal((await run('build', env)).code, 1);
  assert.match(readFileSync(summary, 'utf8'), /^Before\.\n./);
  checkUntouched();
});

test('an output that is a link to nowhere, or a file in the place of a folder, is reported in one sentence', async (t) => {
  const { folder, run } = checkout(t);
  symlinkSync('nowhere', join(folder, 'out'));
  const dangling = await run('build');
  assert.equal(dangling.code, 2);
  assert.match(dangling.stderr, /^catalogue: .*out is a symbolic link that leads nowhere\. .*\n$/m);
  rmSync(join(folder, 'out'));
  assert.equal((await run('build')).code, 0);
  rmSync(join(folder, 'out/apps'), { recursive: true });
  writeFileSync(join(folder, 'out/apps'), 'a file');
  const before = readTree(join(folder, 'out'));
  const blocked = await run('build');
  assert.equal(blocked.code, 2);
  assert.match(
    blocked.stderr,
    /^catalogue: .*apps is a file, and a folder is needed there\..*\n$/m,
  );
  assert.deepEqual(readTree(join(folder, 'out')), before);
});
