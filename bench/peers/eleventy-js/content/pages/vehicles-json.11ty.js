export const data = { permalink: 'api/vehicles.json', eleventyExcludeFromCollections: true };

export const render = ({ collections }) => {
  const vehicles = collections.vehicles
    .map(({ fileSlug, data: { id, title, category, emoji, image, sounds, wordWorld, site } }) => ({
      ...{ id, name: title, slug: fileSlug, emoji },
      image: image && { contentUrl: `${site.url}/media/${image.file}`, caption: image.alt },
      ...{ category, practicePhonemes: sounds, wordWorld },
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  return `${JSON.stringify(vehicles, undefined, 2)}\n`;
};
