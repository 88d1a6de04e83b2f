import type { ApiIndex } from '../../contract/resources/api-index.ts';
import type { Addresses } from '../../content/model/addresses.ts';
import type { Manifest } from '../../content/model/manifest.ts';
import type { Answer } from '../../base/requests/client.ts';
import type { SchemaCheck } from './schema-thread.ts';
import type { Selection } from './select.ts';

/** A request of a check. */
export interface CheckRequest {
  readonly method?: string;
  /** Percent-encoded, from the root of the host, with the prefix of the base URL. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Only the status of the answer counts; its body is not kept. */
  readonly statusOnly?: boolean;
}

/** An answer with its body read. */
export type CheckResponse = Answer;

/**
 * Returns the answer to a GET of a path, without its body if only the status counts; a run asks for each path
 * only once.
 */
export type Lookup = (path: string, counts?: 'all' | 'status') => Promise<CheckResponse>;

/** One thing that an answer must show. */
export interface Expectation {
  /** In words: `status 200`. */
  readonly expected: string;
  /** What the answer has instead; undefined if the expectation is met. */
  readonly mismatch: (
    response: CheckResponse,
    lookup: Lookup,
  ) => string | undefined | Promise<string | undefined>;
}

/** One check of a deployment. */
export interface Check {
  /** Stable name: the topic, the path and the case. */
  readonly id: string;
  /** What the contract says. */
  readonly says: string;
  /** Name of the section or the resource that says so. */
  readonly where: string;
  /** Sent first, if the request repeats something from its answer. */
  readonly first?: CheckRequest;
  readonly request: CheckRequest | ((first: CheckResponse) => CheckRequest);
  readonly expect: readonly Expectation[];
}

/** Something that does not match the contract. */
export interface Failure {
  readonly expected: string;
  readonly got: string;
}

/** The result of a check. */
export interface CheckResult extends Pick<Check, 'id' | 'says' | 'where'> {
  readonly ok: boolean;
  /** Topic of the check. */
  readonly area: string;
  /** The request that was judged. */
  readonly request: CheckRequest;
  /** Empty if everything is as expected. */
  readonly failures: readonly Failure[];
  /** Why the failures are accepted; left out if they are not. */
  readonly accepted?: readonly string[];
}

/** What a deployment says about itself. */
export interface Deployment {
  /** Origin that requests go to, without a slash; it may differ from the published base URL. */
  readonly origin: string;
  readonly addresses: Addresses;
  readonly index: ApiIndex;
  readonly manifest: Manifest;
  /** SHA-256 of its text. */
  readonly manifestSha256: string;
  /** The schemas that its OpenAPI document publishes. */
  readonly schemas: SchemaCheck;
  /** Canonical paths of the pages, in the order of the manifest. */
  readonly pages: readonly string[];
  /** Which of the pages, redirects and removed paths are checked one by one. */
  readonly selection: Selection;
}

/** Makes the checks of one topic for a deployment. */
export type CheckGroup = (deployment: Deployment) => readonly Check[];
