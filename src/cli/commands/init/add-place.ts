import { join, resolve } from 'node:path';
import { UsageError } from '../../../base/failures.ts';
import { slashPath } from '../../../base/files/folders.ts';
import { textAt } from '../../../base/files/regular-file.ts';
import { replaceFile } from '../../../base/files/write-file.ts';
import { hostNames } from '../../../contract/hosts.ts';
import { deployTargets, starterFiles, type StarterOptions } from './starter-files.ts';

type Place = NonNullable<StarterOptions['deploy']>;

/** The files that say where a catalogue is published, beside what `site.yaml` says. */
const ofPlaces =
  /^(?:netlify\.toml|wrangler\.jsonc|(?:\.\.\/)*\.github\/workflows\/.*catalogue-site\.yml)$/;

/** The options of `init` by which a catalogue was begun, as far as its files say it. */
export const optionsOf = (folder: string, root: string): StarterOptions => ({
  baseUrl: /^baseUrl:[ \t]*["']?([^\s"'#]+)/m.exec(
    textAt(join(folder, 'sources/site.yaml')) ?? '',
  )?.[1],
  folder: slashPath(root, resolve(folder)),
  commitOut: !/^\/out\/$/m.test(textAt(join(folder, '.gitignore')) ?? ''),
});

/**
 * Adds what a place needs to an existing catalogue: its file, or its job in the workflow, and the host in `site.yaml`.
 * A file is replaced only if it is as `init` wrote it. Gives the paths of what was written.
 *
 * @param root folder of the repository, in which workflows lie.
 * @throws UsageError if a person changed what has to change; nothing is written then.
 */
export function addPlace(folder: string, root: string, deploy: Place): string[] {
  const read = (path: string): string | undefined => textAt(join(folder, path));
  const site = read('sources/site.yaml') ?? '';
  const options = optionsOf(folder, root);
  const filesFor = (place: Place) =>
    starterFiles({ ...options, deploy: place }).filter(({ path }) => ofPlaces.test(path));
  const printed = new Set(
    deployTargets.flatMap((place) => filesFor(place).map(({ text }) => text)),
  );
  const wanted = filesFor(deploy).map(({ path, text }) => ({ path, text, before: read(path) }));
  if (hostNames.some((name) => name === deploy) && !/^hosts:/m.test(site))
    wanted.push({
      path: 'sources/site.yaml',
      text: `${site.replace(/\n?$/, '\n')}hosts: [${deploy}]\n`,
      before: site,
    });
  const changed = wanted.filter(({ text, before }) => before !== text);
  const editedByHand = changed.filter(
    ({ path, before }) =>
      before !== undefined && path !== 'sources/site.yaml' && !printed.has(before),
  );
  if (editedByHand.length > 0)
    throw new UsageError([
      'These files are not as `catalogue init` wrote them, and nothing was written:',
      ...editedByHand.map(({ path }) => `  ${join(folder, path)}`),
      `Run \`catalogue init --deploy ${deploy}\` in an empty folder, and take over what differs.`,
    ]);
  for (const { path, text } of changed)
    replaceFile(resolve(folder, path), text, {
      within: path.startsWith('../') ? root : resolve(folder),
    });
  return changed.map(({ path }) => join(folder, path));
}
