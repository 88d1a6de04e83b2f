import { checkSources } from '../../../src/build/sources/check-sources.ts';
import type { Entries } from '../../../src/content/model/entries.ts';
import type { Online } from '../../../src/content/publication/online.ts';
import { loadSources } from '../../../src/content/sources/load-sources.ts';
import type { SourceFiles } from '../../../src/content/sources/read-sources.ts';
import type { EditedCatalogue, EditPlan } from '../../../src/edit/moves/edit-plan.ts';
import { alone, memory, sourcesOf } from '../sources/in-memory.ts';
import { smallCatalogue, type Files, type Overlay } from '../sources/small-catalogue.ts';

/** The entries of some sources. */
export const entriesOf = ({ sources }: EditedCatalogue): Entries =>
  loadSources(sources, () => undefined, memory).entries;

/** Files as a catalogue that can be edited, without a folder. */
export function catalogueOf(
  contents: Files,
  previousPages: readonly string[] = [],
): EditedCatalogue {
  return {
    sources: sourcesOf(contents),
    traces: previousPages.length === 0 ? undefined : new Set(previousPages),
    pictureAt: (path) => Buffer.from(contents.get(path) ?? ''),
    cache: memory,
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

/** Every error and warning of sources, with its sentence, sorted. */
export const findingsIn = (sources: SourceFiles, known?: Online): string[] =>
  checkSources({ ...alone, ...(known && { online: known }) }, sources, { cache: memory })
    .diagnostics.filter(({ severity }) => severity !== 'note')
    .map(({ code, file, message }) => `${code} ${file}: ${message}`)
    .sort();
