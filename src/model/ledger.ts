/** One address that was published, and what was there. */
export interface LedgerRecord {
  /** Path from the root of the site, decoded. */
  readonly path: string;
  /** Name of the kind of entry; `page`, `redirect` or `removed` for what is no entry. */
  readonly kind: string;
  /** What programs know the entry by, where that is not in its path. */
  readonly id?: string | undefined;
}

/** A record and where it stands in its file, in UTF-16 units. */
export interface PlacedRecord extends LedgerRecord {
  readonly start: number;
  readonly end: number;
}

/** Every address that was ever published, in any order. */
export interface Ledger {
  readonly records: readonly PlacedRecord[];
}
