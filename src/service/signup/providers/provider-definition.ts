import type { Outcome, Subscription } from '../email-provider.ts';
import type { Accepted, ProviderCall, Refused } from './call-provider.ts';

/** How to reach a provider; checked when the environment was read. */
export interface ProviderConnection {
  /** Base address without a slash at its end. */
  readonly url: string;
  /** A secret: goes into the provider's own header and nowhere else. */
  readonly key: string;
  /** Audience or list, for providers that have one. */
  readonly list?: string;
}

/** The form that a setting must have, and its description for a person. */
export interface Shape {
  readonly pattern: RegExp;
  readonly expected: string;
}

/** Everything known about a provider before it is called; one file and one registry line each. */
export interface ProviderDefinition {
  readonly name: string;
  /** The vendor's base address, or undefined if the key does not determine it. */
  readonly baseUrl: (key: string) => string | undefined;
  /** Whether the operator runs the service and must always give its address. */
  readonly selfHosted: boolean;
  readonly list: 'unused' | (Shape & { readonly required: boolean });
  /** The form of groups, if it is narrower than in the contract. */
  readonly group?: Shape;
  /** The form of the key, if a wrong one can be recognised. */
  readonly key?: Shape;
  /** Where and how the provider is called. */
  readonly reach: (connection: ProviderConnection) => Pick<ProviderCall, 'url' | 'headers'>;
  /** Whether it already has an address, if adding it would change the person's data. */
  readonly lookUp?: (email: string) => string;
  /** What is sent to add an address. */
  readonly toBody: (subscription: Subscription, list: string | undefined) => object;
  readonly taken: (
    answer: Accepted,
    subscription: Subscription,
    list: string | undefined,
  ) => Outcome;
  readonly refused: (answer: Refused) => Outcome;
}

/** Numbers that survive JSON: positive, of at most 15 digits. */
export const numericId: Shape = { pattern: /^[1-9][0-9]{0,14}$/, expected: 'a number such as 7' };
