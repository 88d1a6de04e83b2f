import type { Pointer } from '../diagnostics/diagnostic.ts';
import { hasReadablePath } from '../model/addresses.ts';
import type { Entries } from '../model/entries.ts';
import type { Rule } from './rule.ts';

/** Every URL of a field can be opened: its host and its port can exist. */
export const usableUrls: Rule = ({ entries }, report) => {
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
