import { groupDigits } from '../../base/text/plain-text.ts';
import { isHashed } from '../../contract/paths.ts';
import type { Manifest } from '../../content/publication/manifest.ts';
import { plainFile } from '../http/decide.ts';
import { secureHeaders } from '../http/headers.ts';
import { createRouteTable } from '../http/route-table.ts';
import {
  type Host,
  type HostInput,
  type HostOutput,
  exceeded,
  folderFromProject,
  serviceFiles,
} from './host.ts';
import { limitsOf, withoutWorker } from './deviations.ts';

/**
 * Limits of static assets, as Cloudflare documents them. Those of a worker's size and of rules in `_headers` are never
 * reached: the worker for so many files is small enough, and few files that it does not send need rules of their own.
 */
const limits = {
  host: 'Cloudflare',
  files: 100_000,
  fileBytes: 25 * 1024 * 1024,
  remedy: 'Publish fewer entries, or serve the site from a machine of your own.',
};
const freeFiles = 20_000;

const workerEntry = `import { createCloudflareWorker } from './service.js';
import site from './routes.js';

export default createCloudflareWorker(site);
`;

/** The copy of the site that is uploaded, as `_headers` has to lie in it. */
const assetsFolder = 'site';

function configure(input: HostInput): HostOutput {
  const fileCount = input.manifest.files.length + 1; // and the manifest
  const isWorkerFirst = !isAtRoot(input.manifest);
  return {
    files: [
      { path: 'worker.js', text: workerEntry },
      ...serviceFiles(input),
      { path: 'wrangler.jsonc', text: settings(input) },
      {
        path: `${assetsFolder}/_headers`,
        text: headerRules(input).join('\n'),
      },
    ],
    siteCopy: assetsFolder,
    cannot: [
      ...limitsOf('cloudflare').map((what) =>
        isWorkerFirst && what === withoutWorker
          ? 'Every request runs the worker and counts against its quota, requests for files too.'
          : what,
      ),
      ...(fileCount <= freeFiles
        ? []
        : [
            `The free plan cannot serve this site: it takes ${groupDigits(freeFiles)} files, and there are ${groupDigits(fileCount)}.`,
          ]),
    ],
    next: `npx wrangler@4 deploy --config ${folderFromProject(input)}/wrangler.jsonc`,
    problems: exceeded(input, limits),
  };
}

const isAtRoot = ({ baseUrl }: Manifest): boolean => new URL(baseUrl).pathname === '/';

/** Endings of files that the worker sends; of a recording, it may send a part. */
const workerEndings = ['html', 'md', 'json', 'xml', 'txt', 'webmanifest', 'mp3', 'm4a', 'mp4'];
const workerFolders = ['.well-known', 'mcp'];
const sentByWorker = new RegExp(
  `[.](?:${workerEndings.join('|')})$|^/(?:${workerFolders.join('|')})/`,
);

/** Paths that go to the worker even if a file has them, and other spellings of paths, which would be redirected. */
const workerFirst: readonly string[] = [
  ...workerEndings.map((ending) => `/*.${ending}`),
  ...workerFolders.map((folder) => `/${folder}/*`),
  '/*%*',
  '//*',
  '/*//*',
];

/** The headers of all other files: a rule for each ending in a folder of hashed names, and for each file elsewhere. */
function headerRules({ manifest }: HostInput): string[] {
  const routes = createRouteTable(manifest);
  const secure = manifest.baseUrl.startsWith('https:') ? secureHeaders : {};
  const rules = new Map<string, string>();
  for (const file of routes.files.values()) {
    if (sentByWorker.test(file.path)) continue;
    const [, folder = '', ending = ''] = /^(\/[^/]*\/).*(\.\w+)$/.exec(file.path) ?? [];
    const pattern = isHashed(file.path) ? `${folder}*${ending}` : file.path;
    const headers = Object.entries({ ...plainFile(file).headers, ...secure });
    rules.set(
      pattern,
      [pattern, ...headers.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    );
  }
  return [...rules.values()];
}

function settings({ manifest }: HostInput): string {
  const values = {
    name: workerName(manifest.baseUrl),
    main: 'worker.js',
    // Old enough for the last wrangler that runs on Node 20.
    compatibility_date: '2026-01-01',
    // Variables that were set in the dashboard survive the next deployment.
    keep_vars: true,
    assets: {
      directory: assetsFolder,
      binding: 'ASSETS',
      // Files are found without the path of a base URL.
      run_worker_first: isAtRoot(manifest) ? workerFirst : true,
      html_handling: 'none',
      not_found_handling: 'none',
    },
  };
  return `${JSON.stringify(values, null, 2)}\n`;
}

/** A name that Cloudflare accepts, made from the host name of the site. */
const workerName = (baseUrl: string): string =>
  new URL(baseUrl).hostname
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 54)
    .replace(/^-|-$/g, '') || 'catalogue';

/** Cloudflare: a worker with the whole service in it, in front of the files as static assets. */
export const cloudflare: Host = { name: 'cloudflare', configure };
