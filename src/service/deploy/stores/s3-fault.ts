import type { S3ServiceException } from '@aws-sdk/client-s3';
import { EnvironmentError } from '../../../base/failures.ts';
import { connectionProblem } from '../../../base/text/connection-problem.ts';

/** What to do where the client finds no credentials. */
export const noCredentials =
  'no credentials were found. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE, as for the AWS tools.';

/** What to do about answers of S3, by the names that it gives them. */
const remedies: Readonly<Record<string, string>> = {
  CredentialsProviderError: noCredentials,
  AccessDenied:
    'access was denied. Is the secret key that of the access key? s3:GetObject, s3:PutObject and s3:DeleteObject are needed for the objects, and s3:ListBucket for the bucket: without it, S3 denies what is only missing.',
  NoSuchBucket: 'there is no such bucket. Create it first.',
  SignatureDoesNotMatch: 'the secret key is not that of the access key.',
  InvalidAccessKeyId: 'the access key is not known there.',
  ExpiredToken: 'the credentials have expired.',
  PermanentRedirect: 'the bucket is in another region. Name it with --region.',
};

/** A failure of S3 in words. The client's own message is shown only where it cannot quote a credential. */
export function s3Fault(cause: unknown, label: string, what: string): EnvironmentError {
  const { name, message, $metadata } = cause as Partial<S3ServiceException> & Error;
  const status = $metadata?.httpStatusCode;
  const words =
    remedies[name] ??
    (status === 403 ? remedies['AccessDenied'] : undefined) ??
    (message.includes('Region is missing')
      ? 'the region is not known. Name it with --region or AWS_REGION.'
      : status === undefined
        ? connectionProblem(cause)
        : `it answered ${String(status)} ${name}.`);
  return new EnvironmentError(`${label}: ${what} failed: ${words}`, { cause });
}
