import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { stableIds } from '../../src/content/rules/stable-ids.ts';
import { brief, reportedBy, ruleFindings, withBase } from '../support/sources/rule-findings.ts';
import { edited } from '../support/sources/small-catalogue.ts';

const before = (id: string, slug: string) => [{ id, slug }];
const found = (previous = before('vehicle-999', 'gone'), overlay = {}) =>
  ruleFindings(stableIds, overlay, previous).map(brief);

describe('no warning is given', () => {
  test('without an earlier build, for the same slugs, or for a removed vehicle', () => {
    assert.deepEqual(found([]), []);
    assert.deepEqual(found(before('vehicle-001', 'bus')), []);
    assert.deepEqual(found(before('vehicle-099', 'van')), []);
  });

  test('for a renamed vehicle with its former slug', () => {
    assert.deepEqual(found(before('vehicle-003', 'street-car')), []);
  });

  test('where the former slugs, or the whole file, are faulty', () => {
    const list = edited('vehicles/tram.yaml', 'formerSlugs:\n  - street-car', 'formerSlugs: [A!]');
    const name = edited('vehicles/tram.yaml', 'formerSlugs', 'formerSlug');
    for (const tram of [list, name, 'id: vehicle-003\nname: ['])
      assert.deepEqual(found(before('vehicle-003', 'trolley'), { 'vehicles/tram.yaml': tram }), []);
  });
});

test('an id under a new slug is a warning that names both', () => {
  const previous = before('vehicle-001', 'omnibus');
  assert.deepEqual(found(previous), ['renamed-without-redirect vehicles/bus.yaml:1']);
  const [finding] = ruleFindings(stableIds, {}, previous);
  assert.equal(finding?.severity, 'warning');
  assert.equal(finding.column, 5);
  assert.equal(finding.message, 'vehicle-001 was published as "omnibus" and is "bus" now.');
  assert.match(finding.hint ?? '', /add `formerSlugs: \[omnibus\]`/);
});

test('another id under the same slug is a warning that names both', () => {
  const previous = before('vehicle-100', 'bus');
  assert.deepEqual(found(previous), ['changed-id vehicles/bus.yaml:1']);
  const [finding] = ruleFindings(stableIds, {}, previous);
  assert.equal(finding?.column, 5);
  assert.match(finding.message, /vehicle-100.*vehicle-001/);
});

test('an id that another slug had is reported for the slug, once', () => {
  assert.deepEqual(found([...before('vehicle-100', 'bus'), ...before('vehicle-001', 'omnibus')]), [
    'renamed-without-redirect vehicles/bus.yaml:1',
  ]);
});

test('a faulty id is compared with no earlier one', () => {
  const bus = edited('vehicles/bus.yaml', 'vehicle-001', '5');
  assert.deepEqual(found(before('vehicle-100', 'bus'), { 'vehicles/bus.yaml': bus }), []);
});

test('a former slug other than the earlier slug does not avoid the warning', () => {
  assert.deepEqual(found(before('vehicle-003', 'trolley')), [
    'renamed-without-redirect vehicles/tram.yaml:1',
  ]);
});

test('a copy with the id of an existing vehicle does not count as renamed', () => {
  const copy = { 'vehicles/autobus.yaml': 'id: vehicle-001\nname: Autobus\ncategory: road\n' };
  assert.deepEqual(found(before('vehicle-001', 'bus'), copy), []);
});

test('an id that returns to the vehicle that had it first does not count as changed', () => {
  const overlay = { 'vehicles/van.yaml': 'id: vehicle-005\nname: Van\ncategory: road\n' };
  // It was built on a branch with the id of the bus.
  const previousVehicles = [{ id: 'vehicle-001', slug: 'van' }];
  const told = (...base: string[]) =>
    reportedBy(stableIds, overlay, { ...withBase(...base), previousVehicles }).findings.map(
      ({ code, at }) => `${code} ${at.file}`,
    );
  const both = ['renamed-without-redirect vehicles/bus.yaml', 'changed-id vehicles/van.yaml'];
  assert.deepEqual(told(), both);
  assert.deepEqual(told('vehicles/van.yaml', 'vehicles/bus.yaml'), both);
  assert.deepEqual(told('vehicles/bus.yaml'), []);
});
