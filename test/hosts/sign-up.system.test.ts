import { cloudflare } from '../../src/service/hosts/cloudflare.ts';
import { prepareSite } from '../support/hosts/prepared-site.ts';
import { testSignUp } from './sign-up-tests.ts';
import { startWorker, whyNoWorkerd } from '../support/hosts/workerd.ts';

testSignUp(
  'cloudflare (workerd)',
  async (site, variables) => startWorker((await prepareSite(cloudflare, site)).own, variables),
  whyNoWorkerd(),
);
