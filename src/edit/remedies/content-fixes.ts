import { keyLetters } from '../../base/text/to-key.ts';
import { deviceIn } from '../../base/text/unwritable-name.ts';
import { vehicle } from '../../contract/kinds/vehicle.ts';
import { classifyPath } from '../../content/sources/classify-path.ts';
import { setValue } from '../yaml-edit.ts';
import {
  addItem,
  certain,
  edit,
  isSamePage,
  isSure,
  likely,
  replace,
  sureIf,
  takeOut,
  valueIn,
  writeKey,
  writeValue,
  type Fix,
  type Fixes,
  type Proposal,
  type Spot,
} from './fix.ts';

/** Characters that reverse the direction of a text, and so change what a reader sees. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** Characters that separate two words, which would be one without them. */
const separating = /^[\v\f\u0085\u2028\u2029\u2800\u3164\uffa0]+$/;

/** The path of a file with names that can be part of an address; undefined if that takes a person. */
export function addressable(file: string): string | undefined {
  const [, folder = '', rest = '', ending = ''] = /^([^/]*)\/(.*)(\.[a-z]+)$/s.exec(file) ?? [];
  const names = rest.split('/').map((name) => keyLetters(name));
  const path = `${folder}/${names.join('/')}${ending}`;
  const isRight = path !== file && !names.includes('') && deviceIn(path) === undefined;
  const { file: source, finding } = classifyPath(path);
  return isRight && source !== undefined && finding === undefined ? path : undefined;
}

