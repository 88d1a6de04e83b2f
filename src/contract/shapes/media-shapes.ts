import type * as z from 'zod';
import { flag, form, group, text } from './text-shapes.ts';

/** Path of a picture below `media/`. */
export const pictureFile = (description: string) =>
  form(
    /^[a-z0-9-]+(?:\/[a-z0-9-]+)*\.(?:png|jpe?g|webp|avif|svg)$/,
    `${description} The path below \`media/\`: png, jpeg, webp, avif or svg.`,
    'apps/digger-words/icon.svg',
  );

/** A picture that is the whole text of a link. */
export const linkedPicture = (title: string, description: string, does: string) =>
  group(title, description, { file: pictureFile('The file of the picture.'), alt: text(does) });

export const picture = (title: string, description: string) =>
  group(title, description, {
    file: pictureFile('The file of the picture.'),
    alt: form(
      /^[^\p{Cc}\p{Cs}]*$/u,
      'What the picture shows, for somebody who cannot see it; `""` together with `decorative: true`.',
      'A yellow digger',
    ),
    decorative: flag('True for a picture that says nothing, which screen readers leave out.'),
    credit: text('Who made the picture.', 'Anna Example').optional(),
    licence: text(
      'Terms under which the picture may be used; none when left out.',
      'CC BY 4.0',
    ).optional(),
  });

export type PictureSource = z.infer<ReturnType<typeof picture>>;

export const recording = (description: string) =>
  group('Audio', description, {
    file: form(
      /^[a-z0-9-]+(?:\/[a-z0-9-]+)*\.(?:mp3|m4a)$/,
      'The file of the recording. The path below `media/`: mp3, or AAC in m4a.',
      'vehicles/digger.mp3',
    ),
    words: text('The words that are spoken, also for somebody who cannot hear them.', 'Digger'),
    credit: text('Who made the recording.', 'Anna Example').optional(),
  });

export type RecordingSource = z.infer<ReturnType<typeof recording>>;
