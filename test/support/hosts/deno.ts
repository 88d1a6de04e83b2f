import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { netlify } from '../../../src/service/hosts/netlify.ts';
import { runtimePath, runtimesFolder, whyNoRuntime } from '../runtimes.ts';
import { prepareSite } from './prepared-site.ts';
import { freePort, startProcess, type RunningServer } from './running-server.ts';
import type { SiteFolder } from './site-folder.ts';

/** Why Deno cannot be run here; false when it can. */
export const whyNoDeno = (): string | false => whyNoRuntime('deno');

/** The site as Netlify has it: the printed edge function on Deno, in front of the files. */
export async function startNetlify(
  site: SiteFolder,
  variables: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const { project } = await prepareSite(netlify, site);
  const port = await freePort();
  const permissions = ['--allow-net=127.0.0.1', `--allow-read=${project}`, '--allow-env'];
  const script = join(runtimesFolder, 'run-netlify.js');
  const words = ['run', '--no-remote', ...permissions, script, project, String(port)];
  return startProcess(port, [runtimePath('deno'), ...words], {
    env: {
      PATH: process.env['PATH'],
      DENO_DIR: mkdtempSync(join(tmpdir(), 'catalogue-deno-')),
      DENO_NO_UPDATE_CHECK: '1',
      FUNCTION_VARIABLES: Object.entries(variables)
        .map(([name, value]) => `${name}=${value}`)
        .join('\n'),
    },
  });
}
