import { secureHeaders } from './headers.ts';

/** Clients that came by HTTPS should stay there; a header of the platform itself takes precedence. */
export function secured(response: Response, { url }: Request): Response {
  if (!url.startsWith('https:')) return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(secureHeaders))
    if (!headers.has(name)) headers.set(name, value);
  const { status, body } = response;
  return new Response(body, { status, headers });
}
