import { htmlFile, markdownFile } from '../../contract/paths.ts';
import { mediaTypes } from '../../contract/media-types.ts';
import type { OutputFile } from '../../model/publication.ts';
import type { Emitter } from '../emitter.ts';
import type { RenderedPage } from './page.ts';

export const pages: Emitter = {
  name: 'pages/page-files',
  files: [],
  emit: (_, context) => [...context.pages, ...context.errorPages].flatMap(filesOf),
};

export const assets: Emitter = {
  name: 'pages/assets',
  files: [],
  furtherFiles: /^\/(?:assets|media)\/./,
  emit: (_, context) =>
    context.assets.map(({ path, contents }) => ({
      path,
      mediaType: path.endsWith('.js') ? mediaTypes.javascript : mediaTypes.css,
      contents,
    })),
};

const filesOf = ({ path, html, markdown }: RenderedPage): OutputFile[] => [
  { path: htmlFile(path), mediaType: mediaTypes.html, contents: html },
  { path: markdownFile(path), mediaType: mediaTypes.markdown, contents: markdown },
];
