export default {
  tags: 'vehicles',
  layout: 'vehicle.njk',
  permalink: ({ page }) => `vehicles/${page.fileSlug}.html`,
};
