import type { DeployStore, StoreOptions } from './store.ts';
import type { DeployTarget } from './target.ts';

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
