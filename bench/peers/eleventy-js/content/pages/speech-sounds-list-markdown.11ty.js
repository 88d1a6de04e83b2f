import { list } from '../../layouts/text.js';

export const data = { permalink: 'speech-sounds.md', eleventyExcludeFromCollections: true };

export const render = ({ collections, site }) => `# Speech sounds

${list(collections['speech-sounds'], ({ url, data }) => `- [${data.title}](${site.url}${url}): ${data.description}`)}
`;
