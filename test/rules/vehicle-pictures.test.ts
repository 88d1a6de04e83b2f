import assert from 'node:assert/strict';
import { test } from 'node:test';
import { vehiclePictures } from '../../src/content/rules/vehicle-pictures.ts';
import { brief, ruleFindings } from '../support/sources/rule-findings.ts';

const vehicle = (slug: string, ...lines: string[]) => ({
  [`vehicles/${slug}.yaml`]: ['id: vehicle-009', 'name: Van', 'category: road', ...lines, ''].join(
    '\n',
  ),
});
const found = (overlay = {}) => ruleFindings(vehiclePictures, overlay).map(brief);

test('a vehicle without a picture and an emoji is noted', () => {
  const [finding] = ruleFindings(vehiclePictures, vehicle('van'));
  assert.equal(finding?.severity, 'note');
  assert.deepEqual(found(vehicle('van')), ['missing-picture vehicles/van.yaml:2']);
});

test('a picture is enough, and so is an emoji, be it a faulty one', () => {
  assert.deepEqual(found(vehicle('van', 'image:', '  file: van.svg', '  alt: A van.')), []);
  assert.deepEqual(found(vehicle('van', 'emoji: "🚐"')), []);
  assert.deepEqual(found(vehicle('van', 'emoji: van')), []);
});

test('nothing is noted of a file that cannot be read', () => {
  assert.deepEqual(found({ 'vehicles/van.yaml': 'name: [\n' }), []);
});

test('nothing is noted in a catalogue in which no vehicle has a picture', () => {
  const slugs = ['bus', 'fire-engine', 'steam-train', 'tram'];
  const plain = Object.assign({}, ...slugs.map((slug) => vehicle(slug))) as object;
  assert.deepEqual(found(plain), []);
  assert.deepEqual(found({ ...plain, 'vehicles/van.yaml': 'name: [\n' }), []);
});
