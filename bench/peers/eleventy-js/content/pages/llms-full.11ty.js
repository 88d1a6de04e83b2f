import { bodies } from '../../layouts/bodies.js';
import { list, markdownUrl } from '../../layouts/text.js';

export const data = { permalink: 'llms-full.txt', eleventyExcludeFromCollections: true };

export const render = ({ collections, site }) => {
  const entry = (folder) => (page) => `---
# ${page.data.title}
Source: ${site.url}${page.url}
Markdown: ${site.url}${markdownUrl(page.url)}

${bodies[folder](page, { collections, site })}`;
  return `# Bench

> A generated catalogue to measure with.

${list(['apps', 'vehicles', 'speech-sounds'], (folder) => list(collections[folder], entry(folder)))}`;
};
