import { execFile, execFileSync, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { container } from '../../../src/service/hosts/container/container.ts';
import { prepareSite } from './prepared-site.ts';
import { freePort, listening, stop, type RunningServer } from './running-server.ts';
import type { SiteFolder } from './site-folder.ts';

const run = promisify(execFile);

/** Why no container can be built and run here; false when it can. */
export function whyNoContainers(): string | false {
  if (process.getuid?.() !== 0) return 'containers are built and run as root';
  for (const [program, ...words] of [
    ['buildah', '--version'],
    ['runc', '--version'],
    ['nginx', '-v'],
    ['wget', '--version'],
  ] as const)
    try {
      execFileSync(program, words, { stdio: 'ignore' });
    } catch {
      return `${program} is not installed`;
    }
  return false;
}

/** An image, with what it says of how it is run. */
export interface Image {
  readonly id: string;
  readonly digest: string;
  readonly configuration: {
    readonly User: string;
    readonly Env: readonly string[];
    readonly Entrypoint: readonly string[];
  };
}

/** A container that runs as its compose file has it. */
export interface RunningContainer extends RunningServer {
  /** Runs a command in it and returns what it printed; throws where it fails. */
  readonly exec: (user: string, ...words: readonly string[]) => Promise<string>;
  /** Its service, as the compose file has it. */
  readonly service: ComposeFile['services']['site'];
}

/** A store of images, with this machine's nginx as the base in the place of the one that is fetched. */
export interface Builder {
  /** Builds the folder that the command wrote. */
  readonly build: (folder: string) => Promise<Image>;
  /** @param mounted texts of further files, by path. */
  readonly start: (
    image: Image,
    at: { readonly folder: string; readonly port: number },
    mounted?: Readonly<Record<string, string>>,
  ) => Promise<RunningContainer>;
  readonly remove: () => void;
}

/** Starts with an empty store, below a temporary folder. */
export async function createBuilder(): Promise<Builder> {
  const store = mkdtempSync(join(tmpdir(), 'catalogue-images-'));
  const places = ['--root', join(store, 'root'), '--runroot', join(store, 'run')];
  const buildah = async (...words: readonly string[]): Promise<string> => {
    const options = ['--storage-driver', 'vfs', ...places, ...words];
    return (await run('buildah', options, { maxBuffer: 1e7 })).stdout.trim();
  };
  const runc = ['--root', join(store, 'runc')];
  const base = await buildah('from', 'scratch');
  copyPrograms(['nginx', 'wget', 'sh'], await buildah('mount', base));
  await buildah('commit', '--quiet', '--rm', base, 'localhost/nginx');
  return {
    async build(folder) {
      const time = readFileSync(join(folder, 'SOURCE_DATE_EPOCH'), 'utf8').trim();
      const id = await buildah(
        ...['build', '--quiet', '--pull-never', '--no-cache', '--isolation', 'chroot'],
        ...['--timestamp', time, '--build-arg', 'BASE=localhost/nginx'],
        folder,
      );
      const found = JSON.parse(await buildah('inspect', '--type', 'image', id)) as {
        FromImageDigest: string;
        OCIv1: { config: Image['configuration'] };
      };
      return { id, digest: found.FromImageDigest, configuration: found.OCIv1.config };
    },
    async start(image, { folder, port }, mounted = {}) {
      const root = await buildah('mount', await buildah('from', '--pull-never', image.id));
      for (const [path, text] of Object.entries(mounted)) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), text);
      }
      const bundle = mkdtempSync(join(store, 'bundle-'));
      const name = basename(bundle);
      const compose = parse(readFileSync(join(folder, 'compose.yaml'), 'utf8')) as ComposeFile;
      const service = compose.services.site;
      const runtime = runtimeConfiguration(image.configuration, service, root);
      writeFileSync(join(bundle, 'config.json'), JSON.stringify(runtime));
      const child = spawn('runc', [...runc, 'run', '--bundle', bundle, name], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const said: string[] = [];
      child.stderr.on('data', (chunk: Buffer) => void said.push(chunk.toString()));
      await listening(child, port);
      return {
        origin: `http://127.0.0.1:${String(port)}`,
        close: () => stop(child),
        complaints: () => said.join(''),
        exec: async (user, ...words) =>
          (await run('runc', [...runc, 'exec', '--user', user, name, ...words])).stdout,
        service,
      };
    },
    remove() {
      rmSync(store, { recursive: true, force: true });
    },
  };
}

