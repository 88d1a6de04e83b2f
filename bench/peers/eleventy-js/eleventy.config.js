// The same site as ours, in the way that is fastest here: JavaScript templates, no template language
// inside the content.
export default function (eleventy) {
  eleventy.addGlobalData('site', { name: 'Bench', url: 'https://bench.example' });
  eleventy.addPassthroughCopy({ static: '/' });
  return {
    dir: { input: 'content', includes: '../layouts', output: 'public' },
    markdownTemplateEngine: false,
    templateFormats: ['md', '11ty.js'],
  };
}
