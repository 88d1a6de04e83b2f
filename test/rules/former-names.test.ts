import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { formerNames } from '../../src/content/rules/former-names.ts';
import { reportedBy, withBase } from '../support/sources/rule-findings.ts';
import type { Overlay } from '../support/sources/small-catalogue.ts';

const vehicle = (id: string, more = '') => `id: ${id}\nname: X\ncategory: road\n${more}`;

describe('of two that claim a name, the finding is at the newcomer', () => {
  const told = (overlay: Overlay, ...base: string[]) =>
    reportedBy(formerNames, overlay, withBase(...base)).findings.map(
      ({ code, at, related = [], args }) => ({
        ...{ code, at, args, other: related.map((each) => [each.at, each.message]) },
      }),
    );

  test('but not where the two are one vehicle, which its id says', () => {
    const twice = {
      'vehicles/street-car.yaml': vehicle('vehicle-003', 'formerSlugs: [old]\n'),
      'vehicles/tram.yaml': vehicle('vehicle-003', 'formerSlugs: [street-car, old]\n'),
    };
    assert.deepEqual(told(twice), []);
    const faulty = {
      'vehicles/street-car.yaml': 'id: 5\nname: X\ncategory: rail\n',
      'vehicles/tram.yaml': 'id: 6\nname: Y\ncategory: rail\nformerSlugs: [street-car]\n',
    };
    assert.deepEqual(
      told(faulty).map(({ code }) => code),
      ['former-slug-in-use'],
    );
  });

  test('which of two categories is told by their keys', () => {
    const file = 'categories.yaml';
    const overlay = {
      [file]:
        'road:\n  name: Road\n  formerKeys: [rail, a]\nrail:\n  name: Rail\n  formerKeys: [b, a]\n',
    };
    const findings = (first: string) =>
      reportedBy(formerNames, overlay, {
        arrivals: ({ field }) => (field === first ? 1 : undefined),
      }).findings;
    assert.deepEqual(
      findings('road').map(({ code, at, args }) => ({ code, at, args })),
      [
        {
          code: 'former-key-in-use',
          at: { file, pointer: ['rail'], on: 'key' },
          args: { key: 'rail', isOwn: false, isNew: true, owner: 'road' },
        },
        {
          code: 'duplicate-former-key',
          at: { file, pointer: ['rail', 'formerKeys', 1] },
          args: { key: 'a', owner: 'rail', first: 'road', isKnown: true },
        },
      ],
    );
    assert.deepEqual(
      findings('rail').map(({ at }) => at),
      [
        { file, pointer: ['road', 'formerKeys', 0] },
        { file, pointer: ['road', 'formerKeys', 1] },
      ],
    );
    assert.deepEqual(told({ [file]: undefined }), []);
  });
});
