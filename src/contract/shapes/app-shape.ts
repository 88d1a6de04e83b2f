import * as z from 'zod';
import { appFields, appTextFields, type AppTextField } from '../kinds/app-fields.ts';
import { picture } from './media-shapes.ts';
import { publicationTimes } from './publication-times.ts';
import {
  alsoCalled,
  flag,
  form,
  group,
  httpsUrl,
  key,
  markdown,
  optionalList,
  sitePath,
  sourceShape,
  text,
  uniqueList,
} from './text-shapes.ts';

const released = group('Store listing', 'The store listing of a released app.', {
  appId: z
    .string()
    .regex(/^\d+$/)
    .meta({
      description: 'Numeric store identifier, in quotes so that no digit is lost.',
      // Editors offer only a single example, and insert one that starts with 0 without the quotes it needs.
      examples: ['1234567890', '987654321'],
    }),
  appStoreTitle: text(
    'Exact title in the store; without the brand name.',
    'Digger Words: First Sounds',
  ),
  platform: z.enum(['iOS']).optional().describe('Platform of the listing.'),
  formerAppStoreTitles: uniqueList(
    text('A title that the listing had before.', 'Digger Words'),
    'Earlier store titles; they still name the app.',
  ).optional(),
  aliases: uniqueList(
    text('Another name that people use for the app.', 'the digger app'),
    'Further names of the app, besides its titles and its site name.',
  ).optional(),
  tracked: flag('Whether /install/<id> counts installs; true when left out.'),
});

const unreleased = group('Unreleased', 'The state of an app that is not released.', {
  status: text('State of the work, in your own words.', 'In testing'),
  note: text('More on the state.', 'Planned for autumn.').optional(),
});

const age = (description: string, example: number) =>
  z
    .int()
    .min(0)
    .max(99)
    .meta({ description, examples: [example] });

const textFields = Object.fromEntries(
  appTextFields.map(([name, { description, advice, example }]) => [
    name,
    text(advice === undefined ? description : `${description} ${advice}`, example).optional(),
  ]),
) as Record<AppTextField, z.ZodOptional<z.ZodString>>;

export const appSource = sourceShape(
  'App',
  'One app; the file name is its id. Write either `released` or `unreleased`.',
  {
    published: {
      siteName: text('Name of the app on the site.', 'Digger Words'),
      alsoCalled,
      description: text(
        'What the app is, in one or two sentences.',
        'Words and sounds from a building site.',
      ),
      ...textFields,
      icon: picture('Icon', 'The icon of the app, as the store shows it: a square.').optional(),
      image: picture(
        'Image',
        'A picture that stands for the app where a large one is shown.',
      ).optional(),
      screenshots: z
        .array(picture('Screenshot', 'A screenshot.'))
        .min(1)
        .max(20)
        .optional()
        .describe('Up to 20 screenshots, in the order in which they are shown.'),
      features: optionalList(
        text('One thing that the app can do.', 'Records a word and plays it back'),
        'What the app can do, one item each.',
      ),
      ageRange: group('Age range', appFields.ageRange.description, {
        min: age('Youngest age in whole years.', 2),
        max: age('Oldest age in whole years.', 6),
      }).optional(),
      offline: group('Offline', 'How the app behaves without a network.', {
        worksOffline: z.boolean().describe(appFields['offline.worksOffline'].description),
        networkNeededFor: optionalList(
          text('Something that needs a network.', 'Restoring a purchase'),
          appFields['offline.networkNeededFor'].description,
        ),
        note: text('More on offline use.', 'Works in a tunnel.').optional(),
      }).optional(),
      privacy: group('Privacy', 'What the app does with data, ads and accounts.', {
        dataCollected: optionalList(
          text('A kind of data.', 'crash reports'),
          'Data that the app collects; leave it out for none.',
        ),
        ads: flag(appFields['privacy.ads'].description),
        accounts: flag(appFields['privacy.accounts'].description),
        policyUrl: httpsUrl('The privacy policy.').optional(),
        note: text('More on privacy.', 'Recordings stay on the device.').optional(),
      }).optional(),
      pricing: group(
        'Pricing',
        'Price; released apps only.',
        {
          currency: form(
            /^[A-Z]{3}$/,
            'Currency as three capital letters (ISO 4217).',
            'GBP',
          ).optional(),
          unlockPrice: form(
            /^(?:0|[1-9]\d*)(?:\.\d{1,3})?$/,
            'Price of the one-time unlock: in quotes, with a point, without the currency.',
            '4.99',
            '0',
          ).optional(),
          note: text('More on the price.', 'One scene is free.').optional(),
        },
        { dependentRequired: { currency: ['unlockPrice'], unlockPrice: ['currency'] } },
      ).optional(),
      about: markdown('Text of the app’s page.', 'It digs **deep**.').optional(),
      practises: uniqueList(
        key('File name of a speech sound, without `.yaml`.', 'd'),
        'Speech sounds that the app practises, shown on the pages.',
      ).optional(),
      faq: optionalList(
        group('Question', 'A question and its answer.', {
          question: text('A question that people ask.', 'Does it work on an old tablet?'),
          answer: text('Its answer, in plain words.', 'Yes, from iPadOS 16 on.'),
        }),
        'Questions and answers, shown on the page of the app.',
      ),
      quotes: optionalList(
        group('Quote', 'What somebody said about the app.', {
          text: text(
            'What was said, word for word, without quotation marks.',
            'She asks for it in the car.',
          ),
          source: text('Who said it and where.', 'A parent, in the store'),
          url: httpsUrl('Where it can be read.').optional(),
        }),
        'What others say about the app, shown on its page.',
      ),
      released: released.optional(),
      unreleased: unreleased.optional(),
      // Placed after `released`, which a misspelling such as `relased` means.
      related: uniqueList(
        sitePath('A page of the site.'),
        'Pages that go with the app, shown on its page.',
      ).optional(),
    },
    unpublished: {
      ...publicationTimes,
    },
  },
  { oneOf: [{ required: ['released'] }, { required: ['unreleased'] }] },
);

/** The content of `apps/<id>.yaml`. */
export type AppSource = z.infer<typeof appSource>;
