/** No name of a skill may be longer (agentskills.io). */
const longest = 64;

/** Name of the skill of a site, from its address: small letters, digits and single hyphens. */
export function skillName(baseUrl: string): string {
  const { hostname, pathname } = new URL(baseUrl);
  const plain = `${hostname}${pathname}-catalogue`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return plain.replace(/^-/, '').slice(0, longest).replace(/-$/, '');
}

/**
 * The name of a site's server, in reverse DNS as registries and server cards require it:
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
