import { setImmediate as nextTurn } from 'node:timers/promises';
import { SelfCheckError, UsageError } from '../../base/failures.ts';
import { diagnosticKinds } from '../../content/diagnostics/codes.ts';
import { hasErrors } from '../../content/diagnostics/diagnostic.ts';
import { buildDays } from '../../content/model/build-days.ts';
import type { CompleteEntries } from '../../content/model/entries.ts';
import type { Manifest, ManifestFile } from '../../content/model/manifest.ts';
import type { InspectedPictures } from '../../content/model/pictures.ts';
import type { DatedFile, Publication } from '../../content/model/publication.ts';
import { linkCatalogue } from '../../content/sources/link.ts';
import { readSources, type SourceFiles } from '../../content/sources/read-sources.ts';
import { fixedPaths } from '../../site/publish/fixed-paths.ts';
import { draftSite, joinFiles } from '../../site/publish/publish.ts';
import { applyOutput, inspectOutput } from '../output/apply-output.ts';
import { dateFiles, renewableFiles, validityOf } from '../output/date-files.ts';
import { openForBuild } from '../output/open-for-build.ts';
import { refuseUnreadable, refuseOverlap } from '../output/output-folder.ts';
import { createSpool, type Spool } from '../output/spool.ts';
import { createJsonCheck, type PublicationFault } from '../publication-check/check-json.ts';
import { checkPublication } from '../publication-check/check-publication.ts';
import type {
  BuildInput,
  BuildResult,
  CheckedSources,
  FullBuildResult,
  BuildCaches,
} from './build-types.ts';
import { checkSources } from './check-sources.ts';
import { asAnnounced, commitDates } from './commit-dates.ts';
import { inspectPictures } from './inspect-pictures.ts';
import { openPictureStore } from './picture-store.ts';
import { renderSite, type LinkedSite } from './render-site.ts';
import { cardMaker, openSiteImages, withHardDrawing, withIcons } from './site-images.ts';

export type * from './build-types.ts';

/**
 * Builds the whole site: check → link → render → join → date → write.
 *
 * @param spool keeps what is published while the build runs, and is closed then.
 */
export async function build(
  input: BuildInput,
  sources: SourceFiles = readSources(input.sources, input.drafts),
  known: BuildCaches = {},
  spool: Spool = createSpool(),
): Promise<FullBuildResult> {
  /** A preview responds to requests before each step. */
  const phase = async (name: string, total?: number): Promise<void> => {
    input.monitor?.phase(name, total);
    await nextTurn();
  };
  await phase('check the sources', sources.files.length);
  const { folder, recovery, published, wasPublished } = await openOutput(input);
  const inspected = await inspectPictures(input.sources, sources.media, input.pictures);
  const check = (pictures: InspectedPictures): CheckedSources =>
    checkSources(input, sources, { known: known.sources, pictures, notes: false });
  const { entries, calendar, diagnostics, shownFiles, textOf } = check(inspected);
  const days = buildDays(calendar, wasPublished);
  const checked = { diagnostics, shownFiles, textOf, days, hosts: entries.site?.value.hosts ?? [] };
  if (hasErrors(diagnostics)) return { ...checked, ...nothingMade };

  await phase('draft the site');
  const site = await link({ entries, calendar }, input, inspected);
  try {
    const { keep } = spool;
    const rendered = await renderSite(site, input, { known, keep });
    if ('hard' in rendered) {
      const again = check(withHardDrawing(inspected, rendered.hard));
      return { ...checked, diagnostics: again.diagnostics, ...nothingMade };
    }
    const { pages, pictures } = rendered;
    const json = createJsonCheck();
    const publication = joinFiles(site.draft, pages, pictures, { keep, onJson: json.onJson });

    await phase('date and check files', publication.files.length);
    const files = await date(publication, calendar.live as CompleteEntries, published, input);
    refuseFaults(checkPublication(publication, files, json));

    await phase('write what changed');
    const change = input.check
      ? inspectOutput(folder, publication, files)
      : await applyOutput(folder, publication, files, known.isOwnManifest);

    await phase('remember');
    known.pages?.store();
    const validity = validityOf(publication.files, files, input.dates.fixed);
    const now = Date.parse(input.dates.now);
    const due = renewableFiles(publication.files, files).filter(({ renewal }) => renewal < now);
    const foreign = input.previous && foreignTo(publication.baseUrl, input.previous);
    return { ...checked, recovery, foreign, change, publication, files, validity, due };
  } finally {
    spool.close();
  }
}

