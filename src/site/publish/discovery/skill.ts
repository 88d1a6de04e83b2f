import { hash } from 'node:crypto';
import { agesCaveat, matchingRule, unreleasedCaveat } from '../../../contract/caveats.ts';
import { mediaTypes } from '../../../contract/media-types.ts';
import { paths } from '../../../contract/paths.ts';
import { escapeMarkdown } from '../../../base/markdown/escape-markdown.ts';
import type { Site } from '../../../content/model/catalogue.ts';
import { skillName } from '../../../content/model/published-names.ts';
import type { BuildContext, Emitter } from '../emitter.ts';
import { authoritativeSources, askWithMcp } from './agent-facts.ts';

/**
 * How an agent uses the catalogue, where the draft “Agent Skills Discovery via Well-Known URIs” 0.2.0 has it: an
 * index, and one skill as agentskills.io defines it.
 */
export const skill: Emitter = {
  name: 'discovery/skill',
  files: [{ path: paths.skillIndex, mediaType: mediaTypes.json, linkable: false }],
  furtherFiles: /^\/\.well-known\/agent-skills\/[a-z0-9-]+\/SKILL\.md$/,
  emit({ site }, context) {
    const name = skillName(site.baseUrl);
    const description = describe(site);
    const text = skillText(site, { name, description }, context);
    const path = paths.skill(name);
    const entry = {
      name,
      type: 'skill-md',
      description,
      url: context.url(path),
      digest: `sha256:${hash('sha256', text)}`,
    };
    return [
      {
        path: paths.skillIndex,
        mediaType: mediaTypes.json,
        contents: { json: { $schema: indexSchema, skills: [entry] } },
      },
      { path, mediaType: mediaTypes.markdown, contents: text },
    ];
  },
};

const inHexadecimal = (mark: string): string => `\\u00${mark.charCodeAt(0).toString(16)}`;

const indexSchema = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';

const describe = ({ name }: Site): string =>
  `Finds vehicles, speech sounds and learning apps in the catalogue of ${name}. Use it when somebody asks which vehicles or words practise a speech sound, when a sound is typically acquired, which app suits a child, or what an app of ${name} costs and collects.`;

function skillText(
  site: Site,
  { name, description }: { readonly name: string; readonly description: string },
  context: BuildContext,
): string {
  const { url } = context;
  const blocks = [
    // What reads no front matter takes it for markdown.
    `---\nname: ${name}\ndescription: ${JSON.stringify(description).replace(/[<[`*_~&]/g, inHexadecimal)}\n---`,
    `# The catalogue of ${escapeMarkdown(site.name)}`,
    escapeMarkdown(site.description),
    ...(site.mcp ? ['## Ask with MCP', askWithMcp(context)] : []),
    '## Read files',
    'Without a key or a login, the same facts are in files. Take the one that decides:',
    authoritativeSources(context)
      .map(({ topic, url: source }) => `- ${topic}: <${source}>`)
      .join('\n'),
    `Every page is markdown, too: add \`.md\` to its path, as in <${url('/vehicles.md')}>. <${url(paths.llms)}> lists all of them. Former addresses redirect.`,
    '## Answer',
    [
      `- Name a sound by its key, such as \`short-a\`, where two are written alike.`,
      `- ${matchingRule}`,
      `- ${unreleasedCaveat}`,
      `- ${agesCaveat} Do not diagnose: who is worried asks a speech and language therapist.`,
      '- What is null or missing is unknown, never no.',
      '- Cite the page of what you name; cite an app by its page or its `appStoreUrl`.',
      '- Sign nobody up for the newsletter without their explicit consent.',
    ].join('\n'),
    `More: <${url(paths.agents)}>`,
  ];
  return `${blocks.join('\n\n')}\n`;
}
