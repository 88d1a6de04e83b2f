import { mediaTypes } from '../../../contract/media-types.ts';
import { markdownFile, paths } from '../../../contract/paths.ts';
import { fileEmitter, type BuildContext } from '../emitter.ts';
import type { RenderedPage } from '../pages/page.ts';

export const llmsFull = fileEmitter(
  'discovery/llms-full',
  {
    path: paths.llmsFull,
    mediaType: mediaTypes.text,
    listed: {
      name: 'Full text',
      description: 'The text of every page in one file.',
      notForReaders: true,
    },
  },
  ({ site }, context) => {
    const { name, url, attribution, exclusions } = site.licence;
    const head = [
      `# ${site.name}`,
      `> ${site.description}`,
      `The text of every page. Licence: ${name} (${url}); name ${attribution}. Not included: ${exclusions.join(', ')}.`,
    ].join('\n\n');
    // All pages in one string would be by far the longest text of the site.
    const pieces = function* (): Iterable<string | Uint8Array> {
      yield head;
      for (const page of context.pages) {
        // It lists what is in this file anyway.
        if (page.section === 'search') continue;
        yield `\n\n${pageHead(page, context)}`;
        if (page.bodyBytes === 0) continue;
        yield '\n\n';
        yield page.body();
      }
      yield '\n';
    };
    return { pieces };
  },
);

function pageHead({ title, path, description }: RenderedPage, { url }: BuildContext): string {
  const head = `---\n# ${title}\nSource: ${url(path)}\nMarkdown: ${url(markdownFile(path))}`;
  return `${head}\n\n${description}`.trimEnd();
}
