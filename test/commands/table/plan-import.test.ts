import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { checkSources } from '../../../src/build/pipeline/check-sources.ts';
import type { NamedRow } from '../../../src/cli/commands/table/name-rows.ts';
import {
  changesOf,
  planRows,
  type ImportContext,
} from '../../../src/cli/commands/table/plan-rows.ts';
import { categoryTarget } from '../../../src/edit/names/entry-targets.ts';
import { schemaOfTable } from '../../../src/cli/commands/table/table-kinds.ts';
import { changeFields } from '../../../src/edit/table/field-changes.ts';
import { yamlData } from '../../../src/edit/yaml/yaml-edit.ts';
import { columnsOf } from '../../../src/edit/table/columns.ts';
import { starterFolder } from '../../support/content/catalogue-folder.ts';
import { runs } from '../../support/runs.ts';

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

test('categories that are added in one edit give the same text as added one by one', () => {
  const cellText = fc.stringMatching(/^[ -~äé]{1,30}$/);
  const newOnes = fc.uniqueArray(
    fc.record({
      key: fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/),
      name: cellText,
      description: cellText,
    }),
    { minLength: 1, maxLength: 4, selector: ({ key }) => key },
  );
  const file = fc.constantFrom(
    '',
    '# Ours\n',
    'zz--trucks:\n  name: Trucks\n  description: "All of them"\n',
    'zz--trucks:\r\n    name: Trucks # the first\r\n',
    '{ zz--trucks: { name: Trucks } }\n',
    '{\nzz--trucks: { name: Trucks },\n}\n',
    'zz--trucks: &x { name: Trucks }\nzz--vans: *x\n',
    '- no map\n',
  );
  const dataOf = (text: string) => yamlData({ text, kind: 'categories' });
  fc.assert(
    fc.property(file, newOnes, (text, wanted) => {
      const sources = mkdtempSync(join(tmpdir(), 'catalogue-import-'));
      try {
        writeFileSync(join(sources, 'categories.yaml'), text);
        const columns = columnsOf(schemaOfTable('category'));
        const rows = wanted.map((fields): NamedRow => {
          const row = Object.entries(fields).flatMap(([field, value]) => {
            const column = columns.find((each) => each.field === field);
            return column ? [{ column, cell: { text: value, start: 0, end: 0 } }] : [];
          });
          return { row, key: fields.key, name: fields.name, at: { text: '', start: 0, end: 0 } };
        });
        const given: ImportContext = {
          ...{ kind: 'category', targets: [], entries: {} as ImportContext['entries'], sources },
          ...{ today: '2026-03-14', freeId: '', keepEmpty: false },
        };
        const { changes: written, faults } = planRows(rows, given);
        const oneByOne = rows.reduce<string | undefined>((before, { key, row }) => {
          const target = categoryTarget(key);
          const changes = changesOf(row, target, 'category', false);
          return before === undefined ? undefined : changeFields(before, target, changes);
        }, text);
        if (oneByOne === undefined) assert.equal(faults.length, rows.length);
        else assert.deepEqual(dataOf(written[0]?.after ?? text), dataOf(oneByOne));
      } finally {
        rmSync(sources, { recursive: true });
      }
    }),
    { numRuns: runs(300) },
  );
});
