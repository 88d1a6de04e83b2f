import { z } from 'zod';
import { text } from './text-shapes.ts';

const colour = (description: string) =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .meta({
      description: `${description} Six digits of 0-9 and a-f after #, in quotes.`,
      examples: ['#c23c1c'],
    });

const scheme = (title: string, when: string) =>
  z
    .strictObject({
      accent: colour('Links, buttons and marks.').optional(),
      paper: colour('The background of the pages.').optional(),
      ink: colour('Text.').optional(),
      tints: z
        .array(colour('A background for cards.'))
        .min(1)
        .max(6)
        .optional()
        .describe('Backgrounds of cards and panels, in turn; one to six.'),
    })
    .optional()
    .meta({
      title,
      description: `Colours where a device asks for ${when}; when left out, what follows from those of the other scheme, or the program’s own.`,
    });

const font = (title: string, use: string) =>
  z
    .strictObject({
      family: z
        .string()
        .regex(/^[\p{L}\p{N}][\p{L}\p{N} -]*$/u)
        .meta({ description: 'Name of the font.', examples: ['Nunito'] }),
      files: z
        .array(
          z
            .strictObject({
              file: text(
                'Path of a file below `assets/` in the folder of the templates.',
                'fonts/studio.woff2',
              ),
              weight: z
                .string()
                .regex(/^[1-9]\d{2,3}(?: [1-9]\d{2,3})?$/)
                .optional()
                .meta({
                  description:
                    'Its weight, or the lowest and highest weight of a variable font, in quotes.',
                  examples: ['700', '200 900'],
                }),
              style: z.enum(['normal', 'italic']).optional().describe('`normal` when left out.'),
            })
            .meta({ title: `${title} file`, description: 'A file of the font, ideally woff2.' }),
        )
        .min(1)
        .max(20)
        .describe('Its files, up to 20; the first is loaded early.'),
    })
    .optional()
    .meta({ title, description: `Font of ${use}, served by the site itself.` });

/** The look of a site. */
export const theme = z
  .strictObject({
    scheme: z
      .enum(['light', 'dark'])
      .optional()
      .describe('The only scheme of the site, whatever a device asks for; both when left out.'),
    light: scheme('Light scheme', 'light'),
    dark: scheme('Dark scheme', 'dark'),
    radius: z
      .string()
      .regex(/^(?:0|(?:0|[1-9]\d?)(?:\.\d{1,3})?(?:rem|px))$/)
      .optional()
      .meta({ description: 'How round the corners of cards are.', examples: ['1.1rem', '0'] }),
    fonts: z
      .strictObject({ display: font('Display font', 'headings'), text: font('Text font', 'text') })
      .optional()
      .meta({ title: 'Fonts', description: 'Fonts of your own.' }),
  })
  .optional()
  .meta({ title: 'Theme', description: 'The look of the pages: colours, corners and fonts.' });
