import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkSources } from '../../src/build/pipeline/check-sources.ts';
import { createLiveCheck } from '../../src/build/pipeline/live-check.ts';
import { resolveFindings } from '../../src/content/diagnostics/resolve.ts';
import { edit, read, starterFolder, write } from '../support/content/catalogue-folder.ts';

const bus = 'vehicles/bus.yaml';

function opened(folder: string) {
  const input = { sources: join(folder, 'sources'), out: join(folder, 'out') };
  const live = createLiveCheck(input);
  const said = () => {
    const { findings, locate } = live.now();
    return resolveFindings(findings, { locate, show: (path) => path });
  };
  const fresh = (drafts: ReadonlyMap<string, string>) =>
    checkSources({ ...input, shownAs: '.', drafts }).diagnostics;
  return { live, said, fresh };
}

test('what is held is checked as if it were on disk, edit by edit', (t) => {
  const folder = starterFolder(t);
  const { live, said, fresh } = opened(folder);
  const text = read(folder, `sources/${bus}`);
  for (const now of [
    text,
    text.replace('town', 'twon'),
    text.replace('[b]', '[b, b'),
    `\ufeff${text.replaceAll('\n', '\r\n')}`,
    '',
    text.replace('vehicle-002', 'vehicle-001'),
    text,
  ]) {
    live.hold(bus, now);
    assert.deepEqual(said(), fresh(new Map([[bus, now]])), JSON.stringify(now));
  }
  live.hold(bus, undefined);
  assert.deepEqual(said(), fresh(new Map()));
});

test('files that are not on disk yet, or in a wrong place, are checked too', (t) => {
  const folder = starterFolder(t);
  const { live, said } = opened(folder);
  const text = read(folder, `sources/${bus}`);
  live.hold('vehicles/tram.yaml', text.replace('vehicle-002', 'vehicle-003'));
  live.hold('vehicles/My Bus.yaml', text.replace('vehicle-002', 'vehicle-004'));
  live.hold('notes.txt', 'Nothing.');
  const found = said().map(({ code, file }) => `${code} ${file}`);
  assert.ok(found.includes('file-name vehicles/My Bus.yaml'), found.join());
  assert.ok(found.includes('ignored-file notes.txt'), found.join());
  assert.ok(live.now().entries.vehicles.some(({ key }) => key === 'tram'));
  live.hold('vehicles/My Bus.yaml', 'x'.repeat(2_000_000));
  assert.ok(said().some(({ code }) => code === 'too-large'));
});

test('nothing is worked out again as long as nothing changes; what was touched is read again', (t) => {
  const folder = starterFolder(t);
  const { live, said } = opened(folder);
  const before = live.now();
  assert.equal(live.now(), before);
  edit(folder, `sources/${bus}`, 'town', 'twon');
  assert.equal(live.now(), before);
  live.touch([join(folder, 'sources', bus)]);
  assert.ok(said().some(({ code }) => code === 'unknown-category'));
  const [other] = before.entries.vehicles.filter(({ key }) => key !== 'bus');
  assert.ok(other !== undefined && live.now().entries.vehicles.includes(other));
  write(folder, 'sources/vehicles/tram.yaml', 'id: vehicle-009\nname: Tram\ncategory: town\n');
  live.touch([join(folder, 'sources')]);
  assert.ok(live.now().entries.vehicles.some(({ key }) => key === 'tram'));
});

test('pictures are looked at once, and again when there are others', async (t) => {
  const folder = starterFolder(t);
  write(folder, 'sources/media/broken.svg', 'no drawing');
  const { live, said } = opened(folder);
  const faults = () => said().filter(({ file }) => file === 'media/broken.svg').length;
  const before = faults();
  assert.equal(await live.lookAtPictures(), true);
  assert.equal(await live.lookAtPictures(), false);
  assert.ok(faults() >= before);
});
