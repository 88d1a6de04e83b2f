import { hash } from 'node:crypto';
import type { Catalogue, Vehicle } from '../../../content/model/catalogue.ts';
import type { PageDraft } from './page.ts';

/**
 * Returns a key for everything that a page is rendered from: drafts with the same key give the same page.
 *
 * @param shared what every page is rendered from, besides its draft.
 */
export function createDraftKeys(
  { categories, phonemes, vehicles, apps, pages }: Catalogue,
  shared: unknown,
): (draft: PageDraft) => string {
  // Entries appear in many views, so each is written out once and then represented by its hash.
  const known = new Map<unknown, string>();
  const write = (value: unknown): string => {
    if (typeof value !== 'object' || value === null)
      return value === undefined ? 'none' : JSON.stringify(value);
    let text = '';
    if (Array.isArray(value)) {
      for (const each of value) text += `${write(each)},`;
      return `[${text}]`;
    }
    const name = known.get(value);
    if (name !== undefined) return name;
    text = '{';
    for (const key in value)
      text += `${key}:${write((value as Readonly<Record<string, unknown>>)[key])},`;
    return `${text}}`;
  };
  for (const group of [categories, phonemes, apps, pages])
    for (const entry of group) known.set(entry, digest(write(entry)));
  for (const vehicle of vehicles) known.set(vehicle, digest(vehicleText(vehicle, write)));
  const always = digest(write(shared));
  const trails = new Map<unknown, string>();
  const trailKey = (trail: PageDraft['trail']): string => {
    // Pages of one kind share their trail.
    const key = trails.get(trail) ?? digest(write(trail));
    trails.set(trail, key);
    return key;
  };
  return (draft) => {
    const { trail, path, section, template, title, description, view, pictures } = draft;
    const own = JSON.stringify([path, section, template, title, description]);
    // For a vehicle this is a getter; its value contains nothing that the rest does not.
    const jsonLd = Object.hasOwn(draft, 'jsonLd') ? JSON.stringify(draft.jsonLd) : '';
    const shown = write(pictures) + write(draft.textPictures);
    return digest(always + trailKey(trail) + own + jsonLd + write(view) + shown);
  };
}

/** There are many vehicles: the hash of a vehicle's source represents what it says of itself. */
const vehicleText = (vehicle: Vehicle, write: (value: unknown) => string): string => {
  const { sourceHash, slug, category, phonemes, image, textPictures } = vehicle;
  if (sourceHash === undefined) return write(vehicle);
  return `${sourceHash} ${slug} ${write(category)}${write(phonemes)}${write(image)}${write(textPictures)}`;
};

const digest = (text: string): string => hash('sha256', text, 'base64url');
