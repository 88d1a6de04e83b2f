import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { dropPictures, sampleSources } from '../publish/fixtures.ts';
import { runProgram } from '../publish/run-program.ts';

/** Builds the sample as it is in the sources, without the images of its pages; gives the folder of the site. */
export async function buildSample(folder: string): Promise<string> {
  cpSync(sampleSources, join(folder, 'sources'), { recursive: true });
  dropPictures(join(folder, 'sources'));
  const built = await runProgram(['build', '--no-cache', '--no-sync'], { cwd: folder });
  if (built.code !== 0) throw new Error(built.stdout + built.stderr);
  return join(folder, 'out');
}
