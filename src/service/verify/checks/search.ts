import { mediaTypes } from '../../../contract/media-types.ts';
import { paths } from '../../../contract/paths.ts';
import { searchIn } from '../../../site/search/search-in.ts';
import type { EntryFile, SearchIndex } from '../../../site/search/format.ts';
import type { CheckGroup, CheckResponse, Deployment, Expectation, Lookup } from '../check.ts';
import { header, status, textOf } from '../expectations.ts';
import { parseForeignJson } from '../../../base/text/parse-json.ts';

/** The search: its index names published files, and their targets exist. */
export const searchChecks: CheckGroup = (deployment) => {
  const { manifest, addresses } = deployment;
  if (!manifest.files.some(({ path }) => path === paths.searchIndex)) return [];
  return [
    {
      id: 'search index',
      says: 'The search index names published files, and a search in them leads to a page.',
      where: `${paths.searchIndex}, docs/search.md`,
      request: { path: addresses.href(paths.searchIndex) },
      expect: [
        status(200),
        header('Content-Type', mediaTypes.json),
        filesPublished(deployment),
        finds(deployment),
      ],
    },
  ];
};

/** The most missing files that are named. */
const mostNamed = 3;

const filesPublished = ({ manifest }: Deployment): Expectation => {
  const published = new Set(manifest.files.map(({ path }) => path));
  return {
    expected: 'files of words, endings and entries that are published',
    mismatch: attempt((response) => {
      const { words, endings, entries } = indexOf(response);
      const missing = [...words, ...endings, ...entries]
        .map(([, path]) => path)
        .filter((path) => !published.has(path));
      return missing.length === 0 ? undefined : missing.slice(0, mostNamed).join(', ');
    }),
  };
};

const finds = ({ addresses, pages }: Deployment): Expectation => ({
  expected: 'a search for the title of an entry that leads to a page',
  mismatch: attempt(async (response, lookup) => {
    const load = async (path: string): Promise<unknown> =>
      path === paths.searchIndex
        ? indexOf(response)
        : parseForeignJson(textOf(await lookup(addresses.href(path))));
    const [, last] = indexOf(response).entries.at(-1) ?? [];
    const [entry] = last === undefined ? [] : ((await load(last)) as EntryFile);
    if (entry === undefined) return undefined;
    const [, title] = entry;
    const { hits } = await searchIn(load, title, mostNamed);
    const known = new Set(pages);
    const lost = hits.filter(({ path }) => !known.has(path.split('#', 1)[0] ?? path));
    if (hits.length === 0) return `nothing for “${title}”`;
    return lost.length === 0 ? undefined : lost.map(({ path }) => path).join(', ');
  }),
});

const indexOf = (response: CheckResponse): SearchIndex =>
  parseForeignJson(textOf(response)) as SearchIndex;

/** Anything that does not match the format stops the reading. */
const attempt =
  (
    look: (
      response: CheckResponse,
      lookup: Lookup,
    ) => string | undefined | Promise<string | undefined>,
  ): Expectation['mismatch'] =>
  async (response, lookup) => {
    try {
      return await look(response, lookup);
    } catch (cause) {
      return `no search index: ${String(cause).slice(0, 120)}`;
    }
  };
