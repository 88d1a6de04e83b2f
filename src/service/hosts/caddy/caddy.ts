import type { Host, HostInput, HostOutput } from '../host.ts';
import { noMcp, noMcpShortfall } from '../no-mcp.ts';
import { noSignUp, readSite } from '../site-facts.ts';
import { caddyfile, caddyOptions } from './caddyfile.ts';

const always: readonly string[] = [
  'A path that is not valid percent-encoding is answered with 400 of Caddy itself, not with 404.',
  'Its entity tags are made of time and length: copy files with their times, and never set all times to the same.',
  'A quoted parameter of Accept that holds a semicolon voids its range.',
];

function configure(input: HostInput): HostOutput {
  const cannot = [...always, ...noSignUp(input), noMcp(input)];
  const facts = readSite('caddy', input);
  if (!('redirects' in facts)) return { files: [], cannot, problems: facts };
  return {
    files: [
      { path: 'catalogue.caddy', text: caddyfile(facts, input) },
      { path: 'catalogue.options.caddy', text: caddyOptions() },
    ],
    cannot,
    problems: [],
  };
}

/** Caddy: one file to import into a Caddyfile. */
export const caddy: Host = { name: 'caddy', configure, shortfalls: [noMcpShortfall] };
