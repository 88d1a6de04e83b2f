import { UsageError } from '../base/failures.ts';
import { buildDays, type BuildDays } from '../content/model/build-days.ts';
import { diagnosticKinds } from '../content/rules/registry.ts';
import { readSources, type SourceFiles } from '../content/sources/read-sources.ts';
import { placeholders } from '../contract/placeholders.ts';
import { phase, type BuildInput } from './build-input.ts';
import type { OutputChange } from './output/apply-output.ts';
import { openOutput } from './output/output.ts';
import {
  renewableFiles,
  validityOf,
  type RenewableFile,
  type Validity,
} from './publication/date-files.ts';
import { foreignTo, type DatedPublication } from './publication/date-publication.ts';
import { publicationOf } from './publication/publication-of.ts';
import type { Sources } from './sources/check-sources.ts';

/** What a build did. What is undefined without a comment is so if the sources have errors, or nothing changed. */
export interface Build
  extends
    Pick<Sources, 'diagnostics' | 'shownFiles' | 'textOf'>,
    Partial<Pick<Sources, 'online' | 'letGo'>> {
  /** What the day of the build means for the site. */
  readonly days: BuildDays;
  /** Hosts that the site names. */
  readonly hosts: readonly string[];
  /** Undefined only if the sources have errors. */
  readonly change?: OutputChange | undefined;
  readonly publication?: DatedPublication | undefined;
  /** A sentence about dates that neither the manifest of the output nor git had. */
  readonly recovery?: string | undefined;
  /** The beginning of a sentence about a `previous` of another base address, whose files give no dates. */
  readonly otherAddress?: string | undefined;
  /** Files that a check counts as current, although a build would give them a new date. */
  readonly due?: readonly RenewableFile[];
  /** The period in which the same build would change no date. */
  readonly validity?: Validity | undefined;
}

/**
 * Builds the whole site: checks its sources, makes their publication, and brings the output up to date with it.
 *
 * @param isOwnManifest whether a build of this user wrote the manifest in the folder: then what it lists is not read.
 */
export async function build(
  input: BuildInput,
  files: SourceFiles = readSources(input.sources, input.overlay),
  isOwnManifest = false,
): Promise<Build> {
  const output = openOutput(input, isOwnManifest);
  const { publication: undated, ...sources } = await publicationOf(input, files);
  const days = buildDays(sources.calendar, output.wasPublished);
  const checked = { ...sources, days, hosts: sources.entries.site?.value.hosts ?? [] };
  if (undated === undefined) return checked;
  refusePlaceholder(undated.baseUrl, input);

  await phase(input, 'date and check files', undated.files.length);
  const publication = undated.dateAndCheck(output.published);
  const dated = [...publication.files.values()];

  await phase(input, 'write what changed');
  const change = output.update(publication);

  const now = Date.parse(input.dates.now);
  return {
    ...checked,
    change,
    publication,
    recovery: output.recovery ?? (publication.isCutShort ? cutShort : undefined),
    otherAddress: input.previous && foreignTo(publication.baseUrl, input.previous),
    due: renewableFiles(dated).filter(({ renewal }) => renewal < now),
    validity: validityOf(dated, input.dates.fixed),
  };
}

const cutShort =
  'This clone is shallow, so it is not known when entries last changed: a new page gets the date of this build. Fetch the history with `git fetch --unshallow`.';

/** @throws UsageError for the address that `init` wrote, where a site is replaced. */
function refusePlaceholder(
  baseUrl: string,
  { replacedSite, noindex, check, shownAs }: BuildInput,
): void {
  if (replacedSite === undefined || baseUrl !== placeholders.baseUrl || noindex === true || check)
    return;
  const address = /^https:\/\/[^/]/.test(replacedSite)
    ? replacedSite.replace(/\/$/, '')
    : 'https://…';
  throw new UsageError([
    `Nothing was written: ${baseUrl} is not your address, and every link, feed and picture would name it.`,
    `Write yours into ${shownAs}/site.yaml:`,
    `  baseUrl: ${address}`,
  ]);
}

/** A finding that comes from the output before this build does not appear again after it. */
export const isLasting = ({ diagnostics }: Build): boolean =>
  diagnostics.every(({ code }) => diagnosticKinds[code].dependsOnOutput !== true);
