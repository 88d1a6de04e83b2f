import { z } from 'zod';
import { paths } from '../../../contract/paths.ts';
import { vehicleResource } from '../../../contract/resources/vehicle.ts';
import { chooseVehicles, vehicleConditions } from '../choose-vehicles.ts';
import { limits } from '../limits.ts';
import { pickEntries } from '../naming.ts';
import { vehicleNaming } from '../namings.ts';
import { pageOf } from '../page-of.ts';
import { defineTool } from '../tool.ts';
import {
  choiceOf,
  cursorField,
  limitField,
  nameField,
  nextCursorField,
  onlyFields,
  urlField,
} from './fields.ts';

const vehicle = vehicleResource.extend({ url: urlField });
const choice = choiceOf(vehicle, [
  'id',
  'name',
  'slug',
  'category',
  'tier',
  'practicePhonemeKeys',
  'url',
]);

export const findVehicles = defineTool({
  name: 'find_vehicles',
  title: 'Find vehicles',
  description:
    'Finds vehicles by speech sounds, tier, category, words or names. Every given condition must hold; without any, all are listed. Use it instead of loading the whole list.',
  input: z.strictObject({
    vehicles: z
      .array(nameField)
      .min(1)
      .max(limits.vehicles.most)
      .optional()
      .describe('Only these, each by its id, key or any name, one of before, too.'),
    ...vehicleConditions,
    fields: choice.field,
    limit: limitField('vehicles', limits.vehicles),
    cursor: cursorField,
  }),
  output: z.object({
    total: z.int().min(0).describe('Number of matching vehicles, on all pages together.'),
    vehicles: z
      .array(vehicle.partial())
      .describe('Those of this page, in the order of the catalogue.'),
    nextCursor: nextCursorField,
  }),
  answer: async (wanted, library) => {
    const chosen = await chooseVehicles(wanted, library);
    if ('refused' in chosen) return chosen;
    const named = await pickEntries(wanted.vehicles ?? [], vehicleNaming, library);
    if ('refused' in named) return named;
    const all = await library.vehicles();
    const only = wanted.vehicles && new Set(named.found);
    const found = only ? chosen.found.filter((each) => only.has(each)) : chosen.found;
    const page = pageOf(found, wanted, { all, keyOf: ({ id }) => id });
    if ('refused' in page) return page;
    const { items, ...rest } = page.found;
    const fields = choice.chosen(wanted.fields);
    const { url } = library.published.routes.addresses;
    const shown = items.map((each) =>
      onlyFields({ ...each, url: url(paths.vehicle(each.slug)) }, fields),
    );
    return { found: { ...rest, vehicles: shown } };
  },
});
