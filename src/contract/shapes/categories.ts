import { z } from 'zod';
import { picture } from './picture.ts';
import { alsoCalled, key, text, uniqueList } from './text.ts';

export const categoriesSource = z
  .record(
    key('Key of the category, as vehicles name it.'),
    z
      .strictObject({
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
        formerKeys: uniqueList(
          key('An earlier key of this category.', 'site'),
          'Earlier keys; their pages redirect here.',
        ).optional(),
      })
      .meta({ title: 'Category', description: 'A category that vehicles can be in.' }),
  )
  .meta({
    title: 'Categories',
    description: 'The vehicle categories by key, in the order in which they are shown.',
    examples: [{ emergency: { name: 'Emergency' } }],
  });
