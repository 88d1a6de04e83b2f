import type { SiteSource } from '../../contract/shapes/site-shape.ts';
import type { WithoutFaulty } from './entries.ts';

/** Address of a store listing, from the pattern of the site. */
export function storeUrl(appStore: WithoutFaulty<SiteSource['appStore']>, appId: string): string {
  const pattern = appStore?.urlPattern ?? 'https://apps.apple.com/app/id{appId}';
  return pattern.replaceAll('{appId}', appId);
}
