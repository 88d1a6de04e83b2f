export default {
  tags: 'speech-sounds',
  layout: 'sound.11ty.js',
  permalink: ({ page }) => `speech-sounds/${page.fileSlug}.html`,
};
