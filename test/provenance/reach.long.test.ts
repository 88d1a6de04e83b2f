import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { readTemplates } from '../../src/cli/inputs/read-templates.ts';
import { dateFiles } from '../../src/build/output/date-files.ts';
import type { Variant } from '../../src/review/provenance/change-entries.ts';
import { createReach, type Reach } from '../../src/review/provenance/reach.ts';
import type { SourceValue } from '../../src/review/provenance/source-value.ts';
import { sourceValues } from '../../src/review/provenance/source-values.ts';
import { fixedPaths } from '../../src/site/publish/fixed-paths.ts';
import { draftSite, publish } from '../../src/site/publish/publish.ts';
import { linkCatalogue } from '../../src/content/sources/link.ts';
import { fixedDate, sampleSources } from '../support/publish/fixtures.ts';
import { isFree, openEditedSite, type EditedSite } from '../support/provenance/edited-site.ts';

const templates = readTemplates();
let site: EditedSite;
let published: ReadonlyMap<string, string>;

before(async () => {
  site = await openEditedSite(sampleSources);
  published = hashesOf(site.variant);
});

for (const file of ['vehicles/digger.yaml', 'apps/train-talk.yaml', 'phonemes/zh.yaml']) {
  test(`uses names whatever changes with ${file}`, () => {
    const edited = site.edited(
      valuesOf(site.variant, file).filter((value) => value.part === 'value' && isFree(value)),
    );
    const now = hashesOf(edited);
    const paths = new Set([...published.keys(), ...now.keys()]);
    const changed = [...paths].filter((path) => published.get(path) !== now.get(path)).map(shown);
    assert.ok(changed.length > 5);
    const [here, there] = [site.variant, edited].map((variant) =>
      placesOf(createReach(variant, { templates })(valuesOf(variant, file))),
    );
    const named = new Set([...(here ?? []), ...(there ?? [])]);
    assert.deepEqual(
      changed.filter((path) => !named.has(path)),
      [],
    );
    // Nor does it name the whole site.
    assert.ok(named.size < published.size / 4, String(named.size));
  });
}

const valuesOf = ({ entries, media }: Variant, file: string): SourceValue[] =>
  sourceValues(entries, media).filter((value) => value.file === file);

/** The hash of every file that a real build would publish, dated with one moment. */
function hashesOf({ entries, shelf }: Variant): ReadonlyMap<string, string> {
  const catalogue = linkCatalogue(entries, fixedPaths, undefined, shelf);
  const { files } = publish(draftSite(catalogue, templates));
  const dates = { now: fixedDate, fixed: fixedDate, previous: new Map() };
  return new Map(dateFiles(files, dates).map(({ path, sha256 }) => [path, sha256]));
}

/** A file as `uses` names it: pages by their path, parts of the search by its index. */
function shown(path: string): string {
  if (path.startsWith('/assets/search-')) return '/search.json';
  return path.replace(/\.(?:html|md)$/, '').replace(/^\/index$/, '/');
}

const placesOf = ({ data, pages, files }: Reach): string[] => [...data.keys(), ...pages, ...files];
