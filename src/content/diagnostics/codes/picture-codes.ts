import { isRecording } from '../../../contract/media-endings.ts';
import type { Example, ExampleFile } from '../example.ts';
import { count } from '../../../base/text/plain-text.ts';
import { howToConvert } from '../how-to-convert.ts';
import { error, note, quote, suggestion, warning } from '../message.ts';
import { about, app, busText, text } from './example-files.ts';

const saveAgain = 'Save it again from the program that made it, or leave it out.';

const nounOf = (file: string): string => (isRecording(file) ? 'recording' : 'picture');

const articleOf = (format: string): string =>
  `${/^(?:[aeiou]|mp|sv)/.test(format) ? 'an' : 'a'} ${format.toUpperCase().replace('GIT', 'Git')} file`;

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`;

/** Why the alternative text of a picture is not right. */
type AltFault = 'empty' | 'decorative' | 'text';

const altHints: Readonly<Record<AltFault, string>> = {
  empty: 'Say in `alt` what it shows; if it is only decoration, write `decorative: true` below it.',
  decorative: 'Write `alt: ""`, or leave out `decorative`.',
  text: 'Say between the brackets what it shows: ![A red digger](/media/…).',
};

const drawing = text(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">',
  '  <circle cx="4" cy="4" r="3" fill="red"/>',
  '</svg>',
);

const head = 'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAA';

const square = (shows: string, base64: string): ExampleFile => ({ shows, base64 });

const sound = square(
  'a PNG file of 8 by 8 pixels',
  `${head}D0lEQVR4nGM4gAMwDC0JAEQQkAH7KBNJAAAAAElFTkSuQmCC`,
);

/** A bus with a picture, and the file of the picture. */
const busWith = (file: string, contents: ExampleFile, ...words: string[]): Example => ({
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
const busWithRecording = (file: string): Example => ({
  'sources/vehicles/bus.yaml': busText('audio:', `  file: ${file}`, '  words: Bus'),
  [`sources/media/${file}`]: { shows: 'an MP3 file of half a second', base64: silence },
});

/** A drawing with this many shapes. */
const shapes = (times: number): ExampleFile => ({
  line: '<circle r="1"/>',
  times,
  within: ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">\n', '</svg>\n'],
});

const fourPictures = about(...[1, 2, 3, 4].map((number) => `![A bus](/media/bus-${number}.svg)`));

/** Drawings that are heavy in total. */
const drawings = (count: number): Example =>
  Object.fromEntries(
    [1, 2, 3, 4]
      .slice(0, count)
      .map((number) => [`sources/media/bus-${number}.svg`, shapes(5200 + number)]),
  );

const appWithIcon = (icon: string): Example => ({
  ...app('icon:', '  file: icon.svg', '  alt: A red dot'),
  'sources/media/icon.svg': icon,
});

const redBus = busWith('bus.svg', drawing);

export const pictureCodes = {
  'unknown-picture': error({
    title: 'a picture or a recording is not in the folder of pictures',
    meaning:
      'Pictures and recordings belong in the folder media/ of the sources. Name one by its path below it, with its file extension; in a text, /media/ comes before it.',
    message: (a: { file: string; nearest?: string | undefined; inText?: boolean }) =>
      `There is no ${nounOf(a.file)} ${quote(a.file)} in media/.`,
    hint: (a) =>
      suggestion(a.nearest) ??
      `Put the file into the folder media/ of the sources, and write ${a.inText === true ? '/media/ and ' : ''}its path below it.`,
    fails: {
      ...redBus,
      'sources/vehicles/bus.yaml': busText('image:', '  file: buss.svg', '  alt: A red bus'),
    },
    passes: redBus,
  }),
  'unused-picture': warning({
    title: 'nothing shows a picture or plays a recording',
    meaning:
      'No entry and no text names the file, so it is not published. Name it where it is to be shown or played, or delete it.',
    message: (a: { file: string }) =>
      isRecording(a.file)
        ? `Nothing plays the recording ${a.file}, so it is not published.`
        : `Nothing shows the picture ${a.file}, so it is not published.`,
    hint: (a) =>
      `Name it where it is to be ${isRecording(a.file) ? 'played' : 'shown'}, or delete it.`,
    fails: { 'sources/media/bus.svg': drawing },
    passes: redBus,
  }),
  'picture-alt': error({
    title: 'a picture does not have the right words',
    meaning:
      'Readers who cannot see a picture get its `alt` instead; for a picture in a text, the words between the brackets. Say what it shows; only one that says nothing has an empty `alt`, together with `decorative: true`.',
    message: (a: { fault: AltFault }) =>
      a.fault === 'decorative'
        ? 'The picture is marked as decoration but has alternative text: one of the two is wrong.'
        : 'The picture says nothing to somebody who cannot see it.',
    hint: (a) => altHints[a.fault],
    fails: busWith('bus.svg', drawing, 'alt: ""'),
    passes: busWith('bus.svg', drawing, 'alt: ""', 'decorative: true'),
  }),
  'external-picture': warning({
    title: 'a picture comes from another host',
    meaning:
      'The pages load nothing from other hosts, which would learn who reads them. Put the file into the folder media/ of the sources.',
    message: (a: { link: string }) =>
      `${quote(a.link)} is a picture on another host, which the pages do not load.`,
    hint: 'Put the file into the folder media/ of the sources, and write /media/ and its path below it.',
    fails: about('![A red bus](https://pictures.example/bus.svg)'),
    passes: { ...about('![A red bus](/media/bus.svg)'), 'sources/media/bus.svg': drawing },
  }),
  'corrupt-picture': error({
    title: 'a picture is damaged',
    meaning:
      'The file ends too early or is not what it should be inside, so it cannot be shown. Save it again from the program that made it.',
    message: (a: { file: string; reason: string }) =>
      `The picture ${quote(a.file)} is damaged: ${a.reason}.`,
    hint: saveAgain,
    fails: busWith('bus.png', square('a PNG file that was cut off', `${head}D0lEQVR4nGM4gAMw`)),
    passes: redBus,
  }),
  'animated-picture': error({
    title: 'a picture is animated',
    meaning:
      'Moving pictures distract readers and cost them a lot of data. Save one frame as a still picture.',
    message: (a: { file: string }) =>
      `The picture ${quote(a.file)} is animated, and only its first frame could be shown.`,
    hint: 'Save a single frame of it.',
    fails: busWith(
      'bus.png',
      square(
        'an animated PNG file',
        `${head}CGFjVEwAAAACAAAAAPONk3AAAAAPSURBVHicYziAAzAMLQkARBCQAfsoE0kAAAAASUVORK5CYII=`,
      ),
    ),
    passes: redBus,
  }),
  'large-picture': error({
    title: 'a picture has too many pixels',
    meaning:
      'More than 40 million pixels take a lot of memory to decode and are never shown. Save the picture smaller; 1,600 pixels are as wide as any page shows it.',
    message: (a: { file: string; width: number; height: number; limit: number }) =>
      `The picture ${quote(a.file)} has ${a.width} by ${a.height} pixels; more than ${a.limit / 1_000_000} million are not decoded.`,
    hint: 'Save it smaller; 1,600 pixels are as wide as any page shows it.',
    fails: busWith(
      'bus.png',
      square(
        'a PNG file of 10,000 by 5,000 pixels',
        'iVBORw0KGgoAAAANSUhEUgAAJxAAABOICAIAAACYNeAfAAAADElEQVR4nGM4cOAAAASEAkHhja8nAAAAAElFTkSuQmCC',
      ),
    ),
    passes: redBus,
  }),
  'picture-format': error({
    title: 'a picture is not what its name says',
    meaning:
      'The extension of the name says one format, but the file has another. Give it the right extension, or save it as png, jpeg, webp, avif or svg.',
    message: (a: { file: string; format: string }) =>
      `The picture ${quote(a.file)} is not what its name says: it is ${articleOf(a.format)}.`,
    hint: (a) =>
      /^(?:png|jpeg|webp|avif|svg)$/.test(a.format)
        ? 'Give it the right extension, or save it as png, jpeg, webp, avif or svg.'
        : howToConvert(a.format),
    fails: busWith('bus.webp', sound),
    passes: redBus,
  }),
  'unusable-recording': error({
    title: 'a recording cannot be published',
    meaning:
      'Every browser plays MP3, and AAC in a file that ends in .m4a. The name has to say what the file is, and a recording takes a minute and 2 MB at most: a child listens to a word, not to a lesson. Only the field `audio` names recordings, no text.',
    message: (a: { file: string; reason: string }) =>
      `The recording ${quote(a.file)} cannot be published: ${a.reason}.`,
    hint: (a) =>
      a.reason.includes('Git LFS')
        ? howToConvert('git lfs')
        : 'Save it as .mp3, or as AAC in .m4a: a few words, at most a minute and 2 MB.',
    fails: busWithRecording('bus.m4a'),
    passes: busWithRecording('bus.mp3'),
  }),
  'drawing-size': error({
    title: 'a drawing does not say how large it is',
    meaning:
      'A page reserves room for a picture before it has loaded, so a drawing has to say its size. Give its <svg> a viewBox, or a width and a height in px, mm, cm, in, pt or pc.',
    message: (a: { file: string }) => `The drawing ${quote(a.file)} does not say how large it is.`,
    hint: 'Give its <svg> a viewBox, as in viewBox="0 0 64 64".',
    fails: busWith('bus.svg', drawing.replace(' viewBox="0 0 8 8"', '')),
    passes: redBus,
  }),
  'complex-drawing': error({
    title: 'a drawing asks too much of a browser',
    meaning:
      'A drawing may have at most 256 KiB, and may take two seconds of a processor and 500 MB to draw. Draw it more simply, with fewer filters, masks and patterns, or save it as png.',
    message: (a: { file: string; reason: string; rest?: number }) =>
      a.rest === undefined
        ? `The drawing ${quote(a.file)} asks too much of a browser: ${a.reason}.`
        : `Twenty drawings ask too much of a browser, and ${count(a.rest, 'other')} after them, such as ${quote(a.file)}, were not tried.`,
    hint: 'Draw it more simply, with fewer filters, masks and patterns, or save it as png.',
    fails: busWith('bus.svg', shapes(17_000)),
    passes: redBus,
  }),
  'empty-drawing': error({
    title: 'a drawing would be published without what it shows',
    meaning:
      'Of a drawing only shapes, texts and embedded pictures are published. HTML in it (labels of draw.io and Mermaid), flowed text of Inkscape and pictures that are only linked are left out, and without them its words are missing or nothing is to be seen. Export it so that text is text or paths, and pictures are embedded.',
    message: (a: { file: string; words: readonly string[]; lost: readonly string[] }) =>
      a.words.length > 0
        ? `The drawing ${quote(a.file)} would be published without its words ${a.words.slice(0, 3).map(quote).join(', ')}.`
        : `Nothing is to be seen in what would be published of the drawing ${quote(a.file)}${a.lost.map((each) => `, without ${each}`).join('')}.`,
    hint: (a) =>
      a.words.length > 0
        ? 'In draw.io, export it with Convert Labels to SVG, or turn off Word Wrap and Formatted Text; in Inkscape, choose Text > Convert to Text; in Mermaid, set htmlLabels: false; or save it as png.'
        : 'Embed pictures instead of linking them, check that something is selected when you export it, or save it as png.',
    fails: busWith('bus.svg', drawing.replace('</svg>', '<flowRoot>Bus</flowRoot></svg>')),
    passes: redBus,
  }),
  'not-square': warning({
    title: 'a logo or the icon of an app is not square',
    meaning:
      'Icons of browsers, phones and stores are square. A logo or an icon of another shape is shown small, with empty space at its sides. Draw it on a square background.',
    message: (a: { file: string; width: number; height: number }) =>
      `The picture ${quote(a.file)} is ${a.width} by ${a.height}, and an icon is square.`,
    hint: 'Draw it on a square background, so that it is neither squeezed nor cut off.',
    fails: appWithIcon(drawing.replace('0 0 8 8', '0 0 16 8')),
    passes: appWithIcon(drawing),
  }),
  'small-picture': note({
    title: 'a picture has too few pixels for its place',
    meaning:
      'No picture is enlarged, so one with few pixels is a small spot where others fill their place. Use at least 480 pixels across, for a screenshot 240, for an icon 96, or a drawing (.svg).',
    message: (a: { file: string; width: number; height: number; least: number }) =>
      `The picture ${quote(a.file)} is ${a.width} by ${a.height} pixels, and is shown where there is room for ${a.least} across.`,
    hint: 'Save it larger from the original; enlarging this file would only blur it.',
    fails: busWith('bus.png', sound),
    passes: redBus,
  }),
  'long-picture': note({
    title: 'a picture is far longer than it is wide, or far wider than it is high',
    meaning:
      'Every picture is shown whole, so one that is more than three times as long as it is wide, or the reverse, becomes a strip. Cut it to what matters.',
    message: (a: { file: string; width: number; height: number }) =>
      `The picture ${quote(a.file)} is ${a.width} by ${a.height}: where it is shown, it is a narrow strip.`,
    hint: 'Show a part of it whose sides are closer to each other.',
    fails: busWith('bus.svg', drawing.replace('0 0 8 8', '0 0 8 240')),
    passes: redBus,
  }),
  'heavy-picture': warning({
    title: 'a picture takes many bytes',
    meaning:
      'A phone on a poor connection waits for each picture. Keep it below 100 kB: a photograph with less detail, a drawing with fewer shapes.',
    message: (a: { file: string; bytes: number; limit: number }) =>
      `A phone loads ${kilobytes(a.bytes)} for the picture ${quote(a.file)}; one picture may take ${kilobytes(a.limit)} at most.`,
    hint: 'Show less of it, or draw it more simply.',
    fails: busWith('bus.svg', shapes(6700)),
    passes: redBus,
  }),
  'heavy-page': warning({
    title: 'the pictures of a page take many bytes',
    meaning:
      'A phone loads all the pictures of a page in the end, and its owner may pay for them. Keep those of a page below 300 kB.',
    message: (a: { bytes: number; limit: number }) =>
      `A phone loads ${kilobytes(a.bytes)} for the pictures of this page; a page may take ${kilobytes(a.limit)} at most.`,
    hint: 'Leave some of them out.',
    fails: { ...fourPictures, ...drawings(4) },
    passes: { ...fourPictures, ...drawings(3), 'sources/media/bus-4.svg': drawing },
  }),
  'cleaned-drawing': warning({
    title: 'a drawing loses what runs, moves or loads',
    meaning:
      'A drawing may hold programs, animations, links, fonts and pictures from other places; none of them is published, nor whatever could be one. Look at the page, because the drawing may look different.',
    message: (a: { file: string; lost: readonly string[] }) =>
      `The drawing ${quote(a.file)} is published without the parts that may run, move or load something: ${a.lost.join(', ')}.`,
    hint: 'Check that it still looks as you drew it, and remove those parts from the file; embed pictures as png or jpeg instead of linking them.',
    fails: busWith('bus.svg', drawing.replace('<circle', '<circle onclick="go()"')),
    passes: redBus,
  }),
};
