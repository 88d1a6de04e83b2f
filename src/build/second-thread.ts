import { availableParallelism } from 'node:os';
import type { SiteDraft } from '../publish/publish.ts';
import type { StartThread } from '../output/spool.ts';

/** The texts of fewer pages stay in memory, and nobody has to load what starts a thread. */
const manyPages = 1500;

/** How a second thread for the texts of a site is started; undefined where none is of use. */
export async function secondThreadFor(
  { pages, catalogue }: SiteDraft,
  processors = availableParallelism(),
): Promise<StartThread | undefined> {
  if (pages.length < manyPages || processors < 2) return undefined;
  const { startTextThread } = await import('../output/text-thread.ts');
  const { baseUrl } = catalogue.site;
  return (descriptor) => startTextThread({ descriptor, baseUrl });
}
