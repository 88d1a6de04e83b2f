import { join, relative, resolve } from 'node:path';
import { withSlashes } from '../../base/files/folders.ts';
import { gitSync, repositoryRoot } from '../../base/git.ts';
import { manifestName } from './manifest-file.ts';
import { readRegularFile } from './output-folder.ts';

/** The base address of what the branch `site` publishes; without a repository, that of the last build. */
export function publishedBase(sources: string, out: string): string | undefined {
  const manifest = withSlashes(join(relative(sources, out), manifestName));
  const show = (branch: string) => gitSync(sources, ['show', `${branch}:./${manifest}`]);
  const text =
    repositoryRoot(resolve(sources)) === undefined
      ? readRegularFile(join(out, manifestName))?.toString('utf8')
      : (show('origin/site') ?? show('site'));
  return /"baseUrl": "(https:[^"\\]*)"/.exec(text ?? '')?.[1];
}
