import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { brokenBodies, malformedRequests } from '../support/hosts/malformed-requests.ts';
import { rawReply } from '../support/hosts/raw-socket.ts';
import { testHost } from './server-tests.ts';
import { sampleFolder } from '../support/hosts/site-folder.ts';
import { startWorkerd, whyNoWorkerd } from '../support/hosts/workerd.ts';

testHost('cloudflare', 'cloudflare (workerd)', startWorkerd, whyNoWorkerd());

/** What workerd says of a request that it hands to no worker; before it, Cloudflare has servers of its own. */
const ofWorkerd = /^(?:Bad Request|Internal Server Error|ERROR: [\w .']+)$/;

/** What workerd repairs before the worker sees it: one that is answered as any other is no fault. */
const repaired: Readonly<Record<string, number>> = {
  '8 kB of ../': 200,
  'a version without a name': 404,
  'a protocol of another name': 404,
  'a space in the path': 404,
  'a space after a name': 404,
};

test(
  'cloudflare (workerd): a malformed request gets the answer of the contract, and the next is answered',
  { skip: whyNoWorkerd() },
  async (t) => {
    const site = sampleFolder();
    const { origin, close } = await startWorkerd(site);
    t.after(async () => {
      await close();
      rmSync(dirname(site.root), { recursive: true, force: true });
    });
    let reached = 0;
    for (const { name, sent, statuses } of [...malformedRequests, ...brokenBodies]) {
      const { status, lines, body } = await rawReply(origin, sent, 2000);
      if (status === 0 || ofWorkerd.test(body)) continue;
      reached += 1;
      const right = [...statuses, ...(name in repaired ? [repaired[name]] : [])];
      assert.ok(right.includes(status), `${name}: ${status} ${body}`);
      assert.ok(
        lines.some((line) => /^x-request-id: /i.test(line)),
        name,
      );
      assert.doesNotMatch(body, /^ +at /m, name);
    }
    assert.ok(reached > 20, String(reached));
    assert.equal((await fetch(`${origin}/api/vehicles.json`)).status, 200);
  },
);
