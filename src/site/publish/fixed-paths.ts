import { mediaTypes } from '../../contract/media-types.ts';
import { operations } from '../../contract/operations.ts';
import { paths } from '../../contract/paths.ts';
import type { DeclaredFile } from '../../content/publication/publication.ts';
import type { FixedPaths } from '../../content/publication/published-paths.ts';
import { emitters } from './registry.ts';

/** Written last, from all the others, and by no emitter. */
const manifest: DeclaredFile = {
  path: paths.manifest,
  mediaType: mediaTypes.json,
  listed: {
    name: 'Manifest',
    description: 'Every published file with its size, hash and date, redirects and removed pages.',
    notForReaders: true,
  },
};

/** Every file with a fixed name, in the order in which lists name them. */
export const declaredFiles: readonly DeclaredFile[] = [
  ...emitters.flatMap(({ files }) => files),
  manifest,
];

const live = operations.filter(({ kind }) => kind === 'live');
const linkableFiles = declaredFiles.filter(({ linkable }) => linkable !== false);

/** The paths of what is published or served whatever the sources hold. */
export const fixedPaths: FixedPaths = {
  linkable: new Set([
    ...linkableFiles.map(({ path }) => path),
    ...live.filter(({ method }) => method === 'GET').map(({ path }) => path),
  ]),
  others: [
    '/index',
    ...[404, 410].map(paths.errorPage),
    ...live.filter(({ method }) => method !== 'GET').map(({ path }) => path),
    paths.mcp,
    ...declaredFiles.filter(({ linkable }) => linkable === false).map(({ path }) => path),
  ],
  patterns: emitters.flatMap(({ furtherFiles }) => furtherFiles ?? []),
};
