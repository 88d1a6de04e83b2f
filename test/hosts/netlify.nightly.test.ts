import { startNetlify, whyNoDeno } from '../support/hosts/deno.ts';
import { testServer } from '../support/hosts/server-tests.ts';
import { testSignUp } from '../support/hosts/sign-up-tests.ts';

testServer('netlify (Deno)', (site) => startNetlify(site), whyNoDeno());
testSignUp('netlify (Deno)', startNetlify, whyNoDeno());
