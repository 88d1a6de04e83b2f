import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseTarget } from '../../src/cli/commands/deploy/deploy-command.ts';
import { starterFiles } from '../../src/cli/commands/init/starter-files.ts';
import { write } from '../support/content/catalogue-folder.ts';
import { runWithin } from '../support/publish/run-within.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

test('a target is a bucket with a prefix, or a folder', () => {
  assert.deepEqual(parseTarget('s3://bucket'), { bucket: 'bucket', prefix: '' });
  assert.deepEqual(parseTarget('s3://bucket/'), { bucket: 'bucket', prefix: '' });
  assert.deepEqual(parseTarget('s3://My-bucket.a/Pre/f.i_x~/'), {
    ...{ bucket: 'My-bucket.a', prefix: 'Pre/f.i_x~' },
  });
  for (const folder of ['www', '../www', '/srv/www', 'C:\\www', 'a@b', './a@b:c'])
    assert.deepEqual(parseTarget(folder), { folder });
});

test('a target that leads elsewhere or is none is refused with what to write, and not repeated', () => {
  for (const text of [
    ...['', ' ', 's3://', 's3:///x', 's3://b', 's3://bu/..', 's3://bucket/../x', 's3://bucket//x'],
    ...['s3://bucket/./x', 's3://bucket/a?b', 's3://bucket/a#b', 's3://bucket/a b', 'file:///srv'],
    ...['https://host', 'ftp://host/x', 'ssh://hush@host/srv', 'hush@host:/srv/www', 'host:www'],
    ...['s3://key:hush@bucket/x', 's3://hush@bucket/x', 'https://me:hush@host'],
  ])
    assert.throws(
      () => parseTarget(text),
      (fault: Error) =>
        fault.name === 'UsageError' &&
        fault.message.includes('Write s3://bucket/prefix') &&
        !fault.message.includes('hush'),
      text,
    );
});

test('a site with texts that init wrote goes into a folder, and into a bucket only if told to', async (t) => {
  const folder = temporaryFolder(t);
  for (const { path, text } of starterFiles()) write(folder, path, text);
  const run = (...args: string[]) =>
    runWithin(t, args, { cwd: folder, env: { AWS_ENDPOINT_URL: 'http://127.0.0.1:9' } });
  assert.equal((await run('build')).code, 0);
  const refused = await run('deploy', 's3://bucket');
  assert.equal(refused.code, 2);
  assert.match(refused.stderr, /that nobody replaced:\n {2}My Catalogue\n/);
  assert.match(refused.stderr, /^ {2}https:\/\/studio\.example$/m);
  assert.match(refused.stderr, /or deploy with --allow-placeholders\./);
  // Nobody listens there.
  const allowed = await run('deploy', 's3://bucket', '--allow-placeholders');
  assert.equal(allowed.code, 3);
  assert.doesNotMatch(allowed.stderr, /nobody replaced|newsletter/);
  assert.equal((await run('deploy', temporaryFolder(t))).code, 0);
});

test('a form that could not work in a bucket is named before anything is sent, with the lines to write', async (t) => {
  const env = { AWS_ENDPOINT_URL: 'http://127.0.0.1:9' };
  const { code, stderr } = await runWithin(t, ['deploy', 's3://bucket'], { env });
  assert.equal(code, 3);
  assert.match(
    stderr,
    /^The pages have a form .* nothing takes its sign-ups there\. Below `signUp` in/,
  );
  assert.match(stderr, /\n {2}url: https:\/\/<where .*>\n {2}enabled: false\n/);
});
