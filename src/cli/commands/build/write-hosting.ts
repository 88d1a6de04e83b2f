import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { UsageError } from '../../../base/failures.ts';
import {
  defaultPort,
  defaultSignUpUpstream,
  type Host,
  type HostOutput,
} from '../../../service/hosts/host.ts';
import { hostsByName } from '../../inputs/hosts-by-name.ts';
import { makeTrustedFolder } from '../../../base/files/folders.ts';
import { withSlashes } from '../../../base/files/slashes.ts';
import { hasSignUpForm } from '../../../content/model/sign-up-form.ts';
import { openOutputFolder } from '../../../build/output/output-folder.ts';
import type { CommandIo } from '../../terminal/command-io.ts';
import { packageFolder } from '../../inputs/package-folder.ts';
import { shownPath } from '../../inputs/shown-path.ts';
import { wantsSync, type SyncOptions } from '../../inputs/wants-sync.ts';
import { writeHostFiles } from './write-host-files.ts';

/** Options of `build` that are about hosts. */
export interface HostingOptions extends SyncOptions {
  readonly out: string;
  /** Names of hosts, besides those in `site.yaml`. */
  readonly host?: readonly string[];
  /** Folder of the configurations; `hosting` beside the output if left out. */
  readonly hosting?: string;
  /** Where `catalogue-signup` listens. */
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
  const { manifest, manifestFile } = openOutputFolder(options.out);
  if (manifest === undefined || manifestFile === undefined) return;
  const root = resolve(options.out);
  const project = dirname(root);
  const hosting = resolve(options.hosting ?? join(project, 'hosting'));
  const trusted = { own: options.hosting === undefined ? project : hosting, project };
  makeTrustedFolder(trusted.own, false);
  const site = { root, paths: manifest.files.map(({ path }) => path) };
  const serviceModule = readFileSync(join(packageFolder(), 'dist', 'service.js'), 'utf8');
  for (const host of wanted) {
    const own = join(hosting, host.name);
    const output = host.configure({
      manifest,
      manifestFile,
      root: withSlashes(root),
      folder: withSlashes(own),
      port: defaultPort,
      signUpUpstream:
        options.signupUpstream ?? (hasSignUpForm(manifest) ? defaultSignUpUpstream : undefined),
      onWindows: process.platform === 'win32',
      serviceModule,
    });
    refuseProblems(host, output);
    const places = { own, project };
    const sync = wantsSync(options, io.env);
    report(host, output, await writeHostFiles({ output, places, trusted, site, sync }), io);
  }
}

function refuseProblems({ name }: Host, { problems }: HostOutput): void {
  if (problems.length === 0) return;
  const lines = problems.map(({ message, remedy }) => `  ${message} ${remedy}`);
  throw new UsageError([`${name} cannot serve this site:`, ...lines]);
}

function report(
  { name }: Host,
  { cannot, next }: HostOutput,
  written: readonly string[],
  io: CommandIo,
): void {
  for (const path of written) io.log(`${io.logStyle.green('✓')} ${shownPath(path)}`);
  for (const limit of cannot) io.log(`  ${name}: ${limit}`);
  if (next !== undefined) io.log(`  ${name}: next: ${next}`);
}
