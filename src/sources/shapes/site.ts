import { z } from 'zod';
import { baseUrlPattern } from './base-url.ts';
import { httpsUrl, sitePath, text, uniqueList } from './text.ts';

/** Names that `--host` and `hosts:` take. */
export const hostNames = [
  'nginx',
  'caddy',
  'apache',
  'cloudflare',
  'netlify',
  'vercel',
  'node',
  'github-pages',
] as const;

const semver = /^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)(?:-[0-9A-Za-z.-]+)?$/;
export const siteSource = z
  .strictObject({
    name: text('Name of the site, as it stands in the page titles.'),
    description: text('One line that says what the site is.'),
    baseUrl: z
      .string()
      .regex(baseUrlPattern)
      .meta({
        description:
          'Address that the site is published under: https, without a trailing slash; http only for localhost.',
        examples: ['https://studio.example', 'https://studio.example/catalogue'],
      }),
    apiVersion: z
      .string()
      .regex(semver)
      .meta({ description: 'Version of the published API, as semver.', examples: ['1.2.0'] }),
    locale: z
      .string()
      .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/)
      .optional()
      .meta({
        description: 'Language of the catalogue as a BCP 47 tag; `en` when left out.',
        examples: ['en', 'en-GB'],
      }),
    brand: z
      .strictObject({
        name: text('Name of the studio; it stands in no store title.'),
        legalName: text('Legal name of the studio.').optional(),
        note: text('How to match apps to the brand.').optional(),
      })
      .describe('The studio behind the catalogue.'),
    creator: z
      .strictObject({
        name: text('Name of the creator.'),
        description: text('Who the creator is.').optional(),
        type: text('schema.org type; `Organization` when left out.').optional(),
      })
      .optional()
      .describe('Creator of the apps as schema.org sees it.'),
    publisher: text('Who publishes the store identity map; the legal name when left out.').optional(),
    contact: z
      .strictObject({
        email: z
          .string()
          .regex(/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/u)
          .optional()
          .meta({ description: 'Address to write to.', examples: ['hello@studio.example'] }),
        url: httpsUrl('Page that says how to get in touch.').optional(),
      })
      .meta({ minProperties: 1, description: 'How to reach the studio: `email`, `url` or both.' }),
    licence: z
      .strictObject({
        name: text('Name of the licence.'),
        identifier: text('SPDX identifier of the licence.').optional(),
        url: httpsUrl('Text of the licence.'),
        attribution: text('Whom to name.').optional(),
        appliesTo: z.array(text('What the licence covers.')).optional(),
        exclusions: z.array(text('What the licence does not cover.')).optional(),
      })
      .optional()
      .describe('Licence of the catalogue data and the articles; CC BY 4.0 when left out.'),
    navigation: z
      .array(
        z.strictObject({
          label: text('Text of the link.'),
          path: sitePath('Page that the link leads to.'),
        }),
      )
      .optional()
      .describe('Links at the top of every page; the indexes and the free pages when left out.'),
    appStore: z
      .strictObject({
        urlPattern: z
          .string()
          .regex(/^https:\/\/[^\s/?#@{}]+\/[^\s{}]*\{appId\}[^\s{}]*$/u)
          .optional()
          .meta({
            description: 'Address of a store listing, with `{appId}` where the identifier goes.',
            examples: ['https://apps.apple.com/app/id{appId}'],
          }),
      })
      .optional()
      .describe('Where the store listings are.'),
    signUp: z
      .strictObject({
        enabled: z.boolean().optional().describe('Whether the site offers a newsletter sign-up.'),
        consent: text('What a person agrees to, shown beside the form.').optional(),
      })
      .optional()
      .describe('The newsletter sign-up.'),
    hosts: uniqueList(
      z.enum(hostNames),
      'Hosts to write a configuration for, beside those of `--host`.',
    ).optional(),
    crawlers: z
      .strictObject({
        search: z.boolean().optional().describe('May be shown in search results.'),
        aiInput: z.boolean().optional().describe('May be used as input to an AI answer.'),
        aiTrain: z.boolean().optional().describe('May be used to train AI models.'),
      })
      .optional()
      .describe('What crawlers may do with the content; everything when left out.'),
  })
  .meta({ title: 'Site', description: 'The site and the studio behind it: `site.yaml`.' });

/** What `site.yaml` holds. */
export type SiteSource = z.infer<typeof siteSource>;
