const sane = /^[A-Za-z0-9._-]{8,64}$/;

/** The caller's `X-Request-Id` where it is a short plain token, else what `fresh` makes. */
export function requestIdOf(headers: Headers, fresh: () => string): string {
  const given = headers.get('x-request-id');
  return given !== null && sane.test(given) ? given : fresh();
}
