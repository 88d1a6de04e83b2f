import type { Finding } from '../../content/diagnostics/diagnostic.ts';
import { words } from './common-remedies.ts';
import {
  inFile,
  noRemedy,
  type Proposal,
  type SomeRemedies,
  type RemedySource,
} from './remedy-rule.ts';
import { isSamePage } from './sureness.ts';
import { writeValue } from './value-proposals.ts';

const place = noRemedy('Only a person can say whether to move the page or to change it.');
const fate = noRemedy('Only a person can say what became of the page.');

/** Replaces the target of a link, or the beginning of the target. */
function inLink(
  source: RemedySource,
  { at }: Pick<Finding, 'at'>,
  from: string,
  to: string,
  certain: boolean,
): Proposal | undefined {
  const [start, end] = source.offsetsOf(at) ?? [0, 0];
  const written = source.text.slice(start, end);
  const offset = written.indexOf(from);
  // If the link itself is not found, its place is the whole text, which may contain longer links.
  const isWhole = /^(?:[\s)"'#?>\]]|$)/.test(written.slice(offset + from.length));
  if (from === '' || offset < 0 || !(isWhole || from.endsWith('/'))) return undefined;
  const edit = { start: start + offset, end: start + offset + from.length, text: to };
  return inFile(source, `Write ${to}`, certain, edit);
}

/** Remedies for faults of meaning in pages and their markdown. */
export const pageRemedies = {
  'page-gone': fate,
  'article-folder': place,
  'article-kind': {
    best: 'probable',
    does: '`kind: article` is written.',
    propose: (_, { source }) => writeValue(source, ['kind'], 'article', false),
  },
  'article-published': noRemedy('Only a person knows the day.'),
  'reserved-path': noRemedy('`catalogue mv` renames a page and keeps the links to it.'),
  'duplicate-page': place,
  'long-text': words,
  'templates-not-named': noRemedy('The fault is in how the program was called.'),
  'unknown-font': noRemedy('Only a person has the file.'),
  'missing-words': words,
  'words-in-english': words,
  'short-text': words,
  'broken-link': {
    best: 'certain',
    does: 'A path in a different letter case, or with .html, becomes the path of the page; otherwise the nearest path is proposed.',
    propose({ args: { link, nearest }, at }, { source }) {
      if (nearest === undefined) return undefined;
      return inLink(source, { at }, link, nearest, isSamePage(link, nearest));
    },
  },
  'broken-address': {
    best: 'certain',
    does: 'An address in a different letter case, or with a slash at its end, becomes that of the page; otherwise the address to which the page went, or the nearest one, is proposed.',
    propose({ args: { address, nearest }, at }, { source }) {
      if (nearest === undefined) return undefined;
      return inLink(source, { at }, address, nearest, isSamePage(address, nearest));
    },
  },
  'link-form': {
    best: 'certain',
    does: 'An address that starts with www. gets https:// in front; the leading slash of a path is proposed.',
    propose({ args: { link }, at }, { source }) {
      if (/^www\.[\w-]+\.\w/i.test(link))
        return inLink(source, { at }, link, `https://${link}`, true);
      return /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/.test(link)
        ? inLink(source, { at }, link, `/${link}`, false)
        : undefined;
    },
  },
  'unknown-fragment': {
    best: 'probable',
    does: 'The nearest anchor of the page is written.',
    propose: ({ args: { fragment, nearest }, at }, { source }) =>
      nearest === undefined
        ? undefined
        : inLink(source, { at }, `#${fragment}`, `#${nearest}`, false),
  },
  'insecure-link': {
    best: 'certain',
    does: 'http:// becomes https://.',
    propose({ args: { link }, at }, { source }) {
      const scheme = link.slice(0, 'http'.length);
      const secure = `${scheme}${scheme === 'HTTP' ? 'S' : 's'}`;
      const proposal = inLink(source, { at }, `${scheme}://`, `${secure}://`, true);
      return proposal && { ...proposal, title: 'Write https://' };
    },
  },
  'raw-html': words,
} satisfies SomeRemedies;
