import { testServer } from '../support/hosts/server-tests.ts';
import { startWorkerd, whyNoWorkerd } from '../support/hosts/workerd.ts';

testServer('cloudflare (workerd)', startWorkerd, whyNoWorkerd());
