import fc from 'fast-check';
import type { Manifest } from '../../../src/content/publication/manifest.ts';
import { addressesUnder } from '../../../src/content/model/addresses.ts';
import type { RawRequest } from './raw-client.ts';
import { unlisted } from './site-folder.ts';

const seed = 20260101;

const type = fc.constantFrom(
  ...['text/html', 'text/markdown', 'text/*', '*/*', 'application/xhtml+xml', 'application/json'],
  ...['text/plain', 'image/png', 'Text/HTML', 'TEXT/MARKDOWN', 'text/markdownish', 'text', '', '*'],
);
const digits = fc.array(fc.constantFrom('0', '0', '1', '5', '9'), { maxLength: 3 });
const weight = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('0', '1', '0.5', '0.9', '1.0', '0.8', '0.1') },
  { weight: 4, arbitrary: digits.map((all) => `0.${all.join('')}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '1.000',
      '1.',
      '0.',
      '1.001',
      '2',
      '.5',
      '-1',
      'x',
      '',
      '0.1234',
      '"0.5"',
    ),
  },
);
const parameter = fc.constantFrom(
  ...[';charset=utf-8', '; charset="utf-8"', ';variant=GFM', ';level=1', ';', '; ; charset=a'],
  ...[';charset="a,b"', ';version=2', ';Charset=UTF-8', ';charsets=1'],
);
const range = fc
  .record({
    type,
    before: fc.oneof(
      { weight: 4, arbitrary: fc.constant('') },
      { weight: 1, arbitrary: parameter },
    ),
    weight: fc.option(weight, { freq: 3, nil: undefined }),
    after: fc.oneof({ weight: 6, arbitrary: fc.constant('') }, { weight: 1, arbitrary: parameter }),
    mark: fc.constantFrom(';q=', '; q=', ';Q=', ' ; q = '),
  })
  .map(({ type: name, before, weight: q, after, mark }) =>
    q === undefined ? name + before : name + before + mark + q + after,
  );
const accept = fc
  .tuple(fc.array(range, { minLength: 1, maxLength: 5 }), fc.constantFrom(',', ', ', ' ,\t', ',,'))
  .map(([ranges, comma]) => ranges.join(comma).trim());

/** Accept headers, sound and unsound, with repeats; always the same ones. */
export const generatedAccepts = (count: number): string[] =>
  fc.sample(accept, { numRuns: count, seed });

/** Requests all over a site and around it, with other methods too; always the same ones. */
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
      accept: fc.option(accept),
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
