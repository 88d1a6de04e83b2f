import { decodeUtf8 } from '../../base/text/decode.ts';
import type { Memo } from '../../base/memo.ts';
import { once } from '../../base/once.ts';
import type { UserCache } from '../../base/files/user-cache.ts';
import type { Diagnostic, Finding } from '../../content/diagnostics/diagnostic.ts';
import { resolveEach } from '../../content/diagnostics/resolve.ts';
import { calendarOf, type Calendar } from '../../content/model/calendar.ts';
import { dayOf } from '../../content/model/date-range.ts';
import type { InspectedPictures } from '../../content/model/pictures.ts';
import { takenIds as findTakenIds } from '../../content/publication/judge.ts';
import type { Online } from '../../content/publication/online.ts';
import { codes as onlineCodes } from '../../content/rules/published-addresses.ts';
import { diagnosticKinds, checkRules } from '../../content/rules/registry.ts';
import type { RuleInput } from '../../content/rules/rule.ts';
import { nextFreeId } from '../../content/rules/unique-vehicles.ts';
import {
  loadSources,
  type LoadedSources,
  type SourceCache,
} from '../../content/sources/load-sources.ts';
import { createLocator } from '../../content/sources/locate.ts';
import {
  lacksFolder,
  mediaOf,
  readSources,
  withTexts,
  type SourceFiles,
} from '../../content/sources/read-sources.ts';
import { shownSources, type ShownSources } from '../../content/sources/source-texts.ts';
import { withDrawingProcesses } from '../../site/pictures/cards/drawing-processes.ts';
import { declaredPaths, fixedPaths } from '../../site/publish/registry.ts';
import { readOnline } from '../online/online.ts';
import { createBaseHistory } from './base-branch.ts';
import { inspectPictures } from './inspect-pictures.ts';

/** Texts in place of files, by their paths in the folder; one without a text takes its file away. */
export type SourceOverlay = ReadonlyMap<string, string | undefined>;

export interface SourcesInput extends Pick<
  RuleInput,
  'arrivals' | 'assets' | 'hasOwnTemplates' | 'languages' | 'leftInEnglish'
> {
  readonly sources: string;
  /** The same folder as diagnostics name it. */
  readonly shownAs: string;
  /** Folder of the output, whose place git has on other branches, too; it need not exist. */
  readonly out: string;
  /** What is online, which the sources have to account for; if left out, what this machine knows of it. */
  readonly online?: Online | undefined;
  /** Whether what would be lost of it is told, and not reported. */
  readonly letsGo?: boolean;
  /** The day for which the site is built, such as `2026-03-14`; if left out, today in UTC. */
  readonly at?: string | undefined;
  /** True to include drafts and what is not due yet, marked as such; never for what is published. */
  readonly showsDrafts?: boolean | undefined;
  readonly overlay?: SourceOverlay | undefined;
  /** What was seen of originals, and made of them; it saves work and changes nothing. */
  readonly pictureCache?: UserCache | undefined;
}

export interface Sources extends Pick<LoadedSources, 'entries'>, Omit<ShownSources, 'show'> {
  /** Which of the entries are part of the site. */
  readonly calendar: Calendar;
  readonly diagnostics: readonly Diagnostic[];
  /** What was found of pictures; undefined if only their names were checked. */
  readonly inspected: InspectedPictures | undefined;
  readonly online: Online;
  /** What would be lost of it, and was let go. */
  readonly letGo: readonly string[];
  /** The ids that vehicles have or had. */
  readonly takenIds: () => readonly string[];
  /** Everything that the check found, more than it reports. */
  readonly findings: readonly Finding[];
  /** The finding that a diagnostic reports. */
  readonly findingOf: (diagnostic: Diagnostic) => Finding | undefined;
  /** What would be found if some sources had these texts. */
  readonly findingsWith: (overlay: SourceOverlay) => readonly Finding[];
  /** The path of every source within the folder. */
  readonly sourcePaths: readonly string[];
  /** The text of a source as it is on disk, by that path. */
  readonly rawTextOf: (path: string) => string | undefined;
}

interface CheckPorts {
  readonly cache?: SourceCache | undefined;
  readonly inspected?: InspectedPictures | undefined;
  readonly memo?: Memo | undefined;
}

/**
 * Reads and checks sources; writes nothing.
 *
 * @param ports `notes: false` leaves out notes, which only `check` reports: to locate a finding, its file is
 *   parsed again.
 */
export function checkSources(
  input: SourcesInput,
  files: SourceFiles = readSources(input.sources, input.overlay),
  ports: CheckPorts & { readonly notes?: boolean } = {},
): Sources {
  const { cache = new Map() as SourceCache, inspected, memo, notes = true } = ports;
  const faults = findFaults(input, files, { cache, inspected, memo });
  const { texts, online, findings } = faults;
  const { show, ...shown } = shownSources(input.shownAs, files, texts);
  const reported = notes
    ? findings
    : findings.filter(({ code }) => diagnosticKinds[code].severity !== 'note');
  const resolved = resolveEach(reported, { locate: createLocator(texts), show });
  const byDiagnostic = once(
    () => new Map(resolved.map(({ diagnostic, finding }) => [diagnostic, finding])),
  );
  return {
    ...faults,
    ...shown,
    inspected,
    diagnostics: resolved.map(({ diagnostic }) => diagnostic),
    findingOf: (diagnostic) => byDiagnostic().get(diagnostic),
    findingsWith: (overlay) =>
      findFaults({ ...input, online }, withTexts(files, overlay), { cache, inspected }).findings,
    sourcePaths: files.files.map(({ path }) => path),
    rawTextOf: (path) => {
      const bytes = files.files.find((file) => file.path === path)?.bytes;
      return bytes && decodeUtf8(bytes);
    },
  };
}

/** Checks sources that have been read; does not locate the findings. */
function findFaults(
  {
    sources: folder,
    out,
    online: known,
    letsGo = false,
    at: day = dayOf(new Date()),
    ...input
  }: SourcesInput,
  sources: SourceFiles,
  { cache, inspected, memo }: CheckPorts,
) {
  const findings: Finding[] = [];
  const report = (finding: Finding) => void findings.push(finding);
  const loaded = loadSources(sources, report, cache);
  const { entries } = loaded;
  const calendar = calendarOf(entries, day, input);
  const { baseUrl } = entries.site?.value ?? {};
  const online = known ?? readOnline({ sources: folder, out, baseUrl, day, cache });
  const takenIds = once(() => findTakenIds(entries, online));
  if (!lacksFolder(sources))
    checkRules(
      {
        arrivals: createBaseHistory(folder),
        ...input,
        entries,
        memo,
        calendar,
        fixed: fixedPaths,
        media: mediaOf(sources, inspected),
        takenIds,
        online,
        declared: declaredPaths,
      },
      report,
    );
  const lost = letsGo ? findings.filter(({ code }) => code in onlineCodes) : [];
  const others = findings.filter((finding) => !lost.includes(finding));
  const letGo = lost.map(({ args }) => ('path' in args ? args.path : ''));
  return { ...loaded, calendar, online, takenIds, letGo, findings: withFreeIds(others, takenIds) };
}

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

/** Reads and checks sources, including all of their pictures; writes nothing but the user's cache. */
export async function checkWithPictures(input: SourcesInput): Promise<Sources> {
  const files = readSources(input.sources, input.overlay);
  const inspected = await withDrawingProcesses((processes) =>
    inspectPictures(input.sources, files.media, processes, input.pictureCache),
  );
  return checkSources(input, files, { inspected });
}
