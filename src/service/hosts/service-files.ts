import type { Manifest } from '../../content/publication/manifest.ts';
import { tagLength } from '../http/response.ts';
import type { HostFile, HostInput } from './host.ts';

/** The service and the routes of a site, as modules beside the entry file of a platform. */
export const serviceFiles = (input: HostInput): readonly [service: HostFile, routes: HostFile] => [
  { path: 'service.js', text: input.serviceModule },
  { path: 'routes.js', text: dataModule(servedPart(input)) },
];

/** What requests are served from: a worker that is to start quickly gets no more of a manifest. */
function servedPart({ manifest, manifestFile }: HostInput): Manifest {
  const { version, baseUrl, redirects, removed, signUpUrl } = manifest;
  const files = [...manifest.files, manifestFile].map(
    ({ path, mediaType, bytes, sha256, modified }) => ({
      ...{ path, mediaType, bytes, sha256: sha256.slice(0, tagLength), modified },
    }),
  );
  return { version, baseUrl, files, redirects, removed, signUpUrl };
}

/**
 * A module that exports a value. The value is JSON within a string: engines parse that faster than an object
 * literal, and no text of the site is ever code.
 */
const dataModule = (value: unknown): string =>
  `export default JSON.parse(${JSON.stringify(JSON.stringify(value))});\n`;

/** First line of the files that are written for a host; a file that has it may be replaced. */
export const printedBy = (host: string): string => `Printed by \`catalogue build --host ${host}\`.`;

/** What platforms that run the service as code cannot do; `unit` is their term for that code. */
export const platformCannot = (
  platform: string,
  unit: string,
  isForEveryRequest = true,
): readonly string[] => [
  'A path with `.` or `..` as a segment, or with a backslash, is answered for what it leads to, not with 404.',
  ...(isForEveryRequest
    ? [`Every request runs the ${unit} and counts against its quota, requests for files too.`]
    : []),
  `The uptime of /api/health is that of one instance of the ${unit}; ${platform} starts and ends them as it likes.`,
];
