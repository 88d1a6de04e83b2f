import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { read, write } from '../support/content/catalogue-folder.ts';
import { followRecipes, type FollowedRecipes } from './follow-recipe.ts';
import { runBundle, stopBundle } from '../support/signup/run-bundle.ts';

const newField = 'A new text field of a vehicle';
const newAppField = 'A new text field of an app';
const newEmitter = 'A new emitter';
const motto = 'Scoop first, ask later.';
const digger = 'sources/vehicles/digger.yaml';
const playTime = 'As long as a bath.';
const app = 'digger-words';

let followed: FollowedRecipes;
const ends: (() => void)[] = [];
// All in one copy: most of the time goes into its types and its bundle.
before(() => {
  const holder = { after: (end: unknown) => void ends.push(end as () => void) };
  followed = followRecipes(holder, [newField, newAppField, newEmitter], {
    [`sources/apps/${app}.yaml`]: (text) => `${text}playTime: ${playTime}\n`,
    [digger]: (text) => `${text}motto: ${motto}\n`,
    'sources/pages/articles/choosing-an-app.md': (text) =>
      `${text}\nBrowsers can [add the search](/opensearch.xml).\n`,
  });
});
after(() => {
  for (const end of ends) end();
});

function assertFiles(title: string, most: number): void {
  const files = followed.files.get(title) ?? [];
  assert.ok(files.length > 0 && files.length <= most, files.join(', '));
}

test('a new text field of a vehicle takes at most four files, and is shown and published everywhere', async () => {
  const { folder, run } = followed;
  assertFiles(newField, 4);
  const built = await run('build');
  assert.equal(built.code, 0, built.stderr);
  const json = (path: string): unknown => JSON.parse(read(folder, path));

  for (const page of ['out/vehicles/digger.html', 'out/vehicles/digger.md', 'out/llms-full.txt'])
    assert.ok(read(folder, page).includes(motto), page);
  const vehicles = json('out/api/vehicles.json') as { slug: string; motto?: string }[];
  assert.deepEqual(
    vehicles.flatMap((vehicle) => vehicle.motto ?? []),
    [motto],
  );
  const openApi = json('out/openapi.json') as {
    components: { schemas: { Vehicle: { properties: Record<string, unknown> } } };
  };
  assert.ok('motto' in openApi.components.schemas.Vehicle.properties);
  assert.match(read(folder, 'schemas/vehicle.schema.json'), /"motto"/);

  // The tests of pages know nothing of the field, and hold on a vehicle that has it.
  for (const part of ['publish', 'support', 'fixtures'])
    cpSync(join('test', part), join(folder, 'test', part), { recursive: true });
  const tram = 'test/fixtures/studio/vehicles/tram.yaml';
  write(folder, tram, `${read(folder, tram)}motto: ${motto}\n`);
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const tests = ['scripts/test.js', 'test/publish/pages/both-forms.test.ts'];
  const { status, stdout } = spawnSync(process.execPath, tests, {
    cwd: folder,
    encoding: 'utf8',
    env,
  });
  assert.equal(status, 0, stdout);

  // What an editor gets wrong is told, and what they change is one change of one field.
  write(folder, digger, read(folder, digger).replace('motto:', 'moto:'));
  assert.match((await run('check')).stdout, /Did you mean "motto"/);
  cpSync(join(folder, 'out'), join(folder, 'before'), { recursive: true });
  write(folder, digger, read(folder, digger).replace(`moto: ${motto}`, 'motto: Dig.'));
  assert.equal((await run('build')).code, 0);
  const compared = await run('diff', 'before', 'out', '--format', 'json');
  const { changes } = JSON.parse(compared.stdout) as { changes: { code: string; field: string }[] };
  assert.deepEqual(
    changes.map(({ code, field }) => [code, field]),
    [['field-changed', 'motto']],
  );
});

test('a new text field of an app takes one file; page, markdown, API and matrix have it, linked data does not', async () => {
  const { folder, run } = followed;
  assertFiles(newAppField, 1);
  const built = await run('build');
  assert.equal(built.code, 0, built.stderr);

  const page = read(folder, `out/apps/${app}.html`);
  assert.match(page, new RegExp(`<dt>Play time</dt><dd>${playTime}`));
  assert.doesNotMatch(page, /playTime/);
  assert.ok(read(folder, `out/apps/${app}.md`).includes(`- Play time: ${playTime}\n`));
  for (const file of ['api/features.json', `apps/${app}.json`, 'llm/comparison-matrix.json'])
    assert.ok(read(folder, `out/${file}`).includes(`"playTime": "${playTime}"`), file);
  assert.match(read(folder, 'schemas/app.schema.json'), /"playTime"/);
});

test('a new emitter takes two files; its file is published, listed, routed and may be linked to', async (t) => {
  const { folder, program, run } = followed;
  assertFiles(newEmitter, 2);
  const built = await run('build');
  assert.equal(built.code, 0, built.stderr);

  assert.match(
    read(folder, 'out/opensearch.xml'),
    /<Url type="text\/html" template="https:\/\/[^"]*\/search\?q=\{searchTerms\}"\/>/,
  );
  for (const list of ['api/index.json', 'llm/ai-instructions.json', 'llms.txt'])
    assert.match(read(folder, `out/${list}`), /\/opensearch\.xml/, list);
  const { files: published } = JSON.parse(read(folder, 'out/catalogue-manifest.json')) as {
    files: { path: string; mediaType: string }[];
  };
  const { mediaType } = published.find(({ path }) => path === '/opensearch.xml') ?? {};
  assert.equal(mediaType, 'application/opensearchdescription+xml');
  const words = ['serve', '--out', 'out', '--port', '0'];
  const serving = runBundle(t, { file: program, folder }, {}, words);
  const answer = await fetch(`${await serving.listening()}/opensearch.xml`);
  assert.equal(answer.headers.get('content-type'), mediaType);
  assert.equal(await answer.text(), read(folder, 'out/opensearch.xml'));
  await stopBundle(serving);

  // Nothing else may have its path.
  write(folder, 'sources/moved.yaml', 'redirects:\n  /opensearch.xml: /articles\n');
  assert.match((await run('check')).stdout, /redirect-shadows-page/);
});
