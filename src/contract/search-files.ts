/** Path of the file with which a search begins. */
export const searchIndexPath = '/search.json';

/** Whether a file is a part of the search that exists only while it has content. */
export const isSearchPart = (path: string): boolean => path.startsWith('/search/');
