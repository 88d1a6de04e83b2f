import { diagnosticKinds } from '../../content/rules/registry.ts';
import { buildDays } from '../../content/model/build-days.ts';
import { readSources, type SourceFiles } from '../../content/sources/read-sources.ts';
import { applyOutput, inspectOutput } from '../output/apply-output.ts';
import { renewableFiles, validityOf } from '../output/date-files.ts';
import { openForBuild } from '../output/open-for-build.ts';
import { refuseUnreadable, refuseOverlap } from '../output/output-folder.ts';
import type { BuildInput, BuildResult, FullBuildResult } from './build-types.ts';
import { byPath, datePublication, foreignTo } from './date-publication.ts';
import { phase, publicationOf } from './publication-of.ts';

export type * from './build-types.ts';

/**
 * Builds the whole site: makes its publication, dates it, and writes it.
 *
 * @param isOwnManifest whether a build of this user wrote the manifest in the folder: then what it lists is not read.
 */
export async function build(
  input: BuildInput,
  sources: SourceFiles = readSources(input.sources, input.drafts),
  isOwnManifest = false,
): Promise<FullBuildResult> {
  const { folder, recovery, published, wasPublished } = openOutput(input);
  // A check examines what was published, and so trusts none of it.
  const encoded = input.check ? undefined : input.previous;
  const made = await publicationOf(
    {
      ...input,
      encoded,
      publishedAt: input.previous?.manifest.baseUrl,
    },
    sources,
  );
  const { entries, calendar, diagnostics, shownFiles, textOf, online, letGo } = made;
  const undated = made.publication;
  const days = buildDays(calendar, wasPublished);
  const hosts = entries.site?.value.hosts ?? [];
  const checked = { diagnostics, shownFiles, textOf, online, letGo, days, hosts };
  const nothing = { ...checked, change: undefined, publication: undefined, validity: undefined };
  if (undated === undefined) return nothing;
  input.refuse?.(undated.baseUrl);

  await phase(input, 'date and check files', undated.files.length);
  const publication = await datePublication(undated, made, input, published);
  const files = [...publication.files.values()];

  await phase(input, 'write what changed');
  const change = input.check
    ? inspectOutput(folder, publication)
    : await applyOutput(folder, publication, isOwnManifest);

  const now = Date.parse(input.dates.now);
  return {
    ...{ ...checked, change, publication },
    recovery: recovery ?? (publication.isCutShort ? cutShort : undefined),
    validity: validityOf(files, input.dates.fixed),
    due: renewableFiles(files).filter(({ renewal }) => renewal < now),
    foreign: input.previous && foreignTo(publication.baseUrl, input.previous),
    newest: publication.newest,
  };
}

const cutShort =
  'This clone is shallow, so it is not known when entries last changed: a new page gets the date of this build. Fetch the history with `git fetch --unshallow`.';

function openOutput({ sources, out, check }: BuildInput) {
  refuseOverlap(sources, out);
  const { folder, recovery } = openForBuild(out);
  if (check) refuseUnreadable(folder);
  const published = [folder.manifest ?? folder.committed ?? []].flat().map(byPath);
  const isFirst = published.every(({ files }) => files.size === 0);
  const wasPublished = (path: string): boolean => published.some(({ files }) => files.has(path));
  return { folder, recovery, published, wasPublished: isFirst ? undefined : wasPublished };
}

/** A finding that comes from the output before this build does not appear again after it. */
export const isLasting = ({ diagnostics }: BuildResult): boolean =>
  diagnostics.every(({ code }) => diagnosticKinds[code].dependsOnOutput !== true);
