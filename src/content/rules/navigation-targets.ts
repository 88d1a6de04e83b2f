import { pagePaths } from '../model/published-paths.ts';
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
    for (const [index, { path }] of (entries.site?.value.navigation ?? []).entries())
      if (!known.has(path) && !fixed.linkable.has(path))
        report({
          code: 'broken-navigation',
          args: { path, nearest: suggest(path) },
          at: { file: 'site.yaml', pointer: ['navigation', index, 'path'] },
        });
      else checkDays(path, () => ({ file: 'site.yaml', pointer: ['navigation', index, 'path'] }));
    for (const { file, value } of entries.apps)
      value.related?.forEach((link, index) => {
        if (!known.has(link))
          report({
            code: 'broken-link',
            args: { link, nearest: suggest(link) },
            at: { file, pointer: ['related', index] },
          });
        else checkDays(link, () => ({ file, pointer: ['related', index] }));
      });
  },
};
