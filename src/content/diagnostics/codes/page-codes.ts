import { whenceOf, type DatedLink } from './date-codes.ts';
import { error, quote, say, suggestion, warning } from '../sentence.ts';

/** Faults of meaning in pages and their markdown. */
export const pageCodes = {
  'page-gone': warning((a: { path: string }) =>
    say(
      `The last build published ${quote(a.path)}, but these sources do not, so links to it lead nowhere.`,
      'If it moved, add its old path to `redirects` in moved.yaml; if it is gone for good, to `removed`.',
    ),
  ),
  'article-folder': error((a: { path: string }) =>
    say(
      `An article belongs in pages/articles/, but this page is ${a.path}.`,
      'Move the file there, or remove `kind: article`.',
    ),
  ),
  'article-kind': error((_: Record<never, never>) =>
    say(
      'A page in pages/articles/ is an article, but this one does not say so.',
      'Write `kind: article`, or move the file out of the folder.',
    ),
  ),
  'article-published': error((_: Record<never, never>) =>
    say('An article needs its publication date.', 'Add the field, as in `published: 2026-03-14`.'),
  ),
  'reserved-path': error((a: { path: string }) =>
    say(
      `The site itself uses the address ${a.path}, so no page can have it.`,
      'Give the file another name.',
    ),
  ),
  'duplicate-page': error((a: { path: string; other: string }) =>
    say(
      `Another page has the address ${a.path}: ${a.other}.`,
      'An index.md has the address of its folder. Keep one of the two.',
    ),
  ),
  'long-text': warning((a: { field: string; length: number; limit: number }) =>
    say(
      `The ${a.field} has ${String(a.length)} characters, and search results show ${String(a.limit)} at most.`,
      'Say the same in fewer words.',
    ),
  ),
  'templates-not-named': error((a: { folder: string }) =>
    say(
      `The site has templates of its own in ${quote(a.folder)}, and this build was not told to run them.`,
      `Add --templates ${a.folder}; to go back to the program's own templates, delete this line.`,
    ),
  ),
  'unknown-font': error((a: { file: string; nearest: string | undefined }) =>
    say(
      `There is no font ${quote(a.file)} in assets/ of the templates.`,
      suggestion(a.nearest) ??
        'Put the file into the folder assets/ of your templates, and name their folder with --templates.',
    ),
  ),
  'missing-words': warning((a: { tag: string; language: string }) =>
    say(
      `The templates have no words for ${quote(a.tag)}, so their own words are English.`,
      `Copy words.en.yaml to words.${a.language}.yaml in a folder of your own, translate it, and name the folder with --templates.`,
    ),
  ),
  'short-text': warning((a: { length: number; least: number }) =>
    say(
      `The description has only ${String(a.length)} characters; search results show ${String(a.least)} to 160.`,
      'Say in a sentence or two who it is for and what there is to find.',
    ),
  ),
  'broken-link': error((a: { link: string; nearest?: string | undefined }) =>
    say(
      `The link leads to ${quote(a.link)}, which is not published.`,
      suggestion(a.nearest) ?? 'Write the path of a page as the site has it, such as /vehicles.',
    ),
  ),
  'broken-address': warning(
    (a: { address: string; nearest?: string | undefined; days?: DatedLink }) =>
      say(
        `The site publishes nothing at ${quote(a.address)}${a.days === undefined ? '' : becauseOf(a.days)}.`,
        suggestion(a.nearest) ??
          'Write the address of a page that there is; keep it only if something else answers there.',
      ),
  ),
  'link-form': error((a: { link: string; instead: string }) =>
    say(`The link ${quote(a.link)} is neither a path of the site nor a whole address.`, a.instead),
  ),
  'unknown-fragment': warning(
    (a: { path: string; fragment: string; nearest?: string | undefined }) =>
      say(
        `The page ${a.path} has no anchor ${quote(`#${a.fragment}`)}, so the link leads to its top.`,
        suggestion(a.nearest && `#${a.nearest}`) ??
          'Leave out the # and what follows: a link cannot lead to a heading in a text.',
      ),
  ),
  'insecure-link': warning((a: { link: string }) =>
    say(
      `${quote(a.link)} is not encrypted: anybody in between can read and change what comes from it.`,
      'Write https:// if the site supports it, as nearly every site does.',
    ),
  ),
  'raw-html': warning((a: { tag: string }) =>
    say(
      `${quote(a.tag)} is HTML, and readers would see the tag itself.`,
      'Use markdown instead, or put it between backticks if readers should see it.',
    ),
  ),
};

const becauseOf = ({ from, until }: Pick<DatedLink, 'from' | 'until'>): string =>
  until === undefined ? ` yet: ${whenceOf({ from })}` : ` any more: ${until} was its last day`;
