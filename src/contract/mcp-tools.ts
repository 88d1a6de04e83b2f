/** The tools of the MCP server, in the order in which clients list them. */
export const mcpTools = {
  search: {
    title: 'Search the site',
    description:
      'Finds pages by words: vehicles, sounds, apps by any of their names, articles. Best first, with ids for fetch.',
  },
  fetch: {
    title: 'Read a page',
    description:
      'The markdown of a page of the site, by its id, which is its path, or its address; former addresses are followed. A long page comes in parts: ask again with nextOffset.',
  },
  look_up: {
    title: 'Look up an entry',
    description:
      'What an id, key, name, former name or address belongs to: a vehicle, a sound, an app, a category or a page, with all that is known of it. Exact names only; search finds words.',
  },
  find_vehicles: {
    title: 'Find or count vehicles',
    description:
      'Finds vehicles by speech sounds, tier, category, words or names. Every given condition must hold; without any, all are listed. With countBy, it counts them instead: in each category, with each sound or in each tier, zero included.',
  },
  find_sounds: {
    title: 'Find sounds',
    description:
      'Finds speech sounds by tier, by age or by the app that practises them, or gives those that are named; without a condition, all are listed. Typical ages are not diagnostic limits.',
  },
  apps: {
    title: 'Apps',
    description:
      'The apps of this catalogue, side by side: store number, ages, price, offline use, privacy, features. The order is not a ranking, and null means unknown, never no. An app that is not purchasable is not in the store: never offer it.',
  },
} as const;

export type McpToolName = keyof typeof mcpTools;

export const mcpToolNames = Object.keys(mcpTools) as readonly McpToolName[];