/** Opens the folder that is written to, with what was published there before. */
async function openOutput({ sources, out, into = out, check }: BuildInput) {
  refuseOverlap(sources, into);
  const { folder, recovery } = await openForBuild(into);
  if (check) refuseUnreadable(folder);
  const published = [...(folder.manifest ? [folder.manifest] : []), ...folder.sides].map(byPath);
  const isFirst = published.every(({ files }) => files.size === 0);
  const wasPublished = (path: string): boolean => published.some(({ files }) => files.has(path));
  return { folder, recovery, published, wasPublished: isFirst ? undefined : wasPublished };
}

interface Published {
  readonly baseUrl: string;
  readonly files: ReadonlyMap<string, ManifestFile>;
}

const byPath = ({ baseUrl, files }: Manifest): Published => ({
  baseUrl,
  files: new Map(files.map((file) => [file.path, file])),
});

/** Resolves the references among complete entries, and gives pictures their published names. */
async function link(
  { entries, calendar }: Pick<CheckedSources, 'entries' | 'calendar'>,
  { sources: root, templates, baseUrl, noindex }: BuildInput,
  inspected: InspectedPictures,
): Promise<LinkedSite> {
  const pictures = await openPictureStore(inspected);
  const live = calendar.live as CompleteEntries;
  const catalogue = linkCatalogue(live, fixedPaths, baseUrl, pictures.resolver);
  const media = { root, inspected };
  const images = await openSiteImages(catalogue, { ...media, logo: entries.site?.value.logo });
  const site = { ...withIcons(catalogue.site, images), noindex };
  const makeCard = images && cardMaker(images, media);
  const draft = draftSite({ ...catalogue, site }, templates, makeCard);
  return { draft, inspected, pictures, images };
}

/**
 * Dates every file: as it was published for the same address, else by the history, else by the build.
 *
 * @throws UsageError if neither gives dates that `previous` was named for.
 */
async function date(
  { baseUrl, files }: Publication,
  live: CompleteEntries,
  published: readonly Published[],
  input: BuildInput,
): Promise<readonly DatedFile[]> {
  const { previous, dates, check: keepsDue } = input;
  const earlier = [...published, ...(previous ? [byPath(previous.manifest)] : [])]
    .filter((build) => build.baseUrl === baseUrl)
    .map((build) => build.files);
  const history = dates.fixed === undefined ? await commitDates(input, live, earlier) : new Map();
  const foreign = previous && foreignTo(baseUrl, previous);
  if (previous === undefined || foreign === undefined)
    return dateFiles(files, { ...dates, earlier, committed: history, keepsDue });
  if (history === undefined && earlier.length === 0 && !input.check)
    throw new UsageError(
      `${foreign}. Git does not say either when entries last changed, so all would be announced anew. In a shallow clone fetch the history with \`git fetch --unshallow origin\`, or leave --previous out to date everything anew.`,
    );
  const committed = history && asAnnounced(history, previous.manifest);
  return dateFiles(files, { ...dates, earlier, committed, keepsDue });
}

/** A finding that comes from the output before this build does not appear again after it. */
export const isLasting = ({ diagnostics }: BuildResult): boolean =>
  diagnostics.every(({ code }) => diagnosticKinds[code].dependsOnOutput !== true);

const nothingMade = { change: undefined, publication: undefined, files: [], validity: undefined };

/** The beginning of a sentence about an earlier build for another base address. */
const foreignTo = (
  baseUrl: string,
  { name, manifest }: NonNullable<BuildInput['previous']>,
): string | undefined =>
  manifest.baseUrl === baseUrl
    ? undefined
    : `${name} is a build for ${manifest.baseUrl}, not for ${baseUrl}: no file keeps a date of it`;

function refuseFaults(faults: readonly PublicationFault[]): void {
  if (faults.length === 0) return;
  const lines = faults.map(({ emitter, path, problem }) => `  ${emitter}: ${path}: ${problem}`);
  throw new SelfCheckError(['Nothing was written: the output is faulty.', ...lines]);
}
