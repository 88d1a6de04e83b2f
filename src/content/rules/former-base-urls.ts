import { note, quote } from '../diagnostics/message.ts';
import { online, site } from '../diagnostics/example-files.ts';
import { placeholders } from '../../contract/placeholders.ts';
import { article } from '../../contract/kinds/page-kinds.ts';
import { recordOnline } from '../publication/online.ts';
import type { Rule } from './rule.ts';

const atOldAddress = online({}, 'https://old.example');

export const codes = {
  'former-base-url': note({
    title: 'what is published has another base address',
    meaning:
      'Feeds know each entry by the first address that it had. Where the site moves to another address and does not remember the old one, every reader shows all articles as new. List the old address in site.yaml, the oldest first.',
    message: (a: { published: string; former: readonly string[] }) =>
      `The site is published at ${quote(a.published)}, and its feeds would forget that.`,
    hint: (a) => `Write \`formerBaseUrls: [${[...a.former, a.published].join(', ')}]\`.`,
    dependsOnOutput: true,
    fails: atOldAddress,
    passes: {
      ...atOldAddress,
      ...site('formerBaseUrls: [https://old.example]'),
    },
  }),
};

/** A site whose feeds have been read at another address remembers that one. */
export const formerBaseUrls: Rule<typeof codes> = (
  { entries: { site, pages }, online: found },
  report,
) => {
  const published = recordOnline(found)?.newest.baseUrl;
  const { baseUrl, formerBaseUrls: former = [] } = site?.value ?? {};
  const hasFeeds = pages.some(({ value }) => value.kind === article.name);
  if (site === undefined || baseUrl === undefined || !hasFeeds) return;
  if (published === undefined || [baseUrl, ...former].includes(published)) return;
  // Nobody has said yet where it is.
  if ([baseUrl, published].includes(placeholders.baseUrl)) return;
  const at = { file: site.file, pointer: ['baseUrl'] };
  report({ code: 'former-base-url', args: { published, former }, at });
};
