import type {
  BuildInput,
  CheckedSources,
  FullBuildResult,
  Recollection,
  SourcesInput,
} from './build-types.ts';
import { checkPublication } from './check/check-publication.ts';
import type { Finding } from './diagnostics/diagnostic.ts';
import { hasErrors } from './diagnostics/has-errors.ts';
import { resolveFindings } from './diagnostics/resolve.ts';
import { SelfCheckError } from './failures.ts';
import type { CompleteEntries } from './model/entries.ts';
import type { DatedFile, Publication } from './model/publication.ts';
import { applyOutput, inspectOutput } from './output/apply-output.ts';
import { dateFiles, lastingFiles, validityOf } from './output/date-files.ts';
import { openOutputFolder } from './output/output-folder.ts';
import { createSpool } from './output/spool.ts';
import { previousPages } from './output/previous-pages.ts';
import { refuseOverlap } from './output/refuse-overlap.ts';
import { previousVehicles } from './output/previous-vehicles.ts';
import { fixedPaths } from './publish/fixed-paths.ts';
import { draftSite, publish } from './publish/publish.ts';
import { checkRules } from './rules/registry.ts';
import { linkCatalogue } from './sources/link.ts';
import { loadSources, type SourceMemory } from './sources/load-sources.ts';
import { readSources, type SourceFiles } from './sources/read-sources.ts';
import { createLocator } from './sources/locate.ts';

export type * from './build-types.ts';

/** Reads and checks sources; writes nothing. */
export function checkSources(
  input: SourcesInput,
  sources: SourceFiles = readSources(input.sources, input.drafts),
  known?: SourceMemory,
): CheckedSources {
  const findings: Finding[] = [];
  const report = (finding: Finding) => void findings.push(finding);
  const { entries, texts } = loadSources(sources, report, known);
  const { out } = input;
  const previous = { previousVehicles: previousVehicles(out), previousPages: previousPages(out) };
  checkRules({ entries, fixed: fixedPaths, ...previous }, report);
  const lead = input.shownAs === '.' ? '' : `${input.shownAs}/`;
  return {
    entries,
    diagnostics: resolveFindings(findings, {
      locate: createLocator(texts),
      show: (file) => lead + file,
    }),
    shownFiles: sources.files.flatMap(({ path, bytes }) => (bytes ? [lead + path] : [])),
    textOf: (shown) => texts.get(shown.slice(lead.length))?.text,
  };
}

/** Builds the whole site: sources → catalogue → publication → files on disk. */
export async function build(
  input: BuildInput,
  sources: SourceFiles = readSources(input.sources, input.drafts),
  known: Recollection = {},
): Promise<FullBuildResult> {
  const { monitor } = input;
  monitor?.phase('check the sources', sources.files.length);
  refuseOverlap(input.sources, input.out);
  const folder = openOutputFolder(input.out);
  const { entries, ...checked } = checkSources(input, sources, known.sources);
  const hosts = entries.site?.value.hosts ?? [];
  if (hasErrors(checked.diagnostics))
    return { ...checked, hosts, change: undefined, files: [], validity: undefined };
  monitor?.phase('draft the site');
  const catalogue = linkCatalogue(entries as CompleteEntries, fixedPaths, input.baseUrl);
  const site = draftSite(catalogue, input.templates);
  const spool = createSpool();
  try {
    monitor?.phase('render pages', site.pages.length);
    const ports = { known: known.pages, onPage: monitor?.advance, keep: spool.keep };
    const publication = publish(site, ports);
    monitor?.phase('date and check files', publication.files.length);
    const previous = new Map(folder.manifest?.files.map((file) => [file.path, file]));
    const files = dateFiles(publication.files, {
      ...input.dates,
      previous,
      keepsDue: input.check,
    });
    refuseFaults(publication, files);
    monitor?.phase('write what changed');
    const memory = known.output;
    const change = input.check
      ? inspectOutput(folder, publication, files, memory)
      : await applyOutput(folder, publication, files, { memory, sync: input.sync });
    monitor?.phase('remember');
    known.pages?.store();
    const validity = validityOf(publication.files, files, input.dates.fixed);
    const now = Date.parse(input.dates.now);
    const due = lastingFiles(publication.files, files).filter(({ renewal }) => renewal < now);
    return { ...checked, hosts, change, files, validity, due };
  } finally {
    spool.close();
  }
}

function refuseFaults(publication: Publication, files: readonly DatedFile[]): void {
  const faults = checkPublication(publication, files);
  if (faults.length === 0) return;
  const lines = faults.map(({ emitter, path, problem }) => `  ${emitter}: ${path}: ${problem}`);
  throw new SelfCheckError(`Nothing was written: the output is faulty.\n${lines.join('\n')}`);
}
