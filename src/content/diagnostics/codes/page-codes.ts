import { count } from '../../../base/text/plain-text.ts';
import { error, note, quote, suggestion, warning } from '../message.ts';
import { aboutWith, article, site, text } from './example-files.ts';

/** As many words as a message names. */
const mostNamed = 8;

const programPage = (path: string) => ({
  [path]: text(
    '---',
    'title: Programs',
    'description: For those who write them, with every rule that there is for them.',
    '---',
    '',
    'Hello.',
  ),
});

export const pageCodes = {
  'low-contrast': error({
    title: 'text in a colour of the theme is hard to read',
    meaning:
      'Text needs a contrast of 4.5 to 1 with its background, or many people cannot read it (WCAG 2, 1.4.3). The ink is checked on the paper, on cards and on the tints, the accent on the paper and on cards; colours that you leave out come from the program. Choose another shade; the hint names the nearest that passes, if there is one.',
    message: (a: {
      name: string;
      colour: string;
      scheme: string;
      other: string;
      otherColour: string;
      ratio: number;
      least: number;
      shade: string | undefined;
    }) =>
      `The ${a.name} ${a.colour} is hard to tell from ${a.other} ${a.otherColour} in the ${a.scheme} scheme: a contrast of ${a.ratio.toFixed(2)} to 1, where at least ${a.least} is needed.`,
    hint: (a) =>
      a.shade === undefined
        ? `Choose another colour for ${a.other}, too: no shade of this one is readable.`
        : `The nearest shade that passes is ${quote(a.shade)}.`,
    fails: site('theme:', '  light:', '    accent: "#ff9966"'),
    passes: site('theme:', '  light:', '    accent: "#a33c12"'),
  }),
  'impossible-date': error({
    title: 'there is no such day',
    meaning:
      'The date has the right form, but the calendar does not have the day. Write year, month and day, as in 2026-03-14.',
    message: (a: { date: string }) => `There is no day ${quote(a.date)} in the calendar.`,
    hint: 'Write year, month and day, as in 2026-03-14.',
    fails: article('kind: article', 'published: "2026-02-30"'),
    passes: article('kind: article', 'published: "2026-02-28"'),
  }),
  'article-folder': error({
    title: 'an article is not in the folder of the articles',
    meaning:
      'Articles belong in one folder, so that their addresses and their list agree. Move the file to pages/articles/, or remove `kind: article` if it is an ordinary page.',
    message: (a: { path: string }) =>
      `An article belongs in pages/articles/, but this page is ${a.path}.`,
    hint: 'Move the file there, or remove `kind: article`.',
    fails: aboutWith('kind: article'),
    passes: aboutWith(),
  }),
  'article-kind': error({
    title: 'a page among the articles does not say that it is one',
    meaning:
      'Every page in pages/articles/ is listed as an article. Write `kind: article`, or move an ordinary page to another folder.',
    message: 'A page in pages/articles/ is an article, but this one does not say so.',
    hint: 'Write `kind: article`, or move the file out of the folder.',
    fails: article(),
    passes: article('kind: article', 'published: "2026-01-01"'),
  }),
  'article-published': error({
    title: 'an article does not say when it was published',
    meaning:
      'Articles are listed with their day, the newest first. Add `published` with year, month and day.',
    message: 'An article needs its publication date.',
    hint: 'Add the field, as in `published: 2026-03-14`.',
    fails: article('kind: article'),
    passes: article('kind: article', 'published: "2026-01-01"'),
  }),
  'reserved-path': error({
    title: 'a page takes an address that the site uses itself',
    meaning:
      'The catalogue publishes pages of its own. Rename a file whose address is that of one, or is below it, such as /apps, /vehicles and /developers.',
    message: (a: { path: string }) =>
      `The site itself uses the address ${a.path}, so no page can have it.`,
    hint: 'Give the file another name.',
    fails: programPage('sources/pages/developers.md'),
    passes: programPage('sources/pages/for-developers.md'),
  }),
  'duplicate-page': error({
    title: 'two pages have the same address',
    meaning:
      'The address of a page is its path below pages/, and that of an index.md is its folder: pages/guides.md and pages/guides/index.md are both /guides. Keep one of the two.',
    message: (a: { path: string; other: string }) =>
      `Another page has the address ${a.path}: ${a.other}.`,
    hint: 'An index.md has the address of its folder. Keep one of the two.',
    fails: {
      ...programPage('sources/pages/guides.md'),
      ...programPage('sources/pages/guides/index.md'),
    },
    passes: {
      ...programPage('sources/pages/guides/index.md'),
      ...programPage('sources/pages/guides/one.md'),
    },
  }),
  'long-text': warning({
    title: 'search results show only a part of a text',
    meaning:
      'Search results and cards cut a title after about 60 characters and a description after 160, wherever that is in a sentence. Put what matters first, and leave out the rest.',
    message: (a: { field: string; length: number; limit: number }) =>
      `The ${a.field} has ${count(a.length, 'character')}, and search results show ${a.limit} at most.`,
    hint: 'Say the same in fewer words.',
    fails: aboutWith('title: About the studio that makes apps for children who learn to talk'),
    passes: aboutWith('title: About the studio'),
  }),
  'short-text': warning({
    title: 'a description says little in search results',
    meaning:
      'Search results and shared links show 50 to 160 characters of what a page says about itself. Say who it is for, and what there is to find.',
    message: (a: { length: number; least: number }) =>
      `The description has only ${count(a.length, 'character')}; search results show ${a.least} to 160.`,
    hint: 'Say in a sentence or two who it is for and what there is to find.',
    fails: aboutWith('description: Who we are.'),
    passes: aboutWith(
      'description: Who we are, and why we make apps for children who begin to talk.',
    ),
  }),
  'templates-not-named': error({
    title: 'the templates of the site were not named',
    meaning:
      'With `templates` in site.yaml a site says that its pages are made by templates of its own; a build without them would write every page differently. Templates are code, so they run only when somebody asks for them. Name their folder with --templates.',
    message: (a: { folder: string }) =>
      `The site has templates of its own in ${quote(a.folder)}, and this build was not told to run them.`,
    hint: (a) =>
      `Add --templates ${a.folder}; to go back to the program's own templates, delete this line.`,
    fails: site('templates: mine'),
    passes: site(),
  }),
  'unknown-font': error({
    title: 'a font of the theme is not among the assets of the templates',
    meaning:
      'The theme in site.yaml names fonts by their path below assets/ in your templates; a check knows them if --templates names the folder. Put the file into assets/, or correct its path.',
    message: (a: { file: string; nearest: string | undefined }) =>
      `There is no font ${quote(a.file)} in assets/ of the templates.`,
    hint: (a) =>
      suggestion(a.nearest) ??
      'Put the file into the folder assets/ of your templates, and name their folder with --templates.',
    fails: site(
      'theme:',
      '  fonts:',
      '    text:',
      '      family: Round',
      '      files:',
      '        - file: round.woff2',
    ),
    passes: site(),
  }),
  'missing-words': warning({
    title: 'the templates have no words in the language of the site',
    meaning:
      'English, German and Arabic words come with the program; in any other language the pages say in English what does not come from your sources. Copy node_modules/studio-catalogue/templates/words.en.yaml to words.<language>.yaml in a folder of your own, translate its texts, and name the folder with --templates.',
    message: (a: { tag: string; language: string }) =>
      `The templates have no words for ${quote(a.tag)}, so their own words are English.`,
    hint: (a) =>
      `Copy node_modules/studio-catalogue/templates/words.en.yaml to words.${a.language}.yaml in a folder of your own, translate it, and name the folder with --templates.`,
    fails: site('locale: fr'),
    passes: site('locale: de-CH'),
  }),
  'words-in-english': note({
    title: 'a words file leaves words in English',
    meaning:
      'A words file of yours says the same as the English one, so the pages are in two languages; only `check` shows this note. Translate the words, or name those that are the same in both in the file, as in `sameInEnglish: app apps`.',
    message: (a: { language: string; words: readonly string[] }) =>
      `words.${a.language}.yaml leaves ${count(a.words.length, 'word')} in English: ${a.words.slice(0, mostNamed).join(', ')}${a.words.length > mostNamed ? ' …' : ''}.`,
    hint: (a) =>
      `Translate them; those that are the same in your language belong on a line of the file: \`sameInEnglish: ${a.words.slice(0, mostNamed).join(' ')}\`.`,
    fails: site('locale: ar'),
    passes: site('locale: de'),
  }),
};
