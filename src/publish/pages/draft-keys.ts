import { hash } from 'node:crypto';
import type { Catalogue } from '../../model/catalogue.ts';
import type { PageDraft } from './page.ts';

/**
 * Gives a key for all that a page is rendered from: drafts with the same key give the same page.
 *
 * @param shared what every page is rendered from, beside its draft.
 */
export function createDraftKeys(
  { categories, phonemes, vehicles, apps, pages }: Catalogue,
  shared: unknown,
): (draft: PageDraft) => string {
  // Entries stand in many views, so each is written out once and then goes by its hash.
  const entries = new Map<unknown, string>();
  const write = (value: unknown): string => {
    if (typeof value !== 'object' || value === null)
      return value === undefined ? 'none' : JSON.stringify(value);
    const known = entries.get(value);
    if (known !== undefined) return known;
    if (Array.isArray(value)) return `[${value.map(write).join()}]`;
    let text = '{';
    for (const key in value)
      text += `${key}:${write((value as Readonly<Record<string, unknown>>)[key])},`;
    return `${text}}`;
  };
  for (const group of [categories, phonemes, vehicles, apps, pages])
    for (const entry of group) entries.set(entry, digest(write(entry)));
  const always = digest(write(shared));
  return ({ view, trail, ...own }) => {
    // Pages of one kind share their trail.
    if (!entries.has(trail)) entries.set(trail, digest(write(trail)));
    return digest(always + write(trail) + JSON.stringify(own) + write(view));
  };
}

const digest = (text: string): string => hash('sha256', text, 'base64url');
