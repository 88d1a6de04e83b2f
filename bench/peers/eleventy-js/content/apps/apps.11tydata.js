export default {
  tags: 'apps',
  layout: 'app.11ty.js',
  permalink: ({ page }) => `apps/${page.fileSlug}.html`,
};
