import { hash } from 'node:crypto';
import { SelfCheckError } from '../../base/failures.ts';
import { mediaTypes } from '../../contract/media-types.ts';
import { paths } from '../../contract/paths.ts';
import {
  parseManifest,
  type Manifest,
  type ManifestFile,
} from '../../content/publication/manifest.ts';
import type { Publication } from '../../content/publication/publication.ts';

export const manifestOf = (publication: Publication): Manifest => ({
  version: 1,
  baseUrl: publication.baseUrl,
  files: Array.from(
    publication.files.values(),
    ({ path, mediaType, data, sha256, modified, announced }) => ({
      path,
      mediaType,
      bytes: data.length,
      sha256,
      modified,
      announced,
    }),
  ),
  redirects: publication.redirects,
  removed: publication.removed,
  noindex: publication.noindex === true ? true : undefined,
  signUpUrl: publication.signUpUrl,
});

export const textOfManifest = (manifest: Manifest): string =>
  `${JSON.stringify(manifest, null, 2)}\n`;

/** @throws SelfCheckError naming every path that `parseManifest` refuses: no later build could read it. */
export function manifestText(publication: Publication): string {
  const manifest = manifestOf(publication);
  const text = textOfManifest(manifest);
  if (parseManifest(text) !== undefined) return text;
  const nothing = { ...manifest, files: [], redirects: [], removed: [] };
  const isRefused = (part: Partial<Manifest>): boolean =>
    parseManifest(JSON.stringify({ ...nothing, ...part })) === undefined;
  throw new SelfCheckError([
    'Nothing was written: the manifest could not be read again with these paths in it:',
    ...manifest.files.filter((file) => isRefused({ files: [file] })).map(({ path }) => path),
    ...manifest.redirects
      .filter((redirect) => isRefused({ redirects: [redirect] }))
      .map(({ from }) => from),
    ...manifest.removed.filter((path) => isRefused({ removed: [path] })),
  ]);
}

export const manifestName = paths.manifest.slice(1);

/** The manifest as a file of the site, made from its own text: it does not list itself. */
export const manifestEntry = (text: string | Uint8Array): ManifestFile => ({
  path: paths.manifest,
  mediaType: mediaTypes.json,
  bytes: Buffer.byteLength(text),
  sha256: hash('sha256', text),
  modified: '',
});
