import { startReference } from '../support/hosts/reference-server.ts';
import { testHost } from './server-tests.ts';

testHost('node', 'catalogue serve', startReference, false);
