import { z } from 'zod';
import { foldName } from '../../base/text/fold.ts';
import { article, page } from '../../contract/kinds/page-kinds.ts';
import { entryKinds } from '../../contract/kinds/registry.ts';
import { paths } from '../../contract/paths.ts';
import type { ReleaseList, ReleaseResource } from '../../contract/resources/release-resource.ts';
import { UsageError } from '../../base/failures.ts';
import { unknown } from './entry-kinds.ts';
import type { PublishedData } from './published-data.ts';
import { defineTool, listOutput, nameField, pageOf, rangeFields } from './tool.ts';

const kinds: readonly string[] = [...entryKinds.map(({ name }) => name), article.name, page.name];

export const changes = defineTool(
  'changes',
  {
    since: nameField
      .optional()
      .describe(
        'A day, such as "2026-10-01", for what was released on it or later; or the name of a release, such as "1.4", for what came after it.',
      ),
    kind: z
      .enum([...kinds, 'other'])
      .optional()
      .describe('Kind of what changed; "other" is what is no entry and no page, such as the API.'),
    entry: nameField
      .optional()
      .describe('Only what happened to this: its id, its key or its name, also earlier ones.'),
    ...rangeFields(20),
  },
  listOutput('changes'),
  async ({ since, kind, entry, ...range }, library) => {
    const wanted = entry === undefined ? undefined : foldName(entry);
    const releases = await releasesSince(since, library);
    const rows = releases.flatMap(({ name: release, published, changes: all }) =>
      all
        .filter((change) => isOfKind(change, kind) && isAbout(change, wanted))
        .map(({ kind, id, name, path, happened, level, sentence }) => ({
          ...{ release, published, kind, id, name, path, happened, level, sentence },
        })),
    );
    return pageOf('changes', rows, range);
  },
);

async function releasesSince(
  since: string | undefined,
  library: PublishedData,
): Promise<readonly ReleaseResource[]> {
  if (!library.published.routes.files.has(paths.releaseIndex))
    throw new UsageError('This catalogue has no releases, so nothing says what changed.');
  const { releases } = await library.json<ReleaseList>(paths.releaseIndex);
  const isDay = since !== undefined && /^\d{4}-\d\d-\d\d$/.test(since);
  const last = releases.findIndex(({ name }) => name === since);
  const names = releases.map(({ name }) => name);
  if (since !== undefined && !isDay && last < 0) throw unknown('release', since, names);
  const wanted = releases.filter(
    ({ published }, at) => since === undefined || (isDay ? published >= since : at < last),
  );
  return Promise.all(
    wanted.map(({ name }) => library.json<ReleaseResource>(paths.releaseFile(name))),
  );
}

type Change = ReleaseResource['changes'][number];

const isOfKind = (change: Change, kind: string | undefined): boolean =>
  kind === undefined || (kind === 'other' ? !kinds.includes(change.kind) : change.kind === kind);

const isAbout = (
  { id, formerId, name, path, formerPath }: Change,
  wanted: string | undefined,
): boolean =>
  wanted === undefined ||
  [
    id,
    formerId,
    name,
    ...[path, formerPath].flatMap((place) => [place, place?.split('/').at(-1)]),
  ].some((label) => label !== undefined && foldName(label) === wanted);
