export default {
  tags: 'speech-sounds',
  layout: 'sound.njk',
  permalink: ({ page }) => `speech-sounds/${page.fileSlug}.html`,
};
