import type { EditedCatalogue, EditPlan } from '../../../src/edit/plan.ts';
import { diagnosticKinds } from '../../../src/diagnostics/codes.ts';
import type { Finding } from '../../../src/diagnostics/diagnostic.ts';
import { sentenceOf } from '../../../src/diagnostics/resolve.ts';
import { fixedPaths } from '../../../src/publish/fixed-paths.ts';
import { checkRules } from '../../../src/rules/registry.ts';
import { classifyPath } from '../../../src/sources/classify-path.ts';
import { calendarOf } from '../../../src/model/calendar.ts';
import { loadSources } from '../../../src/sources/load-sources.ts';
import { withBytes, type SourceFiles } from '../../../src/sources/read-sources.ts';
import { smallCatalogue, type Files, type Overlay } from '../sources/small-catalogue.ts';
import { smallMemory } from '../sources/small-memory.ts';

/** The day of every edit here. */
const day = '2026-03-14';

/** Files as a catalogue that can be edited, without a folder. */
export function catalogueOf(contents: Files): EditedCatalogue {
  const paths = [...contents.keys()].sort();
  const files = paths.flatMap((path) => {
    const { file } = classifyPath(path);
    return file === undefined ? [] : [withBytes(file, Buffer.from(contents.get(path) ?? ''))];
  });
  const media = paths.flatMap((path) => classifyPath(path).media ?? []);
  return {
    sources: {
      files,
      media: media.map((path) => ({ path, sha256: path })),
      findings: [],
      hasLinks: false,
    },
    day,
    pictureAt: (path) => Buffer.from(contents.get(path) ?? ''),
  };
}

/** The small catalogue after some changes to it, as one that can be edited. */
export const smallToEdit = (overlay: Overlay = {}): EditedCatalogue =>
  catalogueOf(smallCatalogue(overlay));

/** What an edit makes of each file, by its path; undefined for one that goes. */
export const afterEdit = ({ changes }: EditPlan): Record<string, string | undefined> =>
  Object.fromEntries(
    changes.map(({ path, after }) => [
      path,
      after === undefined ? undefined : Buffer.from(after).toString(),
    ]),
  );

/** Every error and warning of sources, with its sentence, sorted. */
export function findingsIn(sources: SourceFiles): string[] {
  const findings: Finding[] = [];
  const report = (finding: Finding): void => void findings.push(finding);
  const { entries } = loadSources(sources, report, smallMemory());
  const media = { files: sources.media.map(({ path }) => path) };
  checkRules(
    {
      entries,
      calendar: calendarOf(entries, day),
      fixed: fixedPaths,
      media,
      previousPages: [],
      previousVehicles: [],
    },
    report,
  );
  return findings
    .filter(({ code }) => diagnosticKinds[code].severity !== 'note')
    .map((finding) => `${finding.code} ${finding.at.file}: ${sentenceOf(finding).message}`)
    .sort();
}
