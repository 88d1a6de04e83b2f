import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { EnvironmentError, UsageError } from '../../src/base/failures.ts';
import { defaultLimits } from '../../src/base/requests/request-limits.ts';
import { openDeployment } from '../../src/review/snapshots/deployment-snapshot.ts';
import { catalogueRepository } from '../support/diff/repository.ts';
import { freePort } from '../support/hosts/running-server.ts';
import { readTree } from '../support/publish/file-tree.ts';
import { runWithin } from '../support/publish/run-within.ts';
import { serve } from '../support/signup/running-server.ts';

/** Serves the files of a folder below `/shop`, and lists what is asked for. */
async function deployment(t: TestContext, files: ReadonlyMap<string, Buffer>) {
  const asked: string[] = [];
  const url = await serve(t, (request, response) => {
    asked.push(request.url ?? '');
    const file = files.get(decodeURIComponent(request.url ?? '').replace('/shop/', ''));
    response.writeHead(file === undefined ? 404 : 200).end(file);
  });
  return { url: `${url}/shop/`, asked };
}

test('of a deployment only the manifest and the record are fetched, whatever differs', async (t) => {
  const { folder, edit } = await catalogueRepository(t);
  const { url, asked } = await deployment(t, readTree(`${folder}/out`));
  edit('sources/vehicles/bus.yaml', 'It stops at every corner.', 'It waits at every corner.');
  const { code, stdout } = await runWithin(t, ['diff', url], { cwd: folder });
  assert.equal(code, 0);
  assert.match(stdout, /^ {2}The text of \/vehicles\/bus changed\.$/m);
  assert.match(stdout, /^0 breaking, 0 notable, 0 additive, 1 editorial from /m);
  assert.deepEqual(asked, ['/shop/catalogue-manifest.json', '/shop/catalogue-record.json']);
});

test('a site that changes during the comparison is refused', async (t) => {
  const { folder } = await catalogueRepository(t);
  const files = readTree(`${folder}/out`);
  files.set('robots.txt', Buffer.from('User-agent: *\n'));
  const { url } = await deployment(t, files);
  const { read } = await openDeployment(url);
  await assert.rejects(read('/robots.txt'), (failure) => {
    assert.ok(failure instanceof EnvironmentError);
    return failure.message.includes('robots.txt does not match the manifest of the site');
  });
  files.delete('robots.txt');
  await assert.rejects(read('/robots.txt'), /robots\.txt answers with 404, not with 200/);
});

test('what is no catalogue is refused, with its answer', async (t) => {
  const url = await serve(t, (request, response) => {
    if (request.url?.startsWith('/empty')) response.writeHead(200).end('{}');
    else response.writeHead(503).end();
  });
  await assert.rejects(
    openDeployment(url),
    /catalogue-manifest\.json answers with 503, not with 200/,
  );
  await assert.rejects(openDeployment(`${url}/empty?x#y`), UsageError);
  await assert.rejects(openDeployment('https://'), UsageError);
  await assert.rejects(
    openDeployment(`http://127.0.0.1:${await freePort()}`),
    /cannot be read: nothing listens there \(ECONNREFUSED\)\./,
  );
  const late = () => Promise.reject(new DOMException('late', 'TimeoutError'));
  await assert.rejects(
    openDeployment(url, defaultLimits, late),
    /cannot be read: it took too long: over 10 s/,
  );
});

test('a site that leads to another host is not read, and the host is named', async (t) => {
  const { folder } = await catalogueRepository(t);
  const other = await serve(t, (_, response) => response.end());
  const url = await serve(t, (_, response) =>
    response.writeHead(302, { Location: `${other}/catalogue-manifest.json` }).end(),
  );
  for (const args of [
    ['diff', url],
    ['build', '--previous', url],
  ]) {
    const { code, stderr } = await runWithin(t, args, { cwd: folder });
    assert.equal(code, 3);
    assert.match(
      stderr,
      new RegExp(`it leads to ${other}/catalogue-manifest\\.json, which is not`),
    );
  }
});

test('of a limit diff names the option that it has, and build --previous none', async (t) => {
  const { folder } = await catalogueRepository(t);
  const url = await serve(t, (_, response) => response.end(Buffer.alloc(129_000_000)));
  for (const [args, isNamed] of [
    [['diff', url], true],
    [['build', '--previous', url], false],
  ] as const) {
    const { code, stderr } = await runWithin(t, args, { cwd: folder });
    assert.equal(code, 3);
    assert.match(stderr, /its body is larger than 128 MB/);
    assert.equal(stderr.includes('(--max-answer)'), isNamed, stderr);
  }
});

test('a password in an address opens the site by Basic, and is printed nowhere', async (t) => {
  const { folder } = await catalogueRepository(t);
  const files = readTree(`${folder}/out`);
  const url = await serve(t, (request, response) => {
    const wanted = `Basic ${Buffer.from('us er:SE:CRET').toString('base64')}`;
    const file = files.get((request.url ?? '').slice(1));
    const status = request.headers.authorization === wanted ? (file ? 200 : 404) : 401;
    response.writeHead(status).end(status === 200 ? file : undefined);
  });
  const open = url.replace('//', '//us%20er:SE%3ACRET@');
  const wrong = url.replace('//', '//user:SECRET@');
  const { name } = await openDeployment(open);
  assert.equal(name, url);
  for (const [code, ...args] of [
    [0, 'diff', open],
    [0, 'build', '--no-cache', '--previous', open],
    [3, 'diff', wrong],
    [3, 'build', '--previous', wrong],
    [3, 'build', '--previous', 'https://user:SECRET@localhost:1'],
    [2, 'diff', 'https://user:SECRET@host:x'],
    [2, 'diff', 'https:/user:SECRET@host'],
    [2, 'build', '--base-url', 'https://user:SECRET@host'],
    [1, 'verify', open],
    [1, 'verify', wrong],
    [2, 'verify', 'https://user:SECRET@host:x'],
  ] as const) {
    const run = await runWithin(t, args, { cwd: folder });
    const printed = `${run.stdout}\n${run.stderr}`;
    assert.equal(run.code, code, `${args.join(' ')}\n${printed}`);
    assert.doesNotMatch(printed, /SE(?::|%3A)?CRET|us(?: |%20)?er:/, args.join(' '));
  }
});
