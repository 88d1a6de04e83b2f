export const data = { permalink: 'sitemap.xml', eleventyExcludeFromCollections: true };

export const render = ({ collections, site }) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${collections.all.map(({ url }) => `<url><loc>${site.url}${url}</loc></url>`).join('\n')}
</urlset>
`;
