import type { ErrorCode } from './error-codes.ts';
import { mediaTypes, type MediaType } from './media-types.ts';
import type { ResourceName } from './resources/registry.ts';

/** One operation of the API; the table in `operations.ts` drives every document that describes it. */
export interface Operation {
  readonly operationId: string;
  readonly tag: { readonly name: string; readonly description: string };
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Further paths with the same bytes. */
  readonly alsoAt?: readonly string[];
  readonly summary: string;
  /** What it returns, when to use it and when not, how fresh it is; plain sentences. */
  readonly description: string;
  /** Name and description in the resource index. */
  readonly resource: { readonly name: string; readonly description: string };
  readonly request?: ResourceName;
  readonly response: {
    readonly description: string;
    readonly mediaType: MediaType;
    /** A published resource, a list of one, or an object that another standard describes. */
    readonly schema: ResourceName | { readonly arrayOf: ResourceName } | 'object';
  };
  readonly errors: readonly ErrorCode[];
  /** `live` operations are served by a program, `static` ones by a file. */
  readonly kind: 'static' | 'live';
  readonly sideEffect: 'none' | 'emails-a-person';
  readonly consent: 'none' | 'explicit-informed';
  /** How often a call may be repeated after each error code. */
  readonly retry: Readonly<Partial<Record<ErrorCode, number>>>;
}

type FileOperation = Pick<
  Operation,
  'operationId' | 'tag' | 'path' | 'alsoAt' | 'summary' | 'description' | 'resource'
> & {
  readonly response: Omit<Operation['response'], 'mediaType'> & { readonly mediaType?: MediaType };
};

/** An operation that a file serves, as JSON if no media type is given. */
export const fileOperation = <const Path extends string>({
  description,
  response,
  ...fields
}: FileOperation & { readonly path: Path }): Operation & { readonly path: Path } => ({
  ...fields,
  method: 'GET',
  description: `${description} The file changes at most daily: cache it and do not poll.`,
  response: { mediaType: mediaTypes.json, ...response },
  errors: ['method_not_allowed'],
  kind: 'static',
  sideEffect: 'none',
  consent: 'none',
  retry: {},
});
