export const data = { permalink: 'api/vehicles.json', eleventyExcludeFromCollections: true };

export const render = ({ collections }) => {
  const vehicles = collections.vehicles
    .map(({ fileSlug, data: { id, title, category, sounds, wordWorld } }) => ({
      ...{ id, name: title, slug: fileSlug, category, practicePhonemes: sounds, wordWorld },
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  return `${JSON.stringify(vehicles, undefined, 2)}\n`;
};
