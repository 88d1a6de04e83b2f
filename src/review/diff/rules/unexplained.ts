import { createHash } from 'node:crypto';
import { entryFile, htmlFile, markdownFile, paths } from '../../../contract/paths.ts';
import { count } from '../../../base/text/count.ts';
import { createCauses, isExplained } from '../causes.ts';
import { differingFiles, pagesInHtmlAlone, pagesInJsonAlone } from '../differing-files.ts';
import { fileChanged } from '../file-changed.ts';
import type { Pair } from '../pair.ts';
import { defineRule } from '../rule.ts';
import type { Side } from '../side.ts';

/**
 * What no other change explains: pages whose HTML changed while their markdown did not, and, if there is no
 * change at all, files that were not read because they follow from all others.
 */
export const unexplained = defineRule({
  codes: {
    'html-changed': {
      level: 'editorial',
      title: 'the HTML of pages changed and their text did not',
      reason: 'People see or hear something different; programs that read markdown or JSON do not.',
    },
    'file-changed': fileChanged,
  },
  compare(pair, report, reported) {
    const { before, after, touched, alike } = pair;
    const causes = createCauses(pair, reported);
    const pages = pagesInHtmlAlone(pair).filter((page) => !isExplained(causes.ofHtml(page)));
    const [page] = pages;
    if (page !== undefined)
      report({
        code: 'html-changed',
        kind: 'file',
        id: htmlFile(page),
        page,
        ...fingerprints(pair, pages.map(htmlFile)),
        message: `The HTML of ${page}${andMore(pages, 'page')} changed; their text did not.`,
      });
    const entries = pagesInJsonAlone(pair).filter((each) => {
      const texts = [alike(markdownFile(each))].filter((text) => text !== undefined);
      return !isExplained(causes.ofEntry({ page: each, former: each, texts }));
    });
    const [entry] = entries;
    if (entry !== undefined)
      report({
        code: 'file-changed',
        kind: 'file',
        id: entryFile(entry),
        page: entry,
        ...fingerprints(pair, entries.map(entryFile)),
        message: `${entryFile(entry)}${andMore(entries, 'file')} changed, although nothing did that they repeat.`,
      });
    if ([page, entry].some((each) => each !== undefined) || reported.length > 0 || touched.size > 0)
      return;
    const unread = differingFiles(pair).filter(
      (path) =>
        path === paths.searchIndex ||
        // A letter of the A to Z comes and goes.
        (!path.startsWith(`${paths.search}/`) &&
          [before, after].every(({ text }) => text(path) === undefined)),
    );
    const [path] = unread;
    if (path !== undefined)
      report({
        code: 'file-changed',
        kind: 'file',
        id: path,
        ...fingerprints(pair, unread),
        message: `${path}${andMore(unread, 'file')} changed, although nothing did that they are made from.`,
      });
  },
});

const andMore = ({ length }: readonly string[], noun: string): string =>
  length === 1 ? '' : ` and ${count(length - 1, noun)} more`;

/** One hash of some files for each side. */
function fingerprints(
  { before, after }: Pair,
  files: readonly string[],
): { before: string; after: string } {
  return { before: fingerprint(before, files), after: fingerprint(after, files) };
}

function fingerprint({ hashes }: Side, files: readonly string[]): string {
  const all = files.toSorted().map((path) => hashes.get(path) ?? '');
  return createHash('sha256').update(all.join()).digest('hex').slice(0, 16);
}
