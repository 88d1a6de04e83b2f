import { hash } from 'node:crypto';
import type * as Client from '@aws-sdk/client-s3';
import { UsageError } from '../../../base/failures.ts';
import { optionalPackage } from '../../../base/optional-package.ts';
import type { DeployStore, ObjectFacts, StoredObject, StoreOptions } from '../store.ts';
import type { DeployTarget } from '../target.ts';
import { s3Fault } from './s3-fault.ts';

/** Milliseconds for a connection and for an answer; the client tries again after that. */
const connectionTimeout = 10_000;
const requestTimeout = 120_000;
const attempts = 5;
const mostSockets = 64;

/**
 * A bucket of S3, or of a server that speaks its protocol. Credentials and region come from where the AWS tools
 * find them: the environment, its files, the role of the machine.
 *
 * @throws UsageError if an option cannot be used, EnvironmentError if the client is not installed.
 */
export function s3Store(
  { bucket, prefix }: Extract<DeployTarget, { readonly kind: 's3' }>,
  { endpoint, region, env }: StoreOptions,
): DeployStore {
  const ownEndpoint = endpointOf(endpoint ?? env['AWS_ENDPOINT_URL_S3'] ?? env['AWS_ENDPOINT_URL']);
  const ownRegion =
    region ??
    env['AWS_REGION'] ??
    env['AWS_DEFAULT_REGION'] ??
    (ownEndpoint === undefined ? undefined : 'us-east-1');
  // The package is what its name says.
  const s3 = optionalPackage('@aws-sdk/client-s3@3', 'Targets of s3:// need') as typeof Client;
  const client = new s3.S3Client({
    ...(ownEndpoint !== undefined && { endpoint: ownEndpoint, forcePathStyle: true }),
    ...(ownRegion !== undefined && { region: ownRegion }),
    followRegionRedirects: true,
    maxAttempts: attempts,
    // Other servers than that of AWS refuse the newer checksums; every one knows that of MD5.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout,
      requestTimeout,
      httpsAgent: { maxSockets: mostSockets },
      httpAgent: { maxSockets: mostSockets },
    },
  });
  const label = `s3://${[bucket, prefix].filter((part) => part !== '').join('/')}`;
  const at = (key: string) => ({
    Bucket: bucket,
    Key: prefix === '' ? key : `${prefix}/${key}`,
  });
  const failed = (what: string) => (cause: unknown) => {
    throw s3Fault(cause, label, what);
  };
  const orMissing = (what: string) => (cause: unknown) =>
    isMissing(cause) ? undefined : failed(what)(cause);
  const put = (key: string, body: Buffer, facts?: ObjectFacts, others = {}): Promise<unknown> =>
    client.send(
      new s3.PutObjectCommand({
        ...at(key),
        ...others,
        ...(facts && headersOf(facts)),
        Body: body,
        ContentMD5: hash('md5', body, 'base64'),
      }),
    );
  const find = async (key: string): Promise<StoredObject | undefined> => {
    const answer = await client
      .send(new s3.HeadObjectCommand(at(key)))
      .catch(orMissing(`looking at ${key}`));
    return (
      answer && {
        sha256: answer.Metadata?.['sha256'],
        headers: {
          'Content-Type': answer.ContentType ?? '',
          'Cache-Control': answer.CacheControl ?? '',
        },
      }
    );
  };
  return {
    label,
    async read(key) {
      const answer = await client
        .send(new s3.GetObjectCommand(at(key)))
        .catch(orMissing(`reading ${key}`));
      return answer?.Body && Buffer.from(await answer.Body.transformToByteArray());
    },
    find,
    async write(key, body, facts) {
      await put(key, body, facts).catch(failed(`writing ${key}`));
    },
    async create(key, body) {
      try {
        await put(key, body, undefined, { IfNoneMatch: '*' });
        return true;
      } catch (cause) {
        const { name } = cause as Client.S3ServiceException;
        if (name === 'PreconditionFailed' || name === 'ConditionalRequestConflict') return false;
        if (name !== 'NotImplemented') throw s3Fault(cause, label, `writing ${key}`);
      }
      if ((await find(key)) !== undefined) return false;
      await put(key, body).catch(failed(`writing ${key}`));
      return true;
    },
    async copy(from, to, facts) {
      const source = at(from);
      const answer = await client
        .send(
          new s3.CopyObjectCommand({
            ...at(to),
            ...headersOf(facts),
            MetadataDirective: 'REPLACE',
            CopySource: [source.Bucket, ...source.Key.split('/')].map(encodeURIComponent).join('/'),
          }),
        )
        .catch(orMissing(`copying ${from}`));
      return answer !== undefined;
    },
    async remove(key) {
      await client.send(new s3.DeleteObjectCommand(at(key))).catch(orMissing(`removing ${key}`));
    },
    // S3 stores an object as a whole, and answers once it has.
    sweep: () => Promise.resolve(),
    settle: () => Promise.resolve(),
    close: () => {
      client.destroy();
      return Promise.resolve();
    },
  };
}

const headersOf = ({ sha256, headers }: ObjectFacts) => ({
  ContentType: headers['Content-Type'],
  CacheControl: headers['Cache-Control'],
  Metadata: { sha256 },
});

const isMissing = (cause: unknown): boolean =>
  ['NoSuchKey', 'NotFound'].includes((cause as Client.S3ServiceException).name);

/** An address without credentials in it, which a message would show. */
function endpointOf(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username + url.password !== '')
    throw new UsageError(
      'The endpoint is no address that can be used. Write https://host, without a user name or password.',
    );
  return text;
}
