import { count } from '../../../base/text/plain-text.ts';
import { silent412 } from '../deviations.ts';
import { byteLength } from '../regex-text.ts';
import { serverHost } from '../site-facts.ts';
import { apacheConfig } from './config.ts';
import { longestLine } from './apache-lines.ts';

const cannot: readonly string[] = [
  'A path that is not valid percent-encoding is answered with 400 of Apache itself, not with 404.',
  'A path with `..` or `.` as a segment is answered for what it leads to, not with 404.',
  silent412.says,
  'The identifier of a request is in X-Request-Id and in every error, but not in the bodies of 400, 405, 414, 417 and 431.',
  'Where the sign-up process breaks off its answer, the status is 502 or 504 and the body says 503.',
  'Its entity tags are made of time and length: copy files with their times, and never set all times to the same.',
];

function tooLong(files: readonly string[]) {
  const lines = files.flatMap((text) => text.split('\n'));
  const long = lines.filter((line) => byteLength(line) > longestLine);
  return long.length === 0
    ? undefined
    : {
        message: `${count(long.length, 'line')} would be longer than the ${longestLine} bytes that Apache reads.`,
        remedy: 'Shorten the longest titles, aliases or former paths.',
      };
}

/** Apache: one file to include, with a virtual host in it. */
export const apache = serverHost({
  ...{ name: 'apache', cannot, tooLong },
  print: (facts, input) => [{ path: 'catalogue.conf', text: apacheConfig(facts, input) }],
});
