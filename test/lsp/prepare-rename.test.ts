import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { CursorRequest } from '../../src/edit/language-server/cursor-request.ts';
import { prepareRename } from '../../src/edit/language-server/rename.ts';
import { starterFolder, write } from '../support/content/catalogue-folder.ts';
import { asking } from '../support/lsp/asking.ts';

const bus = 'vehicles/bus.yaml';
const vehicle = 'id: vehicle-002\nname: Bus\ncategory: town\npracticePhonemes: [b]\n';
const page = '---\ntitle: About us\ndescription: Who we are.\n---\n\nSee [it](/vehicles/bus).\n';

function askedIn(t: TestContext, path: string, text: string, before: string): CursorRequest {
  const folder = starterFolder(t);
  write(folder, 'sources/media/vehicles/bus.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  assert.ok(text.includes(before), before);
  return asking(folder)(
    path,
    text.replace(before, () => `${before}|`),
  );
}

for (const [what, path, text, before, name] of [
  ['a page', 'pages/about.md', page, 'title: Abo', 'about'],
  [
    'a picture',
    bus,
    `${vehicle}image:\n  file: vehicles/bus.svg\n  alt: A bus\n`,
    's/b',
    'bus.svg',
  ],
  ['a vehicle', bus, vehicle, 'name: B', 'bus'],
  ['a vehicle at its id', bus, vehicle, 'vehicle-0', 'bus'],
  ['a vehicle in a link', 'pages/about.md', page, '(/vehicles/b', 'bus'],
] as const)
  test(`an editor renames ${what} by its name without the folders above it`, (t) => {
    assert.equal(prepareRename(askedIn(t, path, text, before))?.placeholder, name);
  });

test('an editor is offered no rename at a field that does not name the entry', (t) => {
  const asked = askedIn(t, 'pages/about.md', page, 'description: W');
  assert.equal(prepareRename(asked), undefined);
});
