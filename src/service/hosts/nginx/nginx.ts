import { count, groupDigits } from '../../../base/text/plain-text.ts';
import { byteLength } from '../regex-text.ts';
import { serverHost } from '../site-facts.ts';
import { longestText } from './nginx-lines.ts';
import { nginxMaps } from './maps.ts';
import { nginxServer } from './nginx-server.ts';

const cannot: readonly string[] = [
  'nginx before 1.23 reads only the first line where a client sends several Accept headers.',
  'A path that is not valid percent-encoding is answered with 400 of nginx itself, not with 404.',
  'A path with `..` or `.` as a segment is answered for what it leads to, not with 404.',
  'Its entity tags are made of time and length, and weak where it compresses: copy files with their times, and never set all times to the same.',
];

/** nginx stops at a quoted text that does not fit into its buffer. */
function tooLong(files: readonly string[]) {
  const [first, ...more] = files
    .flatMap((text) => text.match(/"(?:[^"\\]|\\.)*"/g) ?? [])
    .filter((text) => byteLength(text) > longestText);
  return first === undefined
    ? undefined
    : {
        message: `${count(more.length + 1, 'text')} would be longer than the ${groupDigits(longestText)} bytes that nginx reads at once: ${first.slice(0, 60)}…`,
        remedy: 'Shorten the longest titles, aliases, former paths or their targets.',
      };
}

/** nginx: two files to include, one at `http`, one in a `server`. */
export const nginx = serverHost({
  ...{ name: 'nginx', cannot, tooLong },
  print: (facts, input) => [
    { path: 'catalogue.maps.conf', text: nginxMaps(facts) },
    { path: 'catalogue.server.conf', text: nginxServer(facts, input) },
  ],
});
