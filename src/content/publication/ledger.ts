/** One address that was published, and its entry. */
export interface LedgerRecord {
  /** Path from the root of the site, decoded. */
  readonly path: string;
  /** Name of the kind of entry; `page`, `redirect` or `removed` for anything else. */
  readonly kind: string;
  /** The permanent id of the entry, if that is not in its path. */
  readonly id?: string | undefined;
}

/** A record and its position in the file, in UTF-16 units. */
export interface PlacedRecord extends LedgerRecord {
  readonly start: number;
  readonly end: number;
}

export interface Ledger {
  readonly records: readonly PlacedRecord[];
}
