import { listedKinds } from '../../../contract/kinds/registry.ts';
import type { StraySort } from '../../../base/markdown/stray-markup.ts';
import { whenceOf, type DatedLink } from './date-codes.ts';
import { groupDigits } from '../../../base/text/plain-text.ts';
import { error, quote, suggestion, warning } from '../message.ts';
import { about, app, moved, site, text } from './example-files.ts';

const becauseOf = ({ from, until }: Pick<DatedLink, 'from' | 'until'>): string =>
  until === undefined ? ` yet: ${whenceOf({ from })}` : ` any more: ${until} was its last day`;

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

/** What to write instead of each kind of markup that has no effect here. */
const insteadOf: Readonly<Record<StraySort, string>> = {
  task: 'There are no boxes to tick: leave out the brackets.',
  fields: 'Fields belong at the top of the file, between the first two lines ---.',
  note: 'There are no boxes for notes: begin with a bold word, such as **Note:**',
  link: 'Write [text](/address), or [text](/address "title") with straight quotes: no space in the address, no size, and a ) after it.',
  gap: 'Write [text](/address), with nothing between ] and (.',
  reversed: 'Write [text](/address), with the text first and in square brackets.',
  footnote: 'There are no footnotes: put the note into the text, such as in parentheses.',
  reference: 'Write [text](/address), or say below the text where it leads: [name]: /address',
  attributes:
    'Leave it out: there are no classes, and the anchor of a heading is made of its words.',
  wiki: 'Write [text](/address): the name of a page alone is no link.',
  template: 'Nothing is filled in here: write the text itself.',
  contents: 'Leave it out: a long page with several parts lists them by itself.',
  comment: 'Leave it out: there are no comments, so readers would read it.',
  code: 'Leave it out: no code of a page is run.',
  heading: 'Write # marks and an ordinary space, as in ## Wheels.',
  list: 'Begin each item with a hyphen, or a number and a point, and an ordinary space; leave a blank line above the first.',
  garbled: 'Type it again: it was one character.',
  entity: 'Write the character that it stands for.',
  fence: 'Write a line of the same marks below the code.',
  emoji: 'Paste the emoji itself.',
  highlight: 'Write the words in bold instead: **words**',
  emphasis:
    'Put the asterisks right beside letters, within spaces, brackets and quotes: 「**words**」',
  table: 'Write a row such as | --- | --- | below the first one, with as many columns.',
};

/** What readers would see of it, if that is not what was typed. */
const shownAs: Partial<Readonly<Record<StraySort, string>>> = {
  list: 'is no list here, and readers would see one paragraph',
  garbled: 'was saved in one encoding and read in another, and readers would see it so',
  fence: 'begins code without an end, and readers would see all below it as code',
};

