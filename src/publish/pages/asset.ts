import { createHash } from 'node:crypto';
import type { TemplateSources } from './templates.ts';
import { MissingAsset } from './template-error.ts';

/** A file that pages load, under a name that changes with its content: it can be cached for good. */
export interface Asset {
  readonly path: string;
  readonly contents: string | Uint8Array;
}

/** The asset of a file such as `style.css`, which gives it the first part of its name. */
export function assetOf(file: string, contents: string | Uint8Array): Asset {
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 10);
  const [, name = '', extension = ''] = /^(.*)\.([^.]*)$/.exec(file) ?? [];
  return { path: `/assets/${name}.${hash}.${extension}`, contents };
}

/** Where the templates of a user have files of their own. */
export const assetsFolder = 'assets/';

/** The files of a user's own among the templates, by their path below `assets/`. */
export function ownAssets(templates: TemplateSources): ReadonlyMap<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const [name, base64] of templates) {
    if (!name.startsWith(assetsFolder)) continue;
    const file = name.slice(assetsFolder.length);
    assets.set(file, assetOf(file, Buffer.from(base64, 'base64')));
  }
  return assets;
}

/**
 * The asset of a file.
 *
 * @throws MissingAsset where there is none.
 */
export function assetNamed(assets: ReadonlyMap<string, Asset>, file: string): Asset {
  const asset = assets.get(file);
  if (asset !== undefined) return asset;
  const known = assets.size === 0 ? 'It is empty.' : `There are: ${[...assets.keys()].join(', ')}.`;
  throw new MissingAsset(`There is no file ${file} in assets/ of the templates. ${known}`);
}
