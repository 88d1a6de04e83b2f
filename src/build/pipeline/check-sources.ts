import type { CheckedSources, SourcesInput } from './build-types.ts';
import { diagnosticKinds, checkRules } from '../../content/rules/registry.ts';
import type { Diagnostic, Finding } from '../../content/diagnostics/diagnostic.ts';
import { resolveEach } from '../../content/diagnostics/resolve.ts';
import { publishedRecords, takenIds as findTakenIds } from '../published/published-records.ts';
import { createBaseHistory } from './base-branch.ts';
import { calendarOf } from '../../content/model/calendar.ts';
import { dayOf } from '../../content/model/date-range.ts';
import type { InspectedPictures } from '../../content/model/pictures.ts';
import { fixedPaths } from '../../site/publish/registry.ts';
import {
  loadSources,
  type LoadedSources,
  type SourceCache,
} from '../../content/sources/load-sources.ts';
import { createLocator } from '../../content/sources/locate.ts';
import {
  readPaths,
  readSources,
  withTexts,
  type SourceFiles,
} from '../../content/sources/read-sources.ts';
import { nextFreeId } from '../../content/rules/unique-vehicles.ts';
import type { Entries } from '../../content/model/entries.ts';
import { decodeUtf8 } from '../../base/text/decode.ts';
import { once } from '../../base/once.ts';
import { paths } from '../../contract/paths.ts';
import { withDrawingProcesses } from '../../site/pictures/cards/drawing-processes.ts';
import { inspectPictures } from './inspect-pictures.ts';

export interface CheckPorts {
  readonly cache?: SourceCache | undefined;
  /** The result of examining the pictures; without it only their names are checked. */
  readonly pictures?: InspectedPictures | undefined;
}

/**
 * Reads and checks sources; writes nothing.
 *
 * @param ports `notes: false` leaves out notes, which only `check` reports: to locate a finding, its file is
 *   parsed again.
 */
export function checkSources(
  input: SourcesInput,
  sources: SourceFiles = readSources(input.sources, input.drafts),
  { notes = true, ...ports }: CheckPorts & { readonly notes?: boolean } = {},
): CheckedSources {
  const { cache = new Map() as SourceCache } = ports;
  const faults = findFaults(input, sources, { ...ports, cache });
  const { entries, calendar, texts, findings, published, takenIds } = faults;
  const lead = input.shownAs === '.' ? '' : `${input.shownAs}/`;
  const shown = notes
    ? findings
    : findings.filter(({ code }) => diagnosticKinds[code].severity !== 'note');
  const resolved = resolveEach(shown, {
    locate: createLocator(texts),
    show: (file) => lead + file,
  });
  let byDiagnostic: ReadonlyMap<Diagnostic, Finding> | undefined;
  return {
    ...{ entries, calendar, published, takenIds },
    diagnostics: resolved.map(({ diagnostic }) => diagnostic),
    remediable: {
      findingOf: (diagnostic) => {
        byDiagnostic ??= new Map(resolved.map(({ diagnostic, finding }) => [diagnostic, finding]));
        return byDiagnostic.get(diagnostic);
      },
      rawTextOf: (path) => {
        const bytes = sources.files.find((file) => file.path === path)?.bytes;
        return bytes && decodeUtf8(bytes);
      },
      sourcePaths: sources.files.map(({ path }) => path),
      findings,
      findingsWith: (drafts) =>
        findFaults(input, withTexts(sources, drafts), { ...ports, cache }, faults).findings,
    },
    shownFiles: readPaths(sources).map((path) => lead + path),
    textOf: (shown) => texts.get(shown.slice(lead.length))?.text,
  };
}

/** What a check knows beside the sources. */
type Surroundings = Pick<CheckedSources, 'published' | 'takenIds'> & {
  readonly publishedBase: string | undefined;
};

/** Checks sources that have been read; does not locate the findings. */
function findFaults(
  {
    assets,
    hasOwnTemplates,
    languages,
    leftInEnglish,
    showsDrafts,
    sources: folder,
    out,
    published: another,
    at = dayOf(new Date()),
  }: SourcesInput,
  sources: SourceFiles,
  { cache, pictures }: CheckPorts,
  former?: Surroundings,
): LoadedSources &
  Surroundings &
  Pick<CheckedSources, 'calendar'> & { readonly findings: readonly Finding[] } {
  const findings: Finding[] = [];
  const report = (finding: Finding) => void findings.push(finding);
  const loaded = loadSources(sources, report, cache);
  const { entries } = loaded;
  const calendar = calendarOf(entries, at, { showsDrafts });
  const surroundings = (): Surroundings => {
    const copy = { sources: folder, out, files: sources.files, entries, day: at };
    const { records, baseUrl } = publishedRecords(copy, another);
    return { published: records, publishedBase: baseUrl, takenIds: once(() => findTakenIds(copy)) };
  };
  const { published, publishedBase, takenIds } = former ?? surroundings();
  const media = { files: sources.media.map(({ path }) => path), inspected: pictures };
  checkRules(
    {
      entries,
      calendar,
      fixed: fixedPaths,
      media,
      assets,
      languages,
      leftInEnglish,
      hasOwnTemplates,
      arrivals: createBaseHistory(folder),
      takenIds,
      publishedBase,
      previousVehicles: published.flatMap(({ path, id }) =>
        id === undefined ? [] : [{ id, slug: path.slice(paths.vehicle('').length) }],
      ),
      previousPages: [...new Set(published.map(({ path }) => path))],
    },
    report,
  );
  const offered = withFreeIds(findings, entries, takenIds);
  return { ...loaded, calendar, findings: offered, published, publishedBase, takenIds };
}

/** Findings, with an id of its own for each vehicle that has none. */
function withFreeIds(
  findings: readonly Finding[],
  { vehicles }: Entries,
  takenIds: () => readonly string[],
): readonly Finding[] {
  let nextFree: string | undefined;
  return findings.map((finding) => {
    if (finding.code !== 'missing-field' || finding.args.field !== 'id') return finding;
    const ids = nextFree ? [nextFree] : [...vehicles.map(({ value }) => value.id), ...takenIds()];
    nextFree = nextFreeId(ids);
    return { ...finding, args: { ...finding.args, nextFree } };
  });
}

/** Reads and checks sources, including all of their pictures; writes nothing. */
export async function checkWithPictures(
  input: SourcesInput,
): Promise<CheckedSources & { readonly inspected: InspectedPictures }> {
  const sources = readSources(input.sources, input.drafts);
  const inspected = await withDrawingProcesses((processes) =>
    inspectPictures(input.sources, sources.media, processes, input.pictures),
  );
  return { ...checkSources(input, sources, { pictures: inspected }), inspected };
}