/** What a compose file says of the site. */
interface ComposeFile {
  readonly services: {
    readonly site: {
      readonly user: string;
      readonly read_only: boolean;
      readonly cap_drop: readonly string[];
      readonly security_opt: readonly string[];
      readonly tmpfs: readonly string[];
      readonly healthcheck: { readonly test: readonly string[] };
    };
  };
}

/** The settings of a compose file for the runtime, and the network of this machine. */
function runtimeConfiguration(
  { Env, Entrypoint }: Image['configuration'],
  site: ComposeFile['services']['site'],
  root: string,
): unknown {
  const [uid, gid] = site.user.split(':').map(Number);
  const all = ['CAP_CHOWN', 'CAP_DAC_OVERRIDE', 'CAP_NET_BIND_SERVICE', 'CAP_SETGID', 'CAP_SETUID'];
  const kept = site.cap_drop.includes('ALL') ? [] : all;
  return {
    ociVersion: '1.0.2',
    process: {
      user: { uid, gid },
      args: Entrypoint,
      env: Env,
      cwd: '/',
      noNewPrivileges: site.security_opt.includes('no-new-privileges:true'),
      capabilities: { bounding: kept, effective: kept, permitted: kept },
    },
    root: { path: root, readonly: site.read_only },
    mounts: [
      { destination: '/proc', type: 'proc', source: 'proc' },
      { destination: '/dev', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'mode=755'] },
      ...site.tmpfs.map((mount) => {
        const [destination, options = ''] = mount.split(':');
        return { destination, type: 'tmpfs', source: 'tmpfs', options: options.split(',') };
      }),
    ],
    linux: { namespaces: ['pid', 'ipc', 'uts', 'mount'].map((type) => ({ type })) },
  };
}

/** Prepares a site for a container that listens on a port of this machine, which it shares. */
export async function prepareContainer(
  site: SiteFolder,
  signUpUpstream: string | undefined,
): Promise<{ readonly folder: string; readonly port: number }> {
  const { own: folder } = await prepareSite(container, site, { signUpUpstream });
  const port = await freePort();
  for (const [name, printed] of [
    ['catalogue.server.conf', 'listen 8080;'],
    ['compose.yaml', 'http://127.0.0.1:8080/'],
  ] as const) {
    const text = readFileSync(join(folder, name), 'utf8');
    if (!text.includes(printed)) throw new Error(`There is no ${printed}`);
    const put = printed.replace('8080', String(port));
    writeFileSync(
      join(folder, name),
      text.replace(printed, () => put),
    );
  }
  return { folder, port };
}

/** Starts a container over a site, in a store of its own. */
export async function startContainer(
  site: SiteFolder,
  signUpUpstream: string | undefined,
): Promise<RunningContainer> {
  const builder = await createBuilder();
  const prepared = await prepareContainer(site, signUpUpstream);
  const running = await builder.start(await builder.build(prepared.folder), prepared);
  return {
    ...running,
    async close() {
      await running.close();
      builder.remove();
    },
  };
}

/** Programs of this machine with the libraries that they load, and the users and folders that they need. */
function copyPrograms(programs: readonly string[], root: string): void {
  const copy = (file: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    copyFileSync(file, join(root, file));
  };
  for (const program of programs) {
    const file = execFileSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).trim();
    copy(file);
    for (const [library] of execFileSync('ldd', [file], { encoding: 'utf8' }).matchAll(/\/\S+/g))
      copy(library);
  }
  for (const folder of ['etc', 'proc', 'dev', 'tmp'])
    mkdirSync(join(root, folder), { recursive: true });
  execFileSync('chmod', ['1777', join(root, 'tmp')]);
  writeFileSync(join(root, 'etc/passwd'), 'root:x:0:0::/:/bin/sh\nnginx:x:101:101::/:/bin/sh\n');
  writeFileSync(join(root, 'etc/group'), 'root:x:0:\nnginx:x:101:\n');
}
