import { join } from 'node:path';
import { vehicle } from '../../contract/kinds/vehicle-kind.ts';
import { paths } from '../../contract/paths.ts';
import { kindAt } from '../../content/publication/current-records.ts';
import type { PreviousVehicle } from '../../content/model/entries.ts';
import type { LedgerRecord } from '../../content/publication/ledger.ts';
import type { Manifest } from '../../content/publication/manifest.ts';
import { readRegularFile } from '../output/output-folder.ts';
import { recordedFiles } from './git-outputs.ts';

/** What the last build into a folder published; nothing if there was none. */
export const lastRecords = (out: string): LedgerRecord[] =>
  recordsIn(...recordedFiles.map((path) => textIn(out, path)));

export const lastBaseUrl = (out: string): string | undefined =>
  baseUrlIn(textIn(out, paths.manifest));

const textIn = (out: string, path: string): string | undefined =>
  readRegularFile(join(out, path))?.toString('utf8');

export const baseUrlIn = (manifest = ''): string | undefined =>
  /"baseUrl": "(https:[^"\\]*)"/.exec(manifest)?.[1];

/**
 * What an output publishes: vehicles with their ids, pages, and the addresses that lead elsewhere or are gone. HTML
 * without a character set is a static file. Of the pages only the names are read: the manifest of a large site is read
 * a hundred times an hour. What is damaged says nothing.
 */
export function recordsIn(manifest = '', vehicleList = ''): LedgerRecord[] {
  const vehicles = [parsed(vehicleList)].flat().filter(isPreviousVehicle);
  const ids = new Map(vehicles.map(({ id, slug }) => [paths.vehicle(slug), id]));
  const pages = Array.from(
    manifest.matchAll(/"path": "(\/[^"\\]*)\.html"(?!,\s+"mediaType": "text\/html")/g),
    ([, path = '']) => (path === '/index' ? paths.home : path),
  );
  const end = manifest.lastIndexOf('\n  "redirects": [');
  const old = end < 0 ? undefined : (parsed(`{${manifest.slice(end)}`) as Manifest | undefined);
  return [
    ...Array.from(ids, ([path, id]) => ({ path, kind: vehicle.name, id })),
    ...pages.flatMap((path) => (ids.has(path) ? [] : [{ path, kind: kindAt(path) }])),
    // What counts installs is not to last.
    ...(old?.redirects ?? []).flatMap(({ from, status }) =>
      status === 301 ? [{ path: from, kind: 'redirect' }] : [],
    ),
    ...(old?.removed ?? []).map((path) => ({ path, kind: 'removed' })),
  ];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isPreviousVehicle = (value: unknown): value is PreviousVehicle => {
  const { id, slug } = (value ?? {}) as Partial<PreviousVehicle>;
  return typeof id === 'string' && typeof slug === 'string';
};
