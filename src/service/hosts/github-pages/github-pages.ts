import { posix } from 'node:path';
import { addressesUnder } from '../../../content/model/addresses.ts';
import { byteLength } from '../regex-text.ts';
import { count, group } from '../../../base/text/count.ts';
import { isWritableOnWindows } from '../../../base/text/unwritable-name.ts';
import type { Host, HostFile, HostInput, HostOutput, HostProblem } from '../host.ts';
import { tooLargeFiles } from '../limits.ts';
import { noMcp, noMcpShortfall } from '../no-mcp.ts';
import { limitations } from './limitations.ts';
import { githubPagesShortfalls } from './shortfalls.ts';
import { stubPage } from './stub.ts';

/** Limits of a published site, as GitHub documents them. */
const limits = { siteBytes: 1_000_000_000, fileBytes: 100 * 1024 * 1024 } as const;

/** Longest file name that common file systems allow, in bytes. */
const longestName = 255;

const domainOfGithub = '.github.io';

function configure(input: HostInput): HostOutput {
  const stubs = stubsOf(input);
  const odd = stubs.filter(({ path }) => !isWritableOnWindows(path));
  const problems = [...sizeProblems(input), ...nameProblems(stubs)];
  const { hostname } = new URL(input.manifest.baseUrl);
  const files: readonly HostFile[] = [
    { path: '.nojekyll', text: '' },
    ...(hostname.endsWith(domainOfGithub) ? [] : [{ path: 'CNAME', text: `${hostname}\n` }]),
    ...(input.onWindows ? stubs.filter((stub) => !odd.includes(stub)) : stubs),
  ];
  return {
    files: problems.length > 0 ? [] : files,
    siteCopy: { path: '.', place: 'own' },
    cannot: [...Object.values(limitations), noMcp(input), ...oddNames(odd, input)],
    next: nextStep(input),
    problems,
  };
}

/** The action leaves out hidden files by default, and with them `/.well-known/`. */
function nextStep({ root, folder }: HostInput): string {
  const path = posix.relative(posix.dirname(root), folder);
  return `Publish it with actions/upload-pages-artifact (path: ${path}, include-hidden-files: true) and actions/deploy-pages, or as a branch of its own.`;
}

/** Names of files that not every system can write, such as those made from titles with a colon. */
function oddNames([first, ...more]: readonly HostFile[], { onWindows }: HostInput): string[] {
  if (first === undefined) return [];
  const names = `${count(more.length + 1, 'redirect')}, ${JSON.stringify(first.path)}${more.length === 0 ? '' : ' the first'}`;
  return [
    onWindows
      ? `Windows cannot write the pages of ${names}, so they were left out: build on Linux or macOS.`
      : `Windows and actions/upload-artifact refuse the names of the pages of ${names}: publish from Linux or macOS, with actions/upload-pages-artifact or git.`,
  ];
}

/** A page for each redirect whose path no file has. */
function stubsOf({ manifest }: HostInput): HostFile[] {
  const { url } = addressesUnder(manifest.baseUrl);
  const taken = new Set(manifest.files.map(({ path }) => path));
  return manifest.redirects
    .map(({ from, to }) => ({ path: stubPath(from), to: to.startsWith('/') ? url(to) : to }))
    .filter(({ path }) => !taken.has(path))
    .map(({ path, to }) => ({ path: path.slice(1), text: stubPage(to) }));
}

/** The file that GitHub Pages looks for at a path. */
function stubPath(from: string): string {
  if (from.endsWith('/')) return `${from}index.html`;
  return from.endsWith('.html') ? from : `${from}.html`;
}

function sizeProblems(input: HostInput): HostProblem[] {
  const bytes = input.manifest.files.reduce(
    (sum, file) => sum + file.bytes,
    input.manifestFile.bytes,
  );
  const remedy = 'Publish fewer entries, or choose a host without this limit.';
  const large = tooLargeFiles(input, { host: 'GitHub', most: limits.fileBytes, remedy });
  if (bytes <= limits.siteBytes) return large;
  return [
    ...large,
    {
      message: `The site has ${group(bytes)} bytes; GitHub Pages takes ${group(limits.siteBytes)}.`,
      remedy,
    },
  ];
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

/** GitHub Pages: a copy of the site, with a page in place of each redirect. */
export const githubPages: Host = {
  name: 'github-pages',
  configure,
  shortfalls: [noMcpShortfall, ...githubPagesShortfalls],
};
