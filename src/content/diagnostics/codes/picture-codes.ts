import { error, quote, say, suggestion, warning } from '../sentence.ts';

const saveAgain = 'Save it again from the program that made it, or leave it out.';

const articleOf = (format: string): string =>
  `${/^[aeiou]/.test(format) ? 'an' : 'a'} ${format.toUpperCase()} file`;

const kilobytes = (bytes: number): string => `${String(Math.ceil(bytes / 1000))} kB`;

/** Why a picture does not have the right words. */
type AltFault = 'empty' | 'decorative' | 'text';

const altFaults: Readonly<Record<AltFault, readonly [message: string, hint: string]>> = {
  empty: [
    'The picture says nothing to somebody who cannot see it.',
    'Say in `alt` what it shows; if it is only decoration, write `decorative: true` below it.',
  ],
  decorative: [
    'The picture is marked as decoration but has alternative text: one of the two is wrong.',
    'Write `alt: ""`, or leave out `decorative`.',
  ],
  text: [
    'The picture says nothing to somebody who cannot see it.',
    'Say between the brackets what it shows: ![A red digger](/media/…).',
  ],
};

/** Faults of pictures. */
export const pictureCodes = {
  'unknown-picture': error((a: { file: string; nearest?: string | undefined; inText?: boolean }) =>
    say(
      `There is no picture ${quote(a.file)} in media/.`,
      suggestion(a.nearest) ??
        `Put the file into the folder media/ of the sources, and write ${a.inText === true ? '/media/ and ' : ''}its path below it.`,
    ),
  ),
  'unused-picture': warning((a: { file: string }) =>
    say(
      `Nothing shows the picture ${a.file}, so it is not published.`,
      'Name it where it is to be shown, or delete it.',
    ),
  ),
  'picture-alt': error((a: { fault: AltFault }) => say(...altFaults[a.fault])),
  'external-picture': warning((a: { link: string }) =>
    say(
      `${quote(a.link)} is a picture on another host, which the pages do not load.`,
      'Put the file into the folder media/ of the sources, and write /media/ and its path below it.',
    ),
  ),
  'corrupt-picture': error((a: { file: string; reason: string }) =>
    say(`The picture ${quote(a.file)} is damaged: ${a.reason}.`, saveAgain),
  ),
  'animated-picture': error((a: { file: string }) =>
    say(
      `The picture ${quote(a.file)} is animated, and only its first frame could be shown.`,
      'Save a single frame of it.',
    ),
  ),
  'large-picture': error((a: { file: string; width: number; height: number; limit: number }) =>
    say(
      `The picture ${quote(a.file)} has ${String(a.width)} by ${String(a.height)} pixels; more than ${String(a.limit / 1_000_000)} million are not decoded.`,
      'Save it smaller; 1,600 pixels are as wide as any page shows it.',
    ),
  ),
  'picture-format': error((a: { file: string; format: string }) =>
    say(
      `The picture ${quote(a.file)} is not what its name says: it is ${articleOf(a.format)}.`,
      'Give it the right extension, or save it as png, jpeg, webp, avif or svg.',
    ),
  ),
  'drawing-size': error((a: { file: string }) =>
    say(
      `The drawing ${quote(a.file)} does not say how large it is.`,
      'Give its <svg> a viewBox, as in viewBox="0 0 64 64".',
    ),
  ),
  'complex-drawing': error((a: { file: string; reason: string }) =>
    say(
      `The drawing ${quote(a.file)} asks too much of a browser: ${a.reason}.`,
      'Draw it more simply, with fewer filters, masks and patterns, or save it as png.',
    ),
  ),
  'not-square': warning((a: { file: string; width: number; height: number }) =>
    say(
      `The picture ${quote(a.file)} is ${String(a.width)} by ${String(a.height)}, and an icon is square.`,
      'Draw it on a square background, so that it is neither squeezed nor cut off.',
    ),
  ),
  'heavy-picture': warning((a: { file: string; bytes: number; limit: number }) =>
    say(
      `A phone loads ${kilobytes(a.bytes)} for the picture ${quote(a.file)}; one picture may take ${kilobytes(a.limit)} at most.`,
      'Show less of it, or draw it more simply.',
    ),
  ),
  'heavy-page': warning((a: { bytes: number; limit: number }) =>
    say(
      `A phone loads ${kilobytes(a.bytes)} for the pictures of this page; a page may take ${kilobytes(a.limit)} at most.`,
      'Leave some of them out.',
    ),
  ),
  'cleaned-drawing': warning((a: { file: string; lost: readonly string[] }) =>
    say(
      `The drawing ${quote(a.file)} is published without the parts that run, move or load something: ${a.lost.join(', ')}.`,
      'Check that it still looks as you drew it, and remove those parts from the file.',
    ),
  ),
};
