import { hasPublicHost } from '../model/addresses.ts';
import { removedAddresses } from '../model/old-addresses.ts';
import { listedKinds } from '../../contract/kinds/registry.ts';
import { once } from '../../base/once.ts';
import { groupBy } from '../../base/text/group-by.ts';
import { paths, withoutForm } from '../../contract/paths.ts';
import { headingsIn } from '../../base/markdown/headings.ts';
import { createSuggester, nearest } from '../../base/text/nearest.ts';
import type { MarkdownLink } from '../../base/markdown/markdown-links.ts';
import { error, quote, suggestion, warning } from '../diagnostics/message.ts';
import { type ReferenceField, namesPath } from '../../contract/kinds/reference-fields.ts';
import { nearPathIsWritten, writeNearPath, inLink } from '../diagnostics/propose.ts';
import { about, site } from '../diagnostics/example-files.ts';
import type { Entries } from '../model/entries.ts';
import { pagePaths } from '../publication/published-paths.ts';
import { linksInTexts } from '../references/markdown-texts.ts';
import { referenceValues } from '../references/reference-values.ts';
import type { Place } from '../diagnostics/finding.ts';
import type { Rule } from './rule.ts';
import { type codes as absentCodes, createDayCheck, reportWithdrawn } from './absent-targets.ts';
import { createAddressHistory } from './address-history.ts';
import { createOwnAddressCheck, type codes as addressCodes } from './own-address-check.ts';

export const codes = {
  'broken-link': error({
    title: 'a link in a text leads nowhere',
    meaning:
      'A link that starts with a slash leads to a page of this site, and there is no such page. Link to the address that the page has now, without an ending and without a slash at the end.',
    message: (a: { link: string; nearest?: string | undefined; wasRemoved: boolean }) =>
      `The link leads to ${quote(a.link)}, which ${a.wasRemoved ? 'was removed' : 'is not published'}.`,
    hint: (a) =>
      suggestion(a.nearest) ??
      `Write the path of a page as the site has it, such as ${listedKinds.find(({ index }) => a.link.startsWith(`${index}/`))?.index ?? '/vehicles'}.`,
    fix: {
      does: nearPathIsWritten,
      propose: (a, spot) =>
        writeNearPath(spot, a.link, a.nearest, (at, path) => inLink(at, a.link, path)),
    },
    fails: about('Look at [the bus](/vehicles/buss).'),
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
    fix: { does: nearPathIsWritten, propose: (a, spot) => writeNearPath(spot, a.path, a.nearest) },
    fails: site('navigation:', '  - label: Vehicles', '    path: /vehicle'),
    passes: site('navigation:', '  - label: Vehicles', '    path: /vehicles'),
  }),
  'link-form': error({
    title: 'a link is neither a path of the site nor a whole address',
    meaning:
      'Anything else would lead to a different place from each page that shows it. Begin a link within the site with a slash, and one to another site with https://.',
    message: (a: { link: string; instead: string; nearest?: string | undefined }) =>
      `The link ${quote(a.link)} is neither a path of the site nor a whole address.`,
    hint: (a) => suggestion(a.nearest) ?? a.instead,
    fix: {
      does: 'An address that starts with www. gets https:// in front.',
      propose: ({ link }, spot) =>
        /^www\.[\w-]+\.\w/i.test(link) ? inLink(spot, link, `https://${link}`) : undefined,
    },
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
    fix: {
      does: 'http:// becomes https://.',
      propose: ({ link }, spot) => {
        const scheme = link.slice(0, 'http'.length);
        const secure = `${scheme}${scheme === 'HTTP' ? 'S' : 's'}`;
        return inLink(spot, `${scheme}://`, `${secure}://`, 'Write https://');
      },
    },
    fails: about('See [their buses](http://buses.example).'),
    passes: about('See [their buses](https://buses.example).'),
  }),
};

/** The anchors of every page; `top` is the top in every browser. */
const everywhere = ['main_content', 'top'];

/** The anchors of each page by its path; undefined for lists and files, which are not checked. */
function pageFragments(entries: Entries): (path: string) => readonly string[] | undefined {
  const { vehicles, site } = entries;
  // Few links lead to a place within a page.
  const texts = once(() => textsOf(entries));
  const signUp = site?.value.signUp?.enabled === true ? ['newsletter'] : [];
  const categories = [...new Set(vehicles.flatMap(({ value }) => value.category ?? []))];
  return (path) => {
    if (path === paths.vehicles) return [...everywhere, ...categories];
    const text = texts().get(path);
    if (text === undefined) return undefined;
    const hasForm = path === paths.home || path.startsWith(`${paths.articles}/`);
    return [...everywhere, ...(hasForm ? signUp : []), ...headingsIn(text).map(({ id }) => id)];
  };
}

/** The text of each page that is not a list, by its path. */
const textsOf = (entries: Entries): ReadonlyMap<string, string> =>
  new Map([
    [paths.home, ''],
    ...entries.pages.map(({ key, body }) => [key, body?.markdown ?? ''] as const),
    ...entries.vehicles.map(
      ({ key, value: { description = '' } }) => [paths.vehicle(key), description] as const,
    ),
    ...entries.apps.map(({ key, value: { about = '' } }) => [paths.app(key), about] as const),
    ...entries.phonemes.map(({ key }) => [paths.phoneme(key), ''] as const),
  ]);

