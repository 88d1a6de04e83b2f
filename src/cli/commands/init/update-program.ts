import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { filesBelow, safeFolders, slashPath } from '../../../base/files/folders.ts';
import { textAt } from '../../../base/files/regular-file.ts';
import { createFile, replaceFile } from '../../../base/files/write-file.ts';
import { packageFolder } from '../../../base/package-folder.ts';
import { compareCodePoints } from '../../../base/text/compare-code-points.ts';
import type { SourceChange } from '../../../edit/moves/source-changes.ts';
import { optionsOf } from './add-place.ts';
import { packageOrigin, packInto } from './install-program.ts';
import { starterFiles, type StarterOptions } from './starter-files.ts';

export interface Update {
  /** Paths of what was written or removed. */
  readonly changed: readonly string[];
  /** What the two programs write otherwise, in files that a person changed, and that stay; from the root. */
  readonly editedByHand: readonly SourceChange[];
}

/**
 * Gives a catalogue this program in place of the one that its package.json names: the archive, the dependency, and each
 * file beside the sources that is still as the program in its `node_modules` writes it. npm has to install it then.
 * Undefined if the catalogue has this program already, or has none from npm.
 *
 * @param root folder of the repository, in which workflows lie.
 * @throws EnvironmentError if the program has to be packed and npm fails.
 */
export function updateProgram(folder: string, root: string): Update | undefined {
  const file = join(folder, 'package.json');
  const manifest = textAt(file) ?? '';
  const { name, spec } = packageOrigin(folder);
  const installed = resolve(folder, 'node_modules', name);
  const [, lead = '', before] = new RegExp(`("${name}"\\s*:\\s*)"([^"]*)"`).exec(manifest) ?? [];
  const isOwn = existsSync(installed) && realpathSync(installed) === realpathSync(packageFolder());
  if (before === undefined || isOwn) return undefined;
  const next = spec ?? `file:${slashPath(folder, packInto(folder))}`;
  if (before === next) return undefined;

  const options = { ...optionsOf(folder, root), deploy: placeOf(folder, root) };
  const older = olderFiles(installed, manifest, options);
  const newer = new Map(starterFiles(options).map(({ path, text }) => [path, text]));
  const changed: string[] = [];
  const editedByHand: SourceChange[] = [];
  for (const path of [...new Set([...older.keys(), ...newer.keys()])].sort(compareCodePoints)) {
    const [present, old, text] = [textAt(join(folder, path)), older.get(path), newer.get(path)];
    const isTakenOut = present === undefined && old !== undefined;
    if (path.startsWith('sources/') || present === text || old === text || isTakenOut) continue;
    if (present !== old) {
      const shown = slashPath(root, resolve(folder, path));
      editedByHand.push({ path: shown, before: old ?? present, after: text });
      continue;
    }
    if (text === undefined) rmSync(join(folder, path));
    else
      replaceFile(resolve(folder, path), text, {
        within: resolve(path.startsWith('../') ? root : folder),
      });
    changed.push(join(folder, path));
  }
  const archive = /^file:(vendor\/[^/]+\.tgz)$/.exec(before)?.[1];
  if (archive !== undefined) rmSync(join(folder, archive), { force: true });
  replaceFile(
    resolve(file),
    manifest.replace(`${lead}"${before}"`, () => `${lead}"${next}"`),
  );
  return { changed: [...changed, file], editedByHand };
}

/** Where a catalogue is published, by the files that say it. */
function placeOf(folder: string, root: string): NonNullable<StarterOptions['deploy']> {
  if (existsSync(join(folder, 'netlify.toml'))) return 'netlify';
  if (existsSync(join(folder, 'wrangler.jsonc'))) return 'cloudflare';
  const workflows = join(root, '.github/workflows');
  const isOnPages = (name: string): boolean =>
    name.endsWith('catalogue-site.yml') &&
    readFileSync(join(workflows, name), 'utf8').includes('actions/deploy-pages@');
  return existsSync(workflows) && readdirSync(workflows).some(isOnPages) ? 'github-pages' : 'none';
}

/** What the `init` of an installed program writes, by path from the catalogue; nothing if it cannot run. */
function olderFiles(
  installed: string,
  manifest: string,
  { baseUrl, commitOut, deploy = 'none', folder = '' }: StarterOptions,
): ReadonlyMap<string, string> {
  const root = mkdtempSync(join(tmpdir(), 'catalogue-'));
  try {
    const [cwd, folders] = [join(root, folder), safeFolders(root)];
    // It writes workflows to the root of a repository.
    for (const path of [join(root, '.git'), cwd]) folders.make(path);
    createFile(join(cwd, 'package.json'), manifest);
    const args = ['init', '--deploy', deploy];
    if (commitOut === true) args.push('--commit-out');
    if (baseUrl !== undefined) args.push('--base-url', baseUrl);
    spawnSync(process.execPath, [join(installed, 'bin/catalogue.js'), ...args], { cwd });
    return new Map(
      filesBelow(root)
        .map((path) => slashPath(cwd, join(root, path)))
        .filter((path) => !/^(?:schemas\/|package\.json$)/.test(path))
        .map((path) => [path, readFileSync(join(cwd, path), 'utf8')]),
    );
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
