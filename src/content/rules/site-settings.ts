import { type Rule, liveEntries } from './rule.ts';
import { paths } from '../../contract/paths.ts';
import { article } from '../../contract/kinds/page-kinds.ts';
import { isLeftOut, type Entries } from '../model/entries.ts';
import { pagePaths } from '../publication/published-paths.ts';
import { namesPath, type ReferenceField } from '../../contract/kinds/reference-fields.ts';
import { forEachReferenceValue } from '../references/reference-values.ts';
import { createSuggester } from '../../base/text/nearest.ts';
import { createAddressHistory } from './address-history.ts';
import { createDayCheck } from './link-days.ts';

/** Every link of the navigation, and every related link of an app, leads to something that is published. */
export const navigationTargets: Rule = ({ entries, fixed, calendar }, report) => {
  const checkDays = createDayCheck(calendar, report);
  const published = pagePaths(entries).map(({ path }) => path);
  const known = new Set(published);
  const byName = createSuggester(() => published);
  const historyOf = createAddressHistory(entries, known);
  const suggest = (path: string) => historyOf(path) ?? byName(path);
  forEachReferenceValue(entries, isLink, (path, { file, pointer, place: { toFile } }) => {
    const at = { file, pointer };
    if (known.has(path) || (toFile && fixed.linkable.has(path))) checkDays(path, () => at);
    else if (toFile)
      report({ code: 'broken-navigation', args: { path, nearest: suggest(path) }, at });
    else {
      const wasRemoved = entries.moved?.value.removed?.includes(path) === true;
      const nearest = wasRemoved ? historyOf(path) : suggest(path);
      report({ code: 'broken-link', args: { link: path, nearest, wasRemoved }, at });
    }
  });
};

/** What a redirect leads to is a rule of its own. */
const isLink = (place: ReferenceField): boolean => namesPath(place) && place.source !== 'moved';

/** A site whose feeds have been read at another address remembers that one. */
export const formerBaseUrls: Rule = (
  { entries: { site, pages, releases }, publishedBase: published },
  report,
) => {
  const { baseUrl, formerBaseUrls: former = [] } = site?.value ?? {};
  const hasFeeds = releases.length > 0 || pages.some(({ value }) => value.kind === article.name);
  if (site === undefined || baseUrl === undefined || !hasFeeds) return;
  if (published === undefined || [baseUrl, ...former].includes(published)) return;
  const at = { file: site.file, pointer: ['baseUrl'] };
  report({ code: 'former-base-url', args: { published, former }, at });
};

/** A build of a site with its own templates names their folder. */
export const ownTemplates: Rule = ({ entries: { site }, hasOwnTemplates }, report) => {
  const folder = site?.value.templates;
  if (site === undefined || folder === undefined || hasOwnTemplates !== false) return;
  report({
    code: 'templates-not-named',
    args: { folder },
    at: { file: site.file, pointer: ['templates'] },
  });
};

/** A site that takes sign-ups has a consent text and a privacy page. */
export const signUp: Rule = (input, report) => {
  const settings = input.entries.site?.value.signUp;
  if (settings?.enabled !== true) return;
  const at = { file: 'site.yaml', pointer: ['signUp', 'enabled'] } as const;
  if (isLeftOut(settings, 'consent')) report({ code: 'missing-consent', args: {}, at });
  if (!hasPrivacyPage(liveEntries(input))) report({ code: 'missing-privacy-page', args: {}, at });
};

/** A redirect will do: the page may have another name, or be on another site. */
function hasPrivacyPage(entries: Entries): boolean {
  const { moved } = entries;
  if (pagePaths(entries).some(({ path }) => path === paths.privacy)) return true;
  if (moved === undefined) return false;
  const { redirects } = moved.value;
  if (redirects === undefined) return moved.unread === true || !isLeftOut(moved.value, 'redirects');
  return Object.hasOwn(redirects, paths.privacy);
}

/**
 * The language of the catalogue is a tag that is well-formed by BCP 47, and one with words that are
 * translated.
 */
export const locale: Rule = ({ entries: { site }, languages, leftInEnglish }, report) => {
  const tag = site?.value.locale;
  if (site === undefined || tag === undefined) return;
  const at = { file: site.file, pointer: ['locale'] };
  if (!isWellFormed(tag))
    report({
      code: 'wrong-form',
      args: {
        field: 'locale',
        value: tag,
        description: 'Language of the catalogue as a BCP 47 tag.',
        example: 'en-GB',
      },
      at,
    });
  else if (languages !== undefined && !hasWords(tag, languages))
    report({ code: 'missing-words', args: { tag, language: languageOf(tag) }, at });
  for (const [language, words] of leftInEnglish ?? [])
    if (hasWords(tag, [language]))
      report({ code: 'words-in-english', args: { language, words }, at });
};

/** Only the grammar decides, so that the languages of a Node version do not matter. */
function isWellFormed(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

const languageOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/** Whether there are words for the tag, or for a tag that it is a variety of. */
const hasWords = (tag: string, languages: readonly string[]): boolean =>
  languages.some((known) => `${tag.toLowerCase()}-`.startsWith(`${known}-`));
