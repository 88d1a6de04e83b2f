import { secureHeaders } from './headers.ts';

/** What came by HTTPS is to stay there; a header of the platform itself counts more. */
export function secured(response: Response, { url }: Request): Response {
  if (!url.startsWith('https:')) return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(secureHeaders))
    if (!headers.has(name)) headers.set(name, value);
  const { status, body } = response;
  return new Response(body, { status, headers });
}
