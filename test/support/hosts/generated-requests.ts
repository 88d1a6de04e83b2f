import fc from 'fast-check';
import { negotiation } from '../../../src/contract/negotiation.ts';
import type { Manifest } from '../../../src/content/publication/manifest.ts';
import { addressesUnder } from '../../../src/content/model/addresses.ts';
import type { RawRequest } from './raw-client.ts';
import { unlisted } from './site-folder.ts';

const seed = 20260101;

/** Requests all over a site and around it, with other methods too; always the same ones. `verify` has more of Accept. */
export function generatedRequests(manifest: Manifest, count: number): RawRequest[] {
  const known = [
    ...manifest.files.map(({ path }) => path),
    ...manifest.files.map(({ path }) => path.replace(/\.(?:html|md)$/, '')),
    ...manifest.redirects.map(({ from }) => from),
    ...manifest.redirects.map(({ from }) => from),
    ...manifest.removed,
    unlisted,
    ...[
      '/',
      '/api',
      '/api/',
      '/apps/',
      '/assets',
      '/nothing',
      '/api/nothing',
      '/.env',
      '/%',
      '/a b',
    ],
  ];
  const change = fc.constantFrom<(path: string) => string>(
    ...[(path: string) => path, (path: string) => path, (path: string) => path],
    (path) => `${path}/`,
    (path) => `${path}.md`,
    (path) => `${path}.html`,
    (path) => `/${path}`,
    (path) => path.toUpperCase(),
    (path) => path.toLowerCase(),
    (path) => path.normalize('NFD'),
    (path) => path.toUpperCase().normalize('NFD'),
    (path) => `${path}/../x/./..`,
    (path) => Array.from(path).slice(0, -1).join('') || '/',
    (path) => `${path}x`,
    (path) => path.replaceAll("'", '\u2019').replaceAll('"', '\u201d'),
    (path) => path.toUpperCase().replaceAll("'", '\u2018').replace('"', '\u201c'),
    (path) => `${path}\n`,
    (path) => path.replaceAll('/', '//'),
    (path) => path.replace(/^\/[^/]*/, ''),
  );
  const write = fc.constantFrom<(path: string) => string>(
    encodeSegments,
    encodeSegments,
    (path) => encodeSegments(path).replaceAll('%20', '+'),
    (path) => `/${encodeURIComponent(path.slice(1))}`,
    (path) => encodeSegments(path).replace(/[a-z]/, percent),
    (path) => encodeSegments(path).replaceAll(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
  );
  const method = fc.constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE');
  const query = fc.constantFrom('', '', '', '?', '?a=1', '?x=%2F&y=z');
  const { prefix } = addressesUnder(manifest.baseUrl);
  const place = fc.constantFrom<(path: string) => string>(
    ...Array.from({ length: 12 }, () => (path: string) => prefix + path),
    (path) => prefix.toUpperCase() + path,
    (path) => prefix + path.slice(1),
    (path) => prefix.replace(/[a-z]/, percent) + path,
    (path) => path,
    () => prefix || '/',
  );
  const wanted = fc
    .record({
      path: fc.constantFrom(...known),
      change,
      write,
      place,
      method,
      query,
      accept: fc.option(fc.constantFrom(...negotiation.map(([accept]) => accept))),
    })
    .map((all) => ({
      path: all.place(all.write(all.change(all.path)) || '/') + all.query,
      method: all.method,
      headers: all.accept === null ? {} : { Accept: all.accept },
    }))
    .filter(({ path }) => path.startsWith('/'));
  // A server may look for files in any letter case.
  const inCapitals = manifest.files
    .filter(({ path }) => path.endsWith('.html'))
    .map(({ path }) => ({ path: prefix + encodeSegments(path.toUpperCase()), method: 'GET' }));
  return [...fc.sample(wanted, { numRuns: count, seed }), ...inCapitals];
}

const encodeSegments = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

const percent = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
