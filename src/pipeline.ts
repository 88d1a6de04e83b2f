import { checkPublication } from './check/check-publication.ts';
import type { Diagnostic, Finding } from './diagnostics/diagnostic.ts';
import { resolveFindings } from './diagnostics/resolve.ts';
import { SelfCheckError } from './failures.ts';
import type { CompleteEntries } from './model/entries.ts';
import type { DatedFile, Publication } from './model/publication.ts';
import { applyOutput, inspectOutput, type OutputChange } from './output/apply-output.ts';
import { dateFiles, type DateSources } from './output/date-files.ts';
import { openOutputFolder } from './output/output-folder.ts';
import { previousVehicles } from './output/previous-vehicles.ts';
import type { TemplateSources } from './publish/pages/templates.ts';
import { publish } from './publish/publish.ts';
import { checkRules } from './rules/registry.ts';
import { linkCatalogue } from './sources/link.ts';
import { loadSources, type LoadedSources } from './sources/load-sources.ts';
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
export interface BuildResult extends CheckedSources {
  /** Undefined when the sources have errors. */
  readonly change: OutputChange | undefined;
}

/** Reads and checks sources; writes nothing. */
export async function checkSources(input: SourcesInput): Promise<CheckedSources> {
  const findings: Finding[] = [];
  const report = (finding: Finding) => void findings.push(finding);
  const { entries, texts } = await loadSources(input.sources, report, input.drafts);
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
export async function build(input: BuildInput): Promise<BuildResult> {
  const folder = openOutputFolder(input.out);
  const checked = await checkSources(input);
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
