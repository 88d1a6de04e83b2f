import { hash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { diagnosticKinds, checkRules } from '../../../src/content/rules/registry.ts';
import type { Change } from '../../../src/review/diff/change.ts';
import { diffPublications, type Comparison } from '../../../src/review/diff/diff-publications.ts';
import { pathsToRead, type Snapshot } from '../../../src/review/diff/side.ts';
import { readTemplates } from '../../../src/cli/inputs/read-templates.ts';
import { calendarOf } from '../../../src/content/model/calendar.ts';
import type { CompleteEntries } from '../../../src/content/model/entries.ts';
import type { PictureResolver } from '../../../src/content/model/pictures.ts';
import { dateFiles } from '../../../src/build/output/date-files.ts';
import type { TemplateSources } from '../../../src/site/publish/template-sources.ts';
import { draftSite } from '../../../src/site/publish/publish.ts';
import { textsOf } from '../publish/publications.ts';
import { publish } from '../publish/publish-draft.ts';
import { linkCatalogue } from '../../../src/content/sources/link.ts';
import { loadSources, type SourceCache } from '../../../src/content/sources/load-sources.ts';
import { readSources, type SourceFiles } from '../../../src/content/sources/read-sources.ts';
import { surroundings } from '../sources/online.ts';
import { fixedPaths } from '../../../src/site/publish/registry.ts';
import type { PageCache } from '../../../src/site/publish/pages/page.ts';
import { catalogueOf } from '../edit/edited-catalogue.ts';
import type { Files } from '../sources/small-catalogue.ts';

const sampleFolder = fileURLToPath(new URL('../../../sources', import.meta.url));
const ours = readTemplates();
/** Between two publications only what was edited is checked anew. */
const checked: SourceCache = new Map();
/** And only what is shown otherwise is rendered anew. */
const cache: PageCache = new Map();

/** Every source of the sample, by its path. */
export const sampleSources: ReadonlyMap<string, string> = new Map(
  readSources(sampleFolder).files.map(({ path, bytes }) => [
    path,
    Buffer.from(bytes ?? '').toString(),
  ]),
);

/** New texts of sources by their path; undefined for one that is gone. */
export type Edits = Readonly<Record<string, string | undefined>>;

/** Replaces a text of a source, which must be there. */
export function replaced(path: string, from: string, to: string): Edits {
  const text = sampleSources.get(path);
  if (text?.includes(from) !== true) throw new Error(`${path} does not hold ${from}.`);
  return { [path]: text.replace(from, () => to) };
}

/** A publication, its entries, and the text of each of its files. */
export interface Published extends Snapshot {
  readonly texts: ReadonlyMap<string, string>;
}

/** How sources are published. */
interface Publishing {
  /** A publication whose dates are kept where the content is. */
  readonly earlier?: Published | undefined;
  readonly templates?: TemplateSources | undefined;
  /** What is published of pictures; none if left out. */
  readonly pictures?: PictureResolver | undefined;
}

/** What sources give, made in memory; undefined where they have errors. */
export function publishedFrom(
  sources: SourceFiles,
  { earlier, templates = ours, pictures }: Publishing = {},
): Published | undefined {
  let errors = 0;
  const report = ({ code }: { readonly code: keyof typeof diagnosticKinds }): void => {
    if (diagnosticKinds[code].severity === 'error') errors += 1;
  };
  const { entries } = loadSources(sources, report, checked);
  const calendar = calendarOf(entries, '2026-12-31');
  checkRules({ entries, calendar, ...surroundings(entries) }, report);
  if (errors > 0) return undefined;
  const linked = linkCatalogue(entries as CompleteEntries, fixedPaths, undefined, pictures);
  const site = draftSite(linked, templates);
  const { baseUrl, redirects, removed, templates: made, files } = publish(site, { cache });
  const previous = new Map(earlier?.manifest.files.map((file) => [file.path, file]));
  const now = earlier === undefined ? '2026-03-14T09:00:00Z' : '2026-04-01T09:00:00Z';
  const dated = textsOf(dateFiles(files, { now, earlier: [previous] }));
  const byPath = new Map(dated.map((file) => [file.path, file]));
  let texts: ReadonlyMap<string, string> | undefined;
  return {
    manifest: { version: 1, baseUrl, files: dated, redirects, removed, templates: made },
    read: (path) => byPath.get(path)?.text,
    entries,
    // A text that is remembered by its hash is made again where somebody asks for it.
    get texts() {
      texts ??= new Map(dated.map(({ path, text }) => [path, text]));
      return texts;
    },
  };
}

/** What files give. */
export function publishedFiles(files: Files, publishing?: Publishing): Published {
  const published = publishedFrom(catalogueOf(files).sources, publishing);
  if (published === undefined) throw new Error('The sources have errors.');
  return published;
}

/** What the sample gives with some sources changed; undefined where they have errors. */
export function publishSample(edits: Edits = {}, publishing?: Publishing): Published | undefined {
  const drafts = Object.entries(edits).filter(([, text]) => text !== undefined);
  const read = readSources(sampleFolder, new Map(drafts as [string, string][]));
  const files = read.files.filter(({ path }) => !(path in edits) || edits[path] !== undefined);
  return publishedFrom({ ...read, files }, publishing);
}

/** The same where the sources have no errors. */
export function publishedOf(edits?: Edits, earlier?: Published, templates?: TemplateSources) {
  const published = publishSample(edits, { earlier, templates });
  if (published === undefined) throw new Error('The sources have errors.');
  return published;
}

/** The publication with other texts in some of its files; undefined for a file that is gone. */
export function withTexts(published: Published, edits: Edits): Published {
  const texts = new Map(published.texts);
  for (const [path, text] of Object.entries(edits))
    if (text === undefined) texts.delete(path);
    else texts.set(path, text);
  const files = published.manifest.files
    .filter(({ path }) => texts.has(path))
    .map((file) => ({
      ...file,
      sha256: hash('sha256', texts.get(file.path) ?? ''),
    }));
  return {
    manifest: { ...published.manifest, files },
    read: (path) => texts.get(path),
    texts,
  };
}

/** Two publications compared, with no other texts at hand than those that a comparison asks for. */
export function comparisonOf(before: Snapshot, after: Snapshot): Comparison {
  const asked = pathsToRead(before.manifest, after.manifest);
  const only = ({ read, ...rest }: Snapshot, paths: readonly string[]): Snapshot => {
    const known = new Set(paths);
    return { ...rest, read: (path) => (known.has(path) ? read(path) : undefined) };
  };
  return diffPublications(only(before, asked.before), only(after, asked.after));
}

/** What changed. */
export const changesOf = (before: Snapshot, after: Snapshot): readonly Change[] =>
  comparisonOf(before, after).changes;
