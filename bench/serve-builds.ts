// `catalogue serve` while builds of two sources take turns in its folder: built in place, copied with the
// manifest first, and renamed. Every answer has to be whole, have the bytes of one of the two and the tag of its
// bytes, the assets of both have to be there, and no connection may break.
// `npx tsx bench/serve-builds.ts [requests] [swaps] [program]`; exits with 1 where one does not.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Manifest } from '../src/content/model/manifest.ts';

const wantedRequests = Number(process.argv[2] ?? 200_000);
const wantedSwaps = Number(process.argv[3] ?? 50);
const program = resolve(process.argv[4] ?? 'bin/catalogue.js');
const connections = 32;

const folder = mkdtempSync(join(tmpdir(), 'catalogue-bench-'));
const variants = ['one', 'other'].map((name) => {
  const sources = join(folder, name);
  cpSync('sources', sources, { recursive: true });
  return sources;
});
const [, other = ''] = variants;
const priced = join(other, 'apps', 'train-talk.yaml');
writeFileSync(priced, readFileSync(priced, 'utf8').replace("'4.99'", "'5.99'"));
const about = join(other, 'pages', 'about.md');
writeFileSync(about, readFileSync(about, 'utf8') + '\nMore than before.\n'.repeat(4000));

async function build(variant: number, out: string): Promise<void> {
  const sources = variants[variant % variants.length] ?? '';
  const words = ['build', '--sources', sources, '--out', out, '--no-cache', '--quiet'];
  const dated = [...words, '--generated-at', '2026-01-01'];
  const child = spawn(process.execPath, [program, ...dated], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`a build ended with ${String(code)}`);
}

/** What may come at each path: hashes of bytes. */
const sound = new Map<string, Set<string>>();
const ready = ['out-one', 'out-other'].map((name) => join(folder, name));
/** Paths of the first build, and then of both. */
let paths: string[] = [];
for (const [variant, built] of ready.entries()) {
  await build(variant, built);
  const bytes = readFileSync(join(built, 'catalogue-manifest.json'));
  const { files } = JSON.parse(bytes.toString()) as Manifest;
  const all = [
    ...files.filter(({ path }) => !/^\/(?:404|410)\.|^\/api\/\d+\.json/.test(path)),
    { path: '/catalogue-manifest.json', sha256: sha256Of(bytes) },
  ];
  for (const { path, sha256 } of all) {
    const requested = path.replace(/(?:\/index)?\.html$/, '') || '/';
    sound.set(requested, (sound.get(requested) ?? new Set()).add(sha256));
  }
  if (variant === 0) paths = [...sound.keys()];
}

/** Ways in which a build takes the place of another. */
const ways: ((variant: number, out: string) => Promise<unknown>)[] = [
  build,
  (variant, out) => {
    const next = `${out}-next`;
    cpSync(ready[variant % 2] ?? '', next, { recursive: true });
    renameSync(out, `${out}-former`);
    renameSync(next, out);
    rmSync(`${out}-former`, { recursive: true });
    return Promise.resolve();
  },
  (variant, out) =>
    once(
      spawn('rsync', ['-a', '--checksum', '--delete-after', `${ready[variant % 2] ?? ''}/`, out]),
      'exit',
    ),
];

const out = join(folder, 'out');
await build(0, out);
const server = spawn(process.execPath, [program, 'serve', '--out', out, '--port', '0'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [line] = (await once(server.stdout, 'data')) as [Buffer];
const origin = /http:\S+/.exec(line.toString())?.[0] ?? '';

const counts = { sound: 0, broken: 0, wrong: 0, otherStatus: 0, slowest: 0 };
let sent = 0;
let swaps = 0;
const building = (async () => {
  for (; swaps < wantedSwaps; swaps += 1) {
    await ways[swaps % ways.length]?.(swaps + 1, out);
    await delay(1000);
    paths = [...sound.keys()];
  }
})();
const agent = new Agent({ keepAlive: true, maxSockets: connections });
await Promise.all([
  building,
  ...Array.from({ length: connections }, async () => {
    while (sent < wantedRequests || swaps < wantedSwaps) {
      sent += 1;
      await ask(paths[sent % paths.length] ?? '/');
    }
  }),
]);
agent.destroy();
server.kill('SIGTERM');
await once(server, 'exit');
rmSync(folder, { recursive: true, force: true });
console.log(`${String(swaps)} swaps beside ${String(sent)} requests:`, counts);
if (counts.broken + counts.wrong + counts.otherStatus > 0) process.exitCode = 1;

function ask(path: string): Promise<void> {
  const startedAt = performance.now();
  return new Promise((done) => {
    const broken = (): void => {
      counts.broken += 1;
      done();
    };
    get(origin + path, { agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', broken);
      response.on('end', () => {
        const sha256 = sha256Of(Buffer.concat(chunks));
        const isTrue = response.headers.etag === `"${sha256.slice(0, 32)}"`;
        if (response.statusCode !== 200) counts.otherStatus += 1;
        else if (isTrue && sound.get(path)?.has(sha256) === true) counts.sound += 1;
        else counts.wrong += 1;
        counts.slowest = Math.max(counts.slowest, Math.round(performance.now() - startedAt));
        done();
      });
    }).on('error', broken);
  });
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
