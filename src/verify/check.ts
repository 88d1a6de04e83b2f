import type { ApiIndex } from '../contract/resources/api-index.ts';
import type { Addresses } from '../model/addresses.ts';
import type { Manifest } from '../model/manifest.ts';

/** A request of a check. */
export interface CheckRequest {
  readonly method?: string;
  /** Percent-encoded, from the root of the host, with the prefix of the base URL. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An answer with its body read. */
export interface CheckResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
  /** Where the request went. */
  readonly url: string;
}

/** One thing that an answer must show. */
export interface Expectation {
  /** In words: `status 200`. */
  readonly expected: string;
  /** What is there instead; undefined where the expectation is met. */
  readonly mismatch: (response: CheckResponse) => string | undefined | Promise<string | undefined>;
}

/** One check of a deployment. */
export interface Check {
  /** Stable name: the group, the path and the case. */
  readonly id: string;
  /** What the contract says. */
  readonly says: string;
  /** Name of the section or the resource that says so. */
  readonly where: string;
  /** Sent before, where the request repeats something of its answer. */
  readonly first?: CheckRequest;
  readonly request: CheckRequest | ((first: CheckResponse) => CheckRequest);
  readonly expect: readonly Expectation[];
}

/** What came of a check. */
export interface CheckResult {
  readonly id: string;
  readonly ok: boolean;
  readonly says: string;
  readonly where: string;
  readonly expected: string;
  /** Empty where everything was as expected. */
  readonly got: string;
}

/** What a deployment says of itself. */
export interface Deployment {
  /** Origin that requests go to, without a slash; it may differ from the published base URL. */
  readonly origin: string;
  readonly addresses: Addresses;
  readonly index: ApiIndex;
  readonly manifest: Manifest;
  /** Canonical paths of the pages, in the order of the manifest. */
  readonly pages: readonly string[];
}

/** Makes the checks of one topic for a deployment. */
export type CheckGroup = (deployment: Deployment) => readonly Check[];
