import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { sourceShapes, type SourceKind } from '../../src/contract/shapes/registry.ts';
import { readForForm, writeFromForm, type FormValue } from '../../src/edit/cms-format.ts';
import { classifyPath } from '../../src/content/sources/classify-path.ts';
import { projectRoot, sampleSources, studioSources } from '../support/publish/fixtures.ts';

const changed = (kind: SourceKind, text: string, change: (form: FormValue) => FormValue): string =>
  writeFromForm(kind, change(readForForm(kind, text)));

const folders = [sampleSources, studioSources, join(projectRoot, 'test/fixtures/small')];

for (const folder of folders)
  test(`an unchanged form saves every source as it was: ${folder.slice(projectRoot.length)}`, () => {
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (path.startsWith('media')) continue;
      const kind = classifyPath(path.replaceAll('\\', '/')).file?.kind;
      if (kind === undefined || !(kind in sourceShapes)) continue;
      const text = readFileSync(join(folder, path), 'utf8');
      assert.equal(
        changed(kind as SourceKind, text, (form) => ({ ...form })),
        text,
        path,
      );
    }
  });

const digger = `# yaml-language-server: $schema=../../schemas/vehicle.schema.json
id: vehicle-006 # for good
name: "Digger"
category: construction
practicePhonemes: [d, g] # the d first

image:
  file: vehicles/digger.svg
  alt: ''
  decorative: true
`;

test('a form changes the lines of one field, and keeps comments, quotes and lists as written', () => {
  assert.equal(
    changed('vehicle', digger, (form) => ({ ...form, name: 'Excavator' })),
    digger.replace('"Digger"', '"Excavator"'),
  );
});

test('what a form leaves empty is left out, and what it clears is removed', () => {
  const empty = { emoji: '', wordWorld: { name: '', summary: null }, formerSlugs: [] };
  assert.equal(
    changed('vehicle', digger, (form) => ({ ...form, ...empty })),
    digger,
  );
  assert.equal(
    changed('vehicle', digger, (form) => ({ ...form, practicePhonemes: [] })),
    digger.replace('practicePhonemes: [d, g] # the d first\n', ''),
  );
});

test('a picture begins with a slash in the form only', () => {
  const { image } = readForForm('vehicle', digger) as { image: { file: string } };
  assert.equal(image.file, '/vehicles/digger.svg');
  const other = { ...image, file: '/other.svg' };
  assert.match(
    changed('vehicle', digger, (form) => ({ ...form, image: other })),
    /file: other\.svg/,
  );
});

test('categories and redirects are lists in a form', () => {
  const categories = 'town:\n  name: Town # ours\nfarm:\n  name: Farm\n';
  const { categories: list } = readForForm('categories', categories);
  assert.deepEqual(list, [
    { key: 'town', name: 'Town' },
    { key: 'farm', name: 'Farm' },
  ]);
  const more = [...(list as []), { key: 'sea', name: 'Sea', description: '' }];
  assert.equal(
    changed('categories', categories, (form) => ({ ...form, categories: more })),
    `${categories}sea:\n  name: Sea\n`,
  );
  const turned = changed('categories', categories, (form) => ({
    ...form,
    categories: more.toReversed(),
  }));
  assert.match(turned, /sea:[^]*farm:[^]*town:/);
  const moved = 'redirects:\n  /a: /b # once\nremoved: [/c]\n';
  assert.deepEqual(readForForm('moved', moved)['redirects'], [{ from: '/a', to: '/b' }]);
  const redirects = [{ from: '/a', to: '/d' }];
  assert.equal(
    changed('moved', moved, (form) => ({ ...form, redirects })),
    moved.replace('/b', '/d'),
  );
});

const about = '---\ntitle: About # us\norder: 1\n---\n\nWe make *apps*.\n\n';

test('the text of a page stays to the byte unless it is another', () => {
  assert.equal(
    changed('page', about, (form) => ({ ...form, title: 'Us' })),
    about.replace('About', 'Us'),
  );
  assert.equal(
    changed('page', about, (form) => ({ ...form, body: 'We draw.' })),
    '---\ntitle: About # us\norder: 1\n---\n\nWe draw.\n',
  );
});

test('a page with line ends of Windows keeps them', () => {
  const windows = about.replaceAll('\n', '\r\n');
  assert.equal(
    changed('page', windows, (form) => ({ ...form })),
    windows,
  );
  const other = changed('page', windows, (form) => ({ ...form, title: 'Us' }));
  assert.equal(other, windows.replace('About', 'Us'));
});

test('a new entry has its schema in the first line', () => {
  assert.equal(
    writeFromForm('vehicle', { id: 'vehicle-099', name: 'Tram: no. 1', emoji: '' }),
    '# yaml-language-server: $schema=../../schemas/vehicle.schema.json\nid: vehicle-099\nname: "Tram: no. 1"\n',
  );
  assert.equal(
    writeFromForm('page', { title: 'New', body: 'Hello.' }),
    '---\ntitle: New\n---\n\nHello.\n',
  );
});
