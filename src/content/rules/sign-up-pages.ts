import { paths } from '../../contract/paths.ts';
import { text, site, moved } from '../diagnostics/example-files.ts';
import { error } from '../diagnostics/message.ts';
import { isLeftOut, type Entries } from '../model/entries.ts';
import { pagePaths } from '../publication/published-paths.ts';
import type { Rule } from './rule.ts';

const privacyPage = {
  'sources/pages/privacy.md': text(
    '---',
    'title: Privacy',
    'description: What becomes of your address, and how to have it deleted again.',
    '---',
    '',
    'It is used for the newsletter.',
  ),
};

export const codes = {
  'missing-consent': error({
    title: 'a sign-up does not say what a person agrees to',
    meaning:
      'You may write only to people who agreed to it. Write the sentence beside the checkbox as `consent` in site.yaml: who writes, about what, how often, and how to stop it.',
    message: 'The sign-up is enabled, but nothing says what a person agrees to.',
    hint: 'Add `consent` below it, with the sentence to show beside the checkbox.',
    fails: { ...privacyPage, ...site('signUp:', '  enabled: true') },
    passes: {
      ...privacyPage,
      ...site('signUp:', '  enabled: true', '  consent: I agree to get the newsletter by email.'),
    },
  }),
  'missing-privacy-page': error({
    title: 'a sign-up has no privacy page to link to',
    meaning:
      'The form links to /privacy, where people read what happens to their address. Write pages/privacy.md; if there is such a page at another address, redirect /privacy to it in moved.yaml.',
    message: 'The sign-up is enabled, but there is no page /privacy that it can link to.',
    hint: 'Write pages/privacy.md, or redirect /privacy to another page in moved.yaml.',
    fails: site('signUp:', '  enabled: true', '  consent: I agree to get the newsletter.'),
    passes: {
      ...moved('redirects:', '  /privacy: /about'),
      ...site('signUp:', '  enabled: true', '  consent: I agree to get the newsletter.'),
    },
  }),
};

/** A site that takes sign-ups has a consent text and a privacy page. */
export const signUpPages: Rule<typeof codes> = (input, report) => {
  const settings = input.entries.site?.value.signUp;
  if (settings?.enabled !== true) return;
  const at = { file: 'site.yaml', pointer: ['signUp', 'enabled'] } as const;
  if (isLeftOut(settings, 'consent')) report({ code: 'missing-consent', args: {}, at });
  if (!hasPrivacyPage(input.calendar.live)) report({ code: 'missing-privacy-page', args: {}, at });
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
