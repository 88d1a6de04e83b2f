import type { CheckedSources, SourcesInput } from './build-types.ts';
import { paths } from '../contract/paths.ts';
import type { Diagnostic, Finding } from '../diagnostics/diagnostic.ts';
import { resolveEach } from '../diagnostics/resolve.ts';
import { previousPages } from '../output/previous-pages.ts';
import { previousVehicles } from '../output/previous-vehicles.ts';
import { calendarOf } from '../model/calendar.ts';
import { dayOf } from '../model/span.ts';
import type { LookedPictures } from '../model/pictures.ts';
import { fixedPaths } from '../publish/fixed-paths.ts';
import { checkRules } from '../rules/registry.ts';
import { loadSources, type SourceMemory } from '../sources/load-sources.ts';
import { createLocator } from '../sources/locate.ts';
import { readPaths, readSources, type SourceFiles } from '../sources/read-sources.ts';

/**
 * Reads and checks sources; writes nothing.
 *
 * @param pictures what a look at the pictures gave; without it only their names are checked.
 */
export function checkSources(
  input: SourcesInput,
  sources: SourceFiles = readSources(input.sources, input.drafts),
  known?: SourceMemory,
  pictures?: LookedPictures,
): CheckedSources {
  const findings: Finding[] = [];
  const report = (finding: Finding) => void findings.push(finding);
  const { entries, texts } = loadSources(sources, report, known);
  const { hasOwnTemplates, languages, out } = input;
  // What the ledger has is told of by its own rule, whatever the last output knows.
  const recorded = new Set(entries.ledger?.value.records.map(({ path }) => path));
  const previous = {
    previousVehicles: previousVehicles(out).filter(
      ({ slug }) => !recorded.has(paths.vehicle(slug)),
    ),
    previousPages: previousPages(out).filter((path) => !recorded.has(path)),
  };
  const { at = dayOf(new Date()), showsDrafts } = input;
  const calendar = calendarOf(entries, at, { showsDrafts });
  const media = { files: sources.media.map(({ path }) => path), looked: pictures };
  checkRules(
    { entries, calendar, fixed: fixedPaths, media, languages, hasOwnTemplates, ...previous },
    report,
  );
  const lead = input.shownAs === '.' ? '' : `${input.shownAs}/`;
  const resolved = resolveEach(findings, {
    locate: createLocator(texts),
    show: (file) => lead + file,
  });
  let byDiagnostic: ReadonlyMap<Diagnostic, Finding> | undefined;
  return {
    entries,
    calendar,
    diagnostics: resolved.map(({ diagnostic }) => diagnostic),
    remediable: {
      findingOf: (diagnostic) => {
        byDiagnostic ??= new Map(resolved.map((each) => [each.diagnostic, each.finding]));
        return byDiagnostic.get(diagnostic);
      },
      rawTextOf: (path) => rawText(sources, path),
    },
    shownFiles: readPaths(sources).map((path) => lead + path),
    textOf: (shown) => texts.get(shown.slice(lead.length))?.text,
  };
}

/** The text of a source as it is on disk; undefined where it has none. */
function rawText({ files }: SourceFiles, path: string): string | undefined {
  const bytes = files.find((file) => file.path === path)?.bytes;
  try {
    return bytes && rawDecoder.decode(bytes);
  } catch {
    return undefined; // it is not UTF-8, which is told
  }
}

const rawDecoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
