import { hash } from 'node:crypto';

/** A template that cannot be compiled or that fails on a page; the message names it. */
export class TemplateError extends Error {
  override readonly name: string = 'TemplateError';
}

/** A file below `assets/` that a template or the theme names and that does not exist. */
export class MissingAsset extends TemplateError {
  override readonly name = 'MissingAsset';
}

/** Text of each template, sheet and script by its file name; for a file below `assets/`, its bytes in base64. */
export type TemplateSources = ReadonlyMap<string, string>;

/** A file that pages load, under a name that changes with its content: it can be cached for ever. */
export interface Asset {
  readonly path: string;
  readonly contents: string | Uint8Array;
}

/** The asset for a file such as `style.css`, which determines the first part of its name. */
export function assetOf(file: string, contents: string | Uint8Array): Asset {
  const [, name = '', extension = ''] = /^(.*)\.([^.]*)$/.exec(file) ?? [];
  return { path: `/assets/${name}.${shortHash(contents)}.${extension}`, contents };
}

export const shortHash = (contents: string | Uint8Array): string =>
  hash('sha256', contents).slice(0, 10);

/** Folder of the files that belong to a user's own templates. */
export const assetsFolder = 'assets/';

/** The files below `assets/` among the files of templates, by their path below it. */
export const assetsAmong = (names: Iterable<string>): string[] =>
  [...names].flatMap((name) =>
    name.startsWith(assetsFolder) ? [name.slice(assetsFolder.length)] : [],
  );

export function ownAssets(templates: TemplateSources): ReadonlyMap<string, Asset> {
  return new Map(
    assetsAmong(templates.keys()).map((file) => {
      const bytes = Buffer.from(templates.get(assetsFolder + file) ?? '', 'base64');
      return [file, assetOf(file, bytes)];
    }),
  );
}

/** @throws MissingAsset if there is none. */
export function assetNamed(assets: ReadonlyMap<string, Asset>, file: string): Asset {
  const asset = assets.get(file);
  if (asset !== undefined) return asset;
  const choice =
    assets.size === 0 ? 'It is empty.' : `There are: ${[...assets.keys()].join(', ')}.`;
  throw new MissingAsset(`There is no file ${file} in assets/ of the templates. ${choice}`);
}
