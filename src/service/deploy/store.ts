import type { Headers } from '../http/headers.ts';

/** What an object is written with. */
export interface ObjectFacts {
  /** SHA-256 of its content in hexadecimal. */
  readonly sha256: string;
  /** Headers that it is served with: `Content-Type` and `Cache-Control`. */
  readonly headers: Headers;
}

/** What is known of an object: undefined is what a store does not keep, or cannot tell of somebody else's. */
export type StoredObject = { readonly [Fact in keyof ObjectFacts]: ObjectFacts[Fact] | undefined };

/**
 * A place that a site is deployed to. Keys are relative paths with slashes, such as `vehicles/bus.html`; they
 * never lead out of the place. Each function throws EnvironmentError, with the label and never with a credential,
 * when the store does not do what it was called for, and UsageError for what is in the way. Many calls may run at
 * a time, never two that change the same key.
 */
export interface DeployStore {
  /** Names the place in messages. */
  readonly label: string;
  /** The content; undefined if there is no such object. */
  readonly read: (key: string) => Promise<Buffer | undefined>;
  /** What is there; undefined if there is nothing of that name. Where only files are kept, it reads the whole one. */
  readonly find: (key: string) => Promise<StoredObject | undefined>;
  /**
   * Writes an object: a reader gets the old one or the new one, never a part. If only a new one is wanted, it
   * is false if there is one; of several that try at once one succeeds, where the store can do that.
   */
  readonly write: (
    key: string,
    body: Buffer,
    facts: ObjectFacts,
    onlyNew?: boolean,
  ) => Promise<boolean>;
  /** Removes an object; it may be gone already. A folder that becomes empty goes with it. */
  readonly remove: (key: string) => Promise<void>;
  /** Whatever was written or removed so far survives a power cut when this resolves. */
  readonly settle: () => Promise<void>;
  readonly close: () => void;
}
