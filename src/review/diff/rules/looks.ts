import { createHash } from 'node:crypto';
import { htmlFile, markdownFile, paths } from '../../../contract/paths.ts';
import { count } from '../../../base/text/count.ts';
import { defineRule } from '../rule.ts';
import type { Side } from '../side.ts';

/** How pages look, and pages whose HTML changed while their markdown did not. */
export const looks = defineRule({
  codes: {
    'html-changed': {
      level: 'editorial',
      title: 'the HTML of pages changed and their text did not',
      reason: 'People see or hear something different; programs that read markdown or JSON do not.',
    },
    'design-changed': {
      level: 'editorial',
      title: 'the site has a different style sheet or script',
      reason: 'The pages look or behave differently; what they say is the same.',
    },
  },
  compare({ before, after, touched }, report, told) {
    const [old, now] = [before, after].map(assetsOf) as [string[], string[]];
    const designed = old.join() !== now.join();
    if (designed)
      report({
        code: 'design-changed',
        kind: 'file',
        id: '/assets',
        before: old.filter((path) => !now.includes(path)).join(', '),
        after: now.filter((path) => !old.includes(path)).join(', '),
        message: 'The style sheets or scripts of the site are different.',
      });
    // What every page shows, and the lists on it, change the HTML: that is reported where it was written.
    const shared = told.some(
      ({ kind, code, id }) =>
        kind === 'api' ||
        id.startsWith('/media/') ||
        [
          'page-added',
          'page-removed',
          'page-withdrawn',
          'page-redirected',
          'page-text',
          'anchor-removed',
        ].includes(code),
    );
    if (designed || shared || touched.size > 0) return;
    const errorPages = [404, 410].map(paths.errorPage);
    const pages = [...after.pages, ...errorPages].filter(
      (page) => differs(htmlFile(page)) && !differs(markdownFile(page)),
    );
    const [first, ...more] = pages;
    if (first === undefined) return;
    report({
      code: 'html-changed',
      kind: 'file',
      id: htmlFile(first),
      page: first,
      before: fingerprint(before, pages),
      after: fingerprint(after, pages),
      message: `The HTML of ${first}${more.length === 0 ? '' : ` and ${count(more.length, 'page')} more`} changed; their text did not.`,
    });
    function differs(path: string): boolean {
      return before.files.get(path)?.sha256 !== after.files.get(path)?.sha256;
    }
  },
});

/**
 * The style sheet of lists follows the keys of sounds and categories; the script of the form has a rule of
 * its own.
 */
const assetsOf = ({ files }: Side): string[] =>
  [...files.keys()].filter((path) => /^\/assets\/(?!(?:sign-up|lists)\.)/.test(path)).sort();

/** One hash for the HTML of some pages. */
function fingerprint({ files }: Side, pages: readonly string[]): string {
  const hashes = pages.toSorted().map((page) => files.get(htmlFile(page))?.sha256 ?? '');
  return createHash('sha256').update(hashes.join()).digest('hex').slice(0, 16);
}
