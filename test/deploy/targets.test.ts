import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseTarget } from '../../src/cli/commands/deploy/deploy.ts';

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
