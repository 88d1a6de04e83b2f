import assert from 'node:assert/strict';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { edit, filesBelow, starterFolder, write } from '../support/content/catalogue-folder.ts';
import { projectRoot } from '../support/publish/fixtures.ts';
import { runWithin } from '../support/publish/run-within.ts';

const withCrlf = (text: string): string => text.replaceAll(/\r?\n/g, '\r\n');

/** Writes every text below a folder as a checkout on Windows does. */
function checkOutOnWindows(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile()) writeFileSync(file, withCrlf(readFileSync(file, 'utf8')));
  }
}

/** The starter with every further kind of source: a drawing, a redirect, templates, a theme, words. */
function wholeStarter(t: TestContext): string {
  const folder = starterFolder(t);
  const from = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
  write(folder, 'sources/media/bus.svg', from('sources/media/categories/town.svg'));
  edit(folder, 'sources/moved.yaml', 'redirects: {}', 'redirects:\n  /old: /vehicles');
  edit(
    folder,
    'sources/vehicles/bus.yaml',
    'emoji: 🚌\n',
    'emoji: 🚌\nimage:\n  file: bus.svg\n  alt: A bus\n',
  );
  cpSync(join(projectRoot, 'templates'), join(folder, 'own'), {
    recursive: true,
    filter: (path) => !/\/(?:words\.en\.yaml|templates\.d\.ts)$/.test(path),
  });
  write(folder, 'own/theme.css', ':root {\n  --accent: #123456;\n}\n');
  write(folder, 'own/partials/note.html.eta', '<p>\nNote\n</p>\n');
  return folder;
}

async function run(t: TestContext, folder: string, args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await runWithin(t, [...args, '-C', folder]);
  assert.equal(code, 0, stdout + stderr);
  return stdout;
}

test('a build publishes the same bytes whether sources and templates end their lines with CRLF or LF', async (t) => {
  const [unix, windows] = [wholeStarter(t), wholeStarter(t)];
  checkOutOnWindows(windows);
  assert.match(readFileSync(join(windows, 'sources/media/bus.svg'), 'utf8'), /\r\n/);
  const args = ['build', '--templates', 'own', '--generated-at', '2026-03-14'];
  for (const folder of [unix, windows]) await run(t, folder, args);
  const expected = filesBelow(join(unix, 'out'));
  assert.ok([...expected.keys()].some((path) => /^media\/.*\.svg$/.test(path)));
  assert.deepEqual(filesBelow(join(windows, 'out')), expected);
});

const changes: Readonly<Record<string, readonly string[]>> = {
  mv: ['mv', '/vehicles/bus', 'coach'],
  rm: ['rm', '/vehicles/bus', '--redirect-to', '/vehicles'],
  'check --fix': ['check', '--fix'],
  import: ['import', 'vehicles.csv'],
};

for (const [name, args] of Object.entries(changes))
  test(`${name} writes into files with CRLF what it writes into files with LF, with CRLF`, async (t) => {
    const [unix, windows] = [wholeStarter(t), wholeStarter(t)];
    for (const folder of [unix, windows]) {
      edit(folder, 'sources/pages/about.md', '\n---\n', '\n---\n\n[Bus](/Vehicles/bus)\n');
      write(folder, 'vehicles.csv', 'key,name,description\nbus,Coach,"a\nb"\n');
    }
    checkOutOnWindows(windows);
    const before = filesBelow(join(windows, 'sources'));
    for (const folder of [unix, windows]) await run(t, folder, args);
    const after = filesBelow(join(windows, 'sources'));
    const expected = [...filesBelow(join(unix, 'sources'))];
    assert.notDeepEqual(after, before);
    assert.deepEqual(
      [...after],
      expected.map(([path, text]) => [path, withCrlf(text)]),
    );
  });
