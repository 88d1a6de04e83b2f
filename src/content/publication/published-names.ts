/**
 * The name of a site's server, in reverse DNS as registries require it:
 * `https://shop.example/toys` is `example.shop/toys-catalogue`.
 */
export function serverName(baseUrl: string): string {
  const { hostname, pathname } = new URL(baseUrl);
  const isName = /[a-z]/i.test(hostname) && !hostname.startsWith('[');
  const space = isName ? hostname.split('.').reverse().join('.') : 'localhost';
  const path = pathname
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return `${space}/${path === '' ? '' : `${path}-`}catalogue`;
}
