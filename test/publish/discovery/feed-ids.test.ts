import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { edit, read, starterFolder, write } from '../../support/content/catalogue-folder.ts';
import { runWithin } from '../../support/publish/run-within.ts';

/** A published catalogue with two articles, and what a feed reader that is not ours takes them for. */
async function prepared(t: TestContext) {
  const folder = starterFolder(t);
  const run = async (...args: string[]): Promise<void> => {
    const { code, stdout, stderr } = await runWithin(t, args, { cwd: folder });
    assert.equal(code, 0, stdout + stderr);
  };
  write(
    folder,
    'sources/pages/articles/waiting.md',
    '---\nkind: article\ntitle: Waiting at a stop\ndescription: What to do with a small child while the bus does not come.\npublished: 2026-03-01\n---\n\nCount what rolls by.\n',
  );
  await run('build');
  const idsIn = () => {
    const atom = parseAtomFeed(read(folder, `out/feed.xml`));
    const json = parseJsonFeed(read(folder, `out/feed.json`));
    const ids = (atom.entries ?? []).map(({ id, title }) => [title?.value, id]);
    assert.deepEqual(
      json.items?.map(({ title, id }) => [title, id]),
      ids,
    );
    return { feed: atom.id, entries: Object.fromEntries(ids) as Record<string, string> };
  };
  return { folder, run, idsIn };
}

test('an article keeps its id however often it moves; another keeps its own', async (t) => {
  const { run, idsIn } = await prepared(t);
  const before = idsIn();
  assert.equal(before.entries['Waiting at a stop'], 'https://studios.example/articles/waiting');
  for (const [from, to] of [
    ['waiting', 'counting-to-five'],
    ['counting-to-five', 'a-game-for-the-stop'],
    ['a-game-for-the-stop', 'zebra'],
  ] as const) {
    await run('mv', `/articles/${from}`, to);
    await run('build');
    assert.deepEqual(idsIn(), before, to);
  }
});

test('a site that moves keeps the ids of its feeds by its first address', async (t) => {
  const { folder, run, idsIn } = await prepared(t);
  const before = idsIn();
  const site = 'sources/site.yaml';
  edit(folder, site, 'https://studios.example', 'https://studio.test');
  await run('build');
  assert.notDeepEqual(idsIn(), before);
  const former = 'formerBaseUrls: [https://studios.example, https://other.test]\n';
  write(folder, site, read(folder, site) + former);
  await run('mv', '/articles/waiting', 'counting');
  await run('build');
  assert.deepEqual(idsIn(), before);
  const [item] = parseJsonFeed(read(folder, 'out/feed.json')).items ?? [];
  assert.match(item?.url ?? '', /^https:\/\/studio\.test\/articles\//);
});
