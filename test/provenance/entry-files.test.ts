import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { readTemplates } from '../../src/cli/inputs/read-templates.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Variant } from '../../src/review/provenance/change-entries.ts';
import { publishVariant } from '../../src/review/provenance/publish-variant.ts';
import { createLeafTracer } from '../../src/review/provenance/trace-leaf.ts';
import { openEditedSite, type EditedSite } from '../support/provenance/edited-site.ts';
import { sampleSources } from '../support/publish/fixtures.ts';

let site: EditedSite;
before(async () => (site = await openEditedSite(sampleSources)));

for (const [what, path, pointer, expected] of [
  [
    'vehicle',
    '/vehicles/digger.json',
    ['vehicle', 'tier'],
    ['phonemes/d.yaml tier', 'vehicles/digger.yaml practicePhonemes.0'],
  ],
  [
    'release',
    paths.releaseFile('2026-11-25'),
    ['changes', '0', 'level'],
    ['releases/2026-11-25.yaml changes.0.level'],
  ],
] as const)
  test(`the JSON of one ${what} is traced to what it says, not to the name of its file, with few publications of all`, () => {
    const whole = site.variant.entries.vehicles.length;
    let ofAll = 0;
    const read = (variant: Variant): unknown => {
      if (variant.entries.vehicles.length === whole) ofAll += 1;
      const text = publishVariant(variant, { templates: readTemplates() }).text(path);
      return text === undefined ? undefined : JSON.parse(text);
    };
    const { sources, isComplete } = createLeafTracer(site.variant, read)(pointer);
    assert.ok(isComplete);
    assert.deepEqual(
      sources.map(({ file, pointer: at }) => `${file} ${at.join('.')}`).sort(),
      expected,
    );
    assert.ok(ofAll <= 8, `${String(ofAll)} publications of all sources`);
  });
