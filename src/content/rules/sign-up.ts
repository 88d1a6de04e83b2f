import { paths } from '../../contract/paths.ts';
import { isLeftOut, type Entries } from '../model/entries.ts';
import { pagePaths } from '../model/published-paths.ts';
import { liveEntries } from './live-entries.ts';
import type { Rule } from './rule.ts';

export const signUp: Rule = {
  id: 'sign-up',
  description: 'A site that takes sign-ups says what a person agrees to and has a privacy page.',
  check(input, report) {
    const settings = input.entries.site?.value.signUp;
    if (settings?.enabled !== true) return;
    const at = { file: 'site.yaml', pointer: ['signUp', 'enabled'] } as const;
    if (isLeftOut(settings, 'consent')) report({ code: 'missing-consent', args: {}, at });
    if (!hasPrivacyPage(liveEntries(input))) report({ code: 'missing-privacy-page', args: {}, at });
  },
};

/** A redirect will do: the page may have another name, or be on another site. */
function hasPrivacyPage(entries: Entries): boolean {
  const { moved } = entries;
  if (pagePaths(entries).some(({ path }) => path === paths.privacy)) return true;
  if (moved === undefined) return false;
  const { redirects } = moved.value;
  if (redirects === undefined) return moved.unread === true || !isLeftOut(moved.value, 'redirects');
  return Object.hasOwn(redirects, paths.privacy);
}
