import { startNetlify, whyNoDeno } from '../support/hosts/deno.ts';
import { testHost } from './server-tests.ts';
import { testSignUp } from './sign-up-tests.ts';

testHost('netlify', 'netlify (Deno)', (site) => startNetlify(site), whyNoDeno());
testSignUp('netlify (Deno)', startNetlify, whyNoDeno());
