/**
 * The decoded path of a request line; undefined for an impossible one. An encoded slash becomes a slash: callers
 * for whom it matters check the request.
 */
export function decodePath(raw: string): string | undefined {
  try {
    const path = decodeURIComponent(raw);
    return path.includes('\0') ? undefined : path;
  } catch {
    return undefined;
  }
}
