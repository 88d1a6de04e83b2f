import { removedAddresses } from '../model/old-addresses.ts';
import type { FindingOf } from '../diagnostics/finding.ts';
import { createSuggester } from '../../base/text/nearest.ts';
import { type ReferenceField, namesPath } from '../../contract/kinds/reference-fields.ts';
import { error, quote, suggestion } from '../diagnostics/message.ts';
import { nearPathIsWritten, writeNearPath } from '../diagnostics/propose.ts';
import { site } from '../diagnostics/example-files.ts';
import { pagePaths } from '../publication/published-paths.ts';
import { referenceValues } from '../references/reference-values.ts';
import type { Rule } from './rule.ts';
import type { codes as linkCodes } from './markdown-link-targets.ts';
import { type codes as linkDayCodes, createDayCheck } from './link-days.ts';
import { reportWithdrawn, type codes as withdrawnCodes } from './withdrawn-links.ts';
import { createAddressHistory } from './address-history.ts';

export const codes = {
  'broken-navigation': error({
    title: 'a link at the top of the pages leads nowhere',
    meaning:
      'Each entry under `navigation` in site.yaml leads to a page of the site, and there is none at this path. Write the path of a page, or remove the entry.',
    message: (a: { path: string; nearest?: string | undefined }) =>
      `The navigation leads to ${quote(a.path)}, which is not published.`,
    hint: (a) =>
      suggestion(a.nearest) ?? 'Write the path of a page as the site has it, such as /vehicles.',
    fix: { does: nearPathIsWritten, propose: (a, spot) => writeNearPath(spot, a.path, a.nearest) },
    fails: site('navigation:', '  - label: Vehicles', '    path: /vehicle'),
    passes: site('navigation:', '  - label: Vehicles', '    path: /vehicles'),
  }),
};

/** Every link of the navigation, and every related link of an app, leads to something that is published. */
export const navigationTargets: Rule<
  FindingOf<
    typeof codes &
      Pick<typeof linkCodes, 'broken-link'> &
      typeof linkDayCodes &
      typeof withdrawnCodes
  >
> = (input, report) => {
  const { entries, fixed, calendar } = input;
  const checkDays = createDayCheck(calendar, report);
  const published = pagePaths(entries).map(({ path }) => path);
  const targets = new Set(published);
  const byName = createSuggester(() => published);
  const historyOf = createAddressHistory(input, targets);
  const suggest = (path: string) => historyOf(path) ?? byName(path);
  for (const { name: path, file, pointer, place } of referenceValues(entries, isLink)) {
    const { toFile } = place;
    const at = { file, pointer };
    if (targets.has(path) || (toFile && fixed.linkable.has(path))) checkDays(path, () => at);
    else if (historyOf(path) === undefined && reportWithdrawn(path, () => at, report)) continue;
    else if (toFile)
      report({ code: 'broken-navigation', args: { path, nearest: suggest(path) }, at });
    else {
      const wasRemoved = removedAddresses(entries).some((removed) => removed.path === path);
      const nearest = wasRemoved ? historyOf(path) : suggest(path);
      report({ code: 'broken-link', args: { link: path, nearest, wasRemoved }, at });
    }
  }
};

/** What a redirect leads to is a rule of its own. */
const isLink = (place: ReferenceField): boolean => namesPath(place) && place.source !== 'moved';
