import { testFaults } from './fault-tests.ts';
import { serverKind, startServer, whyNot } from '../support/hosts/running-server.ts';
import { testServer, type Start } from './server-tests.ts';

const kind = serverKind('caddy');
const start: Start = (site, programs) => startServer(kind, site, programs);
const skip = whyNot(kind);

testServer('caddy', start, skip, {
  // It weighs nothing, and has words of its own for conditions and ranges that fail.
  cannotKeep:
    /^Markdown (?:at a lower weight|is sent where)|never kept\.$|\b41[26]\b|outside of the file/,
});
testFaults('caddy', start, skip);
