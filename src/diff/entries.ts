import { paths } from '../contract/paths.ts';
import { asList, asRecord, asText, type JsonRecord } from './json-value.ts';
import type { Side } from './side.ts';

/** An entry of the catalogue as the API publishes it. */
export interface DiffEntry {
  readonly kind: 'app' | 'vehicle' | 'phoneme';
  /** What it keeps when it is renamed. */
  readonly id: string;
  /** Name of its source file and last step of its path. */
  readonly key: string;
  /** Path of its page. */
  readonly page: string;
  /** How a reader knows it. */
  readonly name: string;
  readonly fields: JsonRecord;
}

/** The vehicles of a side by their id. */
export const vehiclesOf = (side: Side): ReadonlyMap<string, DiffEntry> =>
  byId(
    asList(side.json(paths.vehicleList)).map((value) => {
      const fields = asRecord(value);
      const id = asText(fields['id']) ?? '';
      const key = asText(fields['slug']) ?? '';
      const name = asText(fields['name']) ?? id;
      return { kind: 'vehicle', id, key, page: paths.vehicle(key), name, fields };
    }),
  );

/** The speech sounds of a side by their key. */
export const phonemesOf = (side: Side): ReadonlyMap<string, DiffEntry> =>
  byId(
    Object.entries(asRecord(asRecord(side.json(paths.curriculum))['phonemes'])).map(
      ([key, value]) => {
        const fields = asRecord(value);
        const name = asText(fields['label']) ?? key;
        return { kind: 'phoneme', id: key, key, page: paths.phoneme(key), name, fields };
      },
    ),
  );

/** Entries under their ids; one without an id cannot be compared. */
export const byId = (entries: readonly DiffEntry[]): ReadonlyMap<string, DiffEntry> =>
  new Map(entries.filter(({ id }) => id !== '').map((entry) => [entry.id, entry]));
