import type { DeployStore } from './store.ts';
import type { DeployTarget } from './target.ts';

/** What the command line says beside the target. */
export interface StoreOptions {
  /** Address of an S3-compatible server other than AWS; `AWS_ENDPOINT_URL` does the same. */
  readonly endpoint?: string | undefined;
  readonly region?: string | undefined;
  /** Whether what is written to a folder must survive a power cut. */
  readonly sync: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Opens the store of a target; each kind of store is loaded only when it is used. */
export async function openStore(target: DeployTarget, options: StoreOptions): Promise<DeployStore> {
  switch (target.kind) {
    case 'folder':
      return (await import('./stores/folder-store.ts')).folderStore(target.folder, options.sync);
    case 'ssh':
      return (await import('./ssh/ssh-store.ts')).openSshStore(target, options.sync);
    case 's3':
      return (await import('./stores/s3-store.ts')).s3Store(target, options);
  }
}
