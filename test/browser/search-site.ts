import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dropPictures, sampleSources } from '../support/publish/fixtures.ts';
import { runProgram } from '../support/publish/run-program.ts';

/**
 * Builds the sample without the images of its pages; gives the folder of the site.
 *
 * @param locale another language than its own.
 */
export async function buildSample(folder: string, locale?: string): Promise<string> {
  const sources = join(folder, 'sources');
  cpSync(sampleSources, sources, { recursive: true });
  dropPictures(sources);
  if (locale !== undefined) {
    const site = join(sources, 'site.yaml');
    writeFileSync(site, readFileSync(site, 'utf8').replace(/^locale: .*$/m, `locale: ${locale}`));
  }
  const built = await runProgram(['build', '--no-cache'], { cwd: folder });
  if (built.code !== 0) throw new Error(built.stdout + built.stderr);
  return join(folder, 'out');
}
