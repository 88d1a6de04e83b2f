import { UsageError } from '../../../base/failures.ts';
import type * as Client from '@aws-sdk/client-s3';

/**
 * The client of S3, which only those need who deploy there.
 *
 * @throws UsageError if it is not installed.
 */
export async function loadS3(): Promise<typeof Client> {
  try {
    return await import('@aws-sdk/client-s3');
  } catch (cause) {
    throw new UsageError(
      'To deploy to s3:// the package @aws-sdk/client-s3 is needed. Run `npm install @aws-sdk/client-s3` where studio-catalogue is installed.',
      { cause },
    );
  }
}
