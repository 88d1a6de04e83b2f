import { deviationsOf } from '../../src/service/hosts/deviations.ts';
import { testTimeLimits } from './limit-tests.ts';
import { testFaults } from './fault-tests.ts';
import { serverKind, startServer, whyNot } from '../support/hosts/running-server.ts';
import { testServer, testUpstreamDown, testWithoutSignUp, type Start } from './server-tests.ts';

const kind = serverKind('apache');
const start: Start = (site, upstream) => startServer(kind, site, upstream);
const skip = whyNot(kind);

testServer('apache', start, skip, {
  deviations: deviationsOf('apache'),
  cannotKeep: /^A condition that does not hold is 412, in the envelope/,
});
testFaults('apache', start, skip, {
  // It reports its start, and a path that it cannot read.
  isUsualLine: /^\S.* \[\w+:notice\] | AH10244: invalid URI path /,
});
testUpstreamDown('apache', start, skip);
testWithoutSignUp('apache', start, skip);
testTimeLimits(kind, skip, {
  head: { printed: 'header=10-20,', quick: 'header=1-2,' },
  body: { printed: 'body=10-30,', quick: 'body=1-2,' },
  answer: { printed: 'Timeout 30\n', quick: 'Timeout 1\n' },
});
