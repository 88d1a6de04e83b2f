import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, dirname, resolve } from 'node:path';
import { UsageError } from '../../../base/failures.ts';
import {
  isWithin,
  safeFolders,
  slashPath,
  makeTrustedFolder,
  withSlashes,
} from '../../../base/files/folders.ts';
import { replaceFile } from '../../../base/files/write-file.ts';
import { isTreeTrace, withTree, type TreeFile } from '../../../base/files/write-tree.ts';
import {
  type HostOutput,
  type HostPlace,
  defaultPort,
  defaultSignUpUpstream,
} from '../../../service/hosts/host.ts';
import { manifestName } from '../../../build/output/manifest-file.ts';
import { displayPath } from '../../inputs/project-folder.ts';
import { hostsByName } from '../../inputs/hosts-by-name.ts';
import { hasSignUpForm } from '../../../content/publication/sign-up-form.ts';
import { openBuiltFolder } from '../../../build/output/output-folder.ts';
import type { CommandIo } from '../../terminal/command-io.ts';
import { packageFolder } from '../../../base/package-folder.ts';

const ownMark = 'Printed by `catalogue build --host ';

export interface HostFiles {
  readonly output: Pick<HostOutput, 'files' | 'siteCopy'>;
  /** Absolute path of each place. */
  readonly places: Readonly<Record<HostPlace, string>>;
  /** For each place a folder whose own path is trusted; below it no symbolic link is followed. */
  readonly trusted: Readonly<Record<HostPlace, string>>;
  /** Absolute path of the site, and the paths of its files without the manifest. */
  readonly site: { readonly root: string; readonly paths: readonly string[] };
}

/**
 * Writes what a host needs, and returns the absolute paths for the user.
 *
 * @throws UsageError before replacing a file or a folder that this program did not write.
 */
export async function writeHostFiles(wanted: HostFiles): Promise<string[]> {
  const { output, places, trusted, site } = wanted;
  const files = output.files
    .map(({ path, place = 'own', text }) => ({
      path: join(places[place], path),
      within: trusted[place],
      text,
    }))
    .filter(({ path, text }) => !isExtended(path, text));
  for (const { path, text, within } of files) {
    safeFolders(within).inspect(path);
    if (text.includes(ownMark)) refuseForeignFile(path);
  }
  const copy = output.siteCopy === undefined ? undefined : join(places.own, output.siteCopy);
  const isInCopy = (path: string): boolean => copy !== undefined && isWithin(copy, path);
  if (copy !== undefined) {
    refuseOverlap(site.root, copy);
    safeFolders(trusted.own).make(copy);
    const ofHost = files.filter(({ path }) => isInCopy(path));
    await copySite(
      site,
      copy,
      ofHost.map(({ path, text }) => ({ path: slashPath(copy, path), data: () => text })),
    );
  }
  const others = files.filter(({ path }) => !isInCopy(path));
  for (const { path, text, within } of others) replaceFile(path, text, { within });
  return [...(copy === undefined ? [] : [copy]), ...others.map(({ path }) => path)];
}

/** Whether a file of a person has every line of one with our mark, and more, such as a command for the host. */
function isExtended(path: string, text: string): boolean {
  if (!text.includes(ownMark) || !existsSync(path)) return false;
  const lines = readFileSync(path, 'utf8').split(/\r?\n/);
  const isThere = (line: string): boolean => line.includes(ownMark) || lines.includes(line);
  return text.split('\n').every(isThere) && !lines.join().includes(ownMark);
}

function refuseForeignFile(path: string): void {
  if (!existsSync(path) || readFileSync(path, 'utf8').includes(ownMark)) return;
  throw new UsageError(
    `${displayPath(path)} was not written by catalogue and is not replaced. Move it away, build again, and copy what you need from it to the new file.`,
  );
}

/**
 * Makes a folder contain the site, some files of its host, and nothing else. The manifest marks the folder as written
 * by this program.
 */
async function copySite(
  { root, paths }: HostFiles['site'],
  folder: string,
  more: readonly TreeFile[],
): Promise<void> {
  const copies = paths.map((path) => ({ path, data: () => readFileSync(join(root, path)) }));
  const files = new Map([...copies, ...more].map((file) => [join(folder, file.path), file]));
  const manifest = join(folder, manifestName);
  await withTree(folder, { writer: 'build', list: manifestName }, async ({ begun, write }) => {
    const present = filesIn(folder);
    if (present.length > 0 && begun.length === 0 && !present.includes(manifest))
      throw new UsageError(
        `${displayPath(folder)} holds files that catalogue did not write. Empty it, and build again.`,
      );
    const gone = present.filter((path) => !files.has(path) && path !== manifest);
    await write({
      write: [[...files.values()]],
      remove: [gone.map((path) => slashPath(folder, path))],
      list: () => readFileSync(join(root, manifestName)),
    });
  });
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (isTreeTrace(entry.name)) return [];
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

function refuseOverlap(root: string, folder: string): void {
  const site = realpathSync(root);
  const copy = existsSync(folder) ? realpathSync(folder) : folder;
  if (!isWithin(site, copy) && !isWithin(copy, site)) return;
  throw new UsageError(
    `The copy of the site would lie in ${displayPath(folder)}, and the site in ${displayPath(root)}. Choose folders apart with --hosting and --out.`,
  );
}

export interface HostingOptions {
  readonly out: string;
  readonly host?: readonly string[];
  /** Folder of the configurations; `hosting` beside the output if left out. */
  readonly hosting?: string;
  readonly signupUpstream?: string;
}

/**
 * Writes what each host needs, and reports what it cannot do and what comes next.
 *
 * @param fromSite hosts that `site.yaml` names.
 * @throws UsageError if a host cannot serve this site, with its limits and what to do.
 */
export async function writeHosting(
  fromSite: readonly string[],
  options: HostingOptions,
  io: CommandIo,
): Promise<void> {
  const wanted = await hostsByName([...(options.host ?? []), ...fromSite]);
  if (wanted.length === 0) return;
  const { manifest, manifestFile } = openBuiltFolder(options.out);
  const root = resolve(options.out);
  const project = dirname(root);
  const hosting = resolve(options.hosting ?? join(project, 'hosting'));
  const trusted = { own: options.hosting === undefined ? project : hosting, project };
  makeTrustedFolder(trusted.own);
  const site = { root, paths: manifest.files.map(({ path }) => path) };
  const serviceModule = readFileSync(join(packageFolder(), 'dist', 'service.js'), 'utf8');
  for (const host of wanted) {
    const hostFolder = join(hosting, host.name);
    const output = host.configure({
      manifest,
      manifestFile,
      root: withSlashes(root),
      folder: withSlashes(hostFolder),
      port: defaultPort,
      signUpUpstream:
        options.signupUpstream ?? (hasSignUpForm(manifest) ? defaultSignUpUpstream : undefined),
      onWindows: process.platform === 'win32',
      serviceModule,
    });
    const { problems, cannot, next } = output;
    if (problems.length > 0)
      throw new UsageError([
        `${host.name} cannot serve this site:`,
        ...problems.map(({ message, remedy }) => `  ${message} ${remedy}`),
      ]);
    const places = { own: hostFolder, project };
    for (const path of await writeHostFiles({ output, places, trusted, site }))
      io.log(`${io.logStyle.green('✓')} ${displayPath(path)}`);
    for (const limit of cannot) io.log(`  ${host.name}: ${limit}`);
    if (next !== undefined) io.log(`  ${host.name}: next: ${next}`);
  }
}
