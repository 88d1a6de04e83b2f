/** The address below which a site is: without name and password, query, fragment and slashes at its end. */
export function baseAddress(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/(?<!\/)\/+$/, '');
}
