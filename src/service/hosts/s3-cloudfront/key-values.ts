import { errorBody } from '../../../contract/error-body.ts';
import { htmlFile, markdownFile } from '../../../contract/paths.ts';
import type { Addresses } from '../../../content/model/addresses.ts';
import { preflightHeaders } from '../../http/headers.ts';
import { removedEnding } from '../../http/redirect-forms.ts';
import type { RouteTable } from '../../http/route-table.ts';
import { byteLength } from '../regex-text.ts';
import { keyOf, lettersOf, type Letter } from './letters.ts';

/**
 * Limits of a store, in bytes
 * (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html).
 */
export const mostBytes = { key: 512, value: 1024, store: 5 * 1024 * 1024 } as const;

/** A pair of the store, in the form in which CloudFront imports it. */
export interface KeyValue {
  readonly key: string;
  /** JSON of an entry. */
  readonly value: string;
}

/** What happened at the paths with one key; the function reads it with one question to the store. */
interface Entry {
  /** Redirects by what follows the key; by `=` and the path where another spelling leads elsewhere. */
  r?: Record<string, readonly [status: 301 | 302, location: string]>;
  /** Removed paths. */
  g?: string[];
  /** Paths that are published all the same: they come before the rest. */
  k?: string[];
}

const bare = (path: string): string => path.replace(removedEnding, '');

/** Every former path in all its forms and spellings, and every removed one; nothing else, so pages add none. */
export function keyValuesOf(routes: RouteTable): readonly KeyValue[] {
  const { addresses, redirects, foldedRedirects, removed, pages, files } = routes;
  const entries = new Map<string, Entry>();
  const entryOf = (key: string): Entry => {
    const entry = entries.get(key) ?? {};
    entries.set(key, entry);
    return entry;
  };
  for (const [folded, { to, status }] of foldedRedirects) {
    const [key, whole] = [bare(keyOf(folded)), keyOf(folded)];
    (entryOf(key).r ??= {})[whole.slice(key.length)] = [status, locationOf(to)];
  }
  for (const [path, { to, status }] of redirects) {
    const [key, whole] = [bare(keyOf(path)), keyOf(path)];
    const { r = {} } = entryOf(key);
    const [usualStatus, usualLocation] = r[whole.slice(key.length)] ?? [];
    if (usualStatus !== status || usualLocation !== locationOf(to))
      r[`=${path}`] = [status, locationOf(to)];
  }
  for (const path of removed)
    for (const key of new Set([keyOf(path), bare(keyOf(path))])) (entryOf(key).g ??= []).push(path);
  const published = [...pages.keys()].flatMap((page) => [
    ...[page, htmlFile(page), markdownFile(page)],
    `${page}/`,
  ]);
  for (const path of [...published, ...files.keys()]) {
    const entry = entries.get(bare(keyOf(path)));
    if (entry !== undefined) (entry.k ??= []).push(path);
  }
  return [
    ...textPairs(addresses),
    ...letterPairs(lettersOf([...redirects.keys(), ...removed])),
    ...[...entries].map(([key, entry]) => ({ key, value: JSON.stringify(entry) })),
  ];

  function locationOf(to: string): string {
    return to.startsWith('/') ? addresses.href(to) : to;
  }
}

/** What rare answers are made of, so that the code of the function has room for the rest. */
const textPairs = ({ url }: Addresses): readonly KeyValue[] => [
  { key: 'preflight', value: JSON.stringify(preflightHeaders) },
  ...(['not_found', 'method_not_allowed', 'service_unavailable'] as const)
    .map((code) => errorBody(code, url))
    .map((body) => ({ key: `error ${String(body.error.status)}`, value: JSON.stringify(body) })),
];

/** The letters in as few pairs as hold them; only a path with such letters has to read them. */
function letterPairs(letters: readonly Letter[]): readonly KeyValue[] {
  const values: Letter[][] = [];
  for (const letter of letters) {
    const last = values.at(-1);
    const isFull =
      last === undefined || byteLength(JSON.stringify([...last, letter])) > mostBytes.value;
    if (isFull) values.push([letter]);
    else last.push(letter);
  }
  return values.map((some, at) => ({ key: `letters ${String(at)}`, value: JSON.stringify(some) }));
}
