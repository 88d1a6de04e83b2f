import { namesPath, type ReferringPlace } from '../../contract/kinds/referring-places.ts';
import { pagePaths } from '../model/published-paths.ts';
import { forEachNamed } from '../references/named-values.ts';
import { createSuggester } from '../../base/text/nearest.ts';
import { createAddressHistory } from './address-history.ts';
import { createDayCheck } from './link-days.ts';
import type { Rule } from './rule.ts';

export const navigationTargets: Rule = {
  id: 'navigation-targets',
  description:
    'Every link of the navigation, and every related link of an app, leads to something that is published.',
  check({ entries, fixed, calendar }, report) {
    const checkDays = createDayCheck(calendar, report);
    const published = pagePaths(entries).map(({ path }) => path);
    const known = new Set(published);
    const byName = createSuggester(() => published);
    const historyOf = createAddressHistory(entries, known);
    const suggest = (path: string) => historyOf(path) ?? byName(path);
    forEachNamed(entries, isLink, (path, { file, pointer, place: { toFile } }) => {
      const at = { file, pointer };
      if (known.has(path) || (toFile && fixed.linkable.has(path))) checkDays(path, () => at);
      else if (toFile)
        report({ code: 'broken-navigation', args: { path, nearest: suggest(path) }, at });
      else report({ code: 'broken-link', args: { link: path, nearest: suggest(path) }, at });
    });
  },
};

/** What a redirect leads to is a rule of its own. */
const isLink = (place: ReferringPlace): boolean => namesPath(place) && place.source !== 'moved';
