import type { Answer, RequestParts } from '../../base/requests/client.ts';
import type { Redirect } from '../../content/model/catalogue.ts';
import type { Manifest } from '../../content/publication/manifest.ts';
import type { Mismatch } from '../hosts/deviations.ts';
import type { PageRoute, RouteTable } from '../http/route-table.ts';

export interface CheckRequest extends RequestParts {
  /** Percent-encoded, from the root of the host, with the prefix of the base URL. */
  readonly path: string;
}

/** One property that a response must have. */
export interface Expectation {
  /** In words: `status 200`. */
  readonly expected: string;
  /**
   * The actual value; undefined if the expectation is met.
   *
   * @param first response to the first request of the check, or this one if there was no other.
   */
  readonly mismatch: (response: Answer, first: Answer) => string | undefined;
}

/** What the contract requires, and the name of the section or the resource with that requirement. */
export interface ContractClause {
  readonly says: string;
  readonly where: string;
}

export interface Check extends ContractClause {
  /** Stable name: the topic, the path and the case. */
  readonly id: string;
  readonly request: CheckRequest;
  /** Makes the request that is checked, if it repeats something from the response to the first one. */
  readonly then?: (first: Answer) => CheckRequest;
  readonly expect: readonly Expectation[];
}

export interface CheckResult extends Omit<Check, 'then' | 'expect'> {
  readonly area: string;
  /** What does not match the contract; empty if everything is as expected. */
  readonly failures: readonly Mismatch[];
  /** Why the failures are accepted; left out if they are not. */
  readonly accepted?: readonly string[];
}

/** Which parts of a site are checked one by one. */
export interface Selection {
  readonly pages: readonly PageRoute[];
  readonly redirects: readonly Redirect[];
  readonly removed: readonly string[];
}

/** A deployment by its manifest. */
export interface Deployment {
  /** Origin that requests go to, without a slash; it may differ from the published base URL. */
  readonly origin: string;
  readonly manifest: Manifest;
  /** What the manifest promises, with the manifest itself among its files. */
  readonly routes: RouteTable;
  /** In the order of the manifest. */
  readonly pages: readonly PageRoute[];
  /** Which of the pages, redirects and removed paths are checked one by one. */
  readonly selection: Selection;
}

/** One request to a program: the name of its case, how it differs from a plain GET, and what is expected. */
export type ProgramCase = readonly [
  name: string,
  parts: Partial<CheckRequest>,
  ...expect: Expectation[],
];

/** The checks of a program at a path. */
export const checksAt = (
  path: string,
  topic: string,
  clause: ContractClause,
  cases: readonly ProgramCase[],
): readonly Check[] =>
  cases.map(([name, parts, ...expect]) => ({
    ...{ id: `${topic} ${name}`, ...clause, request: { path, ...parts }, expect },
  }));

/** Makes the checks of one topic for a deployment. */
export type CheckGroup = (deployment: Deployment) => readonly Check[];

export interface Verification {
  /** Where the requests went. */
  readonly url: string;
  /** Base URL that the deployment was built for; absent if it could not be read. */
  readonly baseUrl?: string;
  /** SHA-256 of its manifest, which identifies the build; absent if it could not be read. */
  readonly manifestSha256?: string | undefined;
  /** How many there are of a kind, and how many of them were checked one by one; empty if no site was found. */
  readonly coverage: readonly {
    readonly kind: keyof Selection;
    readonly checked: number;
    readonly total: number;
  }[];
  /** In the order of the topics. */
  readonly results: readonly CheckResult[];
}
