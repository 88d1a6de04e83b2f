import { count, groupDigits } from '../../../base/text/plain-text.ts';
import {
  type Host,
  type HostFile,
  type HostInput,
  type HostOutput,
  noMcp,
  noMcpDeviation,
} from '../host.ts';
import { byteLength } from '../regex-text.ts';
import { noSignUp, readSite } from '../site-facts.ts';
import { longestText } from './lines.ts';
import { nginxMaps } from './maps.ts';
import { nginxServer } from './server.ts';

const always: readonly string[] = [
  'nginx before 1.23 reads only the first line where a client sends several Accept headers.',
  'A path that is not valid percent-encoding is answered with 400 of nginx itself, not with 404.',
  'A path with `..` or `.` as a segment is answered for what it leads to, not with 404.',
  'Its entity tags are made of time and length, and weak where it compresses: copy files with their times, and never set all times to the same.',
];

function configure(input: HostInput): HostOutput {
  const cannot = [...always, ...noSignUp(input), noMcp(input)];
  const facts = readSite('nginx', input);
  if (!('answers' in facts)) return { files: [], cannot, problems: facts };
  const files: readonly HostFile[] = [
    { path: 'catalogue.maps.conf', text: nginxMaps(facts) },
    { path: 'catalogue.server.conf', text: nginxServer(facts, input) },
  ];
  // nginx stops at a quoted text that does not fit into its buffer.
  const [first, ...more] = files
    .flatMap(({ text }) => text.match(/"(?:[^"\\]|\\.)*"/g) ?? [])
    .filter((text) => byteLength(text) > longestText);
  if (first === undefined) return { files, cannot, problems: [] };
  const message = `${count(more.length + 1, 'text')} would be longer than the ${groupDigits(longestText)} bytes that nginx reads at once: ${first.slice(0, 60)}…`;
  const remedy = 'Shorten the longest titles, aliases, former paths or their targets.';
  return { files: [], cannot, problems: [{ message, remedy }] };
}

/** nginx: two files to include, one at `http`, one in a `server`. */
export const nginx: Host = { name: 'nginx', configure, deviations: [noMcpDeviation] };
