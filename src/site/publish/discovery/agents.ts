import { mediaTypes } from '../../../contract/media-types.ts';
import { operations, type Operation } from '../../../contract/operations.ts';
import { paths } from '../../../contract/paths.ts';
import { escapeMarkdown } from '../../../base/markdown/escape-markdown.ts';
import type { Site } from '../../../content/model/catalogue.ts';
import { fileEmitter, type BuildContext } from '../emitter.ts';
import {
  askWithMcp,
  authoritativeSources,
  agesExplained,
  matchingRule,
  oneEntry,
  unreleasedCaveat,
} from './agent-facts.ts';

export const agents = fileEmitter(
  'discovery/agents',
  {
    path: paths.agents,
    mediaType: mediaTypes.markdown,
    listed: {
      name: 'Agent manual',
      description: 'How an AI agent uses this service, and what it must not do.',
      notForReaders: true,
    },
  },
  ({ site }, context) => agentsManual(site, context),
);

function agentsManual(site: Site, context: BuildContext): string {
  const { url } = context;
  const name = escapeMarkdown(site.name);
  const licence = site.licence;
  const blocks = [
    `# Manual for agents: ${name}`,
    `> ${escapeMarkdown(site.description)}`,
    `API version ${site.apiVersion}. No key, no login, no parameters. Index for agents: [llms.txt](${url(paths.llms)})`,
    '## What you can do',
    operations.map((operation) => canLine(operation, url(operation.path))).join('\n'),
    ...(site.mcp ? ['## Ask with MCP', askWithMcp(context)] : []),
    '## What you cannot do',
    [
      '- Buy or install anything: the store does that.',
      '- Sign anybody up without their consent.',
      '- Read data about a child or a customer: the service holds none.',
    ].join('\n'),
    '## Which file decides',
    authoritativeSources(context)
      .map(({ topic, url: source }) => `- ${topic}: <${source}>`)
      .join('\n'),
    '## Names of apps',
    `${matchingRule} ${unreleasedCaveat}`,
    `Cite an app by its \`appStoreUrl\` or its page, not by \`trackedInstallUrl\`, which counts installs.`,
    '## Ages',
    agesExplained(site),
    '## Newsletter sign-up',
    'Ask the person first, in plain words, and send only an address that they gave for this. An address that is already on the list gets the same answer and nothing changes. After `upstream_error` one retry is safe; after `service_unavailable` do not retry; after `invalid_email` ask the person.',
    '## Errors',
    'Every failure under `/api/` has the same envelope. Match on `error.code`, never on `error.message`.',
    '## Caching',
    'Read files change at most daily. Keep them, send `If-None-Match` with the ETag, do not poll.',
    '## Pages as markdown',
    `Send \`Accept: text/markdown\`, or add \`.md\` to the path of a page, as in <${url('/vehicles.md')}>.`,
    '## One entry as JSON',
    oneEntry,
    '## Tool definitions',
    `<${url(paths.tools)}> holds one tool an operation. Take \`input_schema\` or \`parameters\`, whichever your framework calls it; they are equal. \`endpoint\` says what to send.`,
    '## Licence',
    `${licence.appliesTo.map(escapeMarkdown).join(', ')}: [${escapeMarkdown(licence.name)}](<${licence.url}>). Name ${escapeMarkdown(licence.attribution)}. Not included: ${licence.exclusions.map(escapeMarkdown).join(', ')}.`,
    '## More',
    [
      `- Resource index: <${url(paths.apiIndex)}>`,
      `- OpenAPI document: <${url(paths.openApi)}>`,
      `- Full text: <${url(paths.llmsFull)}>`,
      `- Documentation: <${url(paths.developers)}>`,
      ...contactLines(site),
    ].join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function canLine({ operationId, method, summary, consent }: Operation, url: string): string {
  const condition =
    consent === 'explicit-informed' ? ' – only with explicit, informed consent' : '';
  return `- ${summary} (\`${operationId}\`): \`${method} ${url}\`${condition}`;
}

const contactLines = ({ contact }: Site): string[] => [
  ...(contact.email === undefined ? [] : [`- Write to: <${contact.email}>`]),
  ...(contact.url === undefined ? [] : [`- Contact: <${contact.url}>`]),
];
