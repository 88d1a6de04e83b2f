/** What keeps a decoded path from being one that a request can have; undefined when nothing does. */
export function pathProblem(
  path: string,
): { readonly problem: string; readonly instead?: string } | undefined {
  if (path.split('/').some((segment) => segment === '.' || segment === '..'))
    return { problem: 'a part of it is only dots' };
  if (/%[0-9a-f]{2}/i.test(path)) {
    const decoded = decode(path);
    return { problem: 'it is percent-encoded', ...(decoded && { instead: decoded }) };
  }
  if (path.includes('\\'))
    return { problem: 'it holds a backslash', instead: path.replaceAll('\\', '/') };
  if (path.includes('*'))
    return { problem: 'a * in it stands for itself only, and each path has a line of its own' };
  return undefined;
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