/** Replaces the target of a link, or the beginning of the target. */
function inLink(spot: Spot, from: string, to: string, title = `Write ${to}`): Proposal | undefined {
  const offset = spot.written.indexOf(from);
  // If the link itself is not found, its place is the whole text, which may contain longer links.
  const isWhole = /^(?:[\s)"'#?>\]]|$)/.test(spot.written.slice(offset + from.length));
  if (from === '' || offset < 0 || !(isWhole || from.endsWith('/'))) return undefined;
  return replace(spot, title, to, [offset, offset + from.length]);
}

/** For a path that is not published: the page that was meant. */
const nearestPage: Fix<'broken-navigation' | 'redirect-target'> = certain(
  'A path in a different letter case, or with .html, becomes the path of the page; otherwise the nearest path is proposed.',
  (args, spot) => {
    const { nearest } = args;
    // A redirect to itself leads nowhere.
    if (nearest === undefined || spot.pointer?.at(-1) === nearest) return undefined;
    return sureIf(
      isSamePage('to' in args ? args.to : args.path, nearest),
      writeValue(spot, nearest),
    );
  },
);

const reference = (what: string): Fix<'unknown-category' | 'unknown-phoneme'> =>
  certain(
    `The key of the ${what} replaces its name, the key in another form, or a word that is close to only one key; otherwise the nearest key is proposed.`,
    ({ key, nearest, choices }, spot) =>
      nearest === undefined
        ? undefined
        : sureIf(isSure(key, nearest, choices), writeValue(spot, nearest)),
  );

const former = (what: string): Fix<'former-slug-in-use' | 'former-key-in-use'> =>
  certain(
    `A name of its own is taken off the list. The former ${what} of another is an address that old links lead to, so no fix gives it away.`,
    (args, spot) =>
      args.isOwn ? takeOut(spot, `Remove ${'slug' in args ? args.slug : args.key}`) : undefined,
  );

/** Fixes of files, links, and sources that contradict each other. */
export const contentFixes: Fixes = {
  'file-name': certain(
    'A source gets the name that the finding proposes, unless another file has it or would get it. What names the entry keeps leading to it.',
    (_, { file }) => {
      const path = addressable(file);
      return path === undefined
        ? undefined
        : { title: `Rename it to ${path}`, certain: true, edits: [], renamedTo: path };
    },
  ),
  'byte-order-mark': certain('The byte order mark is removed.', () => ({
    title: 'Remove the byte order mark',
    certain: true,
    edits: [{ start: 0, end: 1, text: '' }],
    isRaw: true,
  })),
  'hidden-character': certain(
    'The character is deleted, or becomes a space where it separates lines or words; one that reverses the direction of the text, or that is written by its name or number, is only proposed.',
    ({ characters }, spot) => {
      // If the character is not found, the finding is about the whole value.
      // Whoever wrote a character by its name or number may have meant it.
      const isNamed = /^(?:\\[xuU][\da-f]+)+$|^&[#\w]+;$/i.test(spot.written);
      if (spot.written !== characters && !isNamed) return undefined;
      const isOne = Array.from(characters).length === 1;
      return sureIf(
        !isNamed && !turning.test(characters),
        separating.test(characters)
          ? replace(spot, 'Write a space', ' ')
          : replace(spot, `Delete the invisible ${isOne ? 'character' : 'characters'}`, ''),
      );
    },
  ),
  'front-matter-missing': certain(
    'Blank lines before the front matter are removed, and a first line with more or fewer than three hyphens gets three.',
    (_, { text }) => {
      const blank = /^\s*(?=---[ \t]*\n)/.exec(text)?.[0] ?? '';
      if (blank !== '')
        return edit('Remove the blank lines before the front matter', [
          { start: 0, end: blank.length, text: '' },
        ]);
      const [line] =
        /^-{4,}(?=[ \t]*\n[A-Za-z]\w*:[^\n]*\n(?:[^\n]*\n)*?---[ \t]*\n)/.exec(text) ?? [];
      return line === undefined
        ? undefined
        : edit('Begin with three hyphens', [{ start: 0, end: line.length, text: '---' }]);
    },
  ),
  'front-matter-open': certain(
    'A closing line of more than three hyphens gets three.',
    (_, spot) =>
      spot.range?.[0] === 0 || !/^-{4,}\s*$/.test(spot.written)
        ? undefined
        : replace(spot, 'Close the front matter with three hyphens', '---'),
  ),
  'front-matter-language': certain(
    'The name of the language is removed if it is YAML.',
    ({ language }, spot) =>
      /^ya?ml$/i.test(language) ? replace(spot, 'Begin with just ---', '---') : undefined,
  ),
  'article-kind': likely('`kind: article` is written.', (_, spot) =>
    writeValue(spot, 'article', ['kind']),
  ),
  'broken-link': certain(
    'A path in a different letter case, or with .html, becomes the path of the page; otherwise the nearest path is proposed.',
    ({ link, nearest = '' }, spot) =>
      nearest === '' ? undefined : sureIf(isSamePage(link, nearest), inLink(spot, link, nearest)),
  ),
  'broken-address': certain(
    'An address in a different letter case, or with a slash at its end, becomes that of the page; otherwise the address to which the page went, or the nearest one, is proposed.',
    ({ address, nearest = '' }, spot) =>
      nearest === ''
        ? undefined
        : sureIf(isSamePage(address, nearest), inLink(spot, address, nearest)),
  ),
  'link-form': certain(
    'An address that starts with www. gets https:// in front; the leading slash of a path is proposed.',
    ({ link }, spot) => {
      if (/^www\.[\w-]+\.\w/i.test(link)) return inLink(spot, link, `https://${link}`);
      return /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/.test(link)
        ? sureIf(false, inLink(spot, link, `/${link}`))
        : undefined;
    },
  ),
  'unknown-fragment': likely(
    'The nearest anchor of the page is written.',
    ({ fragment, nearest }, spot) =>
      nearest === undefined ? undefined : inLink(spot, `#${fragment}`, `#${nearest}`),
  ),
  'insecure-link': certain('http:// becomes https://.', ({ link }, spot) => {
    const scheme = link.slice(0, 'http'.length);
    const secure = `${scheme}${scheme === 'HTTP' ? 'S' : 's'}`;
    return inLink(spot, `${scheme}://`, `${secure}://`, 'Write https://');
  }),
  'unknown-picture': likely(
    'The nearest file name of a picture is written.',
    ({ file, nearest }, spot) => {
      const offset = spot.written.indexOf(file);
      return nearest === undefined || offset < 0
        ? undefined
        : replace(spot, `Write ${nearest}`, nearest, [offset, offset + file.length]);
    },
  ),
  'unknown-category': reference('category'),
  'unknown-phoneme': reference('speech sound'),
  'low-contrast': likely('The nearest readable shade is written.', ({ shade }, spot) =>
    shade === undefined ? undefined : writeValue(spot, shade),
  ),
  'duplicate-id': certain(
    'A vehicle that was never published gets the next free id, if the other one was; otherwise that is proposed.',
    ({ nextFree, isNew }, spot) => sureIf(isNew, writeValue(spot, nextFree)),
  ),
  'repeated-name': certain(
    'Its own name is taken off the list. Only a person knows whether that of another one belongs there.',
    (args, spot) => (args.isOwn ? takeOut(spot, `Remove ${args.name}`) : undefined),
  ),
  'emoji-glyph': certain(
    'An emoji in its plain form gets its colourful form.',
    ({ fixed }, spot) => (fixed === undefined ? undefined : writeValue(spot, fixed)),
  ),
  'former-slug-in-use': former('slug'),
  'former-key-in-use': former('key'),
  'renamed-without-redirect': likely(
    'The old name becomes a former slug, unless a vehicle is called that now.',
    ({ former: slug }, spot) =>
      spot.isSource(`${vehicle.folder}/${slug}.yaml`)
        ? undefined
        : addItem(spot, ['formerSlugs'], slug, `Add the former slug ${slug}`),
  ),
  'changed-id': likely(
    'The vehicle gets its id back, unless another one has it now: no fix exchanges ids.',
    ({ former: id, holder }, spot) =>
      holder === undefined ? writeValue(spot, id, ['id']) : undefined,
  ),
  'priced-unreleased-app': likely('The price is removed.', (_, spot) =>
    takeOut(spot, 'Remove pricing'),
  ),
  'age-range-order': likely('The two ages are swapped.', ({ min, max }, spot) => {
    const range = spot.pointer?.slice(0, -1);
    const first = range && setValue(spot, [...range, 'min'], max);
    const second = range && setValue(spot, [...range, 'max'], min);
    return first && second && edit('Swap min and max', [...first, ...second]);
  }),
  'typical-age-order': likely('The two ages are swapped.', ({ typicalAge }, spot) =>
    writeValue(spot, typicalAge.replace(/^(\d+)(\D+)(\d+)/, '$3$2$1')),
  ),
  'broken-navigation': nearestPage,
  'redirect-target': nearestPage,
  'redirect-duplicate': likely('The line is removed.', ({ path }, spot) =>
    takeOut(spot, `Remove ${path}`),
  ),
  'removed-is-published': likely('The path is taken off the list.', ({ path }, spot) =>
    takeOut(spot, `Remove ${path}`),
  ),
  'path-form': certain('The path is written decoded, with slashes.', ({ instead }, spot) => {
    if (instead === undefined || spot.pointer === undefined) return undefined;
    return typeof valueIn(spot, spot.pointer) === 'string' && !spot.isKey
      ? writeValue(spot, instead)
      : writeKey(spot, instead);
  }),
};
