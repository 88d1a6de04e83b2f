import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { UsageError } from '../../../base/failures.ts';
import { makeTrustedFolder, withSlashes } from '../../../base/files/folders.ts';
import { packageFolder } from '../../../base/package-folder.ts';
import { openBuiltFolder } from '../../../build/output/output-folder.ts';
import { displayPath } from '../../inputs/project-folder.ts';
import { hostsByName } from '../../inputs/hosts-by-name.ts';
import type { CommandIo } from '../../terminal/command-io.ts';
import { writeHostFiles } from './write-host-files.ts';

export interface HostingOptions {
  readonly out: string;
  readonly host?: readonly string[];
  /** Folder of the configurations; `hosting` beside the output if left out. */
  readonly hosting?: string;
}

/**
 * Writes what each host needs, and reports what changed, what comes next and, of a new host, what it cannot do.
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
    const { name } = host;
    const files = writeHostFiles({ host: name, output, places, trusted, site });
    for (const path of files.written) io.log(`${io.logStyle.green('✓')} ${displayPath(path)}`);
    for (const path of files.kept)
      io.log(
        `${io.logStyle.yellow('!')} ${displayPath(path)} is not as it was printed, so it stays. Move it away and build again for a new one.`,
      );
    if (files.isNew || io.verbose) for (const limit of cannot) io.log(`  ${name}: ${limit}`);
    if (next !== undefined) io.log(`  ${name}: next: ${next}`);
    const changed = files.written.map((path) => basename(path)).join(', ');
    if (host.reload !== undefined && !files.isNew && changed !== '')
      io.log(`  ${name}: reload it (${host.reload}): ${changed} changed`);
  }
}
