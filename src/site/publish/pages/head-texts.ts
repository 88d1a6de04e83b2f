import { limits } from '../../../contract/limits.ts';
import { paths } from '../../../contract/paths.ts';
import type { Site } from '../../../content/model/catalogue.ts';
import type { PageDraft } from './page.ts';

const { titleLength, descriptionLength, leastDescription } = limits;

/**
 * The title of a page in tabs and search results: with the name of the site if there is room for both. On the
 * home page the name comes first, followed by as much of the site's description as there is room for.
 */
export function documentTitle({ path, title }: PageDraft, { name, description }: Site): string {
  if (path !== paths.home) return fitting(`${title} · ${name}`, title);
  const rest = shorten(description, titleLength - name.length - 3);
  return rest === '' ? name : fitting(`${name} – ${rest}`, name);
}

const fitting = (whole: string, short: string): string =>
  fits(whole, titleLength) ? whole : short;

/**
 * What search results say about a page, in one line of at most 160 characters: first what the page says of
 * itself, if it has such a sentence, then its description.
 */
export function metaDescription({ firstSentence, description }: PageDraft): string {
  if (firstSentence === undefined) return shorten(description, descriptionLength);
  const both = `${firstSentence} ${description}`;
  const isEnough = firstSentence.length >= descriptionLength - leastDescription;
  return shorten(isEnough ? firstSentence : both, descriptionLength);
}

/** Counts characters only if there may be too many. */
const fits = (text: string, most: number): boolean =>
  text.length <= most || Array.from(text).length <= most;

/** A text of at most the given number of characters: if words are left out at the end, a sign says so. */
export function shorten(text: string, most: number): string {
  if (fits(text, most)) return text;
  const start = Array.from(text).slice(0, Math.max(0, most)).join('');
  const kept = start.slice(0, Math.max(0, start.lastIndexOf(' '))).replace(/[\p{P}\s]{1,4}$/u, '');
  return kept === '' ? '' : `${kept}…`;
}
