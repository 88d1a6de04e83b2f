import * as z from 'zod';
import { hostNames, hostsThat } from '../hosts.ts';
import { limits } from '../limits.ts';
import {
  flag,
  form,
  group,
  httpsUrl,
  optionalList,
  sitePath,
  sourceShape,
  synonymList,
  text,
  uniqueList,
} from './text-shapes.ts';
import { linkedPicture, picture, pictureFile } from './media-shapes.ts';
import { theme } from './theme-shape.ts';

const named = (name: string): string => `\`${name}\``;

const listLimit = (what: string, usual: number) =>
  z
    .int()
    .min(limits.shortestList)
    .max(limits.longestList)
    .optional()
    .meta({
      description: `${what} on a page of a list; ${usual} when left out.`,
      examples: [usual],
    });

export const siteSource = sourceShape('Site', 'The site and the studio behind it: `site.yaml`.', {
  published: {
    name: text('Name of the site, as shown in the page titles.', 'Little Wheels'),
    description: text(
      'One line that says what the site is.',
      'Everything that rolls, for small ears.',
    ),
    baseUrl: form(
      limits.baseUrlPattern,
      'Address at which the site is published: https, without a trailing slash; http only for localhost.',
      'https://studio.example',
      'https://studio.example/catalogue',
    ),
    formerBaseUrls: uniqueList(
      form(
        limits.baseUrlPattern,
        'An address at which the site was published.',
        'https://old.example',
      ),
      'Addresses at which the site was published before, the oldest first. By that one feeds know their entries: readers would show each again under another.',
    ).optional(),
    locale: form(
      /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/,
      'Language of the catalogue as a BCP 47 tag; `en` when left out.',
      'en-GB',
      'en',
    ).optional(),
    brand: group('Brand', 'The studio behind the catalogue.', {
      name: text('Name of the studio; it must not appear in any store title.', 'Wheelworks'),
      legalName: text('Legal name of the studio.', 'Wheelworks Ltd').optional(),
      note: text('How to match apps to the brand.', 'Every title ends in Words.').optional(),
    }),
    creator: group('Creator', 'Creator of the apps as schema.org sees it.', {
      name: text('Name of the creator.', 'Wheelworks'),
      description: text('Who the creator is.', 'Two parents who make apps.').optional(),
      type: text('Type in the vocabulary of schema.org; `Organization` when left out.').optional(),
    }).optional(),
    publisher: text(
      'Who publishes the store identity map; the legal name when left out.',
    ).optional(),
    contact: group(
      'Contact',
      'How to reach the studio: `email`, `url` or both.',
      {
        email: form(
          /^[^\s\p{Cc}\p{Cs}@<>"]+@[^\s\p{Cc}\p{Cs}@<>"][^\s\p{Cc}\p{Cs}@<>".]*\.[^\s\p{Cc}\p{Cs}@<>"]+$/u,
          'Address to write to.',
          'hello@studio.example',
        ).optional(),
        url: httpsUrl('Page that says how to get in touch.').optional(),
      },
      { minProperties: 1 },
    ),
    licence: group(
      'Licence',
      'Licence of the catalogue data and the articles; CC BY 4.0 when left out.',
      {
        name: text('Name of the licence.', 'CC BY 4.0'),
        identifier: text('SPDX identifier of the licence.', 'CC-BY-4.0').optional(),
        url: httpsUrl('Text of the licence.'),
        attribution: text('Whom to name.', 'Wheelworks').optional(),
        appliesTo: optionalList(
          text('Something that the licence covers.', 'article text'),
          'What the licence covers, one item each.',
        ),
        exclusions: optionalList(
          text('Something that the licence does not cover.', 'artwork'),
          'What the licence does not cover, one item each.',
        ),
      },
    ).optional(),
    agesSource: group(
      'Source of the ages',
      'Where `typicalAge` of the speech sounds comes from, shown beside each age.',
      {
        text: text('The work, as it is cited.', 'Crowe & McLeod, 2020'),
        url: httpsUrl('Where it can be read.').optional(),
      },
    ).optional(),
    logo: pictureFile(
      'The logo of the site, ideally a square drawing: browsers show it small.',
    ).optional(),
    image: picture(
      'Image',
      'A picture that stands for the site, also when it is shared.',
    ).optional(),
    navigation: optionalList(
      group('Link', 'A link at the top of every page.', {
        label: text('Text of the link.', 'Vehicles'),
        path: sitePath('Page that the link leads to.'),
      }),
      'Links at the top of every page; the indexes and the free pages when left out.',
    ),
    appStore: group('App store', 'The store: where its listings are, and its badge.', {
      urlPattern: form(
        /^https:\/\/[^\s\p{Cc}\p{Cs}/?#@{}]+\/[^\s\p{Cc}\p{Cs}{}]*\{appId\}[^\s\p{Cc}\p{Cs}{}]*$/u,
        'Address of a store listing, with `{appId}` where the identifier goes.',
        'https://apps.apple.com/app/id{appId}',
      ).optional(),
      badge: linkedPicture(
        'Store badge',
        'The badge of the store as the store gives it out; pages of apps show it instead of a button.',
        'What following the badge does, as the badge itself says it: "Download on the App Store".',
      ).optional(),
    }).optional(),
    signUp: group(
      'Sign-up',
      'The newsletter sign-up.',
      {
        enabled: flag('Whether the site offers a newsletter sign-up.'),
        consent: text(
          'What a person agrees to, shown beside the form.',
          'We write when an app comes out.',
        ).optional(),
        url: form(
          limits.originPattern,
          'Where `catalogue-signup` answers, if not at the address of the site: scheme and host, without a path.',
          'https://sign-up.studio.example',
        ).optional(),
      },
      { dependentRequired: { consent: ['enabled'] } },
    ).optional(),
    lists: group(
      'Lists',
      'How many entries a page of a list has; longer lists have several pages.',
      {
        vehicles: listLimit('Vehicles', limits.listedVehicles),
        articles: listLimit('Articles', limits.listedArticles),
      },
    ).optional(),
    synonyms: uniqueList(
      synonymList,
      'Words that the search treats as the same, besides those that the program knows.',
    ).optional(),
    mcp: flag(
      `Whether the place where the site is published answers MCP at \`/mcp\`, as \`serve\`, ${hostsThat(({ runsCode }) => runsCode === true)} do; then clients are told about it.`,
    ),
    theme,
    crawlers: group(
      'Crawlers',
      'What crawlers may do with the content; everything when left out.',
      {
        search: flag('May be shown in search results.'),
        aiInput: flag('May be used as input to an AI answer.'),
        aiTrain: flag('May be used to train AI models.'),
      },
    ).optional(),
  },
  unpublished: {
    templates: text(
      'Folder of your own templates, as you name it with `--templates`. They are code, so naming them here starts nothing: a build without `--templates` stops instead of writing different pages.',
    )
      .optional()
      .meta({ examples: ['mine'] }),
    hosts: uniqueList(
      z
        .enum(hostNames)
        .describe(
          `${hostsThat(({ runs }) => runs === 'own machine', named)} run on a machine of your own; ${hostsThat(({ runs }) => runs === 'folder', named)} publish a folder; \`node\` is \`catalogue serve\`.`,
        ),
      'Hosts to write a configuration for, besides those of `--host`.',
    ).optional(),
  },
});

/** The content of `site.yaml`. */
export type SiteSource = z.infer<typeof siteSource>;
