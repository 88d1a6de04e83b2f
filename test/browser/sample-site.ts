import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dropPictures, sampleSources } from '../support/publish/fixtures.ts';
import { runProgram } from '../support/publish/run-program.ts';

/**
 * Builds the sample without its pictures, with another `site.yaml` and options of `build`; gives the folder of the
 * site. What is not changed is there already, as `sampleOut`.
 */
export async function buildSample(
  folder: string,
  change: (site: string) => string,
  options: readonly string[] = [],
): Promise<string> {
  const sources = join(folder, 'sources');
  cpSync(sampleSources, sources, { recursive: true });
  dropPictures(sources);
  const site = join(sources, 'site.yaml');
  writeFileSync(site, change(readFileSync(site, 'utf8')));
  const { code, stdout, stderr } = await runProgram(['build', '--no-cache', ...options], {
    cwd: folder,
  });
  if (code !== 0) throw new Error(stdout + stderr);
  return join(folder, 'out');
}

/** The sample with ten vehicles on a page of a list. */
export const buildNumberedLists = (folder: string): Promise<string> =>
  buildSample(folder, (site) => `${site}lists:\n  vehicles: 10\n`);
