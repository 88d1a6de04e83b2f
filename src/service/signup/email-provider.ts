/** One sign-up in the form that goes to a provider; every field has been validated. */
export interface Subscription {
  readonly email: string;
  /** Group, tag or list that the operator allows. */
  readonly groupId?: string;
  /** Label of where the sign-up came from, without control characters. */
  readonly source?: string;
  /** The person's IP address, only if the operator names the header that holds it. */
  readonly clientIp?: string;
}

/** Why a provider could not be used; goes to the operator's log, never to a caller. */
export type FailureReason =
  | 'timeout'
  | 'network'
  | 'redirect'
  | 'not-json'
  | 'unauthorized'
  | 'rate-limited'
  | 'provider-error'
  | 'refused'
  | 'list-missing'
  | 'busy'
  | 'unexpected';

/** A sign-up that failed or whose result is unknown. */
export interface Failed {
  readonly kind: 'failed';
  readonly reason: FailureReason;
  /** The provider's HTTP status, if it answered. */
  readonly status?: number;
}

/**
 * What became of a sign-up: on the list, waiting for the person's confirmation, already known in whatever
 * state and left unchanged, refused because of the address alone, or failed.
 */
export type Outcome =
  | { readonly kind: 'created' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'exists' }
  | { readonly kind: 'invalid-email' }
  | Failed;

/** The port to an email service. `subscribe` resolves with an outcome and does not reject. */
export interface EmailProvider {
  readonly name: string;
  readonly subscribe: (
    subscription: Subscription,
    options: { readonly signal: AbortSignal },
  ) => Promise<Outcome>;
}
