import { bodies } from './bodies.js';
import { summary } from './text.js';

/** A template that writes the markdown twin of every entry of a folder. */
export const markdownPage = (folder) => ({
  data: {
    pagination: { data: `collections.${folder}`, size: 1, alias: 'entry' },
    permalink: ({ entry }) => `${folder}/${entry.fileSlug}.md`,
    eleventyExcludeFromCollections: true,
  },
  render: ({ entry, ...shared }) => `# ${entry.data.title}

> ${summary(entry.data)}

Page: <${shared.site.url}${entry.url}> · Index for agents: [llms.txt](/llms.txt)

${bodies[folder](entry, shared)}`,
});
