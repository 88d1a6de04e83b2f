import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { UsageError } from '../failures.ts';
import { defaultPort, defaultSignUpUpstream, type Host, type HostOutput } from '../hosts/host.ts';
import { hosts } from '../hosts/registry.ts';
import { openOutputFolder } from '../output/output-folder.ts';
import { nearest } from '../text/nearest.ts';
import type { CommandIo } from './command-io.ts';
import { shownPath } from './shown-path.ts';

/** Options of `build` that are about hosts. */
export interface HostingOptions {
  readonly out: string;
  /** Names of hosts, beside those of `site.yaml`. */
  readonly host?: readonly string[];
  /** Folder of the configurations; `hosting` beside the output where it is left out. */
  readonly hosting?: string;
  /** Where `catalogue-signup` listens. */
  readonly signupUpstream?: string;
}

/**
 * The hosts by their names.
 *
 * @throws UsageError for one that there is no configuration for.
 */
export function hostsByName(names: readonly string[]): Host[] {
  return [...new Set(names)].map((name) => {
    const host = hosts.find((candidate) => candidate.name === name);
    if (host !== undefined) return host;
    const known = hosts.map((candidate) => candidate.name);
    const meant = nearest(name, known);
    throw new UsageError(
      `There is no configuration for the host ${JSON.stringify(name)}. ${meant === undefined ? `Hosts: ${known.join(', ')}.` : `Did you mean ${meant}?`}`,
    );
  });
}

/**
 * Writes the configuration of each host below its own folder, and says what the host cannot do.
 *
 * @param fromSite hosts that `site.yaml` names; one that this version has no configuration for is
 *   said and left out.
 * @throws UsageError when a host cannot serve this site: its limits, with what to do.
 */
export function writeHosting(
  fromSite: readonly string[],
  options: HostingOptions,
  io: CommandIo,
): void {
  const known = new Set(hosts.map(({ name }) => name));
  for (const name of fromSite.filter((each) => !known.has(each)))
    io.log(`site.yaml: this version writes no configuration for the host ${name}.`);
  const wanted = [...(options.host ?? []), ...fromSite.filter((each) => known.has(each))];
  if (wanted.length === 0) return;
  const { manifest } = openOutputFolder(options.out);
  if (manifest === undefined) return;
  const folder = options.hosting ?? join(dirname(resolve(options.out)), 'hosting');
  for (const host of hostsByName(wanted)) {
    const output = host.configure({
      manifest,
      root: resolve(options.out),
      port: defaultPort,
      signUpUpstream: options.signupUpstream ?? defaultSignUpUpstream,
    });
    writeHost(host.name, join(folder, host.name), output, io);
  }
}

function writeHost(
  name: string,
  folder: string,
  { files, cannot, problems }: HostOutput,
  io: CommandIo,
): void {
  if (problems.length > 0)
    throw new UsageError(
      `${name} cannot serve this site:\n${problems.map(({ message, remedy }) => `  ${message} ${remedy}`).join('\n')}`,
    );
  for (const { path, text } of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    io.log(`${io.style.green('✓')} ${shownPath(file)}`);
  }
  for (const limit of cannot) io.log(`  ${name}: ${limit}`);
}
