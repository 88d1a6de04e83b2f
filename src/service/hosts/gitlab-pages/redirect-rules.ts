import { addressesUnder } from '../../../content/model/addresses.ts';
import type { Redirect } from '../../../content/model/catalogue.ts';
import { redirectForms } from '../../http/redirect-forms.ts';
import { createRouteTable } from '../../http/route-table.ts';
import type { HostInput } from '../host.ts';
import { byteLength } from '../regex-text.ts';

/**
 * Limits of `_redirects` that GitLab documents, and which its own instance has: a larger file is not read at
 * all, and rules after the last one that counts are not either.
 */
const limits = { rules: 1000, bytes: 64 * 1024, slashes: 25 } as const;

/** A site's redirects as GitLab reads them, and those that it cannot read. */
export interface RedirectRules {
  readonly text: string;
  readonly left: readonly Redirect[];
}

/** A path that a rule can name: a rule ends at a space, is compared with the decoded path, and has its own marks. */
const plainPath = /^(?:\/[\p{L}\p{M}\p{N}._~-]+)+$/u;
const plainUrl = /^https?:\/\/[\w.-]+(?::\d+)?(?:\/[\w.~-]+)*\/?$/;

/** The rules for as many redirects as possible, former paths before their other forms. */
export function redirectRules({ manifest }: Pick<HostInput, 'manifest'>): RedirectRules {
  const { pages, files } = createRouteTable(manifest);
  const { prefix } = addressesUnder(manifest.baseUrl);
  const forms = redirectForms(
    manifest,
    (path) => pages.has(path),
    (path) => files.has(path),
  ).flatMap(({ endings, to, status, ...form }) =>
    // A rule holds with a slash at the end, too.
    endings
      .filter((ending) => ending !== '/')
      .map((ending) => ({
        ending,
        former: form.from,
        from: prefix + form.from + ending,
        to: to.startsWith('/') ? prefix + to : to,
        status,
      })),
  );
  const sayable = forms
    .filter(
      ({ from, to }) =>
        plainPath.test(from) &&
        from.split('/').length <= limits.slashes &&
        (plainPath.test(to) || plainUrl.test(to)),
    )
    .toSorted((a, b) => Number(a.ending !== '') - Number(b.ending !== ''));
  const said = new Set<string>();
  let text = '# Printed by `catalogue build --host gitlab-pages`.\n';
  for (const { ending, former, from, to, status } of sayable.slice(0, limits.rules)) {
    const line = `${from} ${to} ${String(status)}\n`;
    if (byteLength(text) + byteLength(line) > limits.bytes) break;
    text += line;
    if (ending === '') said.add(former);
  }
  return { text, left: manifest.redirects.filter(({ from }) => !said.has(from)) };
}
