import { mediaTypes } from '../../../contract/media-types.ts';
import { markdownFile, paths } from '../../../contract/paths.ts';
import { escapeMarkdown } from '../../../base/markdown/escape-markdown.ts';
import type { Catalogue } from '../../../content/model/catalogue.ts';
import type { EmittedFile } from '../../../content/publication/publication.ts';
import { inParts, type BuildContext, type Emitter, type RenderedPage } from '../emitter.ts';

/** The most bytes of one file: beyond 25 MiB hosts refuse it, and nothing that reads it whole takes more. */
const fullTextBytes = 20 * 1024 * 1024;

export const llmsFull: Emitter = {
  name: 'discovery/llms-full',
  files: [
    {
      path: paths.llmsFull,
      mediaType: mediaTypes.text,
      listed: {
        name: 'Full text',
        description:
          'The text of every page in one file, or beyond 20 MiB in several that it names.',
        notForReaders: true,
      },
    },
  ],
  emit: (catalogue, context) => fullTexts(catalogue, context, fullTextBytes),
};

/** The text of every page, in as few files as a limit allows; the first one names the others. */
export function fullTexts(
  { site }: Catalogue,
  context: BuildContext,
  most: number,
): readonly EmittedFile[] {
  // The search lists what is in this file anyway.
  const pages = context.pages.filter(({ section }) => section !== 'search');
  const texts = pages.map((page) => [
    context.memo.kept('full text', page.path, [page], () => pageHead(page, context)),
    page.body,
  ]);
  const bytesOf = (text: readonly Uint8Array[]): number =>
    text.reduce((sum, { length }) => sum + length, 0);
  const parts = inParts(texts, bytesOf, { head: Math.min(headBytes, most / 2), bytes: most });
  const addresses = parts.slice(1).map((_, index) => context.url(paths.llmsFullPart(index + 2)));
  const { name, url, attribution, exclusions } = site.licence;
  const terms = `Licence: ${escapeMarkdown(name)} (<${url}>); name ${escapeMarkdown(attribution)}. Not included: ${exclusions.map(escapeMarkdown).join(', ')}.`;
  const head = (number: number): string =>
    [
      `# ${escapeMarkdown(site.name)}${number === 1 ? '' : `, part ${number}`}`,
      `> ${escapeMarkdown(site.description)}`,
      number === 1
        ? `The text of every page. ${terms}`
        : `More of the text that begins in ${context.url(paths.llmsFull)}. ${terms}`,
      ...(number === 1 && addresses.length > 0 ? [`It continues in ${addresses.join(', ')}`] : []),
    ].join('\n\n');
  return parts.map((part, index) => ({
    path: index === 0 ? paths.llmsFull : paths.llmsFullPart(index + 1),
    mediaType: mediaTypes.text,
    contents: Buffer.concat([Buffer.from(head(index + 1)), ...part.flat(), Buffer.from('\n')]),
  }));
}

/** What a file has room for besides its pages: its head. */
const headBytes = 64 * 1024;

function pageHead(
  { title, path, description, body }: RenderedPage,
  { url }: BuildContext,
): Uint8Array {
  const head = `---\n# ${escapeMarkdown(title)}\nSource: ${url(path)}\nMarkdown: ${url(markdownFile(path))}`;
  const text = `${head}\n\n${escapeMarkdown(description)}`.trimEnd();
  return Buffer.from(`\n\n${text}${body.length === 0 ? '' : '\n\n'}`);
}
