// The same site as ours in Nunjucks, the language of most Eleventy sites. Lookups are filters, made
// once a build; no template language runs inside the content.
const tables = new WeakMap();

function tableOf(list, make) {
  if (!tables.has(list)) tables.set(list, make(list));
  return tables.get(list);
}

const groupByCategory = (vehicles) => {
  const groups = new Map();
  for (const vehicle of vehicles) {
    const { category } = vehicle.data;
    if (!groups.has(category)) groups.set(category, []);
    groups.get(category).push(vehicle);
  }
  return new Map([...groups].sort(([a], [b]) => (a < b ? -1 : 1)));
};

const summary = ({ title, description, id, category, sounds = [] }) => {
  if (description) return description;
  if (!id) return title;
  return `${category}.${sounds.length > 0 ? ` Practises ${sounds.join(', ')}.` : ''}`;
};

export default function (eleventy) {
  eleventy.addGlobalData('site', { name: 'Bench', url: 'https://bench.example' });
  eleventy.addGlobalData('sections', {
    apps: 'Apps',
    vehicles: 'Vehicles',
    'speech-sounds': 'Speech sounds',
  });
  eleventy.addFilter('summary', summary);
  eleventy.addFilter('markdownUrl', (url) => url.replace(/\.html$/, '.md'));
  eleventy.addFilter('sectionOf', (url) => url.split('/')[1].replace(/\.html$/, ''));
  eleventy.addFilter('isEntry', (url) => url.lastIndexOf('/') > 0);
  eleventy.addFilter('byCategory', (vehicles) => [...tableOf(vehicles, groupByCategory)]);
  eleventy.addFilter('neighbours', (vehicles, category) =>
    tableOf(vehicles, groupByCategory).get(category).slice(0, 6),
  );
  eleventy.addFilter('soundOf', (sounds, key) =>
    tableOf(sounds, (list) => new Map(list.map((sound) => [sound.data.key, sound]))).get(key),
  );
  eleventy.addFilter('withSound', (vehicles, key) =>
    vehicles.filter(({ data }) => data.sounds?.includes(key)),
  );
  eleventy.addFilter('first', (list, number) => list.slice(0, number));
  eleventy.addFilter('jsonLd', (data, url) => {
    const { id, title, category, image, sounds = [], site, sections } = data;
    const section = url.split('/')[1];
    const sectionUrl = `${site.url}/${section}.html`;
    const crumbs = [
      [site.name, `${site.url}/`],
      [sections[section], sectionUrl],
      [title, site.url + url],
    ];
    const graph = [
      {
        '@type': 'LearningResource',
        '@id': `${site.url + url}#entry`,
        ...{ identifier: id, name: title, url: site.url + url, description: summary(data) },
        image: image && `${site.url}/media/${image.file}`,
        about: category,
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
        .map(({ fileSlug, data: { id, title, category, emoji, image, sounds, wordWorld, site } }) => ({
          ...{ id, name: title, slug: fileSlug, emoji },
          image: image && { contentUrl: `${site.url}/media/${image.file}`, caption: image.alt },
          ...{ category, practicePhonemes: sounds, wordWorld },
        }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
      undefined,
      2,
    ),
  );
  eleventy.addPassthroughCopy({ static: '/' });
  return {
    dir: { input: 'content', includes: '../layouts', output: 'public' },
    markdownTemplateEngine: false,
    templateFormats: ['md', 'njk'],
  };
}
