import * as z from 'zod';
import { allowSource } from './allow-shape.ts';
import { appSource } from './app-shape.ts';
import { pageSource } from './page-shape.ts';
import { phonemeSource } from './phoneme-shape.ts';
import { siteSource } from './site-shape.ts';
import { vehicleSource } from './vehicle-shape.ts';
import { picture } from './media-shapes.ts';
import {
  alsoCalled,
  form,
  group,
  key,
  oldPath,
  type PublishedShape,
  sitePath,
  sourceShape,
  text,
  uniqueList,
  vehicleId,
} from './text-shapes.ts';

const movedSource = group('Moved', 'What moved and what was removed: `moved.yaml`.', {
  redirects: z
    .record(
      oldPath('An old path of the site.'),
      form(
        /^(?:\/(?!\/)[^?#\p{Cc}\p{Cs}]*|https:\/\/[^\s\p{Cc}\p{Cs}/?#@<>"\\^`{|}]+(?:[/?#][^\s\p{Cc}\p{Cs}<>"\\^`{|}]*)?)$/u,
        'Where it leads now: a page of the site, not a place within it after #, or an https URL.',
        '/vehicles',
        'https://studio.example/shop',
      ),
    )
    .optional()
    .describe('Old paths and where they lead now.'),
  removed: uniqueList(
    z.union([
      oldPath('A path that is gone for good.'),
      group('Removed vehicle', 'A vehicle that is gone for good.', {
        path: sitePath('The path of a vehicle that is gone for good.'),
        id: vehicleId('The id that the vehicle had: no other one gets it.').optional(),
      }),
    ]),
    'Paths that are gone for good; they answer 410. That of a vehicle takes its id along: `{path: /vehicles/kite, id: vehicle-012}`; it may be under `redirects`, too.',
  ).optional(),
});

const categoriesSource = z
  .record(
    key('Key of the category, as vehicles name it.'),
    sourceShape('Category', 'A category that vehicles can be in.', {
      published: {
        name: text('Display name of the category.', 'Building site'),
        alsoCalled,
        description: text(
          'One line on what belongs here.',
          'What digs, lifts and carries.',
        ).optional(),
        image: picture(
          'Image',
          'A drawing of what belongs here; it leads to the category and stands for no vehicle.',
        ).optional(),
      },
      unpublished: {
        formerKeys: uniqueList(
          key('An earlier key of this category.', 'site'),
          'Earlier keys; their pages redirect here.',
        ).optional(),
      },
    }),
  )
  .meta({
    title: 'Categories',
    description: 'The vehicle categories by key, in the order in which they are shown.',
    examples: [{ emergency: { name: 'Emergency' } }],
  });

export const sourceShapes = {
  site: siteSource,
  categories: categoriesSource,
  vehicle: vehicleSource,
  phoneme: phonemeSource,
  app: appSource,
  page: pageSource,
  moved: movedSource,
  allow: allowSource,
} as const satisfies Readonly<
  Record<string, PublishedShape | typeof categoriesSource | typeof movedSource | typeof allowSource>
>;

export type SourceValues = {
  readonly [Kind in keyof typeof sourceShapes]: z.infer<(typeof sourceShapes)[Kind]>;
};

export type SourceKind = keyof SourceValues;
