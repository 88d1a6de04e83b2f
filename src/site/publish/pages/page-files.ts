import { htmlFile, markdownFile, paths } from '../../../contract/paths.ts';
import { mediaTypes, assetType } from '../../../contract/media-types.ts';
import type { OutputFile } from '../../../content/publication/publication.ts';
import { pagePaths } from '../../../content/publication/published-paths.ts';
import type { Emitter, RenderedPage } from '../emitter.ts';
import type { PageDraft } from './page.ts';
import { hash } from 'node:crypto';
import type { Catalogue } from '../../../content/model/catalogue.ts';

/**
 * Returns a key for everything that a page is rendered from: drafts with the same key give the same page.
 *
 * @param shared what every page is rendered from, besides its draft; data only, like the view of a draft.
 * @throws Error for a function in either: its result could change without the key.
 */
export function createPageKeys(
  { categories, phonemes, vehicles, apps, pages }: Catalogue,
  shared: unknown,
): (draft: PageDraft) => string {
  // Entries appear in many views, and trails in many drafts: each is written once, then its hash stands for it.
  const names = new Map<unknown, string>([[paths, 'the paths of the program']]);
  const write = (value: unknown): string => {
    if (typeof value === 'function')
      throw new Error('A page is rendered from data, not functions.');
    if (typeof value !== 'object' || value === null)
      return value === undefined ? 'none' : JSON.stringify(value);
    const name = names.get(value);
    if (name !== undefined) return name;
    if (value instanceof Uint8Array) return hash('sha256', value);
    if (value instanceof Map) return write([...value]);
    let text = '';
    if (Array.isArray(value)) {
      for (const item of value) text += `${write(item)},`;
      return `[${text}]`;
    }
    for (const key in value)
      text += `${key}:${write((value as Readonly<Record<string, unknown>>)[key])},`;
    return `{${text}}`;
  };
  const writeOnce = (value: unknown): string => {
    const name = names.get(value) ?? hash('sha256', write(value), 'base64url');
    names.set(value, name);
    return name;
  };
  for (const group of [categories, phonemes, apps, pages, vehicles])
    for (const entry of group) writeOnce(entry);
  const always = writeOnce(shared);
  return (draft) => {
    writeOnce(draft.trail);
    return hash('sha256', always + write(draft), 'base64url');
  };
}

export const pages: Emitter = {
  name: 'pages/page-files',
  files: [],
  pathsOf: (entries) => {
    const pages = pagePaths({ ...entries, static: [] }).map(({ path }) => path);
    return [...pages, ...[404, 410].map(paths.errorPage)].flatMap((path) => [
      htmlFile(path),
      markdownFile(path),
    ]);
  },
  emit: (_, context) => [...context.pages, ...context.errorPages].flatMap(filesOf),
};

export const assets: Emitter = {
  name: 'pages/assets',
  files: [],
  emit: (_, context) =>
    context.assets.map(({ path, contents }) => ({
      path,
      mediaType: assetType(path) ?? mediaTypes.css,
      contents,
    })),
};

const filesOf = ({ path, html, markdown }: RenderedPage): OutputFile[] => [
  { path: htmlFile(path), mediaType: mediaTypes.html, contents: html },
  { path: markdownFile(path), mediaType: mediaTypes.markdown, contents: markdown },
];
