import { agesExplained, matchingRule, oneEntry, unreleasedCaveat } from './agent-facts.ts';
import { page } from '../../../contract/kinds/page-kinds.ts';
import { listedKinds } from '../../../contract/kinds/registry.ts';
import { operations } from '../../../contract/operations.ts';
import { furtherListPage, markdownFile, paths } from '../../../contract/paths.ts';
import { mediaTypes } from '../../../contract/media-types.ts';
import type { Catalogue } from '../../../content/model/catalogue.ts';
import { escapeMarkdown } from '../../../base/markdown/escape-markdown.ts';
import { oneLine } from '../../../base/text/plain-text.ts';
import {
  textFile,
  type BuildContext,
  type Emitter,
  type RenderedPage,
  type Section,
} from '../emitter.ts';
import { resourceList } from '../api/index-file.ts';

/** With more characters than this, the vehicles move to a file of their own; readers stop near here. */
export const llmsLimit = 50_000;

export const llms: Emitter = {
  name: 'discovery/llms',
  files: [
    {
      path: paths.llms,
      mediaType: mediaTypes.text,
      listed: {
        name: 'Text index',
        description: 'Every page and data file as a list of links (llms.txt).',
        notForReaders: true,
      },
    },
  ],
  emit(catalogue, context) {
    const vehicles = pageItems('vehicles', context);
    const whole = llmsText(catalogue, context, vehicles);
    if (whole.length <= llmsLimit) return [textFile(paths.llms, mediaTypes.text, whole)];
    const elsewhere = [
      ...vehicles.slice(0, 1),
      item('List of all vehicles', context.url(paths.llmsVehicles), 'every vehicle page'),
    ];
    return [
      textFile(paths.llms, mediaTypes.text, llmsText(catalogue, context, elsewhere)),
      textFile(paths.llmsVehicles, mediaTypes.text, vehiclesText(catalogue, context, vehicles)),
    ];
  },
};

const sections: readonly (readonly [Section, string])[] = [
  ...listedKinds.map(({ index, title }) => [index.slice(1), title] as const),
  [page.folder, page.title],
];

function llmsText(
  catalogue: Catalogue,
  context: BuildContext,
  vehicles: readonly string[],
): string {
  const { site } = catalogue;
  const blocks = [
    `# ${escapeMarkdown(site.name)}`,
    `> ${escapeMarkdown(site.description)}`,
    [matchingRule, unreleasedCaveat, agesExplained(site)].join(' '),
    oneEntry,
    `Licence of data and articles: ${escapeMarkdown(site.licence.name)} (<${site.licence.url}>); not included: ${site.licence.exclusions.map(escapeMarkdown).join(', ')}.`,
    section('Start here', [
      pageItem(context.pages[0], context),
      item('Manual for agents', context.url(paths.agents), 'what to do and what not to do'),
      ...(site.mcp
        ? [
            item(
              'MCP server',
              context.url(paths.mcpRegistry),
              `ask for a few entries instead of loading lists, at ${context.url(paths.mcp)}`,
            ),
          ]
        : []),
      item('Full text', context.url(paths.llmsFull), 'every page in one file'),
      ...pageItems('search', context).slice(0, 1),
    ]),
    ...sections.map(([name, title]) =>
      section(title, name === 'vehicles' ? vehicles : pageItems(name, context)),
    ),
    section('API', [...pageItems('developers', context), ...dataItems(context)]),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function vehiclesText(
  { site }: Catalogue,
  context: BuildContext,
  items: readonly string[],
): string {
  return [
    `# Vehicles of ${escapeMarkdown(site.name)}`,
    `> Every vehicle page, as markdown.`,
    `The same data as JSON: ${context.url(paths.vehicleList)}`,
    `${section('Vehicles', items)}\n`,
  ].join('\n\n');
}

/**
 * Every line of the resource index about the catalogue; what is for crawlers, hosts and validators appears only in
 * that index.
 */
function dataItems(context: BuildContext): string[] {
  const skipped = new Set(
    [
      ...operations.filter(({ kind }) => kind === 'live'),
      ...context.declared.filter(({ listed }) => listed?.notForReaders),
    ].map(({ path }) => context.url(path)),
  );
  return resourceList(context)
    .filter(({ url, mediaType }) => !skipped.has(url) && mediaType !== mediaTypes.jsonSchema)
    .map(({ name, url, description }) => item(name, url, description));
}

const section = (title: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `## ${title}\n\n${items.join('\n')}`;

/** Further pages of a list are linked from its first page. */
const pageItems = (section: Section, context: BuildContext): string[] =>
  context.pages
    .filter((page) => page.section === section && !furtherListPage.test(page.path))
    .map((page) => pageItem(page, context));

const pageItem = (page: RenderedPage | undefined, { url }: BuildContext): string =>
  page === undefined ? '' : item(page.title, url(markdownFile(page.path)), page.description);

/**
 * A link that llms.txt parsers can read: no square brackets in the name, not even escaped ones, no
 * parentheses in the address, a colon before the note.
 */
function item(name: string, url: string, note: string): string {
  const title = escapeMarkdown(oneLine(name).replaceAll('[', '(').replaceAll(']', ')'));
  const target = url.replaceAll('(', '%28').replaceAll(')', '%29');
  return `- [${title}](${target}): ${escapeMarkdown(oneLine(note))}`;
}
