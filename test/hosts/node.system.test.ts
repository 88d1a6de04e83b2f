import { startReference } from '../support/hosts/reference-server.ts';
import { testServer } from './server-tests.ts';

testServer('catalogue serve', startReference, false);
