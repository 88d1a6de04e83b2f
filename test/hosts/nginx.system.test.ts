import { testFaults } from './fault-tests.ts';
import { serverKind, startServer, whyNot } from '../support/hosts/running-server.ts';
import { testServer, type Start } from './server-tests.ts';

const kind = serverKind('nginx');
const start: Start = (site, programs) => startServer(kind, site, programs);
const skip = whyNot(kind);

testServer('nginx', start, skip, {
  // It weighs nothing, compresses no 410, a part does not say that there are others, a refusal keeps the character set of
  // a page, and one of a range its caching.
  cannotKeep:
    /^Markdown (?:at a lower weight|is sent where)|^So is that of a removed page\.$|^A part says that there are others|^Of a page, such an error|^A range outside of the file is never kept/,
});
testFaults('nginx', start, skip);
