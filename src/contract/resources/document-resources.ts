import * as z from 'zod';
import { appEntry } from './app-catalogue.ts';
import { releasedApp, unreleasedApp } from './app-identity.ts';
import { agesSource, phonemeResource } from './curriculum-resource.ts';
import { limits } from '../limits.ts';
import { resource, imageObject, optionalTexts, uri } from './published-values.ts';
import { vehicleResource } from './vehicle-resource.ts';

/** What the JSON of every entry begins with. */
const head = {
  $schema: uri('The schema of this document.'),
  page: uri('The page of the entry for people.'),
  markdown: uri('The same page as markdown.'),
  list: uri('The file with all entries of its kind.'),
};

const key = (description: string) => z.string().regex(limits.slugPattern).describe(description);

const namedVehicle = resource('NamedVehicle', 'A vehicle by its names.', {
  id: z.string().regex(limits.vehicleIdPattern).describe('Stable identifier.'),
  slug: key('Key of its page and of its JSON, /vehicles/{slug}.json.'),
  name: z.string().describe('Display name.'),
});

export const vehicleDocument = resource('VehicleDocument', 'One vehicle alone.', {
  ...head,
  vehicle: vehicleResource.describe('The vehicle as in the list of all.'),
  categoryKey: key('Key of its category, whose JSON is /vehicles/categories/{key}.json.'),
});

export const phonemeDocument = resource(
  'PhonemeDocument',
  'One speech sound alone, with what practises it.',
  {
    ...head,
    key: key('Key of the sound in the curriculum.'),
    phoneme: phonemeResource.describe('The sound as in the curriculum.'),
    agesSource: agesSource.optional(),
    apps: z
      .array(
        z.object({
          id: z.string().describe('Internal key; its JSON is /apps/{id}.json.'),
          siteName: z.string().describe('Name used on the site.'),
          released: z.boolean().describe('Whether it is in the store.'),
        }),
      )
      .describe('Apps that practise the sound.'),
    mainVehicles: z.array(namedVehicle).describe('Vehicles whose main sound it is.'),
    otherVehicles: z.array(namedVehicle).describe('The other vehicles that have it.'),
  },
);

export const appDocument = resource('AppDocument', 'One app alone, released or not.', {
  ...head,
  identity: releasedApp.optional().describe('Its names and addresses, if it is in the store.'),
  unreleased: unreleasedApp
    .optional()
    .describe('Its names if it is not in the store; never present it as purchasable.'),
  features: appEntry
    .optional()
    .describe('What it does and costs, as in the app catalogue, if it is in the store.'),
  practises: z
    .array(z.object({ key: key('Key of the sound.'), label: z.string().describe('Its name.') }))
    .describe('Speech sounds that it practises; the JSON of each is /speech-sounds/{key}.json.'),
});

export const categoryDocument = resource('CategoryDocument', 'One category of vehicles alone.', {
  ...head,
  category: z
    .object({
      key: key('Key of the category.'),
      name: z.string().describe('Display name, which vehicles have as their category.'),
      alsoCalled: optionalTexts('Further names that people use.'),
      description: z.string().optional().describe('What belongs in it.'),
      image: imageObject.optional().describe('A drawing of what belongs in it.'),
    })
    .describe('The category.'),
  vehicles: z.array(namedVehicle).describe('Its vehicles, in the order of their ids.'),
});

export type VehicleDocument = z.infer<typeof vehicleDocument>;
export type PhonemeDocument = z.infer<typeof phonemeDocument>;
export type AppDocument = z.infer<typeof appDocument>;
export type CategoryDocument = z.infer<typeof categoryDocument>;
