import { markdownFile, paths } from '../../../contract/paths.ts';
import { defineRule } from '../rule.ts';
import type { Side } from '../side.ts';

/** The sign-up for the newsletter. */
export const signUp = defineRule({
  codes: {
    'sign-up-closed': {
      level: 'breaking',
      title: 'the sign-up is turned off',
      reason: 'Every program that sends an address is refused from now on, and the forms are gone.',
      remedy: 'Leave the sign-up on until no program uses it, or tell those who do.',
    },
    'consent-changed': {
      level: 'notable',
      title: 'people who sign up agree to something different',
      reason: 'A program that shows the words to people has to show the new ones.',
    },
    'sign-up-opened': {
      level: 'additive',
      title: 'there is now a sign-up',
      reason: 'The site has a form, and programs may send addresses.',
    },
  },
  compare({ before, after }, report) {
    const [was, is] = [takesSignUps(before), takesSignUps(after)];
    const about = { kind: 'api', id: 'signUp', page: paths.home } as const;
    const source = (field: string) => ({ file: 'site.yaml', pointer: ['signUp', field] });
    if (was !== is)
      report({
        code: is ? 'sign-up-opened' : 'sign-up-closed',
        ...about,
        before: consentOf(before) ?? was,
        after: consentOf(after) ?? is,
        source: source('enabled'),
        message: is
          ? 'The site now takes sign-ups.'
          : 'The site no longer takes sign-ups: programs that send an address are refused.',
      });
    const [old, now] = [consentOf(before), consentOf(after)];
    if (was && is && old !== undefined && now !== undefined && old !== now)
      report({
        code: 'consent-changed',
        ...about,
        field: 'consent',
        before: old,
        after: now,
        source: source('consent'),
        message: 'People who sign up agree to something different.',
      });
  },
});

/** The script of the form is published with the form. */
const takesSignUps = ({ files }: Side): boolean =>
  [...files.keys()].some((path) => path.startsWith('/assets/sign-up.'));

const consentOf = (side: Side): string | undefined =>
  /#newsletter>[^]*?\n> ([^]*?)\n\n/.exec(side.text(markdownFile(paths.home)) ?? '')?.[1];
