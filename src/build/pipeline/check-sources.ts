import type { CheckedSources, SourcesInput } from './build-types.ts';
import { diagnosticKinds, checkRules } from '../../content/rules/registry.ts';
import type { Diagnostic, Finding } from '../../content/diagnostics/diagnostic.ts';
import { resolveEach } from '../../content/diagnostics/resolve.ts';
import { readOnline } from '../published/online.ts';
import { takenIds as findTakenIds } from '../../content/publication/judge.ts';
import { createBaseHistory } from './base-branch.ts';
import { calendarOf } from '../../content/model/calendar.ts';
import { dayOf } from '../../content/model/date-range.ts';
import type { InspectedPictures } from '../../content/model/pictures.ts';
import { declaredPaths, fixedPaths } from '../../site/publish/registry.ts';
import {
  loadSources,
  type LoadedSources,
  type SourceCache,
} from '../../content/sources/load-sources.ts';
import { codes as onlineCodes } from '../../content/rules/published-addresses.ts';
import { createLocator } from '../../content/sources/locate.ts';
import {
  mediaOf,
  readPaths,
  readSources,
  withTexts,
  type SourceFiles,
} from '../../content/sources/read-sources.ts';
import { nextFreeId } from '../../content/rules/unique-vehicles.ts';
import { decodeUtf8 } from '../../base/text/decode.ts';
import { once } from '../../base/once.ts';
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
  const { entries, calendar, texts, findings, online, takenIds, letGo } = faults;
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
    ...{ entries, calendar, online, takenIds, letGo },
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
    online: given,
    letsGo = false,
    at = dayOf(new Date()),
  }: SourcesInput,
  sources: SourceFiles,
  { cache, pictures }: CheckPorts,
  former?: Pick<CheckedSources, 'online'>,
): LoadedSources &
  Pick<CheckedSources, 'calendar' | 'online' | 'takenIds' | 'letGo'> & {
    readonly findings: readonly Finding[];
  } {
  const findings: Finding[] = [];
  const report = (finding: Finding) => void findings.push(finding);
  const loaded = loadSources(sources, report, cache);
  const { entries } = loaded;
  const calendar = calendarOf(entries, at, { showsDrafts });
  const { baseUrl } = entries.site?.value ?? {};
  const copy = { sources: folder, out, baseUrl, day: at, cache };
  const online = given ?? former?.online ?? readOnline(copy);
  const takenIds = once(() => findTakenIds(entries, online));
  checkRules(
    {
      entries,
      calendar,
      fixed: fixedPaths,
      media: mediaOf(sources, pictures),
      assets,
      languages,
      leftInEnglish,
      hasOwnTemplates,
      arrivals: createBaseHistory(folder),
      takenIds,
      online,
      declared: declaredPaths,
    },
    report,
  );
  const lost = letsGo ? findings.filter(isAboutOnline) : [];
  const others = findings.filter((finding) => !lost.includes(finding));
  return {
    ...{ ...loaded, calendar, online, takenIds, findings: withFreeIds(others, takenIds) },
    letGo: lost.map(lostOf),
  };
}

const isAboutOnline = ({ code }: Finding): boolean => code in onlineCodes;

const lostOf = ({ args }: Finding): string => ('path' in args ? args.path : '');

/** Findings, with an id of its own for each vehicle that has none. */
function withFreeIds(
  findings: readonly Finding[],
  takenIds: () => readonly string[],
): readonly Finding[] {
  let nextFree: string | undefined;
  return findings.map((finding) => {
    if (finding.code !== 'missing-field' || finding.args.field !== 'id') return finding;
    nextFree = nextFreeId(nextFree ? [nextFree] : takenIds());
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
