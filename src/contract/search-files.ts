/** Path of the file with which a search begins: the script of a page needs no other. */
export const searchIndexPath = '/search.json';
