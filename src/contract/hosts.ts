/**
 * What a Host header may be, in JavaScript, PCRE and RE2, ignoring letter case: a name or an address, with or
 * without a port (RFC 9110, 7.2). Names have the characters that clients send unencoded.
 */
export const hostSyntax = '(?:[a-z0-9._-]+|\\[[0-9a-f:.]+\\])(?::[0-9]{0,5})?';

interface HostFacts {
  /** Its name in a sentence. */
  readonly label: string;
  /** Whether it is a server on a machine of one's own, publishes a folder, or is this program. */
  readonly runs: 'own machine' | 'folder' | 'program';
  /** Whether it also runs code, and so serves MCP. */
  readonly runsCode?: true;
}

const facts = {
  nginx: { label: 'nginx', runs: 'own machine' },
  caddy: { label: 'Caddy', runs: 'own machine' },
  apache: { label: 'Apache', runs: 'own machine' },
  cloudflare: { label: 'Cloudflare', runs: 'folder', runsCode: true },
  netlify: { label: 'Netlify', runs: 'folder', runsCode: true },
  node: { label: 'Node', runs: 'program' },
  'github-pages': { label: 'GitHub Pages', runs: 'folder' },
} as const satisfies Readonly<Record<string, HostFacts>>;

export type HostName = keyof typeof facts;

export const hostNames = Object.keys(facts) as readonly HostName[];

/** Some words as a sentence has them: `a, b and c`. */
export const joinWords = (words: readonly string[], and = 'and'): string =>
  words.join(', ').replace(/, (?=[^,]*$)/, ` ${and} `);

export const hostsThat = (
  fits: (host: HostFacts) => boolean,
  word: (name: HostName) => string = (name) => facts[name].label,
): string => joinWords(hostNames.filter((name) => fits(facts[name])).map(word));
