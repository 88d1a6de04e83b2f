import { hash } from 'node:crypto';
import { existsSync, lstatSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UsageError } from '../../base/failures.ts';
import { safeFolders } from '../../base/files/folders.ts';
import { begunChanges, withTree } from '../../base/files/write-tree.ts';
import { manifestName } from '../../build/output/manifest-file.ts';
import { listedFiles, readRegularFile, realPathOf } from '../../build/output/output-folder.ts';
import { parseManifest } from '../../content/publication/manifest.ts';
import { planTarget, type Deployed, type DeployOptions } from './deploy.ts';
import { siteOf, type LocalSite, type DeployTarget } from './deployed-site.ts';

/**
 * Makes a folder of this machine have a site, or nothing, for a server that reads files: everybody may read them
 * (files 644, folders 755). No symbolic link in it is followed. Killed at any moment, or with the power cut, it leaves
 * whole files and pages with all that they load, and the next deployment, of any build, completes or replaces it.
 *
 * @throws as `deploy` does; EnvironmentError if another deployment is writing there.
 */
export async function deployToFolder(
  site: LocalSite | undefined,
  folder: string,
  { replace = false, dryRun = false, ...how }: Omit<DeployOptions, 'store'>,
): Promise<Deployed> {
  const root = realPathOf(resolve(folder));
  const options = { store: openTarget(root, folder, replace), replace, ...how };
  const plan = (begun: readonly Buffer[]) =>
    planTarget(
      site,
      options,
      true,
      begun.flatMap((text) => siteOf(text) ?? []),
    );
  if (dryRun || (site === undefined && !existsSync(root)))
    return plan(begunChanges(root, manifestName));
  const mask = process.umask(0o022);
  try {
    const tree = { writer: 'deployment', list: manifestName, durable: true };
    return await withTree(root, tree, async ({ begun, write }) => {
      const { groups, ...result } = await plan(begun);
      const wanted = groups.map((group) => group.filter(({ isWanted }) => isWanted));
      const gone = groups.map((group) => group.filter(({ isWanted }) => !isWanted));
      let done = 0;
      const read = (key: string): Buffer => {
        how.onProgress(`deploying: ${(done += 1)} of ${result.steps.length}`);
        return site?.read(key) ?? Buffer.of();
      };
      if (result.steps.length > 0)
        await write({
          write: wanted.map((group) =>
            group
              .filter(({ file: { key } }) => key !== manifestName)
              .map(({ file: { key } }) => ({ path: key, data: () => read(key) })),
          ),
          remove: gone.map((group) => group.map(({ file: { key } }) => key)),
          list: site && (() => read(manifestName)),
        });
      return result;
    });
  } finally {
    process.umask(mask);
  }
}

/** Reads a folder. What its manifest lists is read only if make's rule does not tell, or if all is to be. */
function openTarget(root: string, label: string, readsAll: boolean): DeployTarget {
  const read = (key: string): Buffer | undefined => {
    const file = join(root, key);
    safeFolders(root).inspect(file);
    if (lstatSync(file, { throwIfNoEntry: false })?.isFile() === false)
      throw new UsageError(`${file} is a folder or a link, and a file is needed there. Remove it.`);
    return readRegularFile(file);
  };
  const manifest = parseManifest(readRegularFile(join(root, manifestName))?.toString() ?? '');
  const listed = listedFiles(root, readsAll ? [] : (manifest?.files ?? []));
  return {
    label,
    read: async (key) => Promise.resolve(read(key)),
    find: async (key) => {
      const sha256 = listed(`/${key}`)?.sha256;
      if (sha256 !== undefined) return Promise.resolve({ sha256, headers: undefined });
      const body = read(key);
      return body && { sha256: hash('sha256', body), headers: undefined };
    },
  };
}
