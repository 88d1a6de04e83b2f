import { count, groupDigits } from '../../../base/text/plain-text.ts';
import {
  type Host,
  type HostFile,
  type HostInput,
  type HostOutput,
  type HostProblem,
  noMcp,
  noMcpDeviation,
} from '../host.ts';
import { byteLength } from '../regex-text.ts';
import { noSignUp, readSite } from '../site-facts.ts';
import { nginxMaps } from './maps.ts';
import { longestText } from './quote.ts';
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
  if (!('redirects' in facts)) return { files: [], cannot, problems: facts };
  const files: readonly HostFile[] = [
    { path: 'catalogue.maps.conf', text: nginxMaps(facts) },
    { path: 'catalogue.server.conf', text: nginxServer(facts, input) },
  ];
  const problems = tooLongTexts(files);
  return { files: problems.length > 0 ? [] : files, cannot, problems };
}

/** nginx stops at a quoted text that does not fit into its buffer. */
function tooLongTexts(files: readonly HostFile[]): HostProblem[] {
  const long = files
    .flatMap(({ text }) => text.match(/"(?:[^"\\]|\\.)*"/g) ?? [])
    .filter((text) => byteLength(text) > longestText);
  const [first] = long;
  if (first === undefined) return [];
  return [
    {
      message: `${count(long.length, 'text')} would be longer than the ${groupDigits(longestText)} bytes that nginx reads at once: ${first.slice(0, 60)}…`,
      remedy: 'Shorten the longest titles, aliases, former paths or their targets.',
    },
  ];
}

/** nginx: two files to include, one at `http`, one in a `server`. */
export const nginx: Host = { name: 'nginx', configure, deviations: [noMcpDeviation] };
