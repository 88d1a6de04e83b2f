import { count, group } from '../../../base/text/count.ts';
import { isWritableOnWindows } from '../../../base/text/unwritable-name.ts';
import { addressesUnder } from '../../../content/model/addresses.ts';
import type { Redirect } from '../../../content/model/catalogue.ts';
import type { HostFile, HostInput, HostProblem } from '../host.ts';
import { byteLength } from '../regex-text.ts';
import { stubPage } from './stub.ts';

/** Longest file name that common file systems allow, in bytes. */
const longestName = 255;

/** Pages in place of redirects. */
export interface StubFiles {
  readonly files: readonly HostFile[];
  /** Sentences about names that not every system can write, such as those made from titles with a colon. */
  readonly cannot: readonly string[];
  readonly problems: readonly HostProblem[];
}

/** What refuses names that Windows cannot write, with its verb, and how to publish them. */
interface Refused {
  readonly by: string;
  readonly publish: string;
}

/**
 * A page for each redirect whose path no file has.
 *
 * @param refused what else than Windows refuses such names, and how to publish them.
 */
export function stubFiles(
  redirects: readonly Redirect[],
  { manifest, onWindows }: Pick<HostInput, 'manifest' | 'onWindows'>,
  refused: Refused,
): StubFiles {
  const { url } = addressesUnder(manifest.baseUrl);
  const taken = new Set(manifest.files.map(({ path }) => path));
  const all = redirects
    .map(({ from, to }) => ({ path: stubPath(from), to: to.startsWith('/') ? url(to) : to }))
    .filter(({ path }) => !taken.has(path))
    .map(({ path, to }) => ({ path: path.slice(1), text: stubPage(to) }));
  const odd = all.filter(({ path }) => !isWritableOnWindows(path));
  return {
    files: onWindows ? all.filter((stub) => !odd.includes(stub)) : all,
    cannot: oddNames(odd, onWindows, refused),
    problems: nameProblems(all),
  };
}

function oddNames(
  [first, ...more]: readonly HostFile[],
  onWindows: boolean,
  { by, publish }: Refused,
): string[] {
  if (first === undefined) return [];
  const names = `${count(more.length + 1, 'redirect')}, ${JSON.stringify(first.path)}${more.length === 0 ? '' : ' the first'}`;
  return [
    onWindows
      ? `Windows cannot write the pages of ${names}, so they were left out: build on Linux or macOS.`
      : `${by} the names of the pages of ${names}: ${publish}`,
  ];
}

/** The file that is looked for at a path. */
function stubPath(from: string): string {
  if (from.endsWith('/')) return `${from}index.html`;
  return from.endsWith('.html') ? from : `${from}.html`;
}

function nameProblems(stubs: readonly HostFile[]): HostProblem[] {
  const odd = stubs.filter(({ path }) => !path.split('/').every(isFileName));
  const [first] = odd;
  if (first === undefined) return [];
  return [
    {
      message: `${group(odd.length)} redirects start at a path that no file can have, ${JSON.stringify(first.path)} the first: a name has at most ${group(longestName)} bytes.`,
      remedy: 'Shorten these titles, aliases or former paths.',
    },
  ];
}

const isFileName = (name: string): boolean =>
  name !== '' &&
  name !== '.' &&
  name !== '..' &&
  byteLength(name) <= longestName &&
  !name.includes('\0');
