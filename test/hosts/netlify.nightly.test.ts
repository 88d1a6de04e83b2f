import { startNetlify, whyNoDeno } from '../support/hosts/deno.ts';
import { testServer } from './server-tests.ts';
import { testSignUp } from './sign-up-tests.ts';

testServer('netlify (Deno)', (site) => startNetlify(site), whyNoDeno());
testSignUp('netlify (Deno)', startNetlify, whyNoDeno());
