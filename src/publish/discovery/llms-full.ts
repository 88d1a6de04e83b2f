import { mediaTypes } from '../../contract/media-types.ts';
import { markdownFile, paths } from '../../contract/paths.ts';
import type { BuildContext, Emitter } from '../emitter.ts';
import type { RenderedPage } from '../pages/page.ts';

export const llmsFull: Emitter = {
  name: 'discovery/llms-full',
  emit({ site }, context) {
    const { name, url, attribution, exclusions } = site.licence;
    const head = [
      `# ${site.name}`,
      `> ${site.description}`,
      `The text of every page. Licence: ${name} (${url}); name ${attribution}. Not included: ${exclusions.join(', ')}.`,
    ].join('\n\n');
    const pages = context.pages.map((page) => pageText(page, context));
    return [
      {
        path: paths.llmsFull,
        mediaType: mediaTypes.text,
        contents: `${[head, ...pages].join('\n\n')}\n`,
      },
    ];
  },
};

function pageText({ title, path, description, body }: RenderedPage, { url }: BuildContext): string {
  const head = `---\n# ${title}\nSource: ${url(path)}\nMarkdown: ${url(markdownFile(path))}`;
  return `${head}\n\n${description}\n\n${body}`.trimEnd();
}
