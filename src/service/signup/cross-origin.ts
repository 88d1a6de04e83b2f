type HeaderFields = Readonly<Record<string, string>>;

/** Headers that let any page read a public resource. */
export const openToAll: HeaderFields = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Link, X-Request-Id',
};

/** Headers that a preflight for a public resource adds. */
export const openPreflight: HeaderFields = {
  'Access-Control-Allow-Methods': 'GET, HEAD',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Max-Age': '86400',
};

/** Headers that a granted preflight for sign-up adds. */
export const signUpPreflight: HeaderFields = {
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': 'Content-Type, X-Request-Id',
  'Access-Control-Max-Age': '600',
};

/** Whether the request comes from a page of an origin that the operator lists. */
export function isListedOrigin(headers: Headers, allowed: ReadonlySet<string>): boolean {
  const origin = headers.get('origin');
  return origin !== null && allowed.has(origin);
}

/** Headers of every sign-up answer: none unless origins are listed, and then only a listed one is named. */
export function signUpOrigin(headers: Headers, allowed: ReadonlySet<string>): HeaderFields {
  if (allowed.size === 0) return {};
  const origin = headers.get('origin');
  if (origin === null || !allowed.has(origin)) return { Vary: 'Origin' };
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': 'X-Request-Id',
  };
}
