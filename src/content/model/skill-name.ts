/** No name of a skill may be longer (agentskills.io). */
const longest = 64;

/** Name of the skill of a site, from its address: small letters, digits and single hyphens. */
export function skillName(baseUrl: string): string {
  const { hostname, pathname } = new URL(baseUrl);
  const plain = `${hostname}${pathname}-catalogue`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return plain.replace(/^-/, '').slice(0, longest).replace(/-$/, '');
}
