export default {
  tags: 'apps',
  layout: 'app.njk',
  permalink: ({ page }) => `apps/${page.fileSlug}.html`,
};
