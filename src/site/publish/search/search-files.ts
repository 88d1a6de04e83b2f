import { mediaTypes } from '../../../contract/media-types.ts';
import { paths } from '../../../contract/paths.ts';
import type { OutputFile } from '../../../content/model/publication.ts';
import { buildIndex } from '../../search/build-index.ts';
import type { Emitter } from '../emitter.ts';
import { assetOf } from '../pages/asset.ts';
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
  // Besides its own files, the further pages of the A to Z: nothing else may take their addresses.
  furtherFiles: /^\/(?:assets\/search-|search\/)./,
  emit(catalogue, { pages, synonyms, stopWords }) {
    const files: OutputFile[] = [];
    const place = (name: string, contents: string): string => {
      const { path } = assetOf(`${name}.json`, contents);
      files.push({ path, mediaType, contents });
      return path;
    };
    const index = buildIndex(searchEntries(catalogue, pages, synonyms), place, stopWords);
    return [...files, { path: paths.searchIndex, mediaType, contents: { json: index } }];
  },
};
