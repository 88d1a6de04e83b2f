import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseTarget } from '../../src/service/deploy/target.ts';

test('a target is a bucket with a prefix, or a folder', () => {
  assert.deepEqual(parseTarget('s3://bucket'), { kind: 's3', bucket: 'bucket', prefix: '' });
  assert.deepEqual(parseTarget('s3://My-bucket.a/Pre/fix/'), {
    ...{ kind: 's3', bucket: 'My-bucket.a', prefix: 'Pre/fix' },
  });
  for (const folder of ['www', '../www', '/srv/www', 'C:\\www'])
    assert.deepEqual(parseTarget(folder), { kind: 'folder', folder });
  if (process.platform !== 'win32')
    assert.deepEqual(parseTarget('file:///srv/my%20www'), {
      ...{ kind: 'folder', folder: '/srv/my www' },
    });
});

test('a target that leads elsewhere or is none is refused with what to write', () => {
  for (const text of [
    '',
    ' ',
    's3://',
    's3:///x',
    's3://b/../x',
    's3://b//x',
    's3://bucket/a?b',
    's3://bucket/a#b',
    'https://host',
    'ftp://host/x',
  ])
    assert.throws(
      () => parseTarget(text),
      { name: 'UsageError', message: /Write s3:\/\/bucket/ },
      text,
    );
  assert.throws(() => parseTarget('file://other-host/x'), { name: 'UsageError' });
});

test('credentials in a target are refused and not repeated', () => {
  for (const text of ['s3://key:hush@bucket/x', 's3://hush@bucket/x', 'https://me:hush@host'])
    assert.throws(
      () => parseTarget(text),
      (fault: Error) => fault.name === 'UsageError' && !fault.message.includes('hush'),
      text,
    );
});
