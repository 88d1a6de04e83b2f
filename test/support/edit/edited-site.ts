import { readTemplates } from '../../../src/cli/inputs/read-templates.ts';
import type { Snapshot } from '../../../src/review/diff/snapshot.ts';
import type { EditedCatalogue } from '../../../src/edit/moves/edit-plan.ts';
import { createRouteTable, type RouteTable } from '../../../src/service/http/route-table.ts';
import type { CompleteEntries } from '../../../src/content/model/entries.ts';
import { dateFiles } from '../../../src/build/output/date-files.ts';
import { fixedPaths } from '../../../src/site/publish/fixed-paths.ts';
import { draftSite } from '../../../src/site/publish/publish.ts';
import { textsOf } from '../publish/publications.ts';
import { publish } from '../publish/publish-draft.ts';
import { linkCatalogue } from '../../../src/content/sources/link.ts';
import type { PageCache } from '../../../src/site/publish/pages/page.ts';
import { entriesOf } from './edited-catalogue.ts';

/** What sources without errors give, with its routes. */
export interface Site extends Snapshot {
  readonly routes: RouteTable;
}

const templates = readTemplates();

const cache: PageCache = new Map();

/** Publishes sources in memory; a page that was published before in the same words is not made again. */
export function siteOf(catalogue: EditedCatalogue, earlier?: Site): Site {
  const entries = entriesOf(catalogue) as CompleteEntries;
  const drafted = draftSite(linkCatalogue(entries, fixedPaths), templates);
  const { baseUrl, redirects, removed, files } = publish(drafted, { cache });
  const previous = new Map(earlier?.manifest.files.map((file) => [file.path, file]));
  const now = earlier === undefined ? '2026-03-14T09:00:00Z' : '2026-04-01T09:00:00Z';
  const dated = textsOf(dateFiles(files, { now, earlier: [previous] }));
  const byPath = new Map(dated.map((file) => [file.path, file]));
  const manifest = { version: 1, baseUrl, files: dated, redirects, removed } as const;
  const read = (path: string): string | undefined => byPath.get(path)?.text;
  return { manifest, read, entries, routes: createRouteTable(manifest) };
}
