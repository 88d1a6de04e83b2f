import { count, group } from '../../../base/text/count.ts';
import type { Manifest } from '../../../content/model/manifest.ts';
import type { RouteTable } from '../../http/route-table.ts';
import type { HostFile, HostProblem } from '../host.ts';
import { byteLength } from '../regex-text.ts';
import { filePathPattern } from '../site-facts.ts';
import { mostBytes, type KeyValue } from './key-values.ts';
import { suffixesOf } from './request-function.ts';

/**
 * Limit of the code of a function
 * (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html).
 */
const codeBytes = 10 * 1024;

const shorter = 'Shorten these titles, aliases or former paths, or their targets.';
const fewer = 'Publish fewer redirects and removed paths, or choose a host without this limit.';

/** What of the store and of the functions is larger than CloudFront takes. */
export function sizeProblems(
  pairs: readonly KeyValue[],
  functions: readonly HostFile[],
): HostProblem[] {
  const size = pairs.reduce((sum, { key, value }) => sum + byteLength(key) + byteLength(value), 0);
  return [
    ...tooLong('paths', ({ key }) => key, mostBytes.key),
    ...tooLong('values', ({ value }) => value, mostBytes.value),
    ...above('The redirects and removed paths have', size, mostBytes.store, fewer),
    ...functions.flatMap(({ path, text }) =>
      above(
        `${path} has`,
        byteLength(text),
        codeBytes,
        'Shorten the base URL, or choose a host without this limit.',
      ),
    ),
  ];

  function tooLong(what: string, of: (pair: KeyValue) => string, most: number): HostProblem[] {
    const long = pairs.filter((pair) => byteLength(of(pair)) > most);
    const [first] = long;
    if (first === undefined) return [];
    const message = `${group(long.length)} ${what} of the key value store have more than the ${group(most)} bytes that CloudFront takes, that of ${JSON.stringify(first.key.slice(0, 60))} the first.`;
    return [{ message, remedy: shorter }];
  }
}

const above = (what: string, bytes: number, most: number, remedy: string): HostProblem[] =>
  bytes <= most
    ? []
    : [{ message: `${what} ${group(bytes)} bytes; CloudFront takes ${group(most)}.`, remedy }];

/** Names by which the function could not tell a page from a file, or that it takes for no name at all. */
export function nameProblems({ files }: Manifest, routes: RouteTable): HostProblem[] {
  const isUsual = new RegExp(`^${filePathPattern}$`);
  const suffixes = suffixesOf(routes);
  const odd = files.map(({ path }) => path).filter((path) => !isUsual.test(path));
  const likeFiles = [...routes.pages.keys()].filter((path) =>
    suffixes.has(path.slice(path.lastIndexOf('.') + 1)),
  );
  const problem = (paths: readonly string[], what: string, remedy: string): HostProblem[] =>
    paths.length === 0
      ? []
      : [
          {
            message: `${count(paths.length, 'path')} ${what}, ${paths[0] ?? ''} the first.`,
            remedy,
          },
        ];
  return [
    ...(routes.prefix === '' || isUsual.test(routes.prefix)
      ? []
      : problem([routes.prefix], 'of the base URL that the function cannot be told of', usual)),
    ...problem(odd, 'with characters that the function cannot be told of by pattern', usual),
    ...problem(likeFiles, 'of pages that end like files', 'Name these pages without a suffix.'),
  ];
}

const usual = 'Use letters, digits, hyphens, dots and underscores only.';
