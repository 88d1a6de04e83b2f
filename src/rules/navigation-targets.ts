import { linkableFiles, pagePaths } from '../model/published-paths.ts';
import { createSuggester } from '../text/nearest.ts';
import type { Rule } from './rule.ts';

export const navigationTargets: Rule = {
  id: 'navigation-targets',
  description: 'Every link of the navigation leads to something that is published.',
  check({ entries }, report) {
    const published = pagePaths(entries).map(({ path }) => path);
    const known = new Set(published);
    const suggest = createSuggester(() => published);
    for (const [index, { path }] of (entries.site?.value.navigation ?? []).entries())
      if (!known.has(path) && !linkableFiles.has(path))
        report({
          code: 'broken-navigation',
          args: { path, nearest: suggest(path) },
          at: { file: 'site.yaml', pointer: ['navigation', index, 'path'] },
        });
  },
};
