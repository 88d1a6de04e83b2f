export type FetchHandler = (request: Request) => Promise<Response>;

/** The caller's `X-Request-Id` if it is a short plain token, else a new one. */
export function requestIdOf(
  given: string | null | undefined,
  fresh: () => string = () => crypto.randomUUID(),
): string {
  return typeof given === 'string' && /^[A-Za-z0-9._-]{8,64}$/.test(given) ? given : fresh();
}
