/** Path of the file with which a search begins. */
export const searchIndexPath = '/search.json';