export const linkCodes = {
  'broken-link': error({
    title: 'a link in a text leads nowhere',
    meaning:
      'A link that starts with a slash leads to a page of this site, and there is no such page. Link to the address that the page has now, without an ending and without a slash at the end.',
    message: (a: { link: string; nearest?: string | undefined; wasRemoved: boolean }) =>
      `The link leads to ${quote(a.link)}, which ${a.wasRemoved ? 'was removed' : 'is not published'}.`,
    hint: (a) =>
      suggestion(a.nearest) ??
      `Write the path of a page as the site has it, such as ${listedKinds.find(({ index }) => a.link.startsWith(`${index}/`))?.index ?? '/vehicles'}.`,
    fails: about('Look at [the bus](/vehicles/buss).'),
    passes: about('Look at [the bus](/vehicles/bus).'),
  }),
  'broken-address': warning({
    title: 'an address of the site in full leads nowhere',
    meaning:
      'A field or a link has a whole address that begins with the baseUrl of site.yaml, and the site publishes nothing there. Write the new address; keep the old one only if something else answers there, such as a shop on the same host.',
    message: (a: { address: string; nearest?: string | undefined; days?: DatedLink }) =>
      `The site publishes nothing at ${quote(a.address)}${a.days === undefined ? '' : becauseOf(a.days)}.`,
    hint: (a) =>
      suggestion(a.nearest) ??
      'Write the address of a page that there is; keep it only if something else answers there.',
    fails: app('privacy:', '  policyUrl: https://studios.example/policy'),
    passes: app('privacy:', '  policyUrl: https://studios.example/about'),
  }),
  'link-form': error({
    title: 'a link is neither a path of the site nor a whole address',
    meaning:
      'Anything else would lead to a different place from each page that shows it. Begin a link within the site with a slash, and one to another site with https://.',
    message: (a: { link: string; instead: string }) =>
      `The link ${quote(a.link)} is neither a path of the site nor a whole address.`,
    hint: (a) => a.instead,
    fails: about('Look at [the bus](vehicles/bus).'),
    passes: about('Look at [the bus](/vehicles/bus).'),
  }),
  'unknown-fragment': warning({
    title: 'a link leads to an anchor that its page does not have',
    meaning:
      'What follows # in a link is an anchor: a place within a page. Each heading of a text is one: its words in small letters, with hyphens between them. /vehicles has one for each category, and /#newsletter is the form. Write the anchor of a heading that there is, or leave out the # and what follows.',
    message: (a: { path: string; fragment: string; nearest?: string | undefined }) =>
      `The page ${a.path} has no anchor ${quote(`#${a.fragment}`)}, so the link leads to its top.`,
    hint: (a) =>
      suggestion(a.nearest && `#${a.nearest}`) ??
      'Write the words of a heading there in small letters, with hyphens between them, or leave out the # and what follows.',
    fails: about('See [our bus](/vehicles/bus#seats).'),
    passes: about('See [our bus](/vehicles/bus).'),
  }),
  'insecure-link': warning({
    title: 'a link or a picture has an address with http://',
    meaning:
      'With http://, anybody between the other site and a reader can see and change what is sent; browsers warn about it and may refuse a picture. Write https:// if the other site supports it.',
    message: (a: { link: string }) =>
      `${quote(a.link)} is not encrypted: anybody in between can read and change what comes from it.`,
    hint: 'Write https:// if the site supports it, as nearly every site does.',
    fails: about('See [their buses](http://buses.example).'),
    passes: about('See [their buses](https://buses.example).'),
  }),
  'raw-html': warning({
    title: 'a text contains HTML',
    meaning:
      'Texts are markdown only: a tag or a comment is shown as it is written, on the page and in its markdown. Use markdown instead, such as **bus** for a bold word; put a tag that readers should see between backticks.',
    message: (a: { tag: string }) =>
      `${quote(a.tag)} is HTML, and readers would see the tag itself.`,
    hint: 'Use markdown instead, or put it between backticks if readers should see it.',
    fails: about('We like the <b>bus</b>.'),
    passes: about('We like the **bus**.'),
  }),
  'stray-markup': warning({
    title: 'markup or a wrong character is shown as it was typed',
    meaning:
      'Texts are CommonMark with tables and ~~struck through~~ words. What other programs add to it is shown as text, and so is a link with a slip in it. Write it as the hint says; if readers should see the markup, put it between backticks, or a backslash before its first bracket.',
    message: (a: { sort: StraySort; written: string; more: number }) =>
      `${quote(a.written)} ${shownAs[a.sort] ?? 'is no markup here, and readers would see it as it was typed'}.${a.more > 0 ? ` This file has ${groupDigits(a.more)} more of its kind.` : ''}`,
    hint: (a) => insteadOf[a.sort],
    fails: about('Look at [the bus] (/vehicles/bus).'),
    passes: about('Look at [the bus](/vehicles/bus).'),
  }),
  'broken-navigation': error({
    title: 'a link at the top of the pages leads nowhere',
    meaning:
      'Each entry under `navigation` in site.yaml leads to a page of the site, and there is none at this path. Write the path of a page, or remove the entry.',
    message: (a: { path: string; nearest?: string | undefined }) =>
      `The navigation leads to ${quote(a.path)}, which is not published.`,
    hint: (a) =>
      suggestion(a.nearest) ?? 'Write the path of a page as the site has it, such as /vehicles.',
    fails: site('navigation:', '  - label: Vehicles', '    path: /vehicle'),
    passes: site('navigation:', '  - label: Vehicles', '    path: /vehicles'),
  }),
  'missing-consent': error({
    title: 'a sign-up does not say what a person agrees to',
    meaning:
      'You may write only to people who agreed to it. Write the sentence beside the checkbox as `consent` in site.yaml: who writes, about what, how often, and how to stop it.',
    message: 'The sign-up is enabled, but nothing says what a person agrees to.',
    hint: 'Add `consent` below it, with the sentence to show beside the checkbox.',
    fails: { ...privacyPage, ...site('signUp:', '  enabled: true') },
    passes: {
      ...privacyPage,
      ...site('signUp:', '  enabled: true', '  consent: I agree to get the newsletter by email.'),
    },
  }),
  'missing-privacy-page': error({
    title: 'a sign-up has no privacy page to link to',
    meaning:
      'The form links to /privacy, where people read what happens to their address. Write pages/privacy.md; if there is such a page at another address, redirect /privacy to it in moved.yaml.',
    message: 'The sign-up is enabled, but there is no page /privacy that it can link to.',
    hint: 'Write pages/privacy.md, or redirect /privacy to another page in moved.yaml.',
    fails: site('signUp:', '  enabled: true', '  consent: I agree to get the newsletter.'),
    passes: {
      ...moved('redirects:', '  /privacy: /about'),
      ...site('signUp:', '  enabled: true', '  consent: I agree to get the newsletter.'),
    },
  }),
};
