export default {
  tags: 'vehicles',
  layout: 'vehicle.11ty.js',
  permalink: ({ page }) => `vehicles/${page.fileSlug}.html`,
};
