/** Paths of the sign-up service; it is a small program of its own and contains no others. */
export const livePaths = {
  developers: '/developers',
  subscribe: '/api/subscribe',
  health: '/api/health',
  apiIndex: '/api/index.json',
} as const;
