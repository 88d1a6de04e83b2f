import type { Shortfall } from '../../../content/model/shortfall.ts';
import type { Host, HostFile, HostInput, HostOutput } from '../host.ts';
import { compressedBytes, plansTooSmall, tooMuchCode } from '../limits.ts';
import { dataModule, platformCannot, printedBy, serviceFiles } from '../service-files.ts';
import { outputConfig } from './output-config.ts';

/** Limits of the compressed code of middleware, as Vercel documents them. */
const limits = {
  smaller: [
    { name: 'Hobby', most: 1_000_000, things: 'bytes of compressed code' },
    { name: 'Pro', most: 2_000_000, things: 'bytes of compressed code' },
  ],
  code: 4_000_000,
} as const;

/** Name of the function within the build output. */
const functionName = 'catalogue';

const ownParts: Shortfall = {
  says: 'Entity tags, conditions and ranges of files are what Vercel makes of them, not ours.',
  excuses: [
    {
      checks: /^(?:conditional|range) /,
      expected: /^status (?:206|304|412|416)$/,
      got: /^status 200$/,
    },
    {
      checks: /^(?:conditional|range) /,
      expected: /^(?:no body|\d+ bytes)$/,
      got: /^\d+ bytes$/,
    },
    { checks: /^range /, expected: /^Content-Range like /, got: /^no Content-Range$/ },
    {
      checks: /^conditional .* If-Match another tag$|^range .* bytes=99999999-$/,
      expected:
        /^(?:Cache-Control: no-store|Content-Type: |the error envelope|a body that|an error that)/,
      got: /^(?:Cache-Control: public, |Content-Type: application\/|"|the whole must )/,
    },
  ],
};

const cannot: readonly string[] = [...platformCannot('Vercel', 'middleware'), ownParts.says];

const functionEntry = `// ${printedBy('vercel')}
import { createVercelMiddleware } from './service.js';
import site from './routes.js';
import errorPages from './error-pages.js';

export default createVercelMiddleware(site, errorPages);
`;

function configure(input: HostInput): HostOutput {
  const code: readonly HostFile[] = [
    { path: 'index.js', text: functionEntry },
    ...serviceFiles(input),
    { path: 'error-pages.js', text: dataModule(errorPages(input)) },
    { path: '.vc-config.json', text: json({ runtime: 'edge', entrypoint: 'index.js' }) },
  ];
  const texts = code.map(({ text }) => text);
  const problems = tooMuchCode(texts, {
    host: 'Vercel',
    most: limits.code,
    remedy: 'Publish fewer pages, or choose a host without this limit.',
  });
  const folder = `.vercel/output/functions/${functionName}.func`;
  const files: readonly HostFile[] = [
    ...code.map(({ path, text }) => ({ path: `${folder}/${path}`, text })),
    { path: '.vercel/output/config.json', text: json(outputConfig(functionName, input)) },
  ];
  return {
    files: problems.length > 0 ? [] : files.map((file) => ({ ...file, place: 'project' })),
    siteCopy: { path: '.vercel/output/static', place: 'project' },
    cannot: [...cannot, ...plansTooSmall(compressedBytes(texts), limits.smaller)],
    next: 'npx vercel@64 deploy --prebuilt --prod',
    problems,
  };
}

function errorPages({ manifest, readPublished }: HostInput): Readonly<Record<string, string>> {
  const pages = manifest.files.filter(({ path }) => /^\/(?:404|410)\.(?:html|md)$/.test(path));
  return Object.fromEntries(pages.map(({ path }) => [path, readPublished(path)]));
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Vercel: a build output with the service as middleware, in front of a copy of the site. */
export const vercel: Host = { name: 'vercel', configure, shortfalls: [ownParts] };
