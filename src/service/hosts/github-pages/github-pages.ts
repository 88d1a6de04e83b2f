import { groupDigits } from '../../../base/text/plain-text.ts';
import { formThatCannotWork } from '../../../content/publication/sign-up-form.ts';
import {
  type Host,
  type HostFile,
  type HostInput,
  type HostOutput,
  folderFromProject,
  noMcp,
  tooLargeFiles,
  tooMuch,
} from '../host.ts';
import { githubPagesDeviations } from '../deviations.ts';
import { stubFiles } from './stub-files.ts';

/** Limits of a published site, as GitHub documents them. */
const limits = { siteBytes: 1_000_000_000, fileBytes: 100 * 1024 * 1024 } as const;
const remedy = 'Publish fewer entries, or choose a host without this limit.';

function configure(input: HostInput): HostOutput {
  const stubs = stubFiles(input);
  const { files: published, baseUrl } = input.manifest;
  const bytes = published.reduce((sum, file) => sum + file.bytes, input.manifestFile.bytes);
  const problems = [
    ...tooLargeFiles(input, { host: 'GitHub', most: limits.fileBytes, remedy }),
    ...tooMuch(bytes, `The site has ${groupDigits(bytes)} bytes`, {
      ...{ host: 'GitHub Pages', most: limits.siteBytes, remedy },
    }),
    ...stubs.problems,
  ];
  const { hostname } = new URL(baseUrl);
  const files: readonly HostFile[] = [
    { path: '.nojekyll', text: '' },
    ...(hostname.endsWith('.github.io') ? [] : [{ path: 'CNAME', text: `${hostname}\n` }]),
    ...stubs.files,
  ];
  return {
    files,
    siteCopy: '.',
    cannot: [
      ...githubPagesDeviations.map(({ says }) => says),
      ...formThatCannotWork(input.manifest),
      noMcp(input),
      ...stubs.cannot,
    ],
    // The action leaves out hidden files by default, and with them `/.well-known/`.
    next: `Publish it with actions/upload-pages-artifact@v5 (path: ${folderFromProject(input)}, include-hidden-files: true) and actions/deploy-pages, or as a branch of its own.`,
    problems,
  };
}

/** GitHub Pages: a copy of the site, with a page in place of each redirect. */
export const githubPages: Host = { name: 'github-pages', configure };
