import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkPublication } from '../../src/build/publication-check/check-publication.ts';
import { readTemplates } from '../../src/cli/inputs/read-templates.ts';
import { calendarOf } from '../../src/content/model/calendar.ts';
import type { CompleteEntries } from '../../src/content/model/entries.ts';
import { applyOutput } from '../../src/build/output/apply-output.ts';
import { dateFiles } from '../../src/build/output/date-files.ts';
import { openOutputFolder } from '../../src/build/output/output-folder.ts';
import { draftSite, joinFiles, renderPages } from '../../src/site/publish/publish.ts';
import { checkRules } from '../../src/content/rules/registry.ts';
import { linkCatalogue } from '../../src/content/sources/link.ts';
import { loadSources } from '../../src/content/sources/load-sources.ts';
import { parseYaml } from '../../src/content/sources/parse-yaml.ts';
import { shapeErrors } from '../../src/content/sources/read-entry.ts';
import { readSources } from '../../src/content/sources/read-sources.ts';
import { fixedPaths } from '../../src/site/publish/fixed-paths.ts';

/** A step of a build over all files of a catalogue, with what it needs at hand. */
export interface Step {
  readonly name: string;
  readonly run: () => unknown;
  /** Undoes what a run did; not timed. */
  readonly reset?: () => void;
}

/** The steps of a cold build of the catalogue in a folder, each fed with what the one before gives. */
export function createSteps(folder: string): readonly Step[] {
  const [root, out] = [join(folder, 'sources'), join(folder, 'out')];
  const sources = readSources(root);
  const parts = sources.files.map(({ path, kind, bytes = new Uint8Array() }) => ({
    ...{ path, kind, offset: 0, yaml: Buffer.from(bytes).toString('utf8') },
  }));
  const values = parts.map((part) => ({
    kind: part.kind,
    value: parseYaml(part.path, part, refuse)?.value,
  }));
  const { entries } = loadSources(sources, refuse);
  const calendar = calendarOf(entries, '2026-12-31');
  const templates = readTemplates();
  const catalogue = linkCatalogue(entries as CompleteEntries, fixedPaths);
  const draft = draftSite(catalogue, templates);
  const pages = renderPages(draft);
  const publication = joinFiles(draft, pages);
  const dates = { now: '2026-01-01T00:00:00Z', earlier: [] };
  const files = dateFiles(publication.files, dates);
  return [
    {
      name: 'parse: every source with the library `yaml`',
      run: () => parts.map((part) => parseYaml(part.path, part, refuse)),
    },
    {
      name: 'validate: every entry against its schema',
      run: () =>
        values.map(
          ({ kind, value }) => kind === 'ledger' || kind === 'static' || shapeErrors(kind, value),
        ),
    },
    { name: 'read: every source from disk', run: () => readSources(root) },
    {
      name: 'understand: parse and validate as a build does',
      run: () => loadSources(sources, refuse),
    },
    {
      name: 'rules across files',
      run: () => {
        checkRules(
          { entries, calendar, fixed: fixedPaths, previousVehicles: [], previousPages: [] },
          refuse,
        );
      },
    },
    { name: 'link', run: () => linkCatalogue(entries as CompleteEntries, fixedPaths) },
    { name: 'render: every page', run: () => renderPages(draftSite(catalogue, templates)) },
    { name: 'join: every other file', run: () => joinFiles(draft, pages) },
    { name: 'date and hash', run: () => dateFiles(publication.files, dates) },
    { name: 'check what is to be written', run: () => checkPublication(publication, files) },
    {
      name: 'write: every file, to an empty folder',
      run: () => applyOutput(openOutputFolder(out), publication, files),
      reset: () => {
        rmSync(out, { recursive: true, force: true });
      },
    },
  ];
}

/** A generated catalogue has no faults; one that is found means that the steps are fed wrongly. */
function refuse(finding: { readonly code: string }): never {
  throw new Error(`The generated catalogue has a fault: ${finding.code}`);
}
