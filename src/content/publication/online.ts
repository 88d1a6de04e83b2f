import type { RecordHead } from '../../contract/resources/catalogue-record.ts';
import { vehicle } from '../../contract/kinds/vehicle-kind.ts';

/** The record of what is online, as far as sources have to account for it. */
export interface OnlineRecord {
  /** Where it was found, for a sentence. */
  readonly from: string;
  /** Whether sources stand for it, since no build left one. */
  readonly isOfSources?: true;
  /** Whether a later version of the program wrote it, of which this one reads addresses and ids. */
  readonly isTooNew?: boolean;
  /** The newest one: what it has as ids is taken. */
  readonly newest: RecordHead;
  /** What the branch has to account for: of several records the last one before it began. */
  readonly before: () => RecordHead;
}

/** What is online: its record, nothing for certain, or why it is not known. */
export type Online = OnlineRecord | { readonly absent: true } | { readonly unknown: string };

export const nothingOnline: Online = { absent: true };

/** The record of what is online, if it is known. */
export const recordOnline = (online: Online): OnlineRecord | undefined =>
  'newest' in online ? online : undefined;

/** The id of the vehicle that is or was at an address of a record, by its path. */
export const vehicleIds = ({ addresses }: RecordHead): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(addresses).flatMap(([path, { kind, id }]) =>
      id !== undefined && idKinds.has(kind) ? [[path, id] as const] : [],
    ),
  );

/** The same of what is online; empty if that is not known. */
export const idsOnline = (online: Online): ReadonlyMap<string, string> =>
  'newest' in online ? vehicleIds(online.newest) : new Map();

const idKinds: ReadonlySet<string> = new Set([vehicle.name, 'redirect', 'removed']);
