import type { Outcome, Subscription } from '../email-provider.ts';
import type { Accepted, ProviderCall, Refused } from './call-provider.ts';

/** How to reach a provider; checked when the environment was read. */
export interface ProviderConnection {
  /** Base address without a slash at its end. */
  readonly url: string;
  /** A secret: goes into the provider's own header and nowhere else. */
  readonly key: string;
  /** Audience or list, for the providers that have one. */
  readonly list?: string;
}

/** The shape that a setting must have, and how a person would say it. */
export interface Shape {
  readonly pattern: RegExp;
  readonly expected: string;
}

/** All that is known of a provider before it is called; one file and one registry line each. */
export interface ProviderDefinition {
  readonly name: string;
  /** The vendor's base address, or undefined where it cannot be known from the key. */
  readonly baseUrl: (key: string) => string | undefined;
  /** Whether the operator runs the service and must always give its address. */
  readonly selfHosted: boolean;
  readonly list: 'unused' | (Shape & { readonly required: boolean });
  /** What groups look like, where that is narrower than the contract has it. */
  readonly group?: Shape;
  /** What the key looks like, where a wrong one can be told. */
  readonly key?: Shape;
  /** Where and how a provider is spoken to. */
  readonly reach: (connection: ProviderConnection) => Pick<ProviderCall, 'url' | 'headers'>;
  /** Whether it has an address already, where adding it would change what it knows of the person. */
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
