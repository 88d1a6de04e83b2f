import { serverKind } from '../support/hosts/running-server.ts';
import { testServer } from './server-tests.ts';

testServer(serverKind('nginx'));
