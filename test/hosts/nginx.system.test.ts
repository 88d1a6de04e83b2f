import { testFaults } from '../support/hosts/fault-tests.ts';
import { serverKind, startServer, whyNot } from '../support/hosts/running-server.ts';
import {
  testCompression,
  testServer,
  testUpstreamDown,
  type Start,
} from '../support/hosts/server-tests.ts';

const kind = serverKind('nginx');
const start: Start = (site, upstream) => startServer(kind, site, upstream);
const skip = whyNot(kind);

testServer('nginx', start, skip);
testFaults('nginx', start, skip);
testUpstreamDown('nginx', start, skip);
testCompression('nginx', start, skip);
