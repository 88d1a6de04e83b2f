import { paths } from '../contract/paths.ts';
import type { Manifest } from '../model/manifest.ts';

/** One side of a comparison: what it publishes, and the texts that were asked for. */
export interface Snapshot {
  readonly manifest: Manifest;
  /** Text of a published file; undefined for one that was not asked for. */
  readonly read: (path: string) => string | undefined;
}

/** A published file that is not what its path promises. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
}

/** Files of JSON that are compared by what they hold. */
const comparedJson: ReadonlySet<string> = new Set([
  paths.openApi,
  paths.tools,
  paths.features,
  paths.identity,
  paths.vehicleList,
  paths.curriculum,
]);

/**
 * The files whose texts a comparison reads: those that both sides publish, with different bytes, and
 * that hold something of their own.
 */
export function pathsToRead(before: Manifest, after: Manifest): string[] {
  const old = new Map(before.files.map(({ path, sha256 }) => [path, sha256]));
  const differing = after.files
    .filter(({ path, sha256 }) => isCompared(path) && (old.get(path) ?? sha256) !== sha256)
    .map(({ path }) => path);
  // The document says whether a schema is sent or answered, and the version of the contract.
  const isOfContract = (path: string): boolean => isSchemaFile(path) || path === paths.tools;
  const needsContract = differing.some(isOfContract) && !differing.includes(paths.openApi);
  const hasContract = [before, after].every(({ files }) =>
    files.some(({ path }) => path === paths.openApi),
  );
  return needsContract && hasContract ? [...differing, paths.openApi] : differing;
}

const isCompared = (path: string): boolean =>
  isComparedJson(path) || path.endsWith('.md') || path === paths.robots;

/** Whether a path is that of a JSON file that is compared by what it holds. */
export const isComparedJson = (path: string): boolean =>
  comparedJson.has(path) || isSchemaFile(path);

/** Whether a path is that of a published JSON Schema. */
export const isSchemaFile = (path: string): boolean =>
  path.startsWith('/schemas/') && path.endsWith('.schema.json');
