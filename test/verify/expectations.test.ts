import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer } from '../../src/base/requests/client.ts';
import {
  type Expectation,
  bytesOf,
  envelope,
  refusesMethod,
} from '../../src/service/verify/expectations.ts';

const answer = (status: number, headers: Readonly<Record<string, string>>, body = ''): Answer => ({
  url: 'https://host.example/',
  status,
  headers: new Headers(headers),
  body: new TextEncoder().encode(body),
});

const mismatches = (expect: readonly Expectation[], response: Answer): readonly string[] =>
  expect.flatMap(({ mismatch }) => mismatch(response, response) ?? []);

test('an answer with 405 lists each allowed method, in any order and with others, and nothing empty', () => {
  const said = (headers: Readonly<Record<string, string>>) =>
    mismatches(refusesMethod('GET', 'HEAD'), answer(405, headers));
  for (const allow of ['GET, HEAD', 'HEAD,GET', 'OPTIONS, GET, HEAD'])
    assert.deepEqual(said({ Allow: allow }), [], allow);
  assert.deepEqual(said({}), ['no Allow']);
  for (const allow of ['POST', 'GET', 'GET, HEAD,', 'GET, , HEAD', 'get, head', ''])
    assert.deepEqual(said({ Allow: allow }), [`Allow: ${allow}`], allow);
});

const error = {
  code: 'not_found',
  message: 'There is none.',
  resolution: 'https://studio.example/api/index.json lists the resources.',
  status: 404,
  documentation: 'https://studio.example/developers',
  requestId: 'abcdefgh',
};

test('an error envelope has its code, and says the truth of the answer that it comes in, or the field is named', () => {
  const said = (body: string, code: 'not_found' | 'upstream_error' = 'not_found') =>
    mismatches(
      envelope(code, 'See https://studio.example/api/index.json for all.'),
      answer(404, { 'Content-Type': 'application/json', 'X-Request-Id': 'abcdefgh' }, body),
    );
  const { status: _, requestId: __, ...least } = error;
  for (const good of [error, least]) assert.deepEqual(said(JSON.stringify({ error: good })), []);
  const { documentation: ___, ...other } = { ...error, code: 'upstream_error' };
  assert.deepEqual(said(JSON.stringify({ error: other }), 'upstream_error'), []);
  for (const [change, named] of [
    [{ code: 'upstream_error' }, 'code upstream_error'],
    [{ status: 410 }, 'status 410 in the body of a 404'],
    [{ requestId: 'ijklmnop' }, 'requestId ijklmnop, X-Request-Id abcdefgh'],
    [{ documentation: undefined }, 'documentation missing'],
    [{ documentation: 'developers' }, 'documentation "developers", which is no address'],
    [{ message: undefined }, 'error.message missing or malformed'],
    [{ resolution: 7 }, 'error.resolution missing or malformed'],
    [{ resolution: 'None.' }, 'resolution without https://studio.example/api/index.json'],
  ] as const)
    assert.deepEqual(said(JSON.stringify({ error: { ...error, ...change } })), [named]);
  for (const body of [
    '',
    'null',
    '[]',
    '{"error":"none"}',
    '['.repeat(20_000) + ']'.repeat(20_000),
  ])
    assert.deepEqual(said(body), [JSON.stringify(body.slice(0, 120))]);
});

test('the body of a file is compared by its hash', () => {
  const sha256 = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';
  const expected = bytesOf({ path: '/a.txt', bytes: 5, sha256 });
  assert.deepEqual(mismatches([expected], answer(200, {}, 'hello')), []);
  assert.match(mismatches([expected], answer(200, {}, 'hellO')).join(), /^5 other bytes \(/);
});
