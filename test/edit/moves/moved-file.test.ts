import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planMove } from '../../../src/edit/moves/plan-move.ts';
import { planRemoval } from '../../../src/edit/moves/plan-removal.ts';
import { afterEdit, smallToEdit } from '../../support/edit/edited-catalogue.ts';

/** What the removal of the tram makes of a file. */
const removing = (moved: string): string | undefined =>
  afterEdit(
    planRemoval(smallToEdit({ 'moved.yaml': moved, 'vehicles/tram.yaml': tram }), 'vehicle:tram', {
      force: true,
    }),
  )['moved.yaml'];

/** What its renaming does, as of a thing that has no list of former names. */
const moving = (moved: string): string | undefined =>
  afterEdit(planMove(smallToEdit({ 'moved.yaml': moved }), '/about', '/studio'))['moved.yaml'];

const tram = 'id: vehicle-003\nname: Tram\ncategory: rail\n';

test('what is gone stands on a line of its own, where it sorts', () => {
  for (const [before, after] of [
    ['removed: []\n', 'removed:\n  - {path: /vehicles/tram, id: vehicle-003}\n'],
    [
      'removed: [ ]  \nredirects: {}\n',
      'removed:\n  - {path: /vehicles/tram, id: vehicle-003}\nredirects: {}\n',
    ],
    [
      'removed: [/z, /a]\n',
      'removed:\n  - /z\n  - /a\n  - {path: /vehicles/tram, id: vehicle-003}\n',
    ],
    ['removed:\n- /a\n- /z\n', 'removed:\n- /a\n- {path: /vehicles/tram, id: vehicle-003}\n- /z\n'],
    [
      'removed:\n  - /a # lost\n',
      'removed:\n  - /a # lost\n  - {path: /vehicles/tram, id: vehicle-003}\n',
    ],
    ['removed: [/a] # lost\n', 'removed: [/a, {path: /vehicles/tram, id: vehicle-003}] # lost\n'],
    [
      'removed: []\r\nredirects: {}\r\n',
      'removed:\r\n  - {path: /vehicles/tram, id: vehicle-003}\r\nredirects: {}\r\n',
    ],
    ['removed: [/vehicles/tram]\n', undefined],
  ] as const)
    assert.equal(removing(before), after, before);
});

test('what moved stands on a line of its own, where it sorts', () => {
  for (const [before, after] of [
    ['redirects: {}\n', 'redirects:\n  /about: /studio\n'],
    ['redirects: { /z: /vehicles }\n', 'redirects:\n  /z: /vehicles\n  /about: /studio\n'],
    [
      'redirects:\n  "/a": /vehicles\n  /z: /apps\nremoved: []\n',
      'redirects:\n  "/a": /vehicles\n  /about: /studio\n  /z: /apps\nremoved: []\n',
    ],
    ['removed: [/studio, /a]\n', 'removed: [/a]\nredirects:\n  /about: /studio\n'],
  ] as const)
    assert.equal(moving(before), after, before);
});
