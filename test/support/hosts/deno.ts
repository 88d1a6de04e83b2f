import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { netlify } from '../../../src/service/hosts/netlify.ts';
import { runtimePath, runtimesFolder, whyNoRuntime } from '../runtimes.ts';
import { prepareSite } from './prepared-site.ts';
import { freePort, listening, stop, type RunningServer } from './running-server.ts';
import type { SiteFolder } from './site-folder.ts';

/** Variables of a function by name. */
type Variables = Readonly<Record<string, string>>;

/** Why Deno cannot be run here; false when it can. */
export const whyNoDeno = (): string | false => whyNoRuntime('deno');

/** The site as Netlify has it: the printed edge function on Deno, in front of the files. */
export const startNetlify = async (
  site: SiteFolder,
  variables: Variables = {},
): Promise<RunningServer> =>
  startDeno('run-netlify.js', (await prepareSite(netlify, site)).project, variables);

async function startDeno(
  script: string,
  folder: string,
  variables: Variables,
): Promise<RunningServer> {
  const port = await freePort();
  const permissions = ['--allow-net=127.0.0.1', `--allow-read=${folder}`, '--allow-env'];
  const words = ['run', '--no-remote', ...permissions, join(runtimesFolder, script)];
  const cache = mkdtempSync(join(tmpdir(), 'catalogue-deno-'));
  const child = spawn(runtimePath('deno'), [...words, folder, String(port)], {
    env: {
      PATH: process.env['PATH'],
      DENO_DIR: cache,
      DENO_NO_UPDATE_CHECK: '1',
      FUNCTION_VARIABLES: Object.entries(variables)
        .map(([name, value]) => `${name}=${value}`)
        .join('\n'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await listening(child, port);
  return { origin: `http://127.0.0.1:${port}`, close: () => stop(child) };
}
