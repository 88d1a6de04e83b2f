import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import fc from 'fast-check';
import { formatPointer } from '../../src/content/diagnostics/json-pointer.ts';
import { readTemplates } from '../../src/cli/inputs/read-templates.ts';
import { dateFiles } from '../../src/build/output/date-files.ts';
import type { Variant } from '../../src/review/provenance/change-entries.ts';
import { createReach, type Reach } from '../../src/review/provenance/reach.ts';
import { sourceValues, type SourceValue } from '../../src/review/provenance/source-values.ts';
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
    const values = valuesOf(site.variant, file);
    const { changed, named } = compare(
      values.filter((value) => value.part === 'value' && isFree(value)),
      (variant) => valuesOf(variant, file),
    );
    assert.ok(changed.length > 5);
    assert.deepEqual(
      changed.filter((path) => !named.has(path)),
      [],
    );
    // Nor does it name the whole site.
    assert.ok(named.size < published.size / 4, String(named.size));
  });
}

test('whichever single field an editor changes, uses names every file that changes with it', () => {
  const fields = sourceValues(site.variant.entries, site.variant.media).filter(
    (value) =>
      /^(?:vehicles|apps|phonemes)\//.test(value.file) && value.part === 'value' && isFree(value),
  );
  fc.assert(
    fc.property(fc.constantFrom(...fields), (field) => {
      const at = formatPointer(field.pointer);
      const { changed, named } = compare([field], (variant) =>
        valuesOf(variant, field.file).filter(
          ({ part, pointer }) => part === 'value' && formatPointer(pointer) === at,
        ),
      );
      assert.deepEqual(
        changed.filter((path) => !named.has(path)),
        [],
        `${field.file}#${at}`,
      );
    }),
    { numRuns: 10 },
  );
});

/** The files that change with some values, and what `uses` names for values of both versions. */
function compare(
  values: readonly SourceValue[],
  asked: (variant: Variant) => SourceValue[],
): { readonly changed: readonly string[]; readonly named: ReadonlySet<string> } {
  const edited = site.edited(values);
  const now = hashesOf(edited);
  const paths = new Set([...published.keys(), ...now.keys()]);
  const changed = [...paths].filter((path) => published.get(path) !== now.get(path)).map(shown);
  const named = [site.variant, edited].flatMap((variant) =>
    placesOf(createReach(variant, { templates })(asked(variant))),
  );
  return { changed, named: new Set(named) };
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
