import type { pageCodes } from '../../diagnostics/codes/page-codes.ts';
import {
  inFile,
  noRemedy,
  type FindingOf,
  type Proposal,
  type RemedyRules,
  type RemedySource,
} from './remedy-rule.ts';
import { isSamePage } from './sureness.ts';
import { writeValue } from './value-proposals.ts';

const place = noRemedy('Whether to move the page or to change it is for a person to say.');
const words = noRemedy('What it is to say is for a person to write.');
const fate = noRemedy('What became of the page is for a person to say.');

/** Writes another target in the place of one, or of the beginning of one, in a link. */
function inLink(
  source: RemedySource,
  { at }: Pick<FindingOf<keyof typeof pageCodes>, 'at'>,
  from: string,
  to: string,
  certain: boolean,
): Proposal | undefined {
  const [start, end] = source.offsetsOf(at) ?? [0, 0];
  const written = source.text.slice(start, end);
  const offset = written.indexOf(from);
  // Where the link is not found by itself, its place is the whole text, which may hold longer ones.
  const isWhole = /^(?:[\s)"'#?>\]]|$)/.test(written.slice(offset + from.length));
  if (from === '' || offset < 0 || !(isWhole || from.endsWith('/'))) return undefined;
  const edit = { start: start + offset, end: start + offset + from.length, text: to };
  return inFile(source, `Write ${to}`, certain, edit);
}

/** Remedies for faults of meaning that pages and their markdown have. */
export const pageRemedies: RemedyRules<keyof typeof pageCodes> = {
  'page-gone': fate,
  'article-folder': place,
  'article-kind': {
    best: 'probable',
    does: '`kind: article` is written.',
    propose: (_, { source }) => writeValue(source, ['kind'], 'article', false),
  },
  'article-published': noRemedy('The day is for a person to say.'),
  'reserved-path': noRemedy(
    'A page gets another name with `catalogue mv`, which keeps links to it.',
  ),
  'duplicate-page': place,
  'long-text': words,
  'templates-not-named': noRemedy('It is about how the program is called.'),
  'missing-words': words,
  'short-text': words,
  'broken-link': {
    best: 'certain',
    does: 'A path in other letter case, or with .html, becomes the path of the page; with --fix-unsafe the nearest path is written.',
    propose({ args: { link, nearest }, at }, { source }) {
      if (nearest === undefined) return undefined;
      return inLink(source, { at }, link, nearest, isSamePage(link, nearest));
    },
  },
  'link-form': {
    best: 'certain',
    does: 'An address that starts with www. gets https:// in front; with --fix-unsafe a path gets the slash that it starts with.',
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
    does: 'The nearest place of the page is written.',
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
};
