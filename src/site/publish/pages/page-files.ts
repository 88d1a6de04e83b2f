import { furtherListPage, htmlFile, markdownFile } from '../../../contract/paths.ts';
import { mediaTypes } from '../../../contract/media-types.ts';
import { knownBytes } from '../../../content/model/known-text.ts';
import type { OutputFile } from '../../../content/model/publication.ts';
import type { Emitter } from '../emitter.ts';
import { assetType } from '../../../contract/asset-types.ts';
import type { RenderedPage } from './page.ts';

export const pages: Emitter = {
  name: 'pages/page-files',
  files: [],
  furtherFiles: furtherListPage,
  emit: (_, context) => [...context.pages, ...context.errorPages].flatMap(filesOf),
};

export const assets: Emitter = {
  name: 'pages/assets',
  files: [],
  furtherFiles: /^\/(?:assets|media)\/./,
  emit: (_, context) =>
    context.assets.map(({ path, contents }) => ({
      path,
      mediaType: assetType(path) ?? mediaTypes.css,
      contents: typeof contents === 'string' ? contents : knownBytes(contents),
    })),
};

const filesOf = ({ path, html, markdown, ownText }: RenderedPage): OutputFile[] => [
  { path: htmlFile(path), mediaType: mediaTypes.html, contents: html },
  { path: markdownFile(path), mediaType: mediaTypes.markdown, contents: markdown, ownText },
];
