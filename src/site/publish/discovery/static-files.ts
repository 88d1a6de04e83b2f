import type { Emitter } from '../emitter.ts';

/** What the studio publishes as it is, for those who look for a file at an address of their own. */
export const staticFiles: Emitter = {
  name: 'discovery/static-files',
  files: [],
  emit: ({ staticFiles: files }) =>
    files.map(({ path, mediaType, text }) => ({ path, mediaType, contents: text })),
};
