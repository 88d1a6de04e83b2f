import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { BuildInput, BuiltPictures } from './build-types.ts';
import { originalName } from './picture-store.ts';
import { htmlFile, paths } from '../../contract/paths.ts';
import { diagnosticKinds } from '../../content/diagnostics/codes.ts';
import type { Finding } from '../../content/diagnostics/diagnostic.ts';
import type { CompleteEntries } from '../../content/model/entries.ts';
import { calendarOf } from '../../content/model/calendar.ts';
import { dayOf } from '../../content/model/span.ts';
import { fixedPaths } from '../../site/publish/fixed-paths.ts';
import type { TemplateSources } from '../../site/publish/pages/templates.ts';
import { createPageSource, draftSite } from '../../site/publish/publish.ts';
import { checkRules } from '../../content/rules/registry.ts';
import { linkCatalogue } from '../../content/sources/link.ts';
import { loadSources, type SourceMemory } from '../../content/sources/load-sources.ts';
import {
  readSources,
  sourcesDigest,
  type SourceFiles,
} from '../../content/sources/read-sources.ts';
import { rereadSources } from '../../content/sources/reread-sources.ts';

/** What decides how pages look. */
export type ForeseenInput = Pick<
  BuildInput,
  'sources' | 'baseUrl' | 'templates' | 'at' | 'showsDrafts'
>;

/** A site that has not been built yet, and has no errors. */
export interface ForeseenSite {
  readonly templates: TemplateSources;
  /** Drafts all its pages; returns a function that renders one, by the path of its file. */
  readonly draftPages: () => ReturnType<typeof createPageSource>;
}

/**
 * Predicts how a site will look before it is built, from what it remembers of the sources. It may be wrong if
 * it was not told of a change, so its predictions are for display only.
 */
export interface Foresight {
  /**
   * The site if nothing changed but these files and those reported before; the same object for the same site.
   * Undefined if everything would have to be read again, and for sources with errors.
   */
  readonly foresee: (input: ForeseenInput, changed: Iterable<string>) => ForeseenSite | undefined;
  /** Whether it knows the sources with this digest. */
  readonly knows: (digest: string) => boolean;
  /** Remembers the pictures of a site that was built: only these can be shown. */
  readonly knowPictures: (pictures: BuiltPictures) => void;
  /** Reads and checks all sources; the site that they make, or undefined if they have errors. */
  readonly lookAtAll: (input: ForeseenInput) => ForeseenSite | undefined;
  /**
   * Runs once through all that a change involves: the first few runs would take twice as long as later ones.
   */
  readonly rehearse: (input: ForeseenInput) => void;
}

/** If more files than this change, somebody is doing something other than editing one. */
const fewFiles = 50;

/** A foresight that can predict nothing until it has read everything. */
export function createForesight(): Foresight {
  const memory: SourceMemory = new Map();
  const unread = new Set<string>();
  let sources: SourceFiles | undefined;
  let last: LastSight | undefined;
  let pictures: BuiltPictures = new Map();
  const look = (now: SourceFiles, input: ForeseenInput) => {
    const { baseUrl, templates, at, showsDrafts } = input;
    const given = [baseUrl, templates, at, showsDrafts, pictures];
    if (last?.sources !== now || !isDeepStrictEqual(last.given, given))
      last = { sources: now, given, site: siteOf(now, memory, { ...input, pictures }) };
    return last.site;
  };
  return {
    foresee(input, changed) {
      for (const path of changed) unread.add(path);
      if (sources === undefined || unread.size > fewFiles) return undefined;
      const now = rereadSources(input.sources, sources, unread);
      if (now === undefined) return undefined;
      unread.clear();
      sources = now;
      return look(now, input);
    },
    knowPictures(built) {
      pictures = built;
    },
    knows: (digest) => sources !== undefined && sourcesDigest(sources) === digest,
    lookAtAll(input) {
      sources = readSources(input.sources);
      unread.clear();
      return look(sources, input);
    },
    rehearse({ sources: root, ...input }) {
      if (sources === undefined) return;
      const [some] = sources.files;
      rereadSources(root, sources, some === undefined ? [] : [join(root, some.path)]);
      siteOf(sources, memory, { ...input, pictures })?.draftPages()(htmlFile(paths.home));
    },
  };
}

interface LastSight {
  readonly sources: SourceFiles;
  readonly given: unknown;
  readonly site: ForeseenSite | undefined;
}

function siteOf(
  sources: SourceFiles,
  memory: SourceMemory,
  input: Omit<ForeseenInput, 'sources'> & { readonly pictures: BuiltPictures },
): ForeseenSite | undefined {
  const { baseUrl, templates, pictures, at = dayOf(new Date()), showsDrafts } = input;
  let errors = 0;
  const report = ({ code }: Finding): void => {
    if (diagnosticKinds[code].severity === 'error') errors += 1;
  };
  const { entries } = loadSources(sources, report, memory);
  // What was published before only leads to warnings.
  const media = { files: sources.media.map(({ path }) => path) };
  const calendar = calendarOf(entries, at, { showsDrafts });
  checkRules(
    { entries, calendar, fixed: fixedPaths, media, previousVehicles: [], previousPages: [] },
    report,
  );
  if (errors > 0) return undefined;
  const originals = new Map(sources.media.map((each) => [each.path, each]));
  const lacking = new Set<string>();
  const catalogue = linkCatalogue(
    calendar.live as CompleteEntries,
    fixedPaths,
    baseUrl,
    (file, use) => {
      const original = originals.get(file);
      const picture = original && pictures.get(originalName(original, use));
      if (picture === undefined) lacking.add(file);
      return picture;
    },
  );
  if (lacking.size > 0) return undefined; // it has to be encoded first
  return { templates, draftPages: () => createPageSource(draftSite(catalogue, templates)) };
}
