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
    const add = (
      code: 'html-changed' | 'file-changed',
      files: readonly string[],
      message: string,
      page?: string,
    ): void => {
      const [id] = files;
      const about = { kind: 'file', ...(page !== undefined && { page }) } as const;
      if (id !== undefined) report({ code, id, ...about, ...fingerprints(pair, files), message });
    };
    const pages = pagesInHtmlAlone(pair).filter((page) => !isExplained(causes.ofHtml(page)));
    const html = `The HTML of ${firstOf(pages, 'page')} changed; their text did not.`;
    add('html-changed', pages.map(htmlFile), html, pages[0]);
    const entries = pagesInJsonAlone(pair).filter((page) => {
      const texts = [alike(markdownFile(page))].filter((text) => text !== undefined);
      return !isExplained(causes.ofEntry({ page, former: page, texts }));
    });
    const files = entries.map(entryFile);
    const json = `${firstOf(files, 'file')} changed, although nothing did that they repeat.`;
    add('file-changed', files, json, entries[0]);
    const isReported = pages.length > 0 || entries.length > 0 || reported.length > 0;
    if (isReported || touched.size > 0) return;
    const unread = differingFiles(pair).filter(
      (path) =>
        path === paths.searchIndex ||
        // A letter of the A to Z comes and goes.
        (!path.startsWith(`${paths.search}/`) &&
          [before, after].every(({ text }) => text(path) === undefined)),
    );
    const made = `${firstOf(unread, 'file')} changed, although nothing did that they are made from.`;
    add('file-changed', unread, made);
  },
});

const firstOf = ([first = '', ...others]: readonly string[], noun: string): string =>
  others.length === 0 ? first : `${first} and ${count(others.length, noun)} more`;

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
