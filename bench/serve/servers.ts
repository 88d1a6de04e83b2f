import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { serverKind, startServer } from '../../test/support/hosts/running-server.ts';
import { sampleFolder } from '../../test/support/hosts/site-folder.ts';
import type { LoadRequest } from './load.ts';

/** A server that listens on a port of this machine. */
export interface OtherServer {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** A server in a process of its own. */
export interface BenchServer extends OtherServer {
  readonly child: ChildProcess;
}

/** Memory of a server after a collection, in bytes. */
export interface MemorySample {
  readonly rss: number;
  readonly heapUsed: number;
}

/** `catalogue serve` over the built sample, as it is installed. */
export const startServe = (): Promise<BenchServer> =>
  start([
    '--expose-gc',
    '--import',
    './bench/serve/memory-probe.js',
    'bin/catalogue.js',
    'serve',
    '--port',
    '0',
  ]);

/** The bare server with the bodies that another server answers these requests with. */
export async function startBare(
  { port }: BenchServer,
  requests: readonly LoadRequest[],
): Promise<BenchServer> {
  const answers: Record<string, { type: string; body: string }> = {};
  for (const { path, accept } of requests) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { Accept: accept, 'Accept-Encoding': 'identity' },
    });
    const body = Buffer.from(await response.arrayBuffer()).toString('base64');
    answers[`${path} ${accept}`] = { type: response.headers.get('Content-Type') ?? '', body };
  }
  return start(['--import', 'tsx', 'bench/serve/bare-server.ts'], JSON.stringify(answers));
}

/** nginx over a copy of the sample, with the configuration that `build --host nginx` writes. */
export async function startNginx(): Promise<OtherServer> {
  const { origin, close } = await startServer(serverKind('nginx'), sampleFolder());
  return { port: Number(new URL(origin).port), stop: close };
}

/** Memory of the server after a collection. */
export async function memoryOf({ child }: BenchServer): Promise<MemorySample> {
  const answer = once(child, 'message');
  child.send('sample');
  const [sample] = (await answer) as [MemorySample];
  return sample;
}

async function start(words: readonly string[], input = ''): Promise<BenchServer> {
  const child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit', 'ipc'] });
  child.stdin?.end(input);
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  const port = Number(/:(\d+)\s*$/.exec(line.toString())?.[1]);
  return {
    port,
    child,
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}
