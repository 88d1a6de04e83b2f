import assert from 'node:assert/strict';
import { readTemplates } from '../../../src/cli/inputs/read-templates.ts';
import type { MediaType } from '../../../src/contract/media-types.ts';
import type { Catalogue } from '../../../src/content/model/catalogue.ts';
import type { CompleteEntries } from '../../../src/content/model/entries.ts';
import type { ManifestFile } from '../../../src/content/publication/manifest.ts';
import type { PictureResolver } from '../../../src/content/model/pictures.ts';
import type { DatedFile, Publication } from '../../../src/content/publication/publication.ts';
import { dateFiles } from '../../../src/build/publication/date-files.ts';
import type { MakeCard } from '../../../src/site/publish/pages/share-image.ts';
import type { TemplateSources } from '../../../src/site/publish/template-sources.ts';
import { draftSite } from '../../../src/site/publish/publish.ts';
import { publish } from './publish-draft.ts';
import { checkSources } from '../../../src/build/sources/check-sources.ts';
import { alone } from '../sources/in-memory.ts';
import { linkCatalogue } from '../../../src/content/sources/link.ts';
import { readSources } from '../../../src/content/sources/read-sources.ts';
import { fixedPaths } from '../../../src/site/publish/registry.ts';
import { fixedDate } from './fixtures.ts';

/** A catalogue with all that is published of it. */
export interface Published {
  readonly catalogue: Catalogue;
  readonly publication: Publication;
  readonly files: readonly PublishedText[];
  /** Text of a published file; fails the test when there is none. */
  readonly text: (path: string) => string;
  /** The same, parsed. */
  readonly json: (path: string) => unknown;
}

export const textOf = ({ data }: Pick<DatedFile, 'data'>): string => new TextDecoder().decode(data);

/** A published file with its text and its length. */
export interface PublishedText extends DatedFile, ManifestFile {
  readonly mediaType: MediaType;
  readonly text: string;
}

export const textsOf = (files: ReadonlyMap<string, DatedFile>): PublishedText[] =>
  Array.from(files.values(), (file) => ({
    ...file,
    bytes: file.data.length,
    get text() {
      return textOf(file);
    },
  }));

/** The catalogue of a folder of sources, which must have no error. */
export function readCatalogue(
  sources: string,
  baseUrl?: string,
  shelf?: PictureResolver,
): Promise<Catalogue> {
  const around = { ...alone, at: '2026-12-31' };
  const { entries, diagnostics } = checkSources(around, readSources(sources), { notes: false });
  const warnings =
    /^(?:missing-parent-tip|missing-picture|few-words|sound-without-vehicle|unused-category|external-picture|raw-html|stray-markup|unknown-fragment)$/;
  assert.deepEqual(
    diagnostics.map(({ code }) => code).filter((code) => !warnings.test(code)),
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
  const undated = publish(draftSite(catalogue, templates, makeCard));
  const dates = { now: fixedDate, fixed: fixedDate, earlier: [] };
  const publication = { ...undated, files: dateFiles(undated.files, dates) };
  const text = (path: string): string => {
    const file = publication.files.get(path);
    assert.ok(file !== undefined, `${path} is not published`);
    return textOf(file);
  };
  const files = textsOf(publication.files);
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
