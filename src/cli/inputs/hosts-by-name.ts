import { UsageError } from '../../base/failures.ts';
import { didYouMean } from '../../base/text/nearest.ts';
import type { Host } from '../../service/hosts/host.ts';

/** @throws UsageError for a host without a configuration. */
export async function hostsByName(names: readonly string[]): Promise<Host[]> {
  if (names.length === 0) return [];
  // Most builds write no configuration, and the code for it is a tenth of the program.
  const { hosts } = await import('../../service/hosts/registry.ts');
  return [...new Set(names)].map((name) => {
    const host = hosts.find((candidate) => candidate.name === name);
    if (host !== undefined) return host;
    const hostNames = hosts.map((candidate) => candidate.name);
    const advice = didYouMean(name, hostNames, `Hosts: ${hostNames.join(', ')}.`);
    throw new UsageError(
      `There is no configuration for the host ${JSON.stringify(name)}. ${advice}`,
    );
  });
}
