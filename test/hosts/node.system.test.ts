import { startReference } from '../support/hosts/reference-server.ts';
import { testCompression, testServer } from '../support/hosts/server-tests.ts';

testServer('catalogue serve', startReference, false);
testCompression('catalogue serve', startReference, false);
