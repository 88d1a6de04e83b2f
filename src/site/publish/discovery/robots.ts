import { mediaTypes } from '../../../contract/media-types.ts';
import { paths } from '../../../contract/paths.ts';
import { fileEmitter } from '../emitter.ts';

export const robots = fileEmitter(
  'discovery/robots',
  {
    path: paths.robots,
    mediaType: mediaTypes.text,
    listed: {
      name: 'Crawler rules',
      description: 'What crawlers may fetch and use.',
      notForReaders: true,
    },
  },
  ({ site: { crawlers } }, { href, prefix, url }) => {
    const signals = [
      `search=${yesNo(crawlers.search)}`,
      `ai-input=${yesNo(crawlers.aiInput)}`,
      `ai-train=${yesNo(crawlers.aiTrain)}`,
    ];
    const lines = [
      'User-agent: *',
      `Content-Signal: ${signals.join(', ')}`,
      `Allow: ${href(paths.home)}`,
      `Disallow: ${prefix}${paths.subscribe}`,
      '',
      `Sitemap: ${url(paths.sitemap)}`,
      '',
    ];
    return lines.join('\n');
  },
);

const yesNo = (allowed: boolean): string => (allowed ? 'yes' : 'no');
