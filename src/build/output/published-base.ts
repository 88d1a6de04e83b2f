import { join, relative } from 'node:path';
import { withSlashes } from '../../base/files/folders.ts';
import { gitSync } from '../../base/git.ts';
import { manifestName } from './manifest-file.ts';
import { readRegularFile } from './output-folder.ts';

/** The base address of what the branch `site` publishes; without git, that of the last build. */
export function publishedBase(sources: string, out: string): string | undefined {
  const manifest = withSlashes(join(relative(sources, out), manifestName));
  const show = (branch: string) => gitSync(sources, ['show', `${branch}:./${manifest}`]);
  const text =
    show('origin/site') ??
    show('site') ??
    (gitSync(sources, ['rev-parse', '--git-dir']) === undefined
      ? readRegularFile(join(out, manifestName))?.toString('utf8')
      : undefined);
  return /"baseUrl": "(https:[^"\\]*)"/.exec(text ?? '')?.[1];
}
