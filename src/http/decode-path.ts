/**
 * A path out of a request line as text; undefined for one that nothing can be at. A slash that came
 * encoded is a slash in it: who cares asks the request.
 */
export function decodePath(raw: string): string | undefined {
  try {
    const path = decodeURIComponent(raw);
    return path.includes('\0') ? undefined : path;
  } catch {
    return undefined;
  }
}
