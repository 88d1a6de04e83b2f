import type { Headers } from '../http/headers.ts';

/** The metadata of an object. */
export interface ObjectFacts {
  /** SHA-256 of its content in hexadecimal. */
  readonly sha256: string;
  /** Headers that it is served with: `Content-Type` and `Cache-Control`. */
  readonly headers: Headers;
}

/** The metadata of a stored object: undefined where a store does not keep it, or cannot read that of others. */
export type StoredObject = { readonly [Fact in keyof ObjectFacts]: ObjectFacts[Fact] | undefined };

/**
 * A place that a site is deployed to, as it is now. Keys are relative paths with slashes, such as
 * `vehicles/bus.html`; they never lead out of the place. Each function throws EnvironmentError, with the label and
 * never with a credential, when the place fails, and UsageError for what is in the way.
 */
export interface DeployTarget {
  /** Names the place in messages. */
  readonly label: string;
  /** The content; undefined if there is no such object. */
  readonly read: (key: string) => Promise<Buffer | undefined>;
  /** The metadata; undefined without an object of that name. */
  readonly find: (key: string) => Promise<StoredObject | undefined>;
}

/** A place that is changed one object at a time: many calls may run at a time, never two that change the same key. */
export interface DeployStore extends DeployTarget {
  /**
   * Writes an object: a reader gets the old one or the new one, never a part. If only a new one is wanted, it
   * is false if there is one; of several concurrent writers one succeeds, if the store supports that.
   */
  readonly write: (
    key: string,
    body: Buffer,
    facts: ObjectFacts,
    onlyNew?: boolean,
  ) => Promise<boolean>;
  /** Removes an object; it may be gone already. */
  readonly remove: (key: string) => Promise<void>;
  readonly close: () => void;
}
