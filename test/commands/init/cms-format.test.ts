import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import {
  readForForm,
  writeFromForm,
  type FormValue,
} from '../../../src/cli/commands/init/cms-format.ts';
import { sourceShapes, type SourceKind } from '../../../src/contract/shapes/registry.ts';
import { classifyPath } from '../../../src/content/sources/classify-path.ts';
import { starterFolder } from '../../support/content/catalogue-folder.ts';
import { runWithin } from '../../support/publish/run-within.ts';
import { projectRoot, sampleSources, studioSources } from '../../support/publish/fixtures.ts';

const saved = (
  kind: SourceKind,
  text: string,
  change: (form: FormValue) => FormValue = (form) => form,
): string => writeFromForm(kind, change(readForForm(kind, text)));

/** The sources of a folder that have a form. */
const formsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((path) => {
    const kind = path.startsWith('media')
      ? undefined
      : classifyPath(path.replaceAll('\\', '/')).file?.kind;
    return kind !== undefined && kind in sourceShapes
      ? [{ kind: kind as SourceKind, file: join(folder, path) }]
      : [];
  });

const folders = [sampleSources, studioSources, join(projectRoot, 'test/fixtures/small')];

for (const folder of folders)
  test(`a form that is saved keeps the data and the text of every source: ${folder.slice(projectRoot.length)}`, () => {
    for (const { kind, file } of formsIn(folder)) {
      const form = readForForm(kind, readFileSync(file, 'utf8'));
      assert.deepEqual(readForForm(kind, writeFromForm(kind, form)), form, file);
    }
  });

test('a catalogue whose forms were all saved passes the check, and diff finds no change', async (t) => {
  const cwd = starterFolder(t);
  assert.equal((await runWithin(t, ['build'], { cwd })).code, 0);
  const forms = formsIn(join(cwd, 'sources'));
  assert.ok(forms.length > 3);
  for (const { kind, file } of forms) writeFileSync(file, saved(kind, readFileSync(file, 'utf8')));
  const checked = await runWithin(t, ['check', '--max-warnings', '0'], { cwd });
  assert.equal(checked.code, 0, checked.stderr);
  const compared = await runWithin(t, ['diff', 'out', '--fail-on', 'any'], { cwd });
  assert.equal(compared.code, 0, compared.stdout);
});

const digger = `# yaml-language-server: $schema=../../schemas/vehicle.schema.json
id: vehicle-006
name: Digger
category: construction
image:
  file: vehicles/digger.svg
  alt: ""
  decorative: true
`;

test('what a form leaves empty is left out, and what is empty on purpose stays', () => {
  const empty = { emoji: '', wordWorld: { name: '', summary: null }, audio: {} };
  assert.equal(
    saved('vehicle', digger, (form) => ({ ...form, ...empty })),
    digger,
  );
  assert.deepEqual(parse(saved('site', 'name: A\nnavigation: []\ncontact: {}\n')), {
    name: 'A',
    navigation: [],
  });
});

test('a picture begins with a slash in the form only', () => {
  const { image } = readForForm('vehicle', digger) as { image: { file: string } };
  assert.equal(image.file, '/vehicles/digger.svg');
  const other = { ...image, file: '/other.svg' };
  assert.match(
    saved('vehicle', digger, (form) => ({ ...form, image: other })),
    /file: other\.svg/,
  );
});

test('categories and redirects are lists in a form, in their order', () => {
  const { categories: list } = readForForm(
    'categories',
    'town:\n  name: Town\nfarm:\n  name: no\n',
  );
  assert.deepEqual(list, [
    { key: 'town', name: 'Town' },
    { key: 'farm', name: 'no' },
  ]);
  assert.match(
    writeFromForm('categories', { categories: (list as []).toReversed() }),
    /^# .*\nfarm:\n {2}name: "no"\ntown:\n {2}name: Town\n$/,
  );
  const moved = readForForm('moved', 'redirects:\n  /a: /b\nremoved: [/c]\n');
  assert.deepEqual(moved['redirects'], [{ from: '/a', to: '/b' }]);
  assert.deepEqual(parse(writeFromForm('moved', moved)), {
    redirects: { '/a': '/b' },
    removed: ['/c'],
  });
});

test('a page has its text below its front matter, whatever ends its lines', () => {
  const page = '---\r\ntitle: About\r\n---\r\n\r\nWe make *apps*.\r\n\r\n---\r\n\r\nMore.\r\n';
  const text = '---\ntitle: About\n---\n\nWe make *apps*.\n\n---\n\nMore.\n';
  assert.equal(saved('page', page), text);
  assert.equal(saved('page', text), text);
  assert.equal(readForForm('page', 'No front matter.')['body'], 'No front matter.');
});
