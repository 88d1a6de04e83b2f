export const data = { permalink: 'index.md', eleventyExcludeFromCollections: true };

export const render = ({ collections }) => `# Bench\n\n${collections.vehicles.length} vehicles\n`;
