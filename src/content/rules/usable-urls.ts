import { error, quote } from '../diagnostics/message.ts';
import { app } from '../diagnostics/example-files.ts';
import { hasPublicHost, hasReadablePath } from '../model/addresses.ts';
import type { SourceKind } from '../../contract/shapes/registry.ts';
import { entriesOf, valuesAt } from '../references/reference-values.ts';
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

/** The fields with a URL. */
const places: readonly (readonly [SourceKind, ...steps: string[]])[] = [
  ['site', 'baseUrl'],
  ['site', 'formerBaseUrls', '*'],
  ['site', 'contact', 'url'],
  ['site', 'agesSource', 'url'],
  ['site', 'licence', 'url'],
  ['site', 'signUp', 'url'],
  ['site', 'appStore', 'urlPattern'],
  ['app', 'privacy', 'policyUrl'],
  ['app', 'quotes', '*', 'url'],
  ['moved', 'redirects', '*'],
];

/** Every URL of a field can be opened: its host and its port can exist. */
export const usableUrls: Rule<typeof codes> = ({ entries }, report) => {
  for (const [source, ...steps] of places)
    for (const { file, value } of entriesOf(entries, source))
      for (const { value: written, pointer } of valuesAt(value, steps)) {
        if (typeof written !== 'string' || written.startsWith('/')) continue;
        const url = written.replaceAll('{appId}', '1');
        const isBelowBase = /^(?:b|formerB)aseUrl|^signUp/.test(steps[0] ?? '');
        const canExist = isBelowBase ? URL.canParse(url) : hasPublicHost(url);
        const isServed = !/^(?:b|formerB)aseUrl/.test(steps[0] ?? '') || hasReadablePath(url);
        if (!canExist || !isServed)
          report({ code: 'unusable-url', args: { url, canExist }, at: { file, pointer } });
      }
};
