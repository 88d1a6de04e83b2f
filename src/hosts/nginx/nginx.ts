import type { Host, HostInput, HostOutput } from '../host.ts';
import { byteLength } from '../regex-text.ts';
import { readSite } from '../site-facts.ts';
import { nginxMaps } from './maps.ts';
import { longestText } from './quote.ts';
import { nginxServer } from './server.ts';

const cannot: readonly string[] = [
  'nginx before 1.23 reads only the first line where a client sends several Accept headers.',
  'A path that is not valid percent-encoding is answered with 400 of nginx itself, not with 404.',
  'A path with `..` or `.` as a segment is answered for what it leads to, not with 404.',
  'Its entity tags are made of time and length, and weak where it compresses: copy files with their times, and never set all times to the same.',
];

function configure(input: HostInput): HostOutput {
  const facts = readSite('nginx', input);
  if (!('redirects' in facts)) return { files: [], cannot, problems: facts };
  const long = facts.redirects.filter(({ pattern }) => byteLength(pattern) * 1.5 > longestText);
  if (long.length > 0)
    return {
      files: [],
      cannot,
      problems: [
        {
          message: `${String(long.length)} redirects are too long for nginx, which reads ${String(longestText)} bytes at once: ${long[0]?.from ?? ''}`,
          remedy: 'Shorten these titles, aliases or former paths.',
        },
      ],
    };
  return {
    files: [
      { path: 'catalogue.maps.conf', text: nginxMaps(facts) },
      { path: 'catalogue.server.conf', text: nginxServer(facts, input) },
    ],
    cannot,
    problems: [],
  };
}

/** nginx: two files to include, one at `http`, one in a `server`. */
export const nginx: Host = { name: 'nginx', configure };
