/** Paths of the sign-up service; it is a small program of its own and contains no others. */
export const livePaths = {
  developers: '/developers',
  subscribe: '/api/subscribe',
  health: '/api/health',
  apiIndex: '/api/index.json',
} as const;

/** The file with which a search begins: the script of a page needs no other path. */
export const searchIndexPath = '/search.json';
