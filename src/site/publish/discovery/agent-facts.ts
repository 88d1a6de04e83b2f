import { paths } from '../../../contract/paths.ts';
import type { Addresses } from '../../../content/model/addresses.ts';
import type { Site } from '../../../content/model/catalogue.ts';
import { escapeMarkdown } from '../../../base/markdown/escape-markdown.ts';
import { mcpToolNames } from '../../../contract/mcp-tools.ts';

export const agesCaveat =
  'Typical ages say when most children produce a sound; they are not diagnostic limits.';

/** The caveat in markdown, with where the ages come from if the studio says that. */
export function agesExplained({ agesSource }: Site): string {
  if (agesSource === undefined) return agesCaveat;
  const { text, url } = agesSource;
  return `${agesCaveat} Source of the ages: ${escapeMarkdown(text)}${url === undefined ? '' : ` <${url}>`}`;
}

export const unreleasedCaveat =
  'An app that is not in the store can be neither bought nor installed; never present it as purchasable.';

export const matchingRule =
  'Match an app by appId or by any entry of its aliases, never by the brand name in a store title.';

export const oneEntry =
  'Add `.json` to the address of the page of a vehicle, speech sound, app or category for that entry alone as JSON, which names its schema, or `.md` for its text.';

export const askWithMcp = ({ url }: Pick<Addresses, 'url'>): string =>
  `An MCP server answers at <${url(paths.mcp)}> (Streamable HTTP, no key, no session; 2026-07-28 and the clients of 2025): ${mcpToolNames.map((name) => `\`${name}\``).join(', ')}. Ask it for a few entries instead of loading a whole list. It signs nobody up.`;

export const licenceFacts = ({ licence }: Site): object => ({
  name: licence.name,
  identifier: licence.identifier,
  url: licence.url,
  attribution: licence.attribution,
  appliesTo: licence.appliesTo,
  exclusions: licence.exclusions,
});

export const authoritativeSources = ({
  url,
}: Addresses): { readonly topic: string; readonly url: string }[] => [
  { topic: 'price, subscription, privacy, ages, offline behaviour', url: url(paths.features) },
  { topic: 'names, store identifiers and release state of apps', url: url(paths.identity) },
  { topic: 'vehicles, their sounds and tiers', url: url(paths.vehicleList) },
  { topic: 'speech sounds, practice words, typical ages', url: url(paths.curriculum) },
  { topic: 'operations, schemas and errors', url: url(paths.openApi) },
];
