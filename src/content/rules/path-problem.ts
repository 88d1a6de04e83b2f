/** Whether a segment of a path is only dots, which clients resolve before a request. */
export const hasDotSegment = (path: string): boolean =>
  path.split('/').some((segment) => /^\.+$/.test(segment.trim()));

/** Why no request can have a decoded path; undefined if one can. */
export function pathProblem(
  path: string,
): { readonly problem: string; readonly instead?: string } | undefined {
  if (hasDotSegment(path)) return { problem: 'a segment of it is only dots' };
  if (/%[0-9a-f]{2}/i.test(path)) {
    const decoded = decode(path);
    return { problem: 'it is percent-encoded', ...(decoded && { instead: decoded }) };
  }
  if (path.includes('\\'))
    return { problem: 'it contains a backslash', instead: path.replaceAll('\\', '/') };
  if (path.includes('*'))
    return { problem: 'a * in it stands only for itself, and each path needs a line of its own' };
  return undefined;
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
