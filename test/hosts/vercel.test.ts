import { startVercel, whyNoDeno } from '../support/hosts/deno.ts';
import { testServer } from '../support/hosts/server-tests.ts';

testServer('vercel (Deno)', startVercel, whyNoDeno());
