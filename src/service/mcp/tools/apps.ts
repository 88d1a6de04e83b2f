import { z } from 'zod';
import { namedApps } from '../app-names.ts';
import { unknown, type Answer } from '../answer.ts';
import type { Library, Matrix, MatrixItem } from '../library.ts';
import { limits } from '../limits.ts';
import { defineTool } from '../tool.ts';
import { urlField } from './fields.ts';

const nameField = z
  .string()
  .min(1)
  .max(limits.textLength)
  .describe(
    'Any name of an app: on the site, in the store, a former title, an alias, its key, its store number or store address.',
  );

const statusField = z.enum(['released', 'unreleased']).describe('Whether the app is in the store.');
const purchasableField = z
  .boolean()
  .describe('False for an app that is not in the store: never offer it.');

export const identifyApp = defineTool({
  name: 'identify_app',
  title: 'Identify an app',
  description:
    'Says which app a name belongs to, with its store number and addresses. An app that is not released can be neither bought nor installed.',
  input: z.strictObject({ name: nameField }),
  output: z.object({
    apps: z
      .array(
        z.object({
          id: z.string().describe('Key of the app.'),
          name: z.string().describe('Name on the site.'),
          siteUrl: urlField,
          status: statusField,
          purchasable: purchasableField,
          appId: z.string().optional().describe('Number in the store.'),
          appStoreTitle: z.string().optional().describe('Title in the store.'),
          appStoreUrl: z.string().optional().describe('Address in the store.'),
          platform: z.string().optional().describe('Platform of the listing.'),
          aliases: z.array(z.string()).optional().describe('Every name it answers to.'),
          note: z.string().optional().describe('State of an app that is not released.'),
        }),
      )
      .min(1)
      .describe('The app; several only if the name belongs to several.'),
  }),
  answer: async ({ name }, library) => {
    const named = namedApps(name, await library.identity());
    return 'refused' in named ? named : { found: { apps: [...named.found] } };
  },
});

export const compareApps = defineTool({
  name: 'compare_apps',
  title: 'Compare apps',
  description:
    'The apps of this catalogue side by side: ages, price, offline use, privacy, features. The order is not a ranking, and null means unknown, never no.',
  input: z.strictObject({
    apps: z
      .array(nameField)
      .min(1)
      .max(limits.apps)
      .optional()
      .describe('Which apps, each by any of its names; all of them if left out.'),
    dimensions: z
      .array(z.string().max(limits.textLength))
      .min(1)
      .max(50)
      .optional()
      .describe('What to compare, by id, such as "ageRange"; everything if left out.'),
    age: z
      .number()
      .min(0)
      .max(18)
      .optional()
      .describe('An age in years that the app must be made for.'),
  }),
  output: z.object({
    dimensions: z
      .array(
        z.object({
          id: z.string().describe('Name of the field in `values`.'),
          label: z.string().describe('The same for readers.'),
          type: z.string().describe('Kind of the values.'),
          unit: z.string().optional().describe('Unit of the values.'),
          description: z.string().describe('What it says.'),
        }),
      )
      .describe('What is compared.'),
    items: z
      .array(
        z.object({
          id: z.string().describe('Key of the app.'),
          name: z.string().describe('Name on the site.'),
          siteUrl: urlField,
          status: statusField,
          purchasable: purchasableField,
          values: z
            .record(z.string(), z.unknown())
            .describe('Values by dimension; null if unknown.'),
        }),
      )
      .describe('The apps.'),
  }),
  answer: async ({ apps, dimensions, age }, library) => {
    const matrix = await library.matrix();
    const chosen = await chooseItems(apps, matrix, library);
    if ('refused' in chosen) return chosen;
    const ids = matrix.dimensions.map(({ id }) => id);
    const wrong = dimensions?.find((id) => !ids.includes(id));
    if (wrong !== undefined) return { refused: unknown('dimension', wrong, ids) };
    const wanted = new Set(dimensions ?? ids);
    return {
      found: {
        dimensions: matrix.dimensions.filter(({ id }) => wanted.has(id)),
        items: chosen.found
          .filter((item) => age === undefined || isFor(item, age))
          .map((item) => comparedItem(item, wanted)),
      },
    };
  },
});

async function chooseItems(
  names: readonly string[] | undefined,
  { items }: Matrix,
  library: Library,
): Promise<Answer<readonly MatrixItem[]>> {
  if (names === undefined) return { found: items.slice(0, limits.apps) };
  const identity = await library.identity();
  const ids = new Set<string>();
  for (const name of names) {
    const named = namedApps(name, identity);
    if ('refused' in named) return named;
    for (const { id } of named.found) ids.add(id);
  }
  return { found: items.filter(({ id }) => ids.has(id)) };
}

/** What is not in the store cannot be bought, whatever the file says. */
function comparedItem(
  { id, name, siteUrl, status, purchasable, values }: MatrixItem,
  wanted: ReadonlySet<string>,
) {
  const isReleased = status === 'released';
  const shown = Object.entries(values).filter(([key]) => wanted.has(key));
  return {
    id,
    name,
    siteUrl,
    status: isReleased ? ('released' as const) : ('unreleased' as const),
    purchasable: isReleased && purchasable,
    values: Object.fromEntries(
      shown.map(([key, value]) => [key, key === 'unlockPrice' && !isReleased ? null : value]),
    ),
  };
}

function isFor({ values }: MatrixItem, age: number): boolean {
  const range = values['ageRange'] as { readonly min: number; readonly max: number } | null;
  return range !== null && range.min <= age && age <= range.max;
}
