import { SelfCheckError, UsageError } from '../../base/failures.ts';
import type { CompleteEntries } from '../../content/model/entries.ts';
import type { Manifest, ManifestFile } from '../../content/publication/manifest.ts';
import type { Publication, UndatedPublication } from '../../content/publication/publication.ts';
import { dateFiles } from '../output/date-files.ts';
import type { PublicationFault } from '../publication-check/check-json.ts';
import { checkPaths, checkPublication } from '../publication-check/check-publication.ts';
import type { DatesInput, EarlierPublication, SourcesInput } from './build-types.ts';
import { asAnnounced, commitDates } from './commit-dates.ts';
import type { MadePublication } from './publication-of.ts';

/** Files of which dates may be kept, by path. */
export interface DatedBefore extends Pick<Manifest, 'baseUrl' | 'content'> {
  readonly files: ReadonlyMap<string, Pick<ManifestFile, 'sha256' | 'modified' | 'announced'>>;
}

export const byPath = ({ baseUrl, content, files }: Manifest): DatedBefore => ({
  ...{ baseUrl, content },
  files: new Map(files.map((file) => [file.path, file])),
});

/**
 * Dates every file: as it was published for the same address, else by the history, else by the build. Then checks
 * the result.
 *
 * @param before what was published, the most important first; `previous` comes after it.
 * @param isCheck whether only what a build would change is reported: then a file that is due keeps its date.
 * @throws UsageError if neither gives dates that `previous` was named for.
 * @throws SelfCheckError if the publication is faulty.
 */
export async function datePublication(
  undated: UndatedPublication,
  { calendar, json }: Pick<MadePublication, 'calendar' | 'json'>,
  input: Pick<SourcesInput, 'sources' | 'drafts'> & DatesInput,
  before: readonly DatedBefore[],
  isCheck = false,
): Promise<Publication> {
  const { previous, dates } = input;
  const { baseUrl, content } = undated;
  const builds = [...before, ...(previous ? [byPath(previous.manifest)] : [])].filter(
    (build) => build.baseUrl === baseUrl,
  );
  const earlier = builds.map(({ files }) => files);
  const live = calendar.live as CompleteEntries;
  const history = dates.fixed === undefined ? await commitDates(input, live, earlier) : new Map();
  const foreign = previous && foreignTo(baseUrl, previous);
  if (foreign !== undefined && history === undefined && earlier.length === 0 && !isCheck)
    throw new UsageError(
      `${foreign}. Git does not say either when entries last changed, so all would be announced anew. In a shallow clone fetch the history with \`git fetch --unshallow origin\`, or leave --previous out to date everything anew.`,
    );
  const committed =
    history && previous && foreign !== undefined
      ? asAnnounced(history, previous.manifest)
      : history;
  // What only another program writes differently is no news.
  const same = builds.find((build) => content !== undefined && build.content === content);
  const announced = new Map([...(committed ?? []), ...announcedDates(same)]);
  const files = dateFiles(undated.files, { ...dates, earlier, announced, keepsDue: isCheck });
  const publication = { ...undated, files };
  refuseFaults([...checkPaths(undated.files), ...checkPublication(publication, json)]);
  return publication;
}

const announcedDates = (
  build: DatedBefore | undefined,
): (readonly [path: string, date: string])[] =>
  [...(build?.files ?? [])].map(([path, { modified, announced = modified }]) => [path, announced]);

/** The beginning of a sentence about an earlier build for another base address. */
export const foreignTo = (
  baseUrl: string,
  { name, manifest }: EarlierPublication,
): string | undefined =>
  manifest.baseUrl === baseUrl
    ? undefined
    : `${name} is a build for ${manifest.baseUrl}, not for ${baseUrl}: no file keeps a date of it`;

function refuseFaults(faults: readonly PublicationFault[]): void {
  if (faults.length === 0) return;
  const lines = faults.map(({ emitter, path, problem }) => `  ${emitter}: ${path}: ${problem}`);
  throw new SelfCheckError(['Nothing was written: the output is faulty.', ...lines]);
}
