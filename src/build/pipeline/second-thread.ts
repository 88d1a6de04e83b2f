import { availableParallelism } from 'node:os';
import type { SiteDraft } from '../../site/publish/publish.ts';
import type { StartThread } from '../output/spool.ts';

/** With fewer pages, texts stay in memory, and the code that starts a thread need not be loaded. */
const manyPages = 1500;

/** How to start a second thread for the texts of a site; undefined if it would be of no use. */
export async function secondThreadFor(
  { pages, catalogue }: SiteDraft,
  processors = availableParallelism(),
): Promise<StartThread | undefined> {
  if (pages.length < manyPages || processors < 2) return undefined;
  const { startTextThread } = await import('../output/text-thread.ts');
  const { baseUrl } = catalogue.site;
  return (descriptor) => startTextThread({ descriptor, baseUrl });
}
