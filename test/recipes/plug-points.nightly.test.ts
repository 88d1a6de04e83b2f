import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { read, write } from '../support/content/catalogue-folder.ts';
import { followRecipes, type FollowedRecipes } from './follow-recipe.ts';

const most = {
  'A new rule with a fix': 1,
  'A new host': 3,
  'A new command': 2,
};

let followed: FollowedRecipes;
const ends: (() => void)[] = [];
// All in one copy: most of the time goes into its types and its bundle.
before(() => {
  const holder = { after: (end: unknown) => void ends.push(end as () => void) };
  followed = followRecipes(holder, Object.keys(most), {});
});
after(() => {
  for (const end of ends) end();
});

for (const [title, files] of Object.entries(most))
  test(`${title} takes ${files} files by hand`, () => {
    assert.equal(followed.files.get(title)?.length, files);
  });

test('a new finding is reported, explained and fixed', async () => {
  const { folder, run } = followed;
  const loud = 'sources/vehicles/tank-engine.yaml';
  write(folder, loud, 'id: vehicle-990\nname: TANK ENGINE\ncategory: Rail\n');
  const { stdout } = await run('check', '--format', 'json');
  assert.match(
    stdout,
    /"severity": "warning",\s*"code": "loud-name"|"code": "loud-name",\s*"severity": "warning"/,
  );
  const { stdout: explained } = await run('explain', 'loud-name');
  assert.match(explained, /--fix` fixes it:\n.*become small/);
  await run('check', '--fix');
  assert.match(read(folder, loud), /^name: Tank engine$/m);
  rmSync(join(folder, loud));
});

test('a new host is prepared, and help, the schema and a typing mistake know it', async () => {
  const { folder, run } = followed;
  const built = await run('build', '--host', 'lighttpd');
  assert.equal(built.code, 0, built.stderr);
  assert.match(read(folder, 'hosting/lighttpd/catalogue.conf'), /^server\.document-root = /m);
  assert.match(
    (await run('build', '--help')).stdout.replace(/\s+/g, ' '),
    /netlify, lighttpd, node/,
  );
  const schema = read(folder, 'schemas/site.schema.json');
  assert.match(schema, /"lighttpd"/);
  assert.match(schema, /`nginx`, `caddy`, [^;]*`lighttpd`[^;]* run on a machine of your own/);
  assert.match((await run('build', '--host', 'lihttpd')).stderr, /Did you mean lighttpd\?/);
});

test('a new command runs, and help names it', async () => {
  const { run } = followed;
  assert.equal((await run('categories')).stdout, 'sources/categories.yaml\n');
  assert.match((await run('--help')).stdout, /^ {2}categories /m);
});
