import { readTemplates } from '../../../src/commands/read-templates.ts';
import type { EditedCatalogue } from '../../../src/edit/plan.ts';
import { createRouteTable, type RouteTable } from '../../../src/http/route-table.ts';
import type { CompleteEntries } from '../../../src/model/entries.ts';
import { dateFiles } from '../../../src/output/date-files.ts';
import { fixedPaths } from '../../../src/publish/fixed-paths.ts';
import { draftSite, publish } from '../../../src/publish/publish.ts';
import { linkCatalogue } from '../../../src/sources/link.ts';
import { loadSources } from '../../../src/sources/load-sources.ts';
import type { Published } from '../diff/published-sample.ts';

/** What sources without errors give, with its routes. */
export interface Site extends Published {
  readonly routes: RouteTable;
}

const templates = readTemplates();

/** Publishes sources in memory. */
export function siteOf({ sources }: EditedCatalogue, earlier?: Site): Site {
  const { entries } = loadSources(sources, () => undefined);
  const drafted = draftSite(linkCatalogue(entries as CompleteEntries, fixedPaths), templates);
  const { baseUrl, redirects, removed, files } = publish(drafted);
  const previous = new Map(earlier?.manifest.files.map((file) => [file.path, file]));
  const now = earlier === undefined ? '2026-03-14T09:00:00Z' : '2026-04-01T09:00:00Z';
  const dated = dateFiles(files, { now, previous });
  const texts = new Map(dated.map(({ path, text }) => [path, text]));
  const manifest = { version: 1, baseUrl, files: dated, redirects, removed } as const;
  const read = (path: string): string | undefined => texts.get(path);
  return { manifest, read, texts, routes: createRouteTable(manifest) };
}
