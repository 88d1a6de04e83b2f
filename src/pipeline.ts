import { checkPublication } from './check/check-publication.ts';
import type { Diagnostic, Finding } from './diagnostics/diagnostic.ts';
import { resolveFindings } from './diagnostics/resolve.ts';
import { SelfCheckError } from './failures.ts';
import type { CompleteEntries } from './model/entries.ts';
import type { DatedFile, Publication } from './model/publication.ts';
import { applyOutput, inspectOutput, type OutputChange } from './output/apply-output.ts';
import { dateFiles, type DateSources } from './output/date-files.ts';
import { openOutputFolder, type OutputFolder } from './output/output-folder.ts';
import { previousVehicles } from './output/previous-vehicles.ts';
import type { TemplateSources } from './publish/pages/templates.ts';
import { publish } from './publish/publish.ts';
import { checkRules } from './rules/registry.ts';
import { linkCatalogue } from './sources/link.ts';
import { loadSources, type LoadedSources } from './sources/load-sources.ts';
import { locate } from './sources/locate.ts';

/** What a build works with; paths are as the caller gave them. */
export interface BuildInput {
  readonly sources: string;
  readonly out: string;
  readonly templates: TemplateSources;
  readonly baseUrl?: string | undefined;
  readonly dates: Pick<DateSources, 'now' | 'fixed'>;
  /** Only say what a build would change. */
  readonly check: boolean;
}

/** Sources that were read and checked. */
export interface CheckedSources extends LoadedSources {
  readonly diagnostics: readonly Diagnostic[];
}

/** What a build did, or why it did nothing. */
export interface BuildResult extends CheckedSources {
  /** Undefined when the sources have errors. */
  readonly change: OutputChange | undefined;
}

/** Reads and checks sources; writes nothing. */
export async function checkSources(sources: string, out?: OutputFolder): Promise<CheckedSources> {
  const findings: Finding[] = [];
  const report = (finding: Finding) => void findings.push(finding);
  const loaded = await loadSources(sources, report);
  checkRules(
    { entries: loaded.entries, previousVehicles: out === undefined ? [] : previousVehicles(out) },
    report,
  );
  const diagnostics = resolveFindings(findings, {
    locate: (place) => locate(place, loaded.texts.get(place.file)),
    show: (file) => `${sources.replace(/\/+$/, '')}/${file}`,
  });
  return { ...loaded, diagnostics };
}

/** Builds the whole site: sources → catalogue → publication → files on disk. */
export async function build(input: BuildInput): Promise<BuildResult> {
  const folder = openOutputFolder(input.out);
  const checked = await checkSources(input.sources, folder);
  if (hasErrors(checked.diagnostics)) return { ...checked, change: undefined };
  const catalogue = linkCatalogue(checked.entries as CompleteEntries, input.baseUrl);
  const publication = publish(catalogue, input.templates);
  const previous = new Map(folder.manifest?.files.map((file) => [file.path, file]));
  const files = dateFiles(publication.files, { ...input.dates, previous });
  refuseFaults(publication, files);
  const change = input.check
    ? inspectOutput(folder, publication, files)
    : applyOutput(folder, publication, files);
  return { ...checked, change };
}

/** Whether there is anything that keeps a build from writing. */
export const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some(({ severity }) => severity === 'error');

function refuseFaults(publication: Publication, files: readonly DatedFile[]): void {
  const faults = checkPublication(publication, files);
  if (faults.length === 0) return;
  const lines = faults.map(({ emitter, path, problem }) => `  ${emitter}: ${path}: ${problem}`);
  throw new SelfCheckError(`Nothing was written: the output is faulty.\n${lines.join('\n')}`);
}
