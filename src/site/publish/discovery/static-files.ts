import type { Emitter } from '../emitter.ts';

export const staticFiles: Emitter = {
  name: 'discovery/static-files',
  files: [],
  pathsOf: (entries) => (entries.static ?? []).map(({ key }) => key),
  emit: ({ staticFiles: files }) =>
    files.map(({ path, mediaType, text }) => ({ path, mediaType, contents: text })),
};
