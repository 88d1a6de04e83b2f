import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { updateSchemas } from '../../src/cli/commands/serve/serve-command.ts';
import { fakeIo } from '../support/content/fake-io.ts';
import { openCatalogue, type OpenCatalogue } from './open-catalogue.ts';
import { write } from '../support/content/catalogue-folder.ts';

let catalogue: OpenCatalogue;
before(async () => {
  catalogue = await openCatalogue();
});
after(() => {
  catalogue.close();
});

const keep = () => {
  updateSchemas(join(catalogue.folder, 'sources'), fakeIo().io);
  for (const kind of ['vehicle', 'app', 'site']) catalogue.changed(`schemas/${kind}.schema.json`);
};
const offered = async (kind: 'vehicle' | 'app' | 'site', text: string): Promise<string[]> => [
  ...(await catalogue.complete(kind, text)).keys(),
];

test('the entries that init writes are offered at once', async () => {
  assert.deepEqual(await offered('vehicle', 'category: |'), ['emergency', 'town']);
  assert.deepEqual(await offered('vehicle', 'practicePhonemes:\n  - |'), ['b', 'f']);
});

test('new entries are offered once the schemas are updated, and no reference is marked as wrong', async () => {
  const { folder } = catalogue;
  write(folder, 'sources/phonemes/m.yaml', '');
  write(folder, 'sources/media/apps/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const categories = join(folder, 'sources/categories.yaml');
  writeFileSync(categories, `${readFileSync(categories, 'utf8')}farm:\n  name: Farm: [\n`);
  keep();
  assert.deepEqual(await offered('vehicle', 'category: |'), ['emergency', 'town', 'farm']);
  const sounds = await offered('vehicle', 'practicePhonemes: [|]');
  assert.deepEqual(sounds.slice(0, 3), ['b', 'f', 'm']);
  assert.deepEqual(await offered('vehicle', 'image:\n  file: |'), ['apps/icon.svg', 'logo.svg']);
  const pages = await offered('app', 'related:\n  - |');
  for (const path of ['/about', '/vehicles/bus', '/apps/first-app', '/vehicles/categories/farm'])
    assert.ok(pages.includes(path), `${path}: ${pages.join()}`);
  const marks = await catalogue.mark('vehicle', 'id: vehicle-001\nname: Bus\ncategory: sea\n');
  assert.deepEqual(marks, []);
});

test('schemas that are committed stay as they are', () => {
  const { folder } = catalogue;
  const schema = join(folder, 'schemas/vehicle.schema.json');
  const [before, ignored] = [
    readFileSync(schema, 'utf8'),
    readFileSync(join(folder, '.gitignore'), 'utf8'),
  ];
  write(folder, '.gitignore', 'node_modules/\n');
  write(folder, 'sources/phonemes/n.yaml', '');
  updateSchemas(join(folder, 'sources'), fakeIo().io);
  assert.equal(readFileSync(schema, 'utf8'), before);
  write(folder, '.gitignore', ignored);
  updateSchemas(join(folder, 'sources'), fakeIo().io);
  assert.notEqual(readFileSync(schema, 'utf8'), before);
});

test('a schema that cannot be written is reported, and the preview goes on', () => {
  const { io, printed } = fakeIo();
  const { folder } = catalogue;
  rmSync(join(folder, 'schemas'), { recursive: true });
  write(folder, 'schemas', 'no folder');
  updateSchemas(join(folder, 'sources'), io);
  assert.match(printed.err.join('\n'), /^catalogue: .*schemas/);
});
