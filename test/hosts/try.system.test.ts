import { test } from 'node:test';
import { sampleFolder } from '../support/hosts/site-folder.ts';
import { startContainer } from '../support/hosts/container.ts';
import { verifyDeployment } from '../../src/service/verify/conformance.ts';
import { startSignUp } from '../support/hosts/reference-server.ts';
test('try', async () => {
  const t0 = Date.now();
  const up = await startSignUp();
  const c = await startContainer(sampleFolder(), up.origin);
  console.log('started', Date.now() - t0);
  try {
    const { results } = await verifyDeployment(c.origin);
    console.log(results.length, JSON.stringify(results.filter(({ ok, id }) => !ok && !/^mcp/.test(id)).slice(0, 5), null, 1));
    console.log('verified', Date.now() - t0);
    console.log(await c.exec('sh', '-c', 'echo $$; echo x > /tmp/x && echo tmp; (echo x > /srv/x) 2>&1 || echo ro'), c.complaints?.());
  } finally { await c.close(); await up.close(); }
  console.log('closed', Date.now() - t0);
});
