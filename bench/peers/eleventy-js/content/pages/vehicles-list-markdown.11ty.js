import { byCategory, list } from '../../layouts/text.js';

export const data = { permalink: 'vehicles.md', eleventyExcludeFromCollections: true };

export const render = ({ collections, site }) => `# Vehicles

${list([...byCategory(collections.vehicles)], ([category, vehicles]) => `## ${category}\n\n${list(vehicles, ({ url, data }) => `- [${data.title}](${site.url}${url})${data.sounds?.length > 0 ? `: ${data.sounds.join(' ')}` : ''}`)}\n`)}`;