/** Every link of a text, of the navigation or to related entries leads to something published, or to another site. */
export const linkTargets: Rule<typeof codes & typeof absentCodes & typeof addressCodes> = (
  input,
  report,
) => {
  const { entries, fixed, calendar } = input;
  const published = pagePaths(entries);
  const pages = published.map(({ path }) => path);
  const ownPaths = new Set(pages);
  const targets = new Set([...pages, ...fixed.linkable, ...installPaths(entries)]);
  const ownPages = new Map(published.map(({ path, file }) => [file, path]));
  const removed = new Set(removedAddresses(entries).map(({ path }) => path));
  const suggest = createSuggester(() => pages);
  const historyOf = createAddressHistory(input, targets);
  const checkDays = createDayCheck(calendar, report);
  const fragments = pageFragments(entries);
  const isOwnAddress = createOwnAddressCheck(input, report);
  const byName = once(() => groupBy(pages, (path) => path.slice(path.lastIndexOf('/'))));
  /** What a path in the folder of the sources, or from the page that has it, was meant for. */
  const meantBy = (path: string): string | undefined => {
    const bare = path.replace(/^(?:\.{0,2}\/)*(?:sources\/)?(?:pages\/|static\/)?/, '/');
    const [page = ''] = /^.*?(?=(?:\.(?:md|ya?ml|html))?$)/.exec(bare) ?? [];
    if (bare.startsWith('/media/')) return bare;
    const [only, another] = byName().get(page) ?? [];
    return (
      [bare, page].find((one) => targets.has(one)) ?? (another === undefined ? only : undefined)
    );
  };
  const check = (
    { target: link, alt }: Pick<MarkdownLink, 'target' | 'alt'>,
    at: () => Place,
    field?: ReferenceField,
  ): void => {
    const isThere = (to: string) => (field && !field.toFile ? ownPaths : targets).has(to);
    if (/^http:\/\//i.test(link)) {
      report({ code: 'insecure-link', args: { link }, at: at() });
      return;
    }
    const isAddress = allowedScheme.test(link);
    if (isAddress && alt === undefined && (!/^https:/i.test(link) || hasPublicHost(link))) return;
    const [, written = '', fragment = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(link) ?? [];
    const path = link.startsWith('#') ? (ownPages.get(at().file) ?? '') : written;
    if (isAddress || !path.startsWith('/') || path.startsWith('//')) {
      const instead = alt === undefined ? insteadOfLink : insteadOfPicture;
      report({ code: 'link-form', args: { link, instead, nearest: meantBy(path) }, at: at() });
    } else if (isThere(path)) {
      checkDays(path, at);
      const places = fragment === '' ? undefined : fragments(path);
      if (places?.includes(fragment) !== false) return;
      const args = { path, fragment, nearest: nearest(fragment, places) };
      report({ code: 'unknown-fragment', args, at: at() });
    } else {
      const bare = withoutForm(path).replace(/\/$/, '');
      const wasRemoved = removed.has(bare);
      const known = isThere(bare) ? bare : (historyOf(bare) ?? meantBy(path));
      if (known === undefined && reportWithdrawn(bare, at, report)) return;
      const canonical = known ?? (wasRemoved ? undefined : suggest(path));
      const args = { link: path, nearest: canonical, wasRemoved };
      if (field?.toFile) report({ code: 'broken-navigation', args: { path, ...args }, at: at() });
      else report({ code: 'broken-link', args, at: at() });
    }
  };
  for (const { of, link } of linksInTexts(entries))
    if (!isPicture(link) && !isOwnAddress(link.target, () => of.at(link)))
      check(link, () => of.at(link));
  for (const { name: target, file, pointer, place } of referenceValues(entries, isLink))
    check({ target }, () => ({ file, pointer }), place);
};

/** What a redirect leads to is a rule of its own. */
const isLink = (place: ReferenceField): boolean => namesPath(place) && place.source !== 'moved';

/** Whether the rule for pictures reports a link. */
const isPicture = ({ target, alt }: MarkdownLink): boolean =>
  target.startsWith('/media/') || (alt !== undefined && /^(?:https?:\/\/|\/(?!\/))/i.test(target));

/** Paths that count an install and redirect to the store; an article may well link there. */
const installPaths = ({ apps }: Entries): string[] =>
  apps.flatMap(({ key, value: { released } }) =>
    released === undefined || released.tracked === false ? [] : [paths.install(key)],
  );

const insteadOfLink =
  'Write /path for a page of the site, or a full address that starts with https://.';

const insteadOfPicture =
  'Put the picture into the folder media/ of the sources, and write /media/ followed by its path there.';

/** The beginnings of links to elsewhere; everything else is rejected in every form of a page. */
const allowedScheme = /^(?:https:\/\/|mailto:|tel:)/i;
