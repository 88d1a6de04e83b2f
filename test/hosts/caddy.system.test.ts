import { deviationsOf } from '../../src/service/hosts/deviations.ts';
import { testTimeLimits } from './limit-tests.ts';
import { testFaults } from './fault-tests.ts';
import { serverKind, startServer, whyNot } from '../support/hosts/running-server.ts';
import { testServer, testUpstreamDown, testWithoutSignUp, type Start } from './server-tests.ts';

const kind = serverKind('caddy');
const start: Start = (site, upstream) => startServer(kind, site, upstream);
const skip = whyNot(kind);

testServer('caddy', start, skip, {
  deviations: deviationsOf('caddy'),
  // It is without a body there.
  cannotKeep: /^Of a page, such an error is no page\.$/,
});
// What is no HTTP is refused by the library below Caddy, in a line of plain text.
testFaults('caddy', start, skip, { isOwnRefusal: /^4\d\d [A-Z][\w ]*(?:: [\w ]+)?$/ });
testUpstreamDown('caddy', start, skip);
testWithoutSignUp('caddy', start, skip);
testTimeLimits(kind, skip, {
  head: { printed: 'read_header 10s', quick: 'read_header 1s' },
  body: { printed: 'read_body 30s', quick: 'read_body 1s' },
  answer: { printed: 'write 5m', quick: 'write 1s' },
});
