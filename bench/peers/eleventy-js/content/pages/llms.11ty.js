import { list, markdownUrl, summary } from '../../layouts/text.js';

export const data = { permalink: 'llms.txt', eleventyExcludeFromCollections: true };

export const render = ({ collections, site }) => `# Bench

> A generated catalogue to measure with.

${list(['apps', 'vehicles', 'speech-sounds'], (folder) => `## ${folder}\n\n${list(collections[folder], ({ url, data }) => `- [${data.title}](${site.url}${markdownUrl(url)}): ${summary(data)}`)}\n`)}`;
