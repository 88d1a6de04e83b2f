import type { TestContext } from 'node:test';
import { CreateBucketCommand, GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import type { S3Server } from '../deploy/s3-server.ts';
import type { Bucket } from './cloudfront.ts';

/** An empty bucket of a real server, and what it answers for its objects. */
export async function realBucket(
  t: TestContext,
  { endpoint, env, secret }: S3Server,
): Promise<{ readonly name: string; readonly bucket: Bucket }> {
  const name = 'site';
  const client = new S3Client({
    endpoint,
    credentials: { accessKeyId: env['AWS_ACCESS_KEY_ID'] ?? '', secretAccessKey: secret },
    region: 'us-east-1',
    forcePathStyle: true,
  });
  t.after(() => {
    client.destroy();
  });
  await client.send(new CreateBucketCommand({ Bucket: name }));
  const bucket: Bucket = async (uri) => {
    const place = { Bucket: name, Key: decodeURIComponent(uri).slice(1) };
    try {
      const { Body, ContentType, CacheControl, ETag } = await client.send(
        new GetObjectCommand(place),
      );
      return {
        headers: {
          'Content-Type': ContentType ?? '',
          'Cache-Control': CacheControl ?? '',
          ETag: ETag ?? '',
        },
        body: Buffer.from((await Body?.transformToByteArray()) ?? ''),
      };
    } catch (refusal) {
      if (refusal instanceof NoSuchKey) return undefined;
      throw refusal;
    }
  };
  return { name, bucket };
}
