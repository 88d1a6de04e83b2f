import { type Example, type ExampleFile, busText, text } from './example-files.ts';

export const drawing = text(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">',
  '  <circle cx="4" cy="4" r="3" fill="red"/>',
  '</svg>',
);

/** The beginning of a PNG file of 8 by 8 pixels. */
export const pngHead = 'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAA';

export const pictureFile = (shows: string, base64: string): ExampleFile => ({ shows, base64 });

export const smallPng = pictureFile(
  'a PNG file of 8 by 8 pixels',
  `${pngHead}D0lEQVR4nGM4gAMwDC0JAEQQkAH7KBNJAAAAAElFTkSuQmCC`,
);

/** A bus with a picture, and the file of the picture. */
export const busWith = (file: string, contents: ExampleFile, ...words: string[]): Example => ({
  'sources/vehicles/bus.yaml': busText(
    'image:',
    `  file: ${file}`,
    ...(words.length > 0 ? words : ['alt: A red bus']).map((line) => `  ${line}`),
  ),
  [`sources/media/${file}`]: contents,
});

/** Frames of an MP3 file, of 72 bytes and milliseconds each. */
const silence = `/+MYxA${'A'.repeat(90)}`.repeat(6);

/** A bus with a recording of its word, and the recording. */
export const busWithRecording = (file: string): Example => ({
  'sources/vehicles/bus.yaml': busText('audio:', `  file: ${file}`, '  words: Bus'),
  [`sources/media/${file}`]: { shows: 'an MP3 file of half a second', base64: silence },
});

export const shapes = (times: number): ExampleFile => ({
  line: '<circle r="1"/>',
  times,
  within: ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">\n', '</svg>\n'],
});

export const redBus = busWith('bus.svg', drawing);
