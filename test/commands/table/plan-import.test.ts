import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkSources } from '../../../src/build/sources/check-sources.ts';
import { planRows } from '../../../src/cli/commands/table/plan-rows.ts';
import { starterFolder } from '../../support/content/catalogue-folder.ts';

test('the plan of fifty new vehicles looks at the catalogue no more often than that of two', (t) => {
  const sources = `${starterFolder(t)}/sources`;
  const { entries } = checkSources({ sources, shownAs: 'sources', out: 'out' });
  const looksFor = (count: number): number => {
    let looks = 0;
    const counted = new Proxy(entries, {
      get: (target, name, receiver): unknown => {
        looks += 1;
        return Reflect.get(target, name, receiver);
      },
    });
    const { placed, changes } = planRows(
      Array.from({ length: count }, (_, index) => ({
        row: [],
        key: `wagon-${index}`,
        name: `Wagon ${index}`,
        at: { text: '', start: 0, end: 0 },
      })),
      {
        ...{ kind: 'vehicle', targets: [], entries: counted, sources },
        ...{ today: '2026-03-14', freeId: 'vehicle-003', keepEmpty: false },
      },
    );
    assert.equal(placed.length, count);
    const last =
      changes.find(({ path }) => path === `vehicles/wagon-${count - 1}.yaml`)?.after ?? '';
    assert.match(last, new RegExp(`^id: vehicle-0*${count + 2}$`, 'm'));
    return looks;
  };
  const two = looksFor(2);
  assert.ok(two > 0);
  assert.equal(looksFor(50), two);
});
