import { posix } from 'node:path';
import type { HostInput } from './host.ts';

/** The host's own folder, as a command in the project names it. */
export const folderFromProject = ({ root, folder }: Pick<HostInput, 'root' | 'folder'>): string =>
  posix.relative(posix.dirname(root), folder);
