import assert from 'node:assert/strict';
import { readTemplates } from '../../../src/cli/inputs/read-templates.ts';
import type { Catalogue } from '../../../src/content/model/catalogue.ts';
import type { CompleteEntries } from '../../../src/content/model/entries.ts';
import type { PictureResolver } from '../../../src/content/model/pictures.ts';
import type { DatedFile, Publication } from '../../../src/content/model/publication.ts';
import { dateFiles } from '../../../src/build/output/date-files.ts';
import type { MakeCard } from '../../../src/site/publish/pages/share-image.ts';
import type { TemplateSources } from '../../../src/site/publish/pages/templates.ts';
import { draftSite } from '../../../src/site/publish/publish.ts';
import { publish } from './publish-draft.ts';
import { checkRules } from '../../../src/content/rules/registry.ts';
import { linkCatalogue } from '../../../src/content/sources/link.ts';
import { calendarOf } from '../../../src/content/model/calendar.ts';
import { loadSources } from '../../../src/content/sources/load-sources.ts';
import { readSources } from '../../../src/content/sources/read-sources.ts';
import { fixedPaths } from '../../../src/site/publish/fixed-paths.ts';
import { fixedDate } from './fixtures.ts';

/** A catalogue with all that is published of it. */
export interface Published {
  readonly catalogue: Catalogue;
  readonly publication: Publication;
  readonly files: readonly DatedFile[];
  /** Text of a published file; fails the test when there is none. */
  readonly text: (path: string) => string;
  /** The same, parsed. */
  readonly json: (path: string) => unknown;
}

/** The catalogue of a folder of sources, which must have no error. */
export function readCatalogue(
  sources: string,
  baseUrl?: string,
  shelf?: PictureResolver,
): Promise<Catalogue> {
  const codes: string[] = [];
  const report = ({ code }: { readonly code: string }) => void codes.push(code);
  const { entries } = loadSources(readSources(sources), report);
  const calendar = calendarOf(entries, '2026-12-31');
  checkRules(
    { entries, calendar, fixed: fixedPaths, previousVehicles: [], previousPages: [] },
    report,
  );
  const warnings =
    /^(?:missing-parent-tip|missing-picture|few-words|sound-without-vehicle|unused-category|raw-html|unknown-fragment)$/;
  assert.deepEqual(
    codes.filter((code) => !warnings.test(code)),
    [],
  );
  return Promise.resolve(linkCatalogue(entries as CompleteEntries, fixedPaths, baseUrl, shelf));
}

/** Publishes a catalogue, dated with the moment of all tests. */
export function publishCatalogue(
  catalogue: Catalogue,
  templates: TemplateSources = readTemplates(),
  makeCard?: MakeCard,
): Published {
  const publication = publish(draftSite(catalogue, templates, makeCard));
  const files = dateFiles(publication.files, {
    now: fixedDate,
    fixed: fixedDate,
    earlier: [],
  });
  const byPath = new Map(files.map((file) => [file.path, file.text]));
  const text = (path: string): string => {
    const found = byPath.get(path);
    assert.ok(found !== undefined, `${path} is not published`);
    return found;
  };
  return { catalogue, publication, files, text, json: (path) => JSON.parse(text(path)) as unknown };
}

const publishedSources = new Map<string, Promise<Published>>();

/** Publishes a folder of sources; the same one once only. */
export function publishSources(sources: string): Promise<Published> {
  const known = publishedSources.get(sources);
  if (known !== undefined) return known;
  const published = readCatalogue(sources).then((catalogue) => publishCatalogue(catalogue));
  publishedSources.set(sources, published);
  return published;
}
