import * as z from 'zod';
import { appFields } from '../kinds/app-fields.ts';
import { appTexts } from './app-texts.ts';
import { resource, imageObject, optionalTexts, uri } from './published-values.ts';

const creator = z.object({
  '@type': z.string().describe('schema.org type of the creator.'),
  name: z.string().describe('Name of the creator.'),
  description: z.string().optional().describe('Who the creator is.'),
});

const offer = z.object({
  '@type': z.literal('Offer').describe('schema.org type.'),
  price: z.string().describe('Price of the download as a decimal.'),
  priceCurrency: z.string().describe('ISO 4217 currency code.'),
  availability: uri('schema.org availability.'),
  description: z.string().optional().describe('What the one-time unlock costs.'),
});

const audience = z.object({
  '@type': z.literal('PeopleAudience').describe('schema.org type.'),
  suggestedMinAge: z.int().describe('Youngest age in years.'),
  suggestedMaxAge: z.int().describe('Oldest age in years.'),
});

const identifier = z.object({
  '@type': z.literal('PropertyValue').describe('schema.org type.'),
  propertyID: z.string().describe('Which identifier it is.'),
  value: z.string().describe('The numeric store identifier.'),
});

const offline = z.object({
  worksOffline: z.boolean().describe('True when the app works without a network.'),
  networkNeededFor: z.array(z.string()).describe(appFields['offline.networkNeededFor'].description),
  note: z.string().optional().describe('More on offline use.'),
});

const privacy = z.object({
  ads: z.boolean().optional().describe('True when the app shows advertisements.'),
  accounts: z.boolean().optional().describe('True when the app has user accounts.'),
  dataCollected: z.array(z.string()).describe('Data that the app collects; empty for none.'),
  policyUrl: uri('The privacy policy.').optional(),
  note: z.string().optional().describe('More on privacy.'),
});

const pricing = z.object({
  model: z.literal('free-download-one-time-unlock').describe('How the app is paid for.'),
  subscription: z.literal(false).describe('Always false: there is no subscription.'),
  currency: z.string().optional().describe('ISO 4217 currency code.'),
  unlockPrice: z.string().optional().describe('Price of the one-time unlock as a decimal.'),
  note: z.string().optional().describe('More on pricing.'),
});

export const appEntry = resource('AppEntry', 'One released app.', {
  '@type': z.literal('SoftwareApplication').describe('schema.org type.'),
  '@id': uri('Identifies the app in linked data.').optional(),
  name: z.string().describe('Name of the app as the site uses it.'),
  image: imageObject
    .optional()
    .describe('A picture that stands for the app: its icon if it has no other.'),
  thumbnailUrl: uri('A small form of that picture.').optional(),
  screenshot: z
    .array(imageObject)
    .optional()
    .describe('Screenshots, in the order in which they are shown.'),
  alternateName: z.string().optional().describe('Store title, which differs from the name.'),
  ...appTexts,
  description: z.string().optional().describe('What the app is.'),
  url: uri('The page of the app.').optional(),
  identifier: identifier.optional().describe('The stable store identity.'),
  installUrl: uri('The store listing.').optional(),
  offers: offer.optional().describe('The free download and the one-time unlock.'),
  conditionsOfAccess: z.string().optional().describe('How the whole app is unlocked.'),
  isFamilyFriendly: z.boolean().optional().describe('Suitable for families.'),
  typicalAgeRange: z.string().optional().describe('Age range in years, as `2-6`.'),
  audience: audience.optional().describe('The children it is for.'),
  featureList: optionalTexts(appFields.features.description),
  offline: offline.optional().describe('Offline behaviour; an extension of schema.org.'),
  privacy: privacy.optional().describe('Privacy posture; an extension of schema.org.'),
  pricing: pricing.optional().describe('Price and subscription; an extension of schema.org.'),
});

export const appCatalogueResource = resource(
  'AppCatalogue',
  'The released apps as schema.org JSON-LD; authoritative for price, subscription, privacy, ages and offline behaviour.',
  {
    '@context': z.literal('https://schema.org').describe('JSON-LD context.'),
    '@type': z.literal('SoftwareApplication').describe('schema.org type.'),
    '@id': uri('Identifies the catalogue in linked data.').optional(),
    name: z.string().describe('Name of the studio.'),
    url: uri('The index page of the apps.').optional(),
    creator: creator.optional().describe('Who makes the apps.'),
    applications: z.array(appEntry).optional().describe('One entry for each released app.'),
    hasPart: z
      .array(z.object({ '@id': uri('The `@id` of an entry of applications.') }))
      .optional()
      .describe('The same apps as a relation that schema.org knows.'),
  },
);

export type AppCatalogue = z.infer<typeof appCatalogueResource>;
export type AppEntry = z.infer<typeof appEntry>;
