const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escape = (text) => String(text).replace(/[&<>"']/g, (sign) => entities[sign]);

export const list = (items, render) => items.map(render).join('\n');

/** One line on an entry of any kind. */
export function summary({ title, description, id, category, sounds = [] }) {
  if (description) return description;
  if (!id) return title;
  return `${category}.${sounds.length > 0 ? ` Practises ${sounds.join(', ')}.` : ''}`;
}

const bySounds = new WeakMap();

/** The page of a sound by its key; the table is made once a build. */
export function soundOf(collections, key) {
  const sounds = collections['speech-sounds'];
  if (!bySounds.has(sounds))
    bySounds.set(sounds, new Map(sounds.map((sound) => [sound.data.key, sound])));
  return bySounds.get(sounds).get(key);
}

export const withSound = (collections, key) =>
  collections.vehicles.filter(({ data }) => data.sounds?.includes(key));

export const markdownUrl = (url) => url.replace(/\.html$/, '.md');

const byCategories = new WeakMap();

/** Vehicles by category, categories in alphabetical order; grouped once a build. */
export function byCategory(vehicles) {
  if (byCategories.has(vehicles)) return byCategories.get(vehicles);
  const groups = new Map();
  for (const vehicle of vehicles) {
    const { category } = vehicle.data;
    if (!groups.has(category)) groups.set(category, []);
    groups.get(category).push(vehicle);
  }
  const sorted = new Map([...groups].sort(([a], [b]) => (a < b ? -1 : 1)));
  byCategories.set(vehicles, sorted);
  return sorted;
}
