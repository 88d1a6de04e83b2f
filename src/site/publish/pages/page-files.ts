import { htmlFile, markdownFile, paths } from '../../../contract/paths.ts';
import { mediaTypes, assetType } from '../../../contract/media-types.ts';
import type { EmittedFile } from '../../../content/publication/publication.ts';
import { pagePaths } from '../../../content/publication/published-paths.ts';
import type { Emitter, RenderedPage } from '../emitter.ts';

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

/** Files of a user, published as they are. */
export const staticFiles: Emitter = {
  name: 'discovery/static-files',
  files: [],
  pathsOf: (entries) => (entries.static ?? []).map(({ key }) => key),
  emit: ({ staticFiles: files }) =>
    files.map(({ path, mediaType, text }) => ({ path, mediaType, contents: text })),
};

const filesOf = ({ path, html, markdown }: RenderedPage): EmittedFile[] => [
  { path: htmlFile(path), mediaType: mediaTypes.html, contents: html },
  { path: markdownFile(path), mediaType: mediaTypes.markdown, contents: markdown },
];
