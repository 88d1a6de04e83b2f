import { list } from '../../layouts/text.js';

export const data = { permalink: 'apps.md', eleventyExcludeFromCollections: true };

export const render = ({ collections, site }) => `# Apps

${list(collections['apps'], ({ url, data }) => `- [${data.title}](${site.url}${url}): ${data.description}`)}
`;
