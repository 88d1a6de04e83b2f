// The same site as ours in Eleventy as it comes: Liquid for layouts, for pages and within the
// content, every option at its default. What many pages look up is a collection, made once a build.
const site = { name: 'Bench', url: 'https://bench.example' };
const sections = { apps: 'Apps', vehicles: 'Vehicles', 'speech-sounds': 'Speech sounds' };

function groupBy(items, keysOf) {
  const groups = {};
  for (const item of items) for (const key of keysOf(item.data)) (groups[key] ??= []).push(item);
  return groups;
}

export default function (eleventy) {
  eleventy.addPassthroughCopy({ static: '/' });
  eleventy.addGlobalData('site', site);
  eleventy.addGlobalData('sections', sections);
  eleventy.addCollection('vehiclesByCategory', (collections) => {
    const groups = groupBy(collections.getFilteredByTag('vehicles'), ({ category }) => [category]);
    return Object.fromEntries(Object.entries(groups).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
  eleventy.addCollection('vehiclesBySound', (collections) =>
    groupBy(collections.getFilteredByTag('vehicles'), ({ sounds = [] }) => sounds),
  );
  eleventy.addCollection('soundByKey', (collections) =>
    Object.fromEntries(
      collections.getFilteredByTag('speech-sounds').map((sound) => [sound.data.key, sound]),
    ),
  );
  eleventy.addFilter('vehicleSummary', (category, sounds = []) =>
    sounds.length > 0 ? `${category}. Practises ${sounds.join(', ')}.` : `${category}.`,
  );
  eleventy.addFilter('jsonLd', (title, path, section, about, id, category, image, sounds = []) => {
    const url = site.url + path;
    const sectionUrl = `${site.url}/${section}.html`;
    const crumbs = [
      [site.name, `${site.url}/`],
      [sections[section], sectionUrl],
      [title, url],
    ];
    const graph = [
      {
        '@type': 'LearningResource',
        '@id': `${url}#entry`,
        ...{ identifier: id, name: title, url, description: about, about: category },
        image: image && `${site.url}/media/${image.file}`,
        teaches: sounds.map((sound) => `The sound ${sound}`),
        isPartOf: { '@type': 'CollectionPage', url: sectionUrl },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map(([name, item], index) => ({
          ...{ '@type': 'ListItem', position: index + 1, name, item },
        })),
      },
    ];
    const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
    return json.replaceAll('<', '\\u003c');
  });
  eleventy.addFilter('vehiclesJson', (vehicles) =>
    JSON.stringify(
      vehicles
        .map(({ fileSlug, data: { id, title, category, emoji, image, sounds, wordWorld } }) => ({
          ...{ id, name: title, slug: fileSlug, emoji },
          image: image && { contentUrl: `${site.url}/media/${image.file}`, caption: image.alt },
          ...{ category, practicePhonemes: sounds, wordWorld },
        }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
      undefined,
      2,
    ),
  );
}
