import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  CreateBucketCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { DeployDocument } from '../../src/contract/reports/deploy-report.ts';
import type { Manifest } from '../../src/content/model/manifest.ts';
import { s3Store } from '../../src/service/deploy/stores/s3-store.ts';
import { startS3, whyNoS3 } from '../support/deploy/s3-server.ts';
import { checkStore } from '../support/deploy/store-contract.ts';
import { readTree } from '../support/publish/file-tree.ts';
import { studioSources } from '../support/publish/fixtures.ts';
import { runProgram } from '../support/publish/run-program.ts';
import { runWithin } from '../support/publish/run-within.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const bucket = 'studio';

test(
  'a site comes into a bucket of a real server with its types and caching, changes there, goes back and leaves',
  { skip: whyNoS3 },
  async (t) => {
    const { env, endpoint, secret } = await startS3(t);
    const credentials = {
      accessKeyId: env['AWS_ACCESS_KEY_ID'] ?? '',
      secretAccessKey: secret,
    };
    const client = new S3Client({
      endpoint,
      credentials,
      region: 'us-east-1',
      forcePathStyle: true,
    });
    t.after(() => {
      client.destroy();
    });
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
    const foreign = { Bucket: bucket, Key: 'preview/mine.txt' };
    await client.send(new PutObjectCommand({ ...foreign, Body: 'mine' }));

    const folder = temporaryFolder(t);
    const [sources, out] = [join(folder, 'sources'), join(folder, 'out')];
    cpSync(studioSources, sources, { recursive: true });
    const build = async (): Promise<void> => {
      const args = ['build', '--sources', sources, '--out', out, '--generated-at', '2026-03-14'];
      const { code, stderr } = await runWithin(t, args, { cwd: folder });
      assert.equal(code, 0, stderr);
    };
    /** What the bucket shows below the prefix, with the headers of each object. */
    const shown = async (): Promise<
      ReadonlyMap<string, { text: Buffer; headers: readonly string[] }>
    > => {
      const listed = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: 'preview/' }),
      );
      const keys = (listed.Contents ?? []).flatMap(({ Key = '' }) =>
        Key.startsWith('preview/.catalogue/') || Key === foreign.Key ? [] : [Key],
      );
      const objects = keys.map(async (key) => {
        const { Body, ContentType, CacheControl } = await client.send(
          new GetObjectCommand({ Bucket: bucket, Key: key }),
        );
        const text = Buffer.from((await Body?.transformToByteArray()) ?? []);
        return [
          key.slice('preview/'.length),
          { text, headers: [ContentType ?? '', CacheControl ?? ''] },
        ] as const;
      });
      return new Map(await Promise.all(objects));
    };
    const run = async (...args: readonly string[]): Promise<DeployDocument> => {
      const { code, stdout, stderr } = await runProgram(
        ['deploy', `s3://${bucket}/preview`, '--out', out, '--format', 'json', ...args],
        { cwd: folder, env },
      );
      assert.equal(code, 0, stderr);
      assert.ok(!`${stdout}${stderr}`.includes(secret));
      return JSON.parse(stdout) as DeployDocument;
    };
    const expectShown = async (tree: ReadonlyMap<string, Buffer>): Promise<void> => {
      const there = await shown();
      for (const [path, body] of tree) assert.ok(there.get(path)?.text.equals(body) === true, path);
      const assets = [...there.keys()].filter((path) => path.startsWith('assets/'));
      assert.equal(there.size, new Set([...tree.keys(), ...assets]).size);
    };

    await build();
    const one = readTree(out);
    const planned = await run('--dry-run');
    assert.equal((await shown()).size, 0);
    const first = await run();
    assert.deepEqual(first.written, planned.written);
    await expectShown(one);
    const objects = await shown();
    const { files } = JSON.parse(String(one.get('catalogue-manifest.json'))) as Manifest;
    for (const { path, mediaType } of files)
      assert.equal(objects.get(path.slice(1))?.headers[0], mediaType);
    const caching = (path: string) => objects.get(path)?.headers[1];
    assert.equal(caching('index.html'), 'public, max-age=0, must-revalidate');
    assert.equal(caching('api/index.json'), 'public, max-age=3600, stale-while-revalidate=86400');
    const style = [...one.keys()].find((path) => path.startsWith('assets/style.')) ?? '';
    assert.equal(caching(style), 'public, max-age=31536000, immutable');

    const [vehicle = ''] = [...readTree(sources).keys()].filter((path) =>
      path.startsWith('vehicles/'),
    );
    const text = readFileSync(join(sources, vehicle), 'utf8');
    writeFileSync(join(sources, vehicle), text.replace(/^name: .*$/m, 'name: Changed'));
    await build();
    const two = readTree(out);
    const second = await run();
    const differing = [...two].filter(([path, body]) => one.get(path)?.equals(body) !== true);
    assert.deepEqual(
      second.written.map(({ path }) => path.slice(1)).sort(),
      differing.map(([path]) => path).sort(),
    );
    await expectShown(two);
    assert.equal((await run()).id, undefined, 'a second time there is nothing to do');

    const back = await run('--rollback');
    assert.equal(back.rollbackOf, first.id);
    await expectShown(one);
    assert.deepEqual(
      (await run('--list')).deployments.map(({ id }) => id),
      [back.id, second.id, first.id],
    );

    await run('--remove');
    const left = await client.send(new ListObjectsV2Command({ Bucket: bucket }));
    assert.deepEqual(
      (left.Contents ?? []).map(({ Key }) => Key),
      [foreign.Key],
    );

    const store = s3Store(
      { kind: 's3', bucket, prefix: 'a/store' },
      { endpoint, sync: true, env: { ...process.env, ...env } },
    );
    process.env['AWS_ACCESS_KEY_ID'] = credentials.accessKeyId;
    process.env['AWS_SECRET_ACCESS_KEY'] = secret;
    t.after(() => {
      delete process.env['AWS_ACCESS_KEY_ID'];
      delete process.env['AWS_SECRET_ACCESS_KEY'];
      return store.close();
    });
    await checkStore(store, true);
  },
);
