import { posix } from 'node:path';
import {
  type Host,
  type HostFile,
  type HostInput,
  type HostOutput,
  type HostProblem,
  folderFromProject,
} from '../host.ts';
import {
  compressedBytes,
  fileCount,
  plansTooSmall,
  tooLargeFiles,
  tooManyFiles,
  tooMuchCode,
} from '../limits.ts';
import { platformCannot, printedBy, serviceFiles } from '../service-files.ts';

/** Limits of Workers and of their static assets, as Cloudflare documents them. */
const limits = {
  free: {
    files: { most: 20_000, things: 'files' },
    code: { most: 3_000_000, things: 'bytes of compressed code' },
  },
  paid: { files: 100_000, code: 10_000_000 },
  fileBytes: 25 * 1024 * 1024,
} as const;

const workerEntry = `// ${printedBy('cloudflare')}
import { createCloudflareWorker } from './service.js';
import site from './routes.js';

export default createCloudflareWorker(site);
`;

function configure(input: HostInput): HostOutput {
  const code: readonly HostFile[] = [
    { path: 'worker.js', text: workerEntry },
    ...serviceFiles(input),
  ];
  const texts = code.map(({ text }) => text);
  const problems = problemsOf(input, texts);
  return {
    files: problems.length > 0 ? [] : [...code, { path: 'wrangler.jsonc', text: settings(input) }],
    cannot: [
      ...platformCannot('Cloudflare', 'worker'),
      ...plansTooSmall(fileCount(input), [{ name: 'free', ...limits.free.files }]),
      ...plansTooSmall(compressedBytes(texts), [{ name: 'free', ...limits.free.code }]),
    ],
    next: `npx wrangler@4 deploy --config ${folderFromProject(input)}/wrangler.jsonc`,
    problems,
  };
}

function problemsOf(input: HostInput, code: readonly string[]): HostProblem[] {
  const { files, code: codeBytes } = limits.paid;
  const limit = (most: number) => ({
    host: 'Cloudflare',
    most,
    remedy: 'Publish fewer entries, or serve the site from a machine of your own.',
  });
  return [
    ...tooManyFiles(input, limit(files)),
    ...tooLargeFiles(input, limit(limits.fileBytes)),
    ...tooMuchCode(code, limit(codeBytes)),
  ];
}

function settings({ manifest, root, folder }: HostInput): string {
  const values = {
    name: workerName(manifest.baseUrl),
    main: 'worker.js',
    // Old enough for the last wrangler that runs on Node 20.
    compatibility_date: '2026-01-01',
    // Variables that were set in the dashboard survive the next deployment.
    keep_vars: true,
    assets: {
      directory: posix.relative(folder, root),
      binding: 'ASSETS',
      run_worker_first: true,
      html_handling: 'none',
      not_found_handling: 'none',
    },
  };
  return `// ${printedBy('cloudflare')}\n${JSON.stringify(values, null, 2)}\n`;
}

/** A name that Cloudflare accepts, made from the host name of the site. */
const workerName = (baseUrl: string): string =>
  new URL(baseUrl).hostname
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 54)
    .replace(/^-|-$/g, '') || 'catalogue';

/** Cloudflare: a worker with the whole service in it, in front of the files as static assets. */
export const cloudflare: Host = { name: 'cloudflare', configure, deviations: [] };
