import { join } from 'node:path';
import { cloudflare } from '../../../src/service/hosts/cloudflare.ts';
import { runtimePath, runtimesFolder, whyNoRuntime } from '../runtimes.ts';
import { prepareSite } from './prepared-site.ts';
import { freePort, startProcess, type RunningServer } from './running-server.ts';
import type { SiteFolder } from './site-folder.ts';

/** Why workerd cannot be run here; false when it can. */
export const whyNoWorkerd = (): string | false => whyNoRuntime('node');

/** Runs a folder with a printed worker on workerd, with these variables and secrets. */
export async function startWorker(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const port = await freePort();
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  const script = join(runtimesFolder, 'run-worker.js');
  const command = [runtimePath('node'), script, folder, String(port), ...variables] as const;
  return startProcess(port, command, { env: { PATH: process.env['PATH'], HOME: folder } });
}

/** The site as Cloudflare has it: the printed worker on workerd, with the files as its assets. */
export const startWorkerd = async (site: SiteFolder): Promise<RunningServer> =>
  startWorker((await prepareSite(cloudflare, site)).own);
