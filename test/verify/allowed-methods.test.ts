import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressesUnder } from '../../src/content/model/addresses.ts';
import type { CheckResponse, Deployment } from '../../src/service/verify/check.ts';
import { mcpChecks } from '../../src/service/verify/checks/mcp.ts';
import { methodChecks } from '../../src/service/verify/checks/methods.ts';
import { signUpChecks } from '../../src/service/verify/checks/sign-up.ts';
import { refusesMethod } from '../../src/service/verify/expectations.ts';

const answered = (allow: string | undefined): CheckResponse => ({
  url: 'https://host.example/',
  status: 405,
  headers: new Headers(allow === undefined ? {} : { Allow: allow }),
  body: new Uint8Array(),
});

async function mismatches(allow: string | undefined): Promise<readonly (string | undefined)[]> {
  const response = answered(allow);
  const none = () => Promise.resolve(response);
  const found: (string | undefined)[] = [];
  for (const { mismatch } of refusesMethod('GET', 'HEAD'))
    found.push(await mismatch(response, none));
  return found.filter((each) => each !== undefined);
}

test('an answer with 405 that lists the allowed methods passes, in any order and with others', async () => {
  for (const allow of ['GET, HEAD', 'HEAD,GET', 'OPTIONS, GET, HEAD'])
    assert.deepEqual(await mismatches(allow), [], allow);
});

test('an answer with 405 fails without Allow, with a part of it and with an empty element', async () => {
  assert.deepEqual(await mismatches(undefined), ['no Allow']);
  for (const allow of ['POST', 'GET', 'GET, HEAD,', 'GET, , HEAD', 'get, head', ''])
    assert.deepEqual(await mismatches(allow), [`Allow: ${allow}`], allow);
});

test('every check that expects 405 expects Allow, too', () => {
  const deployment = {
    addresses: addressesUnder('https://studio.example'),
    manifest: { files: [{ path: '/mcp/server-card' }], redirects: [], pages: [] },
    pages: ['/a'],
    schemas: {},
  } as unknown as Deployment;
  const refusing = [methodChecks, signUpChecks, mcpChecks]
    .flatMap((checks) => [...checks(deployment)])
    .map(({ id, expect }) => ({ id, expects: expect.map(({ expected }) => expected) }))
    .filter(({ expects }) => expects.includes('status 405'));
  for (const group of ['method ', 'sign-up ', 'health ', 'mcp '])
    assert.ok(
      refusing.some(({ id }) => id.startsWith(group)),
      group,
    );
  for (const { id, expects } of refusing)
    assert.ok(
      expects.some((each) => each.startsWith('Allow with ')),
      id,
    );
});
