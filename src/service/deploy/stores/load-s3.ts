import { createRequire } from 'node:module';
import type * as Client from '@aws-sdk/client-s3';
import { UsageError } from '../../../base/failures.ts';

const require = createRequire(import.meta.url);

/**
 * The client of S3, which only those need who deploy there.
 *
 * @throws UsageError if it is not installed.
 */
export function loadS3(): typeof Client {
  try {
    return require('@aws-sdk/client-s3') as typeof Client;
  } catch (cause) {
    throw new UsageError(
      'To deploy to s3:// the package @aws-sdk/client-s3 is needed. Run `npm install @aws-sdk/client-s3` where studio-catalogue is installed.',
      { cause },
    );
  }
}
