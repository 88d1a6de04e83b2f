import * as z from 'zod';
import { form, group, text } from './text-shapes.ts';

const colour = (description: string, example: string) =>
  form(/^#[0-9a-f]{6}$/, `${description} Six digits of 0-9 and a-f after #, in quotes.`, example);

const scheme = (title: string, when: string) =>
  group(
    title,
    `Colours where a device asks for ${when}; when left out, what follows from those of the other scheme, or the program’s own.`,
    {
      accent: colour('Links, buttons and marks.', '#c23c1c').optional(),
      paper: colour('The background of the pages.', '#fdf9f3').optional(),
      ink: colour('Text.', '#1f2a44').optional(),
      tints: z
        .array(colour('A background for cards.', '#ffe3da'))
        .min(1)
        .max(6)
        .optional()
        .describe('Backgrounds of cards and panels, in turn; one to six.'),
    },
  ).optional();

const font = (title: string, use: string) =>
  group(title, `Font of ${use}, served by the site itself.`, {
    family: form(/^[\p{L}\p{N}][\p{L}\p{N} -]*$/u, 'Name of the font.', 'Nunito'),
    files: z
      .array(
        group(`${title} file`, 'A file of the font, ideally woff2.', {
          file: text(
            'Path of a file below `assets/` in the folder of the templates.',
            'fonts/studio.woff2',
          ),
          weight: form(
            /^[1-9]\d{2,3}(?: [1-9]\d{2,3})?$/,
            'Its weight, or the lowest and highest weight of a variable font, in quotes.',
            '700',
            '200 900',
          ).optional(),
          style: z.enum(['normal', 'italic']).optional().describe('`normal` when left out.'),
        }),
      )
      .min(1)
      .max(20)
      .describe('Its files, up to 20; the first is loaded early.'),
  }).optional();

export const theme = group('Theme', 'The look of the pages: colours, corners and fonts.', {
  scheme: z
    .enum(['light', 'dark'])
    .optional()
    .describe('The only scheme of the site, whatever a device asks for; both when left out.'),
  light: scheme('Light scheme', 'light'),
  dark: scheme('Dark scheme', 'dark'),
  radius: form(
    /^(?:0|(?:0|[1-9]\d?)(?:\.\d{1,3})?(?:rem|px))$/,
    'How round the corners of cards are.',
    '1.1rem',
    '0',
  ).optional(),
  fonts: group('Fonts', 'Fonts of your own.', {
    display: font('Display font', 'headings'),
    text: font('Text font', 'text'),
  }).optional(),
}).optional();
