import { z } from 'zod';
import { unknown, type Answer } from '../answer.ts';
import { appFacts } from '../known-apps.ts';
import type { Library, Matrix, MatrixDimension, MatrixItem } from '../library.ts';
import { limits } from '../limits.ts';
import { pickEntries } from '../naming.ts';
import { appNaming } from '../namings.ts';
import { pageOf } from '../page-of.ts';
import { defineTool } from '../tool.ts';
import { cursorField, limitField, nameField, nextCursorField } from './fields.ts';

const appField = nameField.describe(
  'Any name of an app: on the site, in the store, a former title, an alias, its key, its store number or store address.',
);

export const identifyApp = defineTool({
  name: 'identify_app',
  title: 'Identify an app',
  description:
    'Says which app a name belongs to, with its store number, its addresses and the sounds that it practises. An app that is not released can be neither bought nor installed.',
  input: z.strictObject({ name: appField }),
  output: z.object({
    apps: z
      .array(appFacts)
      .min(1)
      .describe('The app; several only if the name belongs to several.'),
  }),
  answer: async ({ name }, library) => {
    const named = await pickEntries([name], appNaming, library);
    if ('refused' in named) return named;
    return { found: { apps: named.found.map(({ facts }) => facts) } };
  },
});

export const compareApps = defineTool({
  name: 'compare_apps',
  title: 'Compare apps',
  description:
    'The apps of this catalogue side by side: ages, price, offline use, privacy, features. The order is not a ranking, and null means unknown, never no.',
  input: z.strictObject({
    apps: z
      .array(appField)
      .min(1)
      .max(limits.apps.most)
      .optional()
      .describe('Which apps, each by any of its names; all of them if left out.'),
    dimensions: z
      .array(z.string().max(limits.textLength))
      .min(1)
      .max(50)
      .optional()
      .describe(
        'What to compare, by id, such as "ageRange", or "all"; what is short if left out: no lists, no texts.',
      ),
    age: z
      .number()
      .min(0)
      .max(18)
      .optional()
      .describe('An age in years that the app must be made for.'),
    limit: limitField('apps', limits.apps),
    cursor: cursorField,
  }),
  output: z.object({
    total: z.int().min(0).describe('Number of matching apps, on all pages together.'),
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
    further: z.array(z.string()).optional().describe('Ids of the dimensions that are left out.'),
    items: z
      .array(
        appFacts
          .pick({ id: true, name: true, siteUrl: true, status: true, purchasable: true })
          .extend({
            values: z
              .record(z.string(), z.unknown())
              .describe('Values by dimension; null if unknown.'),
          }),
      )
      .describe('The apps.'),
    nextCursor: nextCursorField,
  }),
  answer: async (wanted, library) => {
    const matrix = await library.matrix();
    const chosen = await chooseItems(wanted.apps, matrix, library);
    if ('refused' in chosen) return chosen;
    const ids = chooseDimensions(wanted.dimensions, matrix);
    if ('refused' in ids) return ids;
    const { age } = wanted;
    const found = chosen.found.filter((item) => age === undefined || isFor(item, age));
    const page = pageOf(found, wanted, { all: matrix.items, keyOf: ({ id }) => id });
    if ('refused' in page) return page;
    const { items, ...rest } = page.found;
    const isShown = ({ id }: MatrixDimension) => ids.found.has(id);
    const further = matrix.dimensions.filter((each) => !isShown(each)).map(({ id }) => id);
    return {
      found: {
        ...rest,
        dimensions: matrix.dimensions.filter(isShown),
        ...(wanted.dimensions === undefined && further.length > 0 && { further }),
        items: items.map((item) => comparedItem(item, ids.found)),
      },
    };
  },
});

/** Kinds of values that are short. */
const shortTypes: ReadonlySet<string> = new Set(['range', 'money', 'boolean']);

function chooseDimensions(
  wanted: readonly string[] | undefined,
  { dimensions }: Matrix,
): Answer<ReadonlySet<string>> {
  if (wanted === undefined)
    return {
      found: new Set(dimensions.filter(({ type }) => shortTypes.has(type)).map(({ id }) => id)),
    };
  const ids = dimensions.map(({ id }) => id);
  const wrong = wanted.find((id) => id !== 'all' && !ids.includes(id));
  if (wrong !== undefined) return { refused: unknown('dimension', wrong, ids) };
  return { found: new Set(wanted.includes('all') ? ids : wanted) };
}

async function chooseItems(
  names: readonly string[] | undefined,
  { items }: Matrix,
  library: Library,
): Promise<Answer<readonly MatrixItem[]>> {
  if (names === undefined) return { found: items };
  const named = await pickEntries(names, appNaming, library);
  if ('refused' in named) return named;
  const ids = new Set(named.found.map(({ facts }) => facts.id));
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
