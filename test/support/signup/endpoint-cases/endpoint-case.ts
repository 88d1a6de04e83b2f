/** One request to a deployment and what must come back, over whatever transport. */
export interface EndpointCase {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly status: number;
  readonly code?: string;
  /** Header fields that the answer has, or does not have where the value is undefined. */
  readonly answers?: Readonly<Record<string, string | undefined>>;
}

/** Header of a JSON body. */
export const json = { 'content-type': 'application/json' };

/** A sign-up without its body. */
export const subscribe = { method: 'POST', path: '/api/subscribe', headers: json };

/** A look at the health probe. */
export const health = { method: 'GET', path: '/api/health' };

/** The fields as a JSON body. */
export const sent = (fields: object): { readonly body: string } => ({
  body: JSON.stringify(fields),
});
