import type { DeployStore } from './store.ts';
import type { DeployTarget } from './target.ts';

/** What the command line says beside the target. */
export interface StoreOptions {
  /** Address of an S3-compatible server other than AWS; `AWS_ENDPOINT_URL` does the same. */
  readonly endpoint?: string | undefined;
  readonly region?: string | undefined;
}

/** Opens the store of a target; each kind of store is loaded only when it is used. */
export async function openStore(target: DeployTarget, options: StoreOptions): Promise<DeployStore> {
  switch (target.kind) {
    case 'folder':
      return (await import('./stores/folder-store.ts')).folderStore(target.folder);
    case 's3':
      return (await import('./stores/s3-store.ts')).s3Store(target, options);
  }
}
