import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read, write } from '../support/content/catalogue-folder.ts';
import { followRecipe } from '../support/recipes/follow-recipe.ts';
import { runBundle, stopBundle } from '../support/signup/run-bundle.ts';

test('a new emitter takes two files; its file is published, listed, routed and may be linked to', async (t) => {
  const article = 'sources/pages/articles/choosing-an-app.md';
  const { folder, program, files, run } = followRecipe(t, 'A new emitter', {
    [article]: (text) => `${text}\nNew articles stand in the [feed](/feed.xml).\n`,
  });
  assert.ok(files.length <= 2, files.join(', '));
  const built = await run('build');
  assert.equal(built.code, 0, built.stderr);

  assert.match(read(folder, 'out/feed.xml'), /<link href="[^"]*\/articles\/choosing-an-app"\/>/);
  for (const list of ['api/index.json', 'llm/ai-instructions.json', 'llms.txt'])
    assert.match(read(folder, `out/${list}`), /\/feed\.xml/, list);
  const { files: published } = JSON.parse(read(folder, 'out/catalogue-manifest.json')) as {
    files: { path: string; mediaType: string }[];
  };
  const { mediaType } = published.find(({ path }) => path === '/feed.xml') ?? {};
  assert.equal(mediaType, 'application/atom+xml');
  const words = ['serve', '--out', 'out', '--port', '0'];
  const serving = runBundle(t, { file: program, folder }, {}, words);
  const answer = await fetch(`${await serving.listening()}/feed.xml`);
  assert.equal(answer.headers.get('content-type'), mediaType);
  assert.equal(await answer.text(), read(folder, 'out/feed.xml'));
  await stopBundle(serving);

  // Nothing else may have its path.
  write(folder, 'sources/moved.yaml', 'redirects:\n  /feed.xml: /articles\n');
  assert.match((await run('check')).stdout, /redirect-shadows-page/);
});
