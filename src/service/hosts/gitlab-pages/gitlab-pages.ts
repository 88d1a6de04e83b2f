import type { Host, HostFile, HostInput, HostOutput } from '../host.ts';
import { tooLargeSite, tooManyFiles } from '../limits.ts';
import { noMcp, noMcpShortfall } from '../no-mcp.ts';
import { folderFromProject } from '../own-folder.ts';
import { stubFiles } from '../pages/stub-files.ts';
import { limitations } from './limitations.ts';
import { redirectRules } from './redirect-rules.ts';
import { gitlabPagesShortfalls } from './shortfalls.ts';

const host = 'GitLab Pages';
const remedy = 'Publish fewer entries, or choose a host without this limit.';

const refused = { by: 'Windows refuses', publish: 'publish from Linux or macOS, as runners do.' };

function configure(input: HostInput): HostOutput {
  const { text, left } = redirectRules(input);
  const stubs = stubFiles(left, input, refused);
  const problems = [
    ...tooManyFiles(input, { host, most: 200_000, remedy }),
    ...tooLargeSite(input, { host, most: 1_000_000_000, remedy }),
    ...stubs.problems,
  ];
  return {
    files:
      problems.length > 0
        ? []
        : [{ path: '_redirects', text }, ...stubs.files, ...folderPages(input)],
    siteCopy: { path: '.', place: 'own' },
    cannot: [...Object.values(limitations), noMcp(input), ...stubs.cannot],
    next: `Publish ${folderFromProject(input)} with the job of docs/hosting.md#gitlab-pages.`,
    problems,
  };
}

/** The page of each folder that has a page of its name beside it: there GitLab looks for nothing else. */
function folderPages({ manifest, readPublished }: HostInput): HostFile[] {
  const folders = new Set(
    manifest.files.flatMap(({ path }) => {
      const names = path.split('/').slice(1, -1);
      return names.map((_, at) => `/${names.slice(0, at + 1).join('/')}`);
    }),
  );
  return manifest.files
    .filter(({ path }) => path.endsWith('.html') && folders.has(path.slice(0, -'.html'.length)))
    .map(({ path }) => ({
      path: `${path.slice(1, -'.html'.length)}/index.html`,
      text: readPublished(path),
    }));
}

/** GitLab Pages: a copy of the site with rules for its redirects, and pages in place of those that no rule can say. */
export const gitlabPages: Host = {
  name: 'gitlab-pages',
  configure,
  shortfalls: [noMcpShortfall, ...gitlabPagesShortfalls],
};
