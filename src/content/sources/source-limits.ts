import { count, groupDigits } from '../../base/text/plain-text.ts';
import { error } from '../diagnostics/message.ts';
import { van, phoneme, app } from '../diagnostics/example-files.ts';

const isMedia = ({ path }: { path: string }): boolean => path.startsWith('media/');

export const codes = {
  'too-large': error({
    title: 'a file is too large for a source',
    meaning:
      'A source has at most 1,048,576 bytes, which is some 170,000 words: more than any page can use. A larger file is not read, because a single one could keep the program busy for minutes. Split it into several pages, or remove what does not belong in text, such as a picture.',
    message: (a: { path: string; bytes: number; limit: number }) =>
      `${a.path} has ${count(a.bytes, 'byte')}; ${isMedia(a) ? 'a picture or a recording' : 'a source'} may have at most ${groupDigits(a.limit)}.`,
    hint: (a) =>
      isMedia(a)
        ? 'Make it smaller: a picture 2,000 pixels wide as JPEG is sharp everywhere; a recording needs a few seconds.'
        : 'Split it into several sources, or remove what does not belong in text.',
    fails: { 'sources/vehicles/van.yaml': { line: '# A van, perhaps?', times: 70_000 } },
    passes: van('sources/vehicles/van.yaml'),
  }),
  'too-many-marks': error({
    title: 'a file has too much punctuation',
    meaning:
      'A source has at most 125,000 punctuation marks and line ends; slashes and full stops do not count. A text of 170,000 words has a fifth of that, and 20,000 redirects fit; a file with more is a mistake, or is meant to keep a program busy. The rest of it is not read. Split it into several files, or remove what does not belong in text.',
    message: (a: { path: string; count: number; limit: number }) =>
      `${a.path} has ${groupDigits(a.count)} punctuation marks and line ends; a source may have at most ${groupDigits(a.limit)}.`,
    hint: 'Split it into several sources, or remove what does not belong in text.',
    fails: { 'sources/vehicles/van.yaml': { line: '----------', times: 20_000 } },
    passes: van('sources/vehicles/van.yaml'),
  }),
  'too-many': error({
    title: 'a list or a group of fields has too many entries',
    meaning:
      'A list has at most 20,000 items, and a group of fields as many fields: more than any catalogue needs in one place. Beyond that, none of it is checked, because each entry is compared with others. Remove what is not needed.',
    message: (a: { field: string; count: number; limit: number }) =>
      `${a.field} has ${groupDigits(a.count)} entries; a list or a group of fields may have at most ${groupDigits(a.limit)}.`,
    hint: 'Remove what is not needed.',
    fails: { 'sources/phonemes/b.yaml': { line: '- bus', times: 20_001 } },
    passes: phoneme(),
  }),
  'too-many-in-all': error({
    title: 'the lists and groups of a file have too many entries together',
    meaning:
      'Together, all lists and groups of fields of a source have at most 25,000 entries, counting each item and each field. A page or an entry needs a few dozen, and 20,000 redirects fit. Beyond that, none of the file is checked. Split it into several sources, or remove what is not needed.',
    message: (a: { limit: number }) =>
      `The lists and groups of fields of this source have more than ${groupDigits(a.limit)} entries in total.`,
    hint: 'Split it into several sources, or remove what is not needed.',
    fails: { 'sources/phonemes/b.yaml': { line: '- [bus]', times: 12_501 } },
    passes: phoneme(),
  }),
  'too-deep': error({
    title: 'lists or groups are nested too deeply',
    meaning:
      'A list may contain lists, and a group of fields other groups, but no field of a source needs more than a few levels. A file with very many levels can only be a mistake, or is meant to keep a program busy, so there is a limit. Remove the extra brackets or hyphens.',
    message: (a: { limit: number }) =>
      `Lists and groups of fields are nested more than ${groupDigits(a.limit)} levels deep here.`,
    hint: 'No field of a source needs that; look for extra brackets or hyphens.',
    fails: app(`features: ${'['.repeat(33)}${']'.repeat(33)}`),
    passes: app('features: [Words]'),
  }),
};

/** The limits of one source: far more than an editor needs, and checked in a second or two. */
export const sourceLimits = {
  /** Bytes of a file: 1 MiB, some 170,000 words. */
  fileBytes: 1_048_576,
  /** Line ends and ASCII punctuation, at which parsers stop; slashes and full stops do not count. */
  marks: 125_000,
  /** Items of a list, or fields of a group. */
  entries: 20_000,
  /** Items and fields of all lists and groups of a file in total. */
  allEntries: 25_000,
  /** Nesting depth of lists and groups of fields. */
  depth: 32,
} as const;
