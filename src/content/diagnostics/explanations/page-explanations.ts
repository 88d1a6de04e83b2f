import { about, app, article, moved, site, text } from './example-files.ts';
import type { Explanation } from './explanation.ts';

const aboutWith = (...fields: string[]) => ({
  'sources/pages/about.md': text(
    '---',
    'title: About',
    'description: Who we are, and why we make apps for children who learn to talk.',
    ...fields,
    '---',
    '',
    'We make apps.',
  ),
});
const aboutDescribed = (description: string) => ({
  'sources/pages/about.md': text(
    '---',
    'title: About',
    `description: ${description}`,
    '---',
    '',
    'We make apps.',
  ),
});
const aboutTitled = (title: string) => ({
  'sources/pages/about.md': text(
    '---',
    `title: ${title}`,
    'description: Who we are, and why we make apps for children who learn to talk.',
    '---',
    '',
    'We make apps.',
  ),
});
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

const privacyPage = {
  'sources/pages/privacy.md': text(
    '---',
    'title: Privacy',
    'description: What becomes of your address, and how to have it deleted again.',
    '---',
    '',
    'It is used for the newsletter.',
  ),
};

/** Faults of meaning in pages and links, explained. */
export const pageExplanations = {
  'low-contrast': {
    title: 'text in a colour of the theme is hard to read',
    meaning:
      'Text needs a contrast of 4.5 to 1 with its background, or people with poor eyesight, and everybody in bright sunlight, cannot read it (WCAG 2, 1.4.3). The ink is checked on the paper, on cards and on the tints, the accent on the paper and on cards; colours that you leave out come from the program.',
    fails: site('theme:', '  light:', '    accent: "#ff9966"'),
    passes: site('theme:', '  light:', '    accent: "#a33c12"'),
  },
  'impossible-date': {
    title: 'there is no such day',
    meaning:
      'The date has the right form, but the calendar does not have the day. Write year, month and day, as in 2026-03-14.',
    fails: article('kind: article', 'published: "2026-02-30"'),
    passes: article('kind: article', 'published: "2026-02-28"'),
  },
  'article-folder': {
    title: 'an article is not in the folder of the articles',
    meaning:
      'Articles belong in pages/articles/, so that their addresses and their list agree. Move the file there, or remove `kind: article` if it is an ordinary page.',
    fails: aboutWith('kind: article'),
    passes: aboutWith(),
  },
  'article-kind': {
    title: 'a page among the articles does not say that it is one',
    meaning:
      'Every page in pages/articles/ is listed as an article and says so with `kind: article`. An ordinary page belongs in another folder.',
    fails: article(),
    passes: article('kind: article', 'published: "2026-01-01"'),
  },
  'article-published': {
    title: 'an article does not say when it was published',
    meaning:
      'Articles are listed with their day, the newest first. Add `published` with year, month and day.',
    fails: article('kind: article'),
    passes: article('kind: article', 'published: "2026-01-01"'),
  },
  'reserved-path': {
    title: 'a page takes an address that the site uses itself',
    meaning:
      'The catalogue publishes pages of its own, such as /apps, /vehicles and /developers. A file whose address is one of them, or is below one of them, needs another name.',
    fails: programPage('sources/pages/developers.md'),
    passes: programPage('sources/pages/for-developers.md'),
  },
  'duplicate-page': {
    title: 'two pages have the same address',
    meaning:
      'The address of a page is its path below pages/, and that of an index.md is its folder: pages/guides.md and pages/guides/index.md are both /guides. Keep one of the two.',
    fails: {
      ...programPage('sources/pages/guides.md'),
      ...programPage('sources/pages/guides/index.md'),
    },
    passes: {
      ...programPage('sources/pages/guides/index.md'),
      ...programPage('sources/pages/guides/one.md'),
    },
  },
  'long-text': {
    title: 'search results show only a part of a text',
    meaning:
      'Search results and cards cut a title after about 60 characters and a description after 160, wherever that is in a sentence. Put what matters first, and leave out the rest.',
    fails: aboutTitled('About the studio that makes apps for children who learn to talk'),
    passes: aboutTitled('About the studio'),
  },
  'short-text': {
    title: 'a description says little in search results',
    meaning:
      'Search results and shared links show 50 to 160 characters of what a page says about itself. A shorter description does not tell readers whether the page is worth a look: say who it is for, and what there is to find.',
    fails: aboutDescribed('Who we are.'),
    passes: aboutDescribed('Who we are, and why we make apps for children who learn to talk.'),
  },
  'templates-not-named': {
    title: 'the templates of the site were not named',
    meaning:
      'With `templates` in site.yaml a site says that its pages are made by templates of its own. Templates are code, so they run only when somebody asks for them: name their folder with --templates. Without this error, a build that does not name them would write every page differently.',
    fails: site('templates: mine'),
    passes: site(),
  },
  'unknown-font': {
    title: 'a font of the theme is not among the assets of the templates',
    meaning:
      'Font files belong in the folder assets/ of your templates, and the theme in site.yaml names them by their path below it. A build refuses a font that is missing; a check knows the fonts if --templates names the folder.',
    fails: site(
      'theme:',
      '  fonts:',
      '    text:',
      '      family: Round',
      '      files:',
      '        - file: round.woff2',
    ),
    passes: site(),
  },
  'missing-words': {
    title: 'the templates have no words in the language of the site',
    meaning:
      'The words of the pages are in one file for each language: English, German and Arabic come with the program. For another language copy words.en.yaml to words.<language>.yaml in a folder of your own, translate its texts, and name the folder with --templates. Until then the pages say in English what does not come from your sources.',
    fails: site('locale: fr'),
    passes: site('locale: de-CH'),
  },
  'broken-link': {
    title: 'a link in a text leads nowhere',
    meaning:
      'A link that starts with a slash leads to a page of this site, and there is no such page. Addresses of pages have no ending and no slash at the end. If the page has moved, link to its new address.',
    fails: about('Look at [the bus](/vehicles/buss).'),
    passes: about('Look at [the bus](/vehicles/bus).'),
  },
  'broken-address': {
    title: 'an address of the site in full leads nowhere',
    meaning:
      'A field or a link has a whole address that begins with the baseUrl of site.yaml, and the site publishes nothing there. If the page has moved, write its new address. This is only a warning, because something else may answer at that address: a shop on the same host, for example.',
    fails: app('privacy:', '  policyUrl: https://studio.example/policy'),
    passes: app('privacy:', '  policyUrl: https://studio.example/about'),
  },
  'link-form': {
    title: 'a link is neither a path of the site nor a whole address',
    meaning:
      'A link within the site starts with a slash; one to another site starts with https://. Anything else would lead to a different place from each page that shows it.',
    fails: about('Look at [the bus](vehicles/bus).'),
    passes: about('Look at [the bus](/vehicles/bus).'),
  },
  'unknown-fragment': {
    title: 'a link leads to an anchor that its page does not have',
    meaning:
      'What follows # in a link is an anchor: a place within a page. Pages have few of them: /vehicles has one for each category, /#newsletter is the form. A link cannot lead to a heading in a text, so leave out the # and what follows.',
    fails: about('See [our bus](/vehicles/bus#seats).'),
    passes: about('See [our bus](/vehicles/bus).'),
  },
  'insecure-link': {
    title: 'a link or a picture has an address with http://',
    meaning:
      'With http://, anybody between the other site and a reader can see and change what is sent; browsers warn about it and may refuse a picture. Write https:// if the other site supports it. This is only a warning, because a few sites do not.',
    fails: about('See [their buses](http://buses.example).'),
    passes: about('See [their buses](https://buses.example).'),
  },
  'raw-html': {
    title: 'a text contains HTML',
    meaning:
      'Texts are markdown only: a tag or a comment is shown as it is written, on the page and in its markdown. Use markdown instead, such as **bus** for a bold word; put a tag that readers should see between backticks.',
    fails: about('We like the <b>bus</b>.'),
    passes: about('We like the **bus**.'),
  },
  'broken-navigation': {
    title: 'a link at the top of the pages leads nowhere',
    meaning:
      'Each entry under `navigation` in site.yaml leads to a page of the site. There is none at this path.',
    fails: site('navigation:', '  - label: Vehicles', '    path: /vehicle'),
    passes: site('navigation:', '  - label: Vehicles', '    path: /vehicles'),
  },
  'missing-consent': {
    title: 'a sign-up does not say what a person agrees to',
    meaning:
      'You may write only to people who agreed to it. `consent` in site.yaml is the sentence beside the checkbox: who writes, about what, how often, and how to stop it.',
    fails: { ...privacyPage, ...site('signUp:', '  enabled: true') },
    passes: {
      ...privacyPage,
      ...site('signUp:', '  enabled: true', '  consent: I agree to get the newsletter by email.'),
    },
  },
  'missing-privacy-page': {
    title: 'a sign-up has no privacy page to link to',
    meaning:
      'The form links to /privacy, where people read what happens to their address. Write pages/privacy.md; if there is such a page at another address, redirect /privacy to it in moved.yaml.',
    fails: site('signUp:', '  enabled: true', '  consent: I agree to get the newsletter.'),
    passes: {
      ...moved('redirects:', '  /privacy: /about'),
      ...site('signUp:', '  enabled: true', '  consent: I agree to get the newsletter.'),
    },
  },
} as const satisfies Readonly<Record<string, Explanation>>;
