import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Where the packages lie that are too large to install with all that they need. */
const folder = resolve(process.env['DECAP'] ?? '.cache/decap');
const script = join(folder, 'decap-cms.js');
const backend = join(folder, 'node_modules/decap-server/dist/index.js');

/** Why Decap CMS cannot be tested here, with what mends it; false when it can. */
export const whyNoDecap: string | false =
  existsSync(script) && existsSync(backend)
    ? false
    : `${folder} lacks Decap CMS: scripts/fetch-decap.sh gets it`;

/** The program in the version that the page names, which the hash in the page vouches for. */
export const decapScript = (): string => readFileSync(script, 'utf8');

/** Starts the local backend over a folder; the caller ends it. */
export const startDecapServer = (root: string, port: number): ChildProcess =>
  spawn(process.execPath, [backend], {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      GIT_REPO_DIRECTORY: root,
      MODE: 'fs',
      PORT: String(port),
      BIND_HOST: '127.0.0.1',
    },
    stdio: 'ignore',
  });
