import { checkPublication } from './check/check-publication.ts';
import type { Diagnostic, Finding } from './diagnostics/diagnostic.ts';
import { hasErrors } from './diagnostics/has-errors.ts';
import { resolveFindings } from './diagnostics/resolve.ts';
import { SelfCheckError } from './failures.ts';
import type { CompleteEntries } from './model/entries.ts';
import type { DatedFile, Publication } from './model/publication.ts';
import {
  applyOutput,
  inspectOutput,
  type OutputChange,
  type KnowsFile,
} from './output/apply-output.ts';
import { dateFiles, renewalOf, type DateSources } from './output/date-files.ts';
import { openOutputFolder } from './output/output-folder.ts';
import { previousVehicles } from './output/previous-vehicles.ts';
import type { KnownPages } from './publish/pages/known-pages.ts';
import type { TemplateSources } from './publish/pages/templates.ts';
import { publish } from './publish/publish.ts';
import { checkRules } from './rules/registry.ts';
import { linkCatalogue } from './sources/link.ts';
import { loadSources, type LoadedSources } from './sources/load-sources.ts';
import { readSources, type SourceFiles } from './sources/read-sources.ts';
import { createLocator } from './sources/locate.ts';

/** Where sources are. */
export interface SourcesInput {
  /** Folder of the sources. */
  readonly sources: string;
  /** The same folder as diagnostics name it. */
  readonly shownAs: string;
  /** Folder of the last output, which says what each id stood for; it need not be there. */
  readonly out: string;
  /** Sources that are not on disk yet, by their path within the folder; they win over files. */
  readonly drafts?: ReadonlyMap<string, string>;
}

/** What a build works with. */
export interface BuildInput extends SourcesInput {
  readonly templates: TemplateSources;
  readonly baseUrl?: string | undefined;
  readonly dates: Pick<DateSources, 'now' | 'fixed'>;
  /** Only say what a build would change. */
  readonly check: boolean;
}

/** Sources that were read and checked. */
export interface CheckedSources {
  readonly entries: LoadedSources['entries'];
  readonly diagnostics: readonly Diagnostic[];
  /** Every source that was read, as diagnostics name it. */
  readonly shownFiles: readonly string[];
  /** Text of a source by the name that diagnostics have for it. */
  readonly textOf: (shown: string) => string | undefined;
}

/** What a build did, or why it did nothing. */
export interface BuildResult extends Omit<CheckedSources, 'entries'> {
  /** Undefined when the sources have errors. */
  readonly change: OutputChange | undefined;
  /** Hosts that the site names. */
  readonly hosts: readonly string[];
}

/** A build that was gone through, with what it published. */
export interface FullBuildResult extends BuildResult {
  readonly files: readonly DatedFile[];
  /** Moment from which the same build would date a file anew. */
  readonly validUntil: number | undefined;
}

/** What earlier builds know; it saves work and changes nothing. */
export interface Recollection {
  readonly pages?: KnownPages;
  readonly knows?: KnowsFile;
}

/** Reads and checks sources; writes nothing. */
export function checkSources(
  input: SourcesInput,
  sources: SourceFiles = readSources(input.sources, input.drafts),
): CheckedSources {
  const findings: Finding[] = [];
  const report = (finding: Finding) => void findings.push(finding);
  const { entries, texts } = loadSources(sources, report);
  checkRules({ entries, previousVehicles: previousVehicles(input.out) }, report);
  const lead = input.shownAs === '.' ? '' : `${input.shownAs}/`;
  return {
    entries,
    diagnostics: resolveFindings(findings, {
      locate: createLocator(texts),
      show: (file) => lead + file,
    }),
    shownFiles: [...texts.keys()].map((file) => lead + file),
    textOf: (shown) => texts.get(shown.slice(lead.length))?.text,
  };
}

/** Builds the whole site: sources → catalogue → publication → files on disk. */
export function build(
  input: BuildInput,
  sources: SourceFiles = readSources(input.sources, input.drafts),
  known: Recollection = {},
): FullBuildResult {
  const folder = openOutputFolder(input.out);
  const { entries, ...checked } = checkSources(input, sources);
  const hosts = entries.site?.value.hosts ?? [];
  if (hasErrors(checked.diagnostics))
    return { ...checked, hosts, change: undefined, files: [], validUntil: undefined };
  const catalogue = linkCatalogue(entries as CompleteEntries, input.baseUrl);
  const publication = publish(catalogue, input.templates, known.pages);
  const previous = new Map(folder.manifest?.files.map((file) => [file.path, file]));
  const files = dateFiles(publication.files, { ...input.dates, previous });
  refuseFaults(publication, files);
  const bring = input.check ? inspectOutput : applyOutput;
  const change = bring(folder, publication, files, known.knows);
  const validUntil = renewalOf(publication.files, files);
  return { ...checked, hosts, change, files, validUntil };
}

function refuseFaults(publication: Publication, files: readonly DatedFile[]): void {
  const faults = checkPublication(publication, files);
  if (faults.length === 0) return;
  const lines = faults.map(({ emitter, path, problem }) => `  ${emitter}: ${path}: ${problem}`);
  throw new SelfCheckError(`Nothing was written: the output is faulty.\n${lines.join('\n')}`);
}
