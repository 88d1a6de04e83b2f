import { packSite } from '../edge/packed-site.ts';
import type { HostFile, HostInput } from './host.ts';

/** The service and the routes of a site, as modules beside the entry file of a platform. */
export function serviceFiles(input: HostInput): readonly [service: HostFile, routes: HostFile] {
  const { manifest, manifestFile, serviceModule } = input;
  const site = packSite({ ...manifest, files: [...manifest.files, manifestFile] });
  return [
    { path: 'service.js', text: serviceModule },
    { path: 'routes.js', text: dataModule(site) },
  ];
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
