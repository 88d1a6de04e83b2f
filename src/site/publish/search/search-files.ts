import { mediaTypes } from '../../../contract/media-types.ts';
import { paths } from '../../../contract/paths.ts';
import type { EmittedFile } from '../../../content/publication/publication.ts';
import { buildIndex } from '../../search/build-index.ts';
import type { Emitter } from '../emitter.ts';
import { shortHash } from '../template-sources.ts';
import { searchEntries } from './search-entries.ts';

const mediaType = mediaTypes.json;

/** The files of the search: `/search.json`, and the files it names, whose names change with their content. */
export const searchFiles: Emitter = {
  name: 'search/search-files',
  files: [
    {
      path: paths.searchIndex,
      mediaType,
      listed: {
        name: 'Search index',
        description:
          'Which file holds which words, so that a program can search the catalogue with a few small files.',
      },
    },
  ],
  emit(catalogue, { pages, synonyms, words, memo }) {
    const groups = searchEntries(catalogue, pages, synonyms, memo);
    const files: EmittedFile[] = [];
    /** Files with the same name agree on the numbers of the entries, whatever else is in them. */
    const numbering = shortHash(JSON.stringify(groups.map((some) => some.map(({ path }) => path))));
    const place = (kind: string, part: string, contents: string): string => {
      const path = `/search/${kind}.${shortHash(numbering + part)}.json`;
      files.push({ path, mediaType, contents });
      return path;
    };
    const index = buildIndex(groups, place, {
      stopWords: words.searchStopWords,
      fillers: words.searchFillers,
      memo,
    });
    return [...files, { path: paths.searchIndex, mediaType, contents: { json: index } }];
  },
};
