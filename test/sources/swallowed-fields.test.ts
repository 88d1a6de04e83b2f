import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placesOf } from '../support/sources/checked-files.ts';

const van = (...lines: readonly string[]) => ({
  'vehicles/van.yaml': `id: vehicle-009\nname: Van\ncategory: road\nemoji: 🚐\n${lines.join('\n')}\n`,
});
const page = (...lines: readonly string[]) => ({
  'pages/x.md': `---\ntitle: X\ndescription: ${'d'.repeat(60)}\n---\n${lines.join('\n')}\n`,
});

const told = async (overlay: Record<string, string>): Promise<string[]> =>
  (await placesOf(overlay)).filter((place) => place.includes('-in-text'));

test('a field of its kind that a text swallowed is told at its place', async () => {
  for (const [overlay, ...found] of [
    [van('description: |', '  Text.', '  draft: true'), 'draft-in-text vehicles/van.yaml:7:3'],
    [van('description: |', '  draft: yes'), 'draft-in-text vehicles/van.yaml:6:3'],
    [
      van('description: >', '  Text.', '', '    draft: true'),
      'draft-in-text vehicles/van.yaml:8:5',
    ],
    [
      van('draft: false', 'description: |', '  Text.', '  draft: true'),
      'draft-in-text vehicles/van.yaml:8:3',
    ],
    [
      van('description: |', '  Text.', '  publishFrom: 2030-01-01', '  formerSlugs: [cab]'),
      'draft-in-text vehicles/van.yaml:7:3',
      'field-in-text vehicles/van.yaml:8:3',
    ],
    [page('draft: true', '', 'Text.'), 'draft-in-text pages/x.md:5:1'],
    [page('', 'order: 2', 'Text.'), 'field-in-text pages/x.md:6:1'],
    [page('Text.', '', 'publishUntil: 2030-01-01'), 'draft-in-text pages/x.md:7:1'],
  ] as const)
    assert.deepEqual(await told(overlay), found, Object.values(overlay)[0]);
});

test('what is text in a text is not told', async () => {
  for (const overlay of [
    van('description: |', '  Child: a van!', '  Parent: yes, a van.', '  note: it rings'),
    van('description: |', '  name: the name is there', '  draft: an early form of it'),
    page('Text.', '', 'order: first the wheels', '', '```yaml', 'draft: true', '```'),
    page('title: the name of a page', '', '~~~', '```', 'draft: true', '~~~'),
  ])
    assert.deepEqual(await told(overlay), [], Object.values(overlay)[0]);
});
