import { join } from 'node:path';
import { gitSync } from '../../base/git.ts';
import { paths } from '../../contract/paths.ts';
import type { PreviousVehicle } from '../../content/model/entries.ts';
import { isKept, type Ledger } from '../../content/model/ledger.ts';
import { readRegularFile } from './output-folder.ts';
import { manifestName } from './manifest-file.ts';

/** What the last output records as published. */
export interface LastOutput {
  readonly previousVehicles: readonly PreviousVehicle[];
  readonly previousPages: readonly string[];
}

/**
 * What the last build into a folder published and the ledger, if there is one, does not have. Beside a ledger that
 * is kept, an output that git ignores stays in the working copy: what is published is built elsewhere.
 */
export function lastOutput(out: string, ledger: Ledger | undefined): LastOutput {
  const known = new Set(ledger?.records.map(({ path }) => path));
  const last = {
    previousVehicles: previousVehicles(out).filter(({ slug }) => !known.has(paths.vehicle(slug))),
    previousPages: previousPages(out).filter((path) => !known.has(path)),
  };
  const isOwn = isKept(ledger) && last.previousPages.length > 0 && isIgnored(out);
  return isOwn ? { previousVehicles: [], previousPages: [] } : last;
}

const isIgnored = (path: string): boolean =>
  gitSync('.', ['check-ignore', '--quiet', '--', path]) !== undefined;

/** Id and slug of each vehicle of the last build into a folder; empty if there was none or it cannot be read. */
export function previousVehicles(out: string): PreviousVehicle[] {
  const bytes = readRegularFile(join(out, ...paths.vehicleList.split('/')));
  if (bytes === undefined) return [];
  try {
    const list = JSON.parse(bytes.toString('utf8')) as unknown;
    return Array.isArray(list) ? list.filter(isPreviousVehicle) : [];
  } catch {
    return []; // a damaged output says nothing about the past; the build rewrites it
  }
}

const isPreviousVehicle = (value: unknown): value is PreviousVehicle => {
  const { id, slug } = (value ?? {}) as Partial<PreviousVehicle>;
  return typeof id === 'string' && typeof slug === 'string';
};

/**
 * The path of each page that the last build into a folder published; empty if there was none. HTML without a
 * character set is a static file. Only the names are read: the manifest of a large site is read a hundred times an hour.
 */
export function previousPages(out: string): string[] {
  const text = readRegularFile(join(out, manifestName))?.toString('utf8') ?? '';
  return Array.from(
    text.matchAll(/"path": "(\/[^"\\]*)\.html"(?!,\s+"mediaType": "text\/html")/g),
    ([, path = '']) => (path === '/index' ? '/' : path),
  );
}
