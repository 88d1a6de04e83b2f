import type { EditedCatalogue, EditPlan } from '../../../src/edit/moves/edit-plan.ts';
import { diagnosticKinds, checkRules } from '../../../src/content/rules/registry.ts';
import type { Finding } from '../../../src/content/diagnostics/diagnostic.ts';
import { messageOf } from '../../../src/content/diagnostics/resolve.ts';
import type { Online } from '../../../src/content/publication/online.ts';
import { surroundings } from '../sources/online.ts';
import { classifyPath } from '../../../src/content/sources/classify-path.ts';
import type { Entries } from '../../../src/content/model/entries.ts';
import { calendarOf } from '../../../src/content/model/calendar.ts';
import { loadSources, type SourceCache } from '../../../src/content/sources/load-sources.ts';
import { withBytes, type SourceFiles } from '../../../src/content/sources/read-sources.ts';
import { smallCatalogue, type Files, type Overlay } from '../sources/small-catalogue.ts';

/** The day of every edit here. */
const day = '2026-03-14';

/** What was read of sources before: a source of the same bytes is not read again. */
const cache: SourceCache = new Map();

/** The entries of some sources. */
export const entriesOf = ({ sources }: EditedCatalogue): Entries =>
  loadSources(sources, () => undefined, cache).entries;

/** Files as a catalogue that can be edited, without a folder. */
export function catalogueOf(
  contents: Files,
  previousPages: readonly string[] = [],
): EditedCatalogue {
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
    },
    traces: previousPages.length === 0 ? undefined : new Set(previousPages),
    pictureAt: (path) => Buffer.from(contents.get(path) ?? ''),
    cache,
  };
}

/** The small catalogue after some changes to it, as one that can be edited. */
export const smallToEdit = (
  overlay: Overlay = {},
  previousPages: readonly string[] = [],
): EditedCatalogue => catalogueOf(smallCatalogue(overlay), previousPages);

/** What an edit makes of each file, by its path; undefined for one that goes. */
export const afterEdit = ({ changes }: EditPlan): Record<string, string | undefined> =>
  Object.fromEntries(
    changes.map(({ path, after }) => [
      path,
      after === undefined ? undefined : Buffer.from(after).toString(),
    ]),
  );

/** The files of a catalogue after an edit. */
export function afterPlan(files: Files, { changes }: EditPlan): Files {
  const now = new Map(files);
  for (const { path, after } of changes)
    if (after === undefined) now.delete(path);
    else now.set(path, after);
  return now;
}

/** Every error and warning of sources, with its sentence, sorted. */
export function findingsIn(sources: SourceFiles, online?: Online): string[] {
  const findings: Finding[] = [];
  const report = (finding: Finding): void => void findings.push(finding);
  const { entries } = loadSources(sources, report, cache);
  const media = { files: sources.media.map(({ path }) => path) };
  checkRules(
    {
      entries,
      calendar: calendarOf(entries, day),
      ...surroundings(entries, online),
      media,
    },
    report,
  );
  return findings
    .filter(({ code }) => diagnosticKinds[code].severity !== 'note')
    .map((finding) => `${finding.code} ${finding.at.file}: ${messageOf(finding).message}`)
    .sort();
}
