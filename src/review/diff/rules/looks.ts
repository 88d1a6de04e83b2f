import { defineRule } from '../rule.ts';
import type { Side } from '../side.ts';

/** How pages look. */
export const looks = defineRule({
  codes: {
    'design-changed': {
      level: 'editorial',
      title: 'the site has a different style sheet or script',
      reason: 'The pages look or behave differently; what they say is the same.',
    },
  },
  compare({ before, after }, report) {
    const [old, now] = [before, after].map(assetsOf) as [string[], string[]];
    if (old.join() !== now.join())
      report({
        code: 'design-changed',
        kind: 'file',
        id: '/assets',
        before: old.filter((path) => !now.includes(path)).join(', '),
        after: now.filter((path) => !old.includes(path)).join(', '),
        message: 'The style sheets or scripts of the site are different.',
      });
  },
});

/**
 * The style sheet of lists follows the keys of sounds and categories; the script of the form has a rule of
 * its own.
 */
const assetsOf = ({ files }: Side): string[] =>
  [...files.keys()].filter((path) => /^\/assets\/(?!(?:sign-up|lists)\.)/.test(path)).sort();
