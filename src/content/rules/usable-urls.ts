import { error, quote } from '../diagnostics/message.ts';
import { app } from '../diagnostics/example-files.ts';
import { hasReadablePath } from '../model/addresses.ts';
import type { FindingOf, Pointer } from '../diagnostics/finding.ts';
import type { Entries } from '../model/entries.ts';
import type { Rule } from './rule.ts';

export const codes = {
  'unusable-url': error({
    title: 'an address cannot be opened',
    meaning:
      'No browser could open it: the host or the port cannot exist; in the path of `baseUrl`, a percent sign may also stand for something that no server can read. Copy the address from the address bar of a browser.',
    message: (a: { url: string; canExist: boolean }) =>
      a.canExist
        ? `${quote(a.url)} has a percent sign that no server can read.`
        : `${quote(a.url)} is not an address that a browser can open.`,
    hint: (a) =>
      a.canExist
        ? 'Write its path without percent signs.'
        : 'Copy it from the address bar of a browser.',
    fails: app('privacy:', '  policyUrl: https://studios.example:99999/privacy'),
    passes: app('privacy:', '  policyUrl: https://studios.example/about'),
  }),
};

/** Every URL of a field can be opened: its host and its port can exist. */
export const usableUrls: Rule<FindingOf<typeof codes>> = ({ entries }, report) => {
  for (const { url, at } of urlFields(entries)) {
    const canExist = URL.canParse(url);
    const isServed = !/^(?:b|formerB)aseUrl/.test(String(at.pointer[0])) || hasReadablePath(url);
    if (!canExist || !isServed) report({ code: 'unusable-url', args: { url, canExist }, at });
  }
};

interface UrlField {
  readonly url: string;
  readonly at: { readonly file: string; readonly pointer: Pointer };
}

function urlFields({ site, apps, moved }: Entries): UrlField[] {
  const fields: UrlField[] = [];
  const add = (file: string, pointer: Pointer, url: string | undefined) => {
    if (url !== undefined) fields.push({ url, at: { file, pointer } });
  };
  if (site !== undefined) {
    const { baseUrl, formerBaseUrls = [], contact, licence, appStore } = site.value;
    add(site.file, ['baseUrl'], baseUrl);
    for (const [index, url] of formerBaseUrls.entries())
      add(site.file, ['formerBaseUrls', index], url);
    add(site.file, ['contact', 'url'], contact?.url);
    add(site.file, ['licence', 'url'], licence?.url);
    add(site.file, ['appStore', 'urlPattern'], appStore?.urlPattern?.replaceAll('{appId}', '1'));
  }
  for (const { file, value } of apps) add(file, ['privacy', 'policyUrl'], value.privacy?.policyUrl);
  for (const [from, to] of Object.entries(moved?.value.redirects ?? {}))
    if (to?.startsWith('/') === false) add(moved?.file ?? '', ['redirects', from], to);
  return fields;
}
