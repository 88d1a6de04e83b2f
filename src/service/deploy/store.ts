import type { Headers } from '../http/headers.ts';

/** What is known of an object at a store. */
export interface StoredObject {
  /** SHA-256 of its content in hexadecimal; undefined if somebody else put it there and the store cannot tell. */
  readonly sha256: string | undefined;
  /** Its headers; undefined if the store keeps none. */
  readonly headers: Headers | undefined;
}

/** What an object is written with. */
export interface ObjectFacts {
  /** SHA-256 of the content in hexadecimal. */
  readonly sha256: string;
  /** Headers that it is served with, by their names in the usual spelling: `Content-Type`, `Cache-Control`. */
  readonly headers: Headers;
}

/**
 * A place that a site is deployed to. Keys are relative paths with slashes, such as `vehicles/bus.html` and
 * `.catalogue/state.json`; they never lead out of the place. Each function throws EnvironmentError, with the
 * label and never with a credential, when the store does not do what it was called for. Many calls may run
 * at a time, never two that change the same key.
 */
export interface DeployStore {
  /** Names the place in messages; has no credentials. */
  readonly label: string;
  /** The content; undefined if there is no such object. */
  readonly read: (key: string) => Promise<Buffer | undefined>;
  /** What is there; undefined if there is no such object. Where only files are kept, it reads the whole one. */
  readonly find: (key: string) => Promise<StoredObject | undefined>;
  /** Writes an object, replacing what is there: a reader gets the old one or the new one, never a part. */
  readonly write: (key: string, body: Buffer, facts: ObjectFacts) => Promise<void>;
  /** Writes an object unless there is one; false if there is. Of several that try at once, one succeeds. */
  readonly create: (key: string, body: Buffer) => Promise<boolean>;
  /**
   * Copies an object at the store itself, replacing what is at `to` as a whole; `from` and `to` may be the same
   * key, to change the headers. False if there is nothing at `from`.
   */
  readonly copy: (from: string, to: string, facts: ObjectFacts) => Promise<boolean>;
  /** Removes an object; it may be gone already. A folder that becomes empty goes with it. */
  readonly remove: (key: string) => Promise<void>;
  /** Removes what calls left that were killed; nobody else writes there at that time. */
  readonly sweep: () => Promise<void>;
  /** Whatever was written or removed so far survives a power cut when this resolves. */
  readonly settle: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What the command line says beside the target. */
export interface StoreOptions {
  /** Address of an S3-compatible server other than AWS; `AWS_ENDPOINT_URL` does the same. */
  readonly endpoint?: string | undefined;
  readonly region?: string | undefined;
  /** Whether what is written to a folder must survive a power cut. */
  readonly sync: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
}
