import type { HostName } from '../../contract/hosts.ts';
import type { Manifest, ManifestFile } from '../../content/publication/manifest.ts';
import { posix } from 'node:path';
import { count, groupDigits } from '../../base/text/plain-text.ts';
import { paths } from '../../contract/paths.ts';
import { tagLength } from '../http/response.ts';

export interface HostInput {
  readonly manifest: Manifest;
  /** The manifest as a file of the site, which it does not list itself. */
  readonly manifestFile: ManifestFile;
  /** Absolute path of the folder that is served, with slashes. */
  readonly root: string;
  /** Absolute path of the folder that the files are written to, with slashes. */
  readonly folder: string;
  /** Whether the files are written on Windows, which cannot write every name. */
  readonly onWindows: boolean;
  /** Text of the service as one module, for platforms that run code. */
  readonly serviceModule: string;
}

/** Where something is written: the host's own folder, or the project, which holds the output. */
export type HostPlace = 'own' | 'project';

export interface HostFile {
  /** Relative to the place, which is the host's own folder if none is named. */
  readonly path: string;
  readonly place?: HostPlace;
  readonly text: string;
  /** Whether a project may have this file of its own, as `init` writes it: then it stays, without a word. */
  readonly isSetting?: boolean;
}

/** A limit of the host that the site breaks: then nothing may be written. */
export interface HostProblem {
  /** One sentence, with the count if there is one. */
  readonly message: string;
  readonly remedy: string;
}

export interface HostOutput {
  readonly files: readonly HostFile[];
  /**
   * A folder that gets a copy of the whole site, with the files of the host in it, and nothing else; relative to the
   * host's own folder, which it may be.
   */
  readonly siteCopy?: string;
  /** What this host cannot do, each a plain sentence. */
  readonly cannot: readonly string[];
  /** The command that comes next, if there is one. */
  readonly next?: string;
  readonly problems: readonly HostProblem[];
}

/** Returns the configuration for one kind of server. Pure: the same input gives the same text. */
export interface Host {
  readonly name: HostName;
  readonly configure: (site: HostInput) => HostOutput;
  /** For a server that reads its files only once: how it reads them again. */
  readonly reload?: string;
}

/** The host's own folder, relative to the project. */
export const folderFromProject = ({ root, folder }: Pick<HostInput, 'root' | 'folder'>): string =>
  posix.relative(posix.dirname(root), folder);

/** What to do if a site announces an MCP server to clients, on a host that has none of its own. */
export const mcpElsewhere = ({ manifest }: Pick<HostInput, 'manifest'>): readonly string[] =>
  manifest.files.some(({ path }) => path === paths.mcpRegistry)
    ? [
        'The site tells clients that there is an MCP server: pass /mcp on to `catalogue serve` (docs/hosting/hosts.md), or leave `mcp: true` out of site.yaml.',
      ]
    : [];

/** What a host takes of a site. */
interface Limits {
  readonly host: string;
  readonly files?: number;
  readonly bytes?: number;
  readonly fileBytes: number;
  readonly remedy: string;
}

/** The limits that a site exceeds, with its manifest. */
export function exceeded({ manifest, manifestFile }: HostInput, limits: Limits): HostProblem[] {
  const { host, remedy, files = Infinity, bytes = Infinity, fileBytes } = limits;
  const published = [...manifest.files, manifestFile];
  const sum = published.reduce((sofar, file) => sofar + file.bytes, 0);
  const large = published.filter((file) => file.bytes > fileBytes);
  const isOf = `${count(large.length, 'file')} above the ${groupDigits(fileBytes)} bytes that ${host} takes`;
  return [
    ...(published.length > files
      ? [`The site has ${count(published.length, 'file')}; ${host} takes ${groupDigits(files)}.`]
      : []),
    ...(sum > bytes
      ? [`The site has ${groupDigits(sum)} bytes; ${host} takes ${groupDigits(bytes)}.`]
      : []),
    ...large.slice(0, 1).map((first) => `${isOf}: ${first.path} has ${groupDigits(first.bytes)}.`),
  ].map((message) => ({ message, remedy }));
}

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
      path,
      mediaType,
      bytes,
      sha256: sha256.slice(0, tagLength),
      modified,
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
