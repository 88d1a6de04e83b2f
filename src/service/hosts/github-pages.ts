import { groupDigits, count } from '../../base/text/plain-text.ts';
import { formThatCannotWork } from '../../content/publication/sign-up-form.ts';
import {
  type Host,
  type HostFile,
  type HostInput,
  type HostOutput,
  exceeded,
  folderFromProject,
  mcpElsewhere,
  type HostProblem,
} from './host.ts';
import { limitsOf } from './deviations.ts';
import { withPhoneQuotes } from '../../base/text/fold.ts';
import { isWritableOnWindows } from '../../base/text/unwritable-name.ts';
import { addressesUnder } from '../../content/model/addresses.ts';
import { escapeXml } from '../../base/text/escape.ts';

/** Longest file name that common file systems allow, in bytes. */
const longestName = 255;

/** A page for each redirect whose path no file has, and for each whose quotes a phone would type. */
export function stubFiles({
  manifest,
  onWindows,
}: HostInput): Pick<HostOutput, 'files' | 'cannot' | 'problems'> {
  const { url } = addressesUnder(manifest.baseUrl);
  const taken = new Set(manifest.files.map(({ path }) => path));
  const targets = new Map(
    manifest.redirects.flatMap(({ from, to }) =>
      [from, withPhoneQuotes(from)].map((path) => [stubPath(path), to] as const),
    ),
  );
  const stubs = [...targets]
    .filter(([path]) => !taken.has(path))
    .map(([path, to]) => ({
      path: path.slice(1),
      text: stubPage(to.startsWith('/') ? url(to) : to),
    }));
  const odd = stubs.filter(({ path }) => !isWritableOnWindows(path));
  return {
    files: onWindows ? stubs.filter((stub) => !odd.includes(stub)) : stubs,
    cannot: oddNames(odd, onWindows),
    problems: nameProblems(stubs),
  };
}

/** Sentences about names that not every system can write, such as those made from titles with a colon. */
function oddNames([first, ...more]: readonly HostFile[], onWindows: boolean): string[] {
  if (first === undefined) return [];
  const names = `${count(more.length + 1, 'redirect')}, ${JSON.stringify(first.path)}${more.length === 0 ? '' : ' the first'}`;
  return [
    onWindows
      ? `Windows cannot write the pages of ${names}, so they were left out: build on Linux or macOS.`
      : `Windows and actions/upload-artifact refuse the names of the pages of ${names}: publish from Linux or macOS, with actions/upload-pages-artifact or git.`,
  ];
}

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
      message: `${groupDigits(odd.length)} redirects start at a path that no file can have, ${JSON.stringify(first.path)} the first: a name has at most ${groupDigits(longestName)} bytes.`,
      remedy: 'Shorten these titles, aliases or former paths.',
    },
  ];
}

const isFileName = (name: string): boolean =>
  !['', '.', '..'].includes(name) && Buffer.byteLength(name) <= longestName && !name.includes('\0');

/**
 * A page that redirects, for a host that cannot: at once for a browser, by its canonical link for a program,
 * and by hand for clients that allow neither.
 *
 * @param url absolute and percent-encoded.
 */
function stubPage(url: string): string {
  const target = escapeXml(url);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Moved</title>
<link rel="canonical" href="${target}">
<meta http-equiv="refresh" content="0; url=${target}">
</head>
<body>
<p>This page has moved to <a href="${target}">${target}</a>.</p>
</body>
</html>
`;
}

/** As GitHub documents them. */
const limits = {
  host: 'GitHub Pages',
  bytes: 1_000_000_000,
  fileBytes: 100 * 1024 * 1024,
  remedy: 'Publish fewer entries, or choose a host without this limit.',
};

function configure(input: HostInput): HostOutput {
  const stubs = stubFiles(input);
  const { hostname } = new URL(input.manifest.baseUrl);
  const files: readonly HostFile[] = [
    { path: '.nojekyll', text: '' },
    ...(hostname.endsWith('.github.io') ? [] : [{ path: 'CNAME', text: `${hostname}\n` }]),
    ...stubs.files,
  ];
  return {
    files,
    siteCopy: '.',
    cannot: [
      ...limitsOf('github-pages'),
      ...formThatCannotWork(input.manifest),
      ...mcpElsewhere(input),
      ...stubs.cannot,
    ],
    // The action leaves out hidden files by default, and with them `/.well-known/`.
    next: `Publish it with actions/upload-pages-artifact@v5 (path: ${folderFromProject(input)}, include-hidden-files: true) and actions/deploy-pages, or as a branch of its own.`,
    problems: [...exceeded(input, limits), ...stubs.problems],
  };
}

/** GitHub Pages: a copy of the site, with a page in place of each redirect. */
export const githubPages: Host = { name: 'github-pages', configure };
