import type { CheckedSources, SourcesInput } from './build-types.ts';
import { paths } from '../contract/paths.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { resolveFindings } from '../diagnostics/resolve.ts';
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
  return {
    entries,
    calendar,
    diagnostics: resolveFindings(findings, {
      locate: createLocator(texts),
      show: (file) => lead + file,
    }),
    shownFiles: readPaths(sources).map((path) => lead + path),
    textOf: (shown) => texts.get(shown.slice(lead.length))?.text,
  };
}
