import { limits } from '../../contract/limits.ts';
import { paths } from '../../contract/paths.ts';
import type { Site } from '../../model/catalogue.ts';
import type { PageDraft } from './page.ts';

const { titleLength, descriptionLength, leastDescription } = limits;

/**
 * The title of a page in tabs and search results: with the name of the site where there is room for
 * both. The home page has the name first, and as much of the site's description as there is room for.
 */
export function documentTitle({ path, title }: PageDraft, { name, description }: Site): string {
  if (path !== paths.home) return fitting(`${title} · ${name}`, title);
  const rest = shorten(description, titleLength - name.length - 3);
  return rest === '' ? name : fitting(`${name} – ${rest}`, name);
}

const fitting = (whole: string, short: string): string =>
  fits(whole, titleLength) ? whole : short;

/**
 * What search results say of a page, in one line of at most 160 characters: what the page says of
 * itself first, where it has such a sentence, then its description.
 */
export function metaDescription({ firstSentence, description }: PageDraft): string {
  if (firstSentence === undefined) return shorten(description, descriptionLength);
  const both = `${firstSentence} ${description}`;
  const isEnough = firstSentence.length >= descriptionLength - leastDescription;
  return shorten(isEnough ? firstSentence : both, descriptionLength);
}

/** Counts characters only where there may be too many. */
const fits = (text: string, most: number): boolean =>
  text.length <= most || Array.from(text).length <= most;

/** A text of at most some characters: where words are left out at its end, a sign says so. */
export function shorten(text: string, most: number): string {
  if (fits(text, most)) return text;
  const start = Array.from(text).slice(0, Math.max(0, most)).join('');
  const kept = start.slice(0, Math.max(0, start.lastIndexOf(' '))).replace(/[\p{P}\s]{1,4}$/u, '');
  return kept === '' ? '' : `${kept}…`;
}
