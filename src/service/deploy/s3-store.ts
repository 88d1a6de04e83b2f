import { hash } from 'node:crypto';
import { createRequire } from 'node:module';
import type * as Client from '@aws-sdk/client-s3';
import { EnvironmentError } from '../../base/failures.ts';
import { connectionProblem } from '../../base/text/connection-problem.ts';
import type { DeployStore, ObjectFacts, StoredObject } from './deployed-site.ts';

/** The bundle does not contain such packages. */
const require = createRequire(import.meta.url);

/**
 * A bucket of S3, or of a server that speaks its protocol. Credentials, region and server come from where the AWS
 * tools find them: the environment, its files, the role of the machine.
 *
 * @throws EnvironmentError if the client is not installed.
 */
export function s3Store(
  { bucket, prefix }: { readonly bucket: string; readonly prefix: string },
  env: Readonly<Record<string, string | undefined>>,
): DeployStore {
  const isElsewhere = (env['AWS_ENDPOINT_URL_S3'] ?? env['AWS_ENDPOINT_URL'] ?? '') !== '';
  const region = env['AWS_REGION'] ?? env['AWS_DEFAULT_REGION'] ?? (isElsewhere && 'us-east-1');
  // The cast is safe because the name fixes the package and its major version.
  const s3 = optionalPackage('@aws-sdk/client-s3@3', 'Targets of s3:// need') as typeof Client;
  // The documents say which version each Node needs.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const client = new s3.S3Client({
    ...(region !== false && { region }),
    forcePathStyle: isElsewhere,
    followRegionRedirects: true,
    maxAttempts: 5,
    // Other servers than that of AWS refuse the newer checksums; every one supports MD5.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 10_000, requestTimeout: 120_000 },
  });
  return new S3Store(s3, client, bucket, prefix);
}

class S3Store implements DeployStore {
  readonly label: string;

  constructor(
    private readonly s3: typeof Client,
    private readonly client: Client.S3Client,
    private readonly bucket: string,
    private readonly prefix: string,
  ) {
    this.label = `s3://${bucket}${prefix && '/'}${prefix}`;
  }

  async read(key: string): Promise<Buffer | undefined> {
    const bytes = this.client
      .send(new this.s3.GetObjectCommand(this.#at(key)))
      .then(({ Body }) => Body?.transformToByteArray());
    const content = await this.#ask(`reading ${key}`, bytes);
    return content && Buffer.from(content);
  }

  async find(key: string): Promise<StoredObject | undefined> {
    const request = this.client.send(new this.s3.HeadObjectCommand(this.#at(key)));
    const response = await this.#ask(`looking at ${key}`, request);
    if (response === undefined) return undefined;
    const { ContentType = '', CacheControl = '', Metadata } = response;
    const headers = { 'Content-Type': ContentType, 'Cache-Control': CacheControl };
    return { sha256: Metadata?.['sha256'], headers };
  }

  async write(
    key: string,
    body: Buffer,
    { sha256, headers }: ObjectFacts,
    onlyNew = false,
  ): Promise<boolean> {
    const put = (condition?: string) =>
      this.client.send(
        new this.s3.PutObjectCommand({
          ...this.#at(key),
          IfNoneMatch: condition,
          ContentType: headers['Content-Type'],
          CacheControl: headers['Cache-Control'],
          Metadata: { sha256 },
          Body: body,
          ContentMD5: hash('md5', body, 'base64'),
        }),
      );
    const putNew = () =>
      put('*').catch((cause: unknown) => {
        if (isNamed(cause, 'PreconditionFailed', 'ConditionalRequestConflict')) return undefined;
        // A server without conditional writes cannot exclude concurrent ones.
        if (isNamed(cause, 'NotImplemented')) return put();
        throw cause;
      });
    return (await this.#ask(`writing ${key}`, onlyNew ? putNew() : put())) !== undefined;
  }

  async remove(key: string): Promise<void> {
    const request = this.client.send(new this.s3.DeleteObjectCommand(this.#at(key)));
    await this.#ask(`removing ${key}`, request);
  }

  close(): void {
    this.client.destroy();
  }

  #at(key: string) {
    return { Bucket: this.bucket, Key: `${this.prefix}${this.prefix && '/'}${key}` };
  }

  /** The result of a request; undefined if there is no such object. */
  async #ask<Output>(what: string, request: Promise<Output>): Promise<Output | undefined> {
    try {
      return await request;
    } catch (cause) {
      if (isNamed(cause, 'NoSuchKey', 'NotFound')) return undefined;
      throw s3Fault(cause, `${this.label}: ${what} failed`);
    }
  }
}

const isNamed = (cause: unknown, ...names: readonly string[]): boolean =>
  names.includes((cause as Client.S3ServiceException).name);

const otherRegion = 'the bucket is in another region. Name it in AWS_REGION.';

const remedies: Readonly<Record<string, string>> = {
  CredentialsProviderError:
    'no credentials were found. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE, as for the AWS tools.',
  AccessDenied:
    'access was denied. s3:GetObject, s3:PutObject and s3:DeleteObject are needed for the objects, and s3:ListBucket for the bucket: without it, S3 denies what is only missing.',
  NoSuchBucket: 'there is no such bucket. Create it first.',
  SignatureDoesNotMatch: 'the secret key is not that of the access key.',
  InvalidAccessKeyId: 'the access key is not known there.',
  ExpiredToken: 'the credentials have expired.',
  RequestTimeTooSkewed: 'the clock of this machine is wrong. Set it, and deploy again.',
  PermanentRedirect: otherRegion,
  AuthorizationHeaderMalformed: otherRegion,
};

/** Whether a name is that of an error, in which nothing else can be hidden, such as the id of a key. */
const isCode = (name: string): boolean => /^[A-Z][A-Za-z]{0,39}$/.test(name) && /[a-z]/.test(name);

/** A failure of S3 in words. The client's own message is not printed: it may quote a credential. */
function s3Fault(cause: unknown, what: string): EnvironmentError {
  const { name, message, $metadata } = cause as Partial<Client.S3ServiceException> & Error;
  const status = $metadata?.httpStatusCode;
  const reason =
    status === undefined
      ? connectionProblem(cause)
      : `it answered ${status}${isCode(name) ? ` ${name}` : ''}.`;
  const isNowhere = message.includes('Region is missing');
  const words = isNowhere ? 'the region is not known. Name it in AWS_REGION.' : remedies[name];
  return new EnvironmentError(`${what}: ${words ?? reason}`, { cause });
}

/**
 * Loads a package that is installed beside the program by those who use one part of it.
 *
 * @param name with the major version to install: `@aws-sdk/client-s3@3`.
 * @param use what needs it, as the beginning of a sentence: `Targets of s3:// need`.
 * @throws EnvironmentError naming what to install.
 */
export function optionalPackage(name: string, use: string): unknown {
  const bare = name.replace(/@\d+$/, '');
  try {
    return require(bare);
  } catch (cause) {
    throw new EnvironmentError(
      `${use} the package ${bare}, which cannot be loaded. Run \`npm install ${name}\` where studio-catalogue is installed.`,
      { cause },
    );
  }
}
