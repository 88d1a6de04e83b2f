import { mediaTypes } from '../../contract/media-types.ts';
import { paths } from '../../contract/paths.ts';
import type { Emitter } from '../emitter.ts';

export const robots: Emitter = {
  name: 'discovery/robots',
  emit({ site: { crawlers } }, { href, url }) {
    const signals = [
      `search=${yesNo(crawlers.search)}`,
      `ai-input=${yesNo(crawlers.aiInput)}`,
      `ai-train=${yesNo(crawlers.aiTrain)}`,
    ];
    const lines = [
      'User-agent: *',
      `Content-Signal: ${signals.join(', ')}`,
      `Allow: ${href(paths.home)}`,
      `Disallow: ${href(paths.subscribe)}`,
      '',
      `Sitemap: ${url(paths.sitemap)}`,
      '',
    ];
    return [{ path: paths.robots, mediaType: mediaTypes.text, contents: lines.join('\n') }];
  },
};

const yesNo = (allowed: boolean): string => (allowed ? 'yes' : 'no');
