import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  CreateBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { DeployDocument } from '../../src/contract/reports/deploy-report.ts';
import type { Manifest } from '../../src/content/publication/manifest.ts';
import { s3Store } from '../../src/service/deploy/s3-store.ts';
import { nextName } from '../../src/service/deploy/deployed-site.ts';
import { startS3, whyNoS3 } from './s3-server.ts';
import { checkStore } from './store-contract.ts';
import { readTree } from '../support/publish/file-tree.ts';
import { studioSources } from '../support/publish/fixtures.ts';
import { runProgram } from '../support/publish/run-program.ts';
import { runWithin } from '../support/publish/run-within.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const bucket = 'studio';

test(
  'a site is deployed to a bucket with types and caching, changed, repaired, rolled back and removed',
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
    /** What the bucket has below the prefix: the MD5 of each object. */
    const shown = async (): Promise<ReadonlyMap<string, string | undefined>> => {
      const { Contents = [] } = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: 'preview/' }),
      );
      const own = Contents.filter(({ Key }) => Key !== foreign.Key);
      return new Map(own.map(({ Key = '', ETag }) => [Key.slice('preview/'.length), ETag]));
    };
    const run = async (...args: readonly string[]): Promise<DeployDocument> => {
      const { code, stdout, stderr } = await runProgram(
        ['deploy', `s3://${bucket}/preview`, '--format', 'json', ...args],
        { cwd: folder, env },
      );
      assert.equal(code, 0, stderr);
      assert.ok(!`${stdout}${stderr}`.includes(secret));
      return JSON.parse(stdout) as DeployDocument;
    };
    const expectShown = async (tree: ReadonlyMap<string, Buffer>): Promise<void> => {
      const wanted = [...tree].map(([path, body]) => [path, `"${hash('md5', body)}"`] as const);
      assert.deepEqual(new Map([...(await shown())].sort()), new Map(wanted.sort()));
    };

    await build();
    const one = readTree(out);
    cpSync(out, join(folder, 'earlier'), { recursive: true });
    const planned = await run('--dry-run');
    assert.equal((await shown()).size, 0);
    const first = await run();
    assert.deepEqual(first.written, planned.written);
    await expectShown(one);
    const { files } = JSON.parse(String(one.get('catalogue-manifest.json'))) as Manifest;
    const typeOf = (path: string) => files.find((file) => file.path === `/${path}`)?.mediaType;
    const style = [...one.keys()].find((path) => path.startsWith('assets/style.')) ?? '';
    for (const [path, caching] of [
      ['index.html', 'public, max-age=0, must-revalidate'],
      ['api/index.json', 'public, max-age=3600, stale-while-revalidate=86400'],
      [style, 'public, max-age=31536000, immutable'],
    ] as const) {
      const found = await client.send(
        new HeadObjectCommand({ Bucket: bucket, Key: `preview/${path}` }),
      );
      assert.deepEqual([found.ContentType, found.CacheControl], [typeOf(path), caching]);
    }

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
    const again = await run();
    assert.equal(again.written.length + again.removed.length, 0);
    assert.equal(again.unchanged, two.size);

    const store = s3Store({ bucket, prefix: 'preview' }, env);
    process.env['AWS_ENDPOINT_URL'] = endpoint; // where the client looks
    process.env['AWS_ACCESS_KEY_ID'] = credentials.accessKeyId;
    process.env['AWS_SECRET_ACCESS_KEY'] = secret;
    t.after(() => {
      for (const name of Object.keys(env)) Reflect.deleteProperty(process.env, name);
      store.close();
    });

    // What a deployment of the earlier build leaves that was killed.
    const manifest = one.get('catalogue-manifest.json') ?? Buffer.of();
    const facts = { sha256: hash('sha256', manifest), headers: {} };
    await store.write(nextName, manifest, facts);
    await store.remove('index.html');
    await store.write('feed.json', manifest, facts);
    const healed = await run();
    assert.equal(healed.healed, true);
    assert.deepEqual(healed.written.map(({ path }) => path).sort(), ['/feed.json', '/index.html']);
    await expectShown(two);

    const back = await run('--out', 'earlier');
    assert.equal(back.written.length > 0, true);
    await expectShown(one);

    await store.write('zebra.html', Buffer.from('theirs'), facts);
    writeFileSync(join(sources, 'pages/zebra.md'), '---\ntitle: Z\ndescription: Z.\n---\n\nZ.\n');
    await build();
    const refused = await runProgram(['deploy', `s3://${bucket}/preview`], { cwd: folder, env });
    assert.equal(refused.code, 2);
    assert.match(refused.stderr, /no deployment put there: zebra\.html\. Nothing was changed/);

    await run('--remove');
    assert.deepEqual([...(await shown()).keys()], ['zebra.html']);
    await store.remove('zebra.html');
    const left = await client.send(new ListObjectsV2Command({ Bucket: bucket }));
    assert.deepEqual(
      (left.Contents ?? []).map(({ Key }) => Key),
      [foreign.Key],
    );
    await checkStore(store, { keepsHeaders: true, knowsConditions: false });
  },
);
