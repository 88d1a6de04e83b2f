import { startNetlify, whyNoDeno } from '../support/hosts/deno.ts';
import { testServer } from '../support/hosts/server-tests.ts';

testServer('netlify (Deno)', (site) => startNetlify(site), whyNoDeno());
