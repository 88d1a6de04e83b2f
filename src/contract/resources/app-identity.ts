import * as z from 'zod';
import { appExtensionTexts } from './app-texts.ts';
import { resource, optionalTexts, uri } from './published-values.ts';

const alsoCalled = optionalTexts(
  'Further names that people use for it; unlike aliases they are no addresses.',
);

export const releasedApp = resource(
  'AppIdentityEntry',
  'The names and addresses of one released app.',
  {
    id: z.string().describe('Internal key; equals the segment of the site path.'),
    appId: z.string().regex(/^\d+$/).describe('Numeric store identifier: the stable identity.'),
    appStoreTitle: z.string().describe('Exact store title; holds no brand name.'),
    siteName: z.string().describe('Name used on the site.'),
    appStoreUrl: uri('Canonical store listing; cite this one.'),
    siteUrl: uri('Canonical page on the site.'),
    trackedInstallUrl: uri('Redirect that counts installs; do not cite.').optional(),
    platform: z.enum(['iOS']).optional().describe('Platform of the listing.'),
    formerAppStoreTitles: optionalTexts('Earlier titles, which still name the app.'),
    aliases: optionalTexts('Every name the app answers to, store title first.'),
    alsoCalled,
  },
);

export const unreleasedApp = resource('UnreleasedApp', 'An app that is not in the store.', {
  id: z.string().optional().describe('Internal key; equals the segment of the site path.'),
  siteName: z.string().optional().describe('Name used on the site.'),
  siteUrl: uri('Page on the site.').optional(),
  status: z.string().optional().describe('State of the work, as free text.'),
  note: z.string().optional().describe('More on the state.'),
  alsoCalled,
  ...appExtensionTexts,
});

export const appIdentityResource = resource(
  'AppIdentity',
  'Which store listing belongs to which app. Match by appId or by any alias, never by a brand name in the store title.',
  {
    meta: z
      .object({
        description: z.string().optional().describe('What this map is for.'),
        publisher: z.string().optional().describe('Who publishes it.'),
        source: uri('Where this map is published.').optional(),
      })
      .optional()
      .describe('About this map.'),
    brand: z
      .object({
        name: z.string().describe('Name of the studio.'),
        legalName: z.string().optional().describe('Legal name of the studio.'),
        url: uri('The site of the studio.'),
        note: z.string().optional().describe('How to match apps to the brand.'),
      })
      .describe('The studio.'),
    apps: z.array(releasedApp).describe('Every released app.'),
    unreleased: z
      .array(unreleasedApp)
      .optional()
      .describe('Apps that are not in the store; never present them as purchasable.'),
  },
);

export type AppIdentity = z.infer<typeof appIdentityResource>;
export type AppIdentityEntry = z.infer<typeof releasedApp>;
export type UnreleasedAppEntry = z.infer<typeof unreleasedApp>;
