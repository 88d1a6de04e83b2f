import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { PreviousVehicle } from '../../src/content/model/entries.ts';
import { formerNames } from '../../src/content/rules/former-names.ts';
import { nextFreeId, uniqueVehicles } from '../../src/content/rules/unique-vehicles.ts';
import { brief, ruleFindings } from '../support/sources/rule-findings.ts';
import { edited } from '../support/sources/small-catalogue.ts';

const found = (overlay = {}) =>
  [uniqueVehicles, formerNames].flatMap((rule) => ruleFindings(rule, overlay).map(brief));
const vehicle = (id: string, more = '') => `id: ${id}\nname: X\ncategory: road\n${more}`;

test('vehicles with ids, emoji and former slugs of their own are fine', () => {
  assert.deepEqual(found(), []);
});

describe('an id', () => {
  test('that is used again is reported with the place of the other and a free one', () => {
    const [finding] = ruleFindings(uniqueVehicles, {
      'vehicles/van.yaml': vehicle('vehicle-002'),
    });
    assert.equal(finding?.code, 'duplicate-id');
    assert.equal(finding.hint, 'The next free id is vehicle-005.');
    assert.deepEqual(
      finding.related?.map(({ file, line, message }) => [file, line, message]),
      [['vehicles/fire-engine.yaml', 1, 'The other vehicle has it here.']],
    );
  });

  test('is free for one vehicle only: several duplicates get several offers', () => {
    const findings = ruleFindings(uniqueVehicles, {
      'vehicles/van.yaml': vehicle('vehicle-001'),
      'vehicles/vat.yaml': vehicle('vehicle-002'),
    });
    assert.deepEqual(
      findings.map(({ hint }) => hint),
      ['The next free id is vehicle-005.', 'The next free id is vehicle-006.'],
    );
  });

  test('after the highest is free, with three digits at least and no end', () => {
    const next = (...ids: (string | undefined)[]) =>
      nextFreeId(ids.map((id, index) => ({ file: '', key: String(index), value: { id } })));
    assert.equal(next(), 'vehicle-001');
    assert.equal(next('vehicle-009', 'vehicle-003', undefined), 'vehicle-010');
    assert.equal(next('vehicle-999'), 'vehicle-1000');
    assert.equal(next(`vehicle-${'9'.repeat(30)}`), `vehicle-1${'0'.repeat(30)}`);
  });
});

describe('what was there first keeps an id and an emoji, however the files are called', () => {
  const copy = { 'vehicles/autobus.yaml': vehicle('vehicle-001', 'emoji: "🚌"\n') };
  const at = (path: string, overlay = {}, previous: readonly PreviousVehicle[] = []) => {
    assert.deepEqual(
      ruleFindings(uniqueVehicles, { ...copy, ...overlay }, previous).map(brief),
      [1, 4].map(
        (line, each) =>
          `${each === 0 ? 'duplicate-id' : 'duplicate-emoji'} ${path}:${String(line)}`,
      ),
    );
  };
  const bus = [{ id: 'vehicle-001', slug: 'bus' }];

  test('by the ledger, and by the last output', () => {
    const ledger = { 'ledger.txt': 'vehicle vehicle-001 /vehicles/bus\n' };
    at('vehicles/autobus.yaml', ledger);
    at('vehicles/autobus.yaml', {}, bus);
    at('vehicles/bus.yaml', { 'ledger.txt': 'vehicle vehicle-001 /vehicles/autobus\n' });
  });

  test('without either the first file has it; another id at the address proves nothing', () => {
    at('vehicles/bus.yaml');
    at('vehicles/bus.yaml', {}, [{ id: 'vehicle-009', slug: 'bus' }]);
  });

  test('a renamed one was there before a copy; a copy with its former slugs is it once more', () => {
    const renamed = edited('vehicles/bus.yaml', 'category:', 'formerSlugs: [omnibus]\ncategory:');
    at('vehicles/autobus.yaml', { 'vehicles/bus.yaml': renamed }, [
      { id: 'vehicle-001', slug: 'omnibus' },
    ]);
    const copied = vehicle('vehicle-001', 'emoji: "🚌"\nformerSlugs: [omnibus]\n');
    const found = ruleFindings(
      uniqueVehicles,
      { 'vehicles/autobus.yaml': copied, 'vehicles/bus.yaml': renamed },
      [...bus, { id: 'vehicle-001', slug: 'omnibus' }],
    );
    assert.equal(found.map(brief)[0], 'renamed-twice vehicles/autobus.yaml:1');
  });
});

test('an emoji that two vehicles show is a warning at the second', () => {
  const overlay = { 'vehicles/van.yaml': vehicle('vehicle-005', 'emoji: "🚌"\n') };
  assert.deepEqual(found(overlay), ['duplicate-emoji vehicles/van.yaml:4']);
  const [finding] = ruleFindings(uniqueVehicles, overlay);
  assert.equal(finding?.severity, 'warning');
  assert.match(finding.message, /🚌/);
  assert.deepEqual(
    finding.related?.map(({ file, message }) => [file, message]),
    [['vehicles/bus.yaml', 'The other vehicle shows it here.']],
  );
});

describe('a former slug', () => {
  test('may not be the slug of a vehicle, its own neither', () => {
    assert.deepEqual(
      found({ 'vehicles/van.yaml': vehicle('vehicle-005', 'formerSlugs: [bus, van]\n') }),
      ['former-slug-in-use vehicles/van.yaml:4', 'former-slug-in-use vehicles/van.yaml:4'],
    );
  });

  test('may not be that of another vehicle', () => {
    assert.deepEqual(
      found({ 'vehicles/van.yaml': vehicle('vehicle-005', 'formerSlugs: [street-car]\n') }),
      ['duplicate-former-slug vehicles/van.yaml:4'],
    );
    const [finding] = ruleFindings(formerNames, {
      'vehicles/van.yaml': vehicle('vehicle-005', 'formerSlugs: [street-car]\n'),
    });
    assert.match(finding?.message ?? '', /"street-car"/);
    assert.deepEqual(
      finding?.related?.map(({ file, message }) => [file, message]),
      [['vehicles/tram.yaml', '/vehicles/street-car already redirects from here.']],
    );
  });

  test('that is in use is not reported as claimed twice as well', () => {
    assert.deepEqual(
      found({
        'vehicles/van.yaml': vehicle('vehicle-005', 'formerSlugs: [bus]\n'),
        'vehicles/vat.yaml': vehicle('vehicle-006', 'formerSlugs: [bus]\n'),
      }),
      ['former-slug-in-use vehicles/van.yaml:4', 'former-slug-in-use vehicles/vat.yaml:4'],
    );
  });
});

test('what is faulty in itself is not compared', () => {
  assert.deepEqual(
    found({
      'vehicles/tram.yaml': edited('vehicles/tram.yaml', 'vehicle-003', '5'),
      'vehicles/van.yaml': 'id: 5\nname: [\n',
    }),
    [],
  );
});

test('the id that is offered is none that the ledger remembers', () => {
  const [finding] = ruleFindings(uniqueVehicles, {
    'vehicles/van.yaml': 'id: vehicle-001\nname: Van\ncategory: road\n',
    'ledger.txt': 'vehicle vehicle-041 /vehicles/airship\n',
  });
  assert.match(JSON.stringify(finding), /vehicle-042/);
});
