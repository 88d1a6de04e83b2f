import { htmlFile, markdownFile, paths } from '../../../contract/paths.ts';
import { mediaTypes, assetType } from '../../../contract/media-types.ts';
import type { EmittedFile } from '../../../content/publication/publication.ts';
import { pagePaths } from '../../../content/publication/published-paths.ts';
import type { Emitter, RenderedPage } from '../emitter.ts';

/** Returns whether two values are the same data. What is in several of them is compared once. */
export function createComparison(): (a: unknown, b: unknown) => boolean {
  const same = new Map<unknown, unknown>();
  const isSame = (a: unknown, b: unknown): boolean => {
    if (Object.is(a, b)) return true;
    if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
    if (same.get(a) === b) return true;
    if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
    if (a instanceof Uint8Array) return Buffer.compare(a, b as Uint8Array) === 0;
    if (a instanceof Map || a instanceof Set) return isSame([...a], [...(b as typeof a)]);
    const [fields, others] = [a as Fields, b as Fields];
    let more = 0;
    for (const name in fields) {
      if (!(name in others) || !isSame(fields[name], others[name])) return false;
      more += 1;
    }
    for (const _ in others) more -= 1;
    if (more !== 0) return false;
    same.set(a, b);
    return true;
  };
  return isSame;
}

type Fields = Readonly<Record<string, unknown>>;

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

const filesOf = ({ path, html, markdown }: RenderedPage): EmittedFile[] => [
  { path: htmlFile(path), mediaType: mediaTypes.html, contents: html },
  { path: markdownFile(path), mediaType: mediaTypes.markdown, contents: markdown },
];
