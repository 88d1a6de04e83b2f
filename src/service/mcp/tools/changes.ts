import { z } from 'zod';
import { foldName } from '../../../base/text/fold-name.ts';
import { article } from '../../../contract/kinds/article.ts';
import { page } from '../../../contract/kinds/page.ts';
import { entryKinds } from '../../../contract/kinds/registry.ts';
import { paths } from '../../../contract/paths.ts';
import type { ReleaseList, ReleaseResource } from '../../../contract/resources/release.ts';
import { unknown, type Answer } from '../answer.ts';
import type { Library } from '../library.ts';
import { limits } from '../limits.ts';
import { defineTool } from '../tool.ts';
import { limitField } from './fields.ts';

const kinds: readonly string[] = [...entryKinds.map(({ name }) => name), article.name, page.name];

const input = z.strictObject({
  since: z
    .string()
    .max(limits.textLength)
    .optional()
    .describe(
      'A day, such as "2026-10-01", for what was released on it or later; or the name of a release, such as "1.4", for what came after it.',
    ),
  kind: z
    .enum([...kinds, 'other'])
    .optional()
    .describe('Kind of what changed; "other" is what is no entry and no page, such as the API.'),
  entry: z
    .string()
    .min(1)
    .max(limits.textLength)
    .optional()
    .describe('Only what happened to this: its id, its key or its name, also earlier ones.'),
  limit: limitField('changes', { most: 50, usual: 20 }),
});

const output = z.object({
  total: z.int().min(0).describe('Number of matching changes, including those left out.'),
  changes: z
    .array(
      z.object({
        release: z.string().describe('Name of the release.'),
        published: z.string().describe('Its day.'),
        kind: z.string().describe('Kind of what changed.'),
        id: z.string().describe('Its stable id.'),
        name: z.string().describe('Its name at that time.'),
        path: z.string().optional().describe('Path of its page at that time.'),
        happened: z.string().describe('Whether it was added, removed, moved or changed.'),
        level: z.string().describe('How bad it is for those who use it: "breaking" is worst.'),
        sentence: z.string().describe('What happened.'),
      }),
    )
    .describe('The newest releases first.'),
});

type Change = ReleaseResource['changes'][number];

export const changes = defineTool({
  name: 'changes',
  title: 'What changed',
  description:
    'What is new, gone, moved or different in the catalogue, release by release, the newest first: since a day or a release, of one kind or of one entry.',
  input,
  output,
  answer: async ({ since, kind, entry, limit }, library) => {
    const read = await releasesSince(since, library);
    if ('refused' in read) return read;
    const wanted = entry === undefined ? undefined : foldName(entry);
    const found = read.found.flatMap(({ name: release, published, changes: all }) =>
      all
        .filter((change) => isOfKind(change, kind) && isAbout(change, wanted))
        .map(({ kind, id, name, path, happened, level, sentence }) => ({
          ...{ release, published, kind, id, name, path, happened, level, sentence },
        })),
    );
    return { found: { total: found.length, changes: found.slice(0, limit) } };
  },
});

async function releasesSince(
  since: string | undefined,
  library: Library,
): Promise<Answer<readonly ReleaseResource[]>> {
  if (!library.published.routes.files.has(paths.releaseIndex))
    return { refused: 'This catalogue has no releases, so nothing says what changed.' };
  const { releases } = await library.json<ReleaseList>(paths.releaseIndex);
  const isDay = since !== undefined && /^\d{4}-\d\d-\d\d$/.test(since);
  const last = releases.findIndex(({ name }) => name === since);
  if (since !== undefined && !isDay && last < 0)
    return {
      refused: unknown(
        'release',
        since,
        releases.map(({ name }) => name),
      ),
    };
  const wanted = releases.filter(
    ({ published }, at) => since === undefined || (isDay ? published >= since : at < last),
  );
  return {
    found: await Promise.all(
      wanted.map(({ name }) => library.json<ReleaseResource>(paths.releaseFile(name))),
    ),
  };
}

const isOfKind = (change: Change, kind: string | undefined): boolean =>
  kind === undefined || (kind === 'other' ? !kinds.includes(change.kind) : change.kind === kind);

const isAbout = (
  { id, formerId, name, path, formerPath }: Change,
  wanted: string | undefined,
): boolean =>
  wanted === undefined ||
  [id, formerId, name, path, formerPath, lastStep(path), lastStep(formerPath)].some(
    (each) => each !== undefined && foldName(each) === wanted,
  );

const lastStep = (path: string | undefined): string | undefined => path?.split('/').at(-1);
