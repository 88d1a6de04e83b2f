import { deviationsOf } from '../../src/service/hosts/deviations.ts';
import { testTimeLimits } from './limit-tests.ts';
import { testFaults } from './fault-tests.ts';
import { serverKind, startServer, whyNot } from '../support/hosts/running-server.ts';
import { testServer, testUpstreamDown, testWithoutSignUp, type Start } from './server-tests.ts';

const kind = serverKind('nginx');
const start: Start = (site, upstream) => startServer(kind, site, upstream);
const skip = whyNot(kind);

testServer('nginx', start, skip, {
  deviations: deviationsOf('nginx'),
  // It compresses no 410, a part does not say that there are others, and a refusal keeps the character set of a page.
  cannotKeep:
    /^So is that of a removed page\.$|^A part says that there are others|^Of a page, such an error/,
});
testFaults('nginx', start, skip);
testUpstreamDown('nginx', start, skip);
testWithoutSignUp('nginx', start, skip);
testTimeLimits(kind, skip, {
  head: { printed: 'client_header_timeout 10s;', quick: 'client_header_timeout 1s;' },
  body: { printed: 'client_body_timeout 10s;', quick: 'client_body_timeout 1s;' },
  answer: { printed: 'send_timeout 30s;', quick: 'send_timeout 1s;' },
  bodyMayDrip: true,
});
