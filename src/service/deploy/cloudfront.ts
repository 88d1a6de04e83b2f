import { randomUUID } from 'node:crypto';
import { EnvironmentError } from '../../base/failures.ts';
import { optionalPackage } from '../../base/optional-package.ts';
import { connectionProblem } from '../../base/text/connection-problem.ts';
import { addressesUnder } from '../../content/model/addresses.ts';
import { pageOfHtml } from '../../contract/paths.ts';
import type * as Client from '@aws-sdk/client-cloudfront';
import { noCredentials } from './stores/s3-fault.ts';

/**
 * Paths that are invalidated one by one. 1,000 a month are free and each further one costs, so this is about what
 * a deployment a day may have; a wildcard counts as one, and makes CloudFront fetch everything again.
 */
const mostPaths = 30;

/**
 * The paths of changed files in a cache of CloudFront: as requested, and as its function changes them (see
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/invalidation-specifying-objects.html).
 * Pure.
 */
export function invalidatedPaths(keys: readonly string[], baseUrl: string): string[] {
  const { href, prefix } = addressesUnder(baseUrl);
  const files = keys.map((key) => `/${key}`);
  const pages = files.map((file) => pageOfHtml(file.replace(/\.md$/, '.html')));
  const paths = [...new Set([...files, ...pages])].sort();
  return paths.length > mostPaths ? [`${prefix}/*`] : paths.map(href);
}

/** What to do about answers of CloudFront, by the names that it gives them. */
const remedies: Readonly<Record<string, string>> = {
  AccessDenied:
    'access was denied. cloudfront:CreateInvalidation is needed for the distribution, with --verify cloudfront:GetInvalidation, too.',
  CredentialsProviderError: noCredentials,
  NoSuchDistribution: 'there is no such distribution in this account.',
  TooManyInvalidationsInProgress: 'too many are in progress. Deploy again in some minutes.',
};

/** Has a cache forget files by their keys. */
export type Invalidate = (keys: readonly string[], baseUrl: string) => Promise<void>;

/** Seconds until CloudFront has forgotten files: between two questions, and at most. */
const [pause, longestWait] = [5, 900];

/**
 * Opens a distribution of CloudFront. It forgets files within minutes; the function waits for that if it `waits`.
 * It rejects with an EnvironmentError, without any credential, if CloudFront refuses.
 *
 * @throws EnvironmentError if the client is not installed.
 */
export function openCloudFront(distribution: string, waits = false): Invalidate {
  // Loaded before anything is deployed, so that a missing package leaves nothing half done; it is what its name says.
  const { CloudFrontClient, CreateInvalidationCommand, waitUntilInvalidationCompleted } =
    optionalPackage('@aws-sdk/client-cloudfront@3', '--cloudfront needs') as typeof Client;
  return async (keys, baseUrl) => {
    const paths = invalidatedPaths(keys, baseUrl);
    const client = new CloudFrontClient({ region: 'us-east-1' }); // whatever the region of the bucket
    try {
      const { Invalidation } = await client.send(
        new CreateInvalidationCommand({
          DistributionId: distribution,
          InvalidationBatch: {
            CallerReference: randomUUID(),
            Paths: { Quantity: paths.length, Items: paths },
          },
        }),
      );
      if (waits)
        await waitUntilInvalidationCompleted(
          { client, minDelay: pause, maxWaitTime: longestWait },
          { DistributionId: distribution, Id: Invalidation?.Id },
        );
    } catch (cause) {
      throw refusal(cause, distribution);
    } finally {
      client.destroy();
    }
  };
}

/** The client's own message is not shown: it may quote a credential. */
function refusal(cause: unknown, distribution: string): EnvironmentError {
  const { name, $metadata } = cause as Partial<Client.CloudFrontServiceException> & Error;
  const status = $metadata?.httpStatusCode;
  const answer = status === undefined ? connectionProblem(cause) : `${String(status)} ${name}`;
  return new EnvironmentError(
    `The site is in place, but CloudFront ${distribution} may still show what it had before: ${remedies[name] ?? `${answer}.`}`,
    { cause },
  );
}
