interface ErrorDescription {
  /** HTTP statuses the code comes with, the usual one first. */
  readonly statuses: readonly number[];
  readonly message: string;
  readonly resolution: string;
  /** When a caller gets it, as one sentence for the documents. */
  readonly condition: string;
}

/** Every stable `error.code` of the API, in the order of the contract. */
export const errorCodes = {
  not_found: {
    statuses: [404],
    message: 'There is no endpoint at this path.',
    resolution: 'See /api/index.json for every published resource.',
    condition: 'No endpoint at the path.',
  },
  method_not_allowed: {
    statuses: [405],
    message: 'This method is not allowed here.',
    resolution: 'Use one of the methods named in the Allow header.',
    condition: 'The method is not one of those in the Allow header; sign-up takes POST only.',
  },
  invalid_request: {
    statuses: [400, 413, 415],
    message: 'The request body is not what this endpoint takes.',
    resolution: 'Send a JSON object that matches the SubscribeRequest schema, as application/json.',
    condition:
      'The sign-up body is not JSON, too large, of another media type, or has a wrong field.',
  },
  invalid_email: {
    statuses: [400],
    message: 'The email address is missing or malformed.',
    resolution: 'Ask the person for a correct address and send it in `email`.',
    condition: 'The sign-up email is missing or malformed.',
  },
  not_acceptable: {
    statuses: [406],
    message: 'This endpoint answers with application/json only.',
    resolution: 'Send an Accept header that admits application/json, or none.',
    condition: 'The Accept header of a request to a live endpoint admits no JSON.',
  },
  service_unavailable: {
    statuses: [503],
    message: 'This service is not available on this deployment.',
    resolution: 'Do not retry. Write to the studio instead.',
    condition: 'Sign-ups are not configured on the deployment; do not retry.',
  },
  upstream_error: {
    statuses: [502],
    message: 'The email provider rejected or dropped the request.',
    resolution: 'One retry is safe.',
    condition: 'The email provider rejected or dropped the request; one retry is safe.',
  },
  internal_error: {
    statuses: [500],
    message: 'Something went wrong on our side.',
    resolution: 'Try again later.',
    condition: 'A fault of the service itself.',
  },
} as const satisfies Record<string, ErrorDescription>;

/** A stable error code; clients match on it and never on the message. */
export type ErrorCode = keyof typeof errorCodes;
