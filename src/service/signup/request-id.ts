const sane = /^[A-Za-z0-9._-]{8,64}$/;

/** The caller's `X-Request-Id` if it is a short plain token, else the result of `fresh`. */
export const requestIdOf = (headers: Headers, fresh: () => string): string =>
  requestIdFrom(headers.get('x-request-id'), fresh);

/** The same for the header's value. */
export const requestIdFrom = (given: string | null | undefined, fresh: () => string): string =>
  typeof given === 'string' && sane.test(given) ? given : fresh();
