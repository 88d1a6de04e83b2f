import { paths } from '../../contract/paths.ts';
import { accountedAddresses } from '../model/old-addresses.ts';
import { publishedAt } from '../model/published-paths.ts';
import { foldPath } from '../../base/text/fold-path.ts';
import { liveEntries } from './live-entries.ts';
import type { Rule } from './rule.ts';

export const gonePages: Rule = {
  id: 'gone-pages',
  description: 'A page that was published leads somewhere, or is listed as gone.',
  check(input, report) {
    const { fixed, previousPages, previousVehicles } = input;
    const entries = liveEntries(input);
    const { moved, vehicles } = entries;
    if (moved?.unread === true) return;
    const published = publishedAt(entries, fixed);
    const gone = previousPages.filter((path) => published(path) === undefined);
    if (gone.length === 0) return;
    const ids = new Set(vehicles.map(({ value }) => value.id));
    const known = new Set(
      [
        ...accountedAddresses(entries),
        // `stable-ids` knows what became of these
        ...previousVehicles.filter(({ id }) => ids.has(id)).map(({ slug }) => paths.vehicle(slug)),
      ].map(foldPath),
    );
    for (const path of gone)
      if (!known.has(foldPath(path)))
        report({ code: 'page-gone', args: { path }, at: { file: 'moved.yaml' } });
  },
};
