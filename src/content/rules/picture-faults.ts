import { count } from '../../base/text/plain-text.ts';
import { error, quote, warning } from '../diagnostics/message.ts';
import {
  busWith,
  pictureFile,
  pngHead,
  redBus,
  smallPng,
  busWithRecording,
  drawing,
  shapes,
} from '../diagnostics/picture-examples.ts';
import { howToConvert } from '../diagnostics/how-to-convert.ts';
import {
  type InspectedPicture,
  isPlayable,
  pictureBudget,
  pictureLimits,
} from '../model/pictures.ts';
import type { Place, FindingOf } from '../diagnostics/finding.ts';

const articleOf = (format: string): string =>
  `${/^(?:[aeiou]|html|mp|sv)/.test(format) ? 'an' : 'a'} ${format.toUpperCase().replace('GIT', 'Git')} file`;

export const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`;

export const codes = {
  'corrupt-picture': error({
    title: 'a picture is damaged',
    meaning:
      'The file ends too early or is not what it should be inside, so it cannot be shown. Save it again from the program that made it.',
    message: (a: { file: string; reason: string; write?: string }) =>
      `The picture ${quote(a.file)} is damaged: ${a.reason}.`,
    hint: (a) => a.write ?? 'Save it again from the program that made it, or leave it out.',
    fails: busWith(
      'bus.png',
      pictureFile('a PNG file that was cut off', `${pngHead}D0lEQVR4nGM4gAMw`),
    ),
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
      pictureFile(
        'an animated PNG file',
        `${pngHead}CGFjVEwAAAACAAAAAPONk3AAAAAPSURBVHicYziAAzAMLQkARBCQAfsoE0kAAAAASUVORK5CYII=`,
      ),
    ),
    passes: redBus,
  }),
  'large-picture': error({
    title: 'a picture has too many pixels',
    meaning:
      'More than 40 million pixels take a lot of memory to decode and are never shown. Save the picture smaller; 1,600 pixels are as wide as any page shows it.',
    message: (a: { file: string; width: number; height: number }) =>
      `The picture ${quote(a.file)} has ${a.width} by ${a.height} pixels; more than ${pictureLimits.pixels / 1_000_000} million are not decoded.`,
    hint: 'Save it smaller; 1,600 pixels are as wide as any page shows it.',
    fails: busWith(
      'bus.png',
      pictureFile(
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
    fails: busWith('bus.webp', smallPng),
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
    message: (a: { file: string; reason?: string; rest?: number }) =>
      a.reason !== undefined
        ? `The drawing ${quote(a.file)} asks too much of a browser: ${a.reason}.`
        : `Twenty drawings ask too much of a browser, and ${count(a.rest ?? 0, 'other')} after them, such as ${quote(a.file)}, were not tried.`,
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
        : `Nothing is to be seen in what would be published of the drawing ${quote(a.file)}${a.lost.map((part) => `, without ${part}`).join('')}.`,
    hint: (a) =>
      a.words.length > 0
        ? 'In draw.io, export it with Convert Labels to SVG, or turn off Word Wrap and Formatted Text; in Inkscape, choose Text > Convert to Text; in Mermaid, set htmlLabels: false; or save it as png.'
        : 'Resize the page to the drawing, draw what an animation or a script would show, embed pictures instead of linking them, check that something is selected when you export it, or save it as png.',
    fails: busWith('bus.svg', drawing.replace('</svg>', '<flowRoot>Bus</flowRoot></svg>')),
    passes: redBus,
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
};

/** The findings on a file at the place that names it; a file that was not examined is fine. */
export function pictureFindings(
  file: string,
  inspected: InspectedPicture | undefined,
  at: Place,
): FindingOf<typeof codes>[] {
  if (inspected === undefined) return [];
  if ('fault' in inspected) {
    const { fault, ...what } = inspected;
    // A fault has the arguments of its code, which the compiler does not follow.
    return [{ code: codeOf[fault], args: { file, ...what }, at } as FindingOf<typeof codes>];
  }
  if (isPlayable(inspected)) return [];
  const { lost = [], lostWords: words = [], isBlank = false, weight } = inspected;
  const limit = pictureBudget.picture;
  const findings: FindingOf<typeof codes>[] = [];
  if (isBlank || words.length > 0)
    findings.push({ code: 'empty-drawing', args: { file, words, lost }, at });
  else if (lost.length > 0) findings.push({ code: 'cleaned-drawing', args: { file, lost }, at });
  if (weight > limit)
    findings.push({ code: 'heavy-picture', args: { file, bytes: weight, limit }, at });
  return findings;
}

const codeOf = {
  animated: 'animated-picture',
  corrupt: 'corrupt-picture',
  'no-size': 'drawing-size',
  'other-format': 'picture-format',
  'too-complex': 'complex-drawing',
  'too-large': 'large-picture',
  unplayable: 'unusable-recording',
  untried: 'complex-drawing',
} as const;
