// `catalogue serve` beside nginx with the configuration that the program writes for it, and beside a bare node:http
// server that answers the same bytes from memory, in turns; then its memory over many requests:
// `npx --no-install tsx bench/serve.ts [requests]`. Exits with 1 where it answers less than half of the bare server's
// requests a second, or where memory grows.
import { cpus } from 'node:os';
import { median } from './report/figures.ts';
import { runLoad, type LoadRequest } from './serve/load.ts';
import { memoryOf, startBare, startNginx, startServe, type MemorySample } from './serve/servers.ts';

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const agent = 'text/markdown, text/html, */*';
const requests: readonly LoadRequest[] = [
  { path: '/', accept: browser },
  { path: '/vehicles/digger', accept: browser },
  { path: '/vehicles/digger', accept: agent },
  { path: '/vehicles/fire-engine.md', accept: '*/*' },
  { path: '/api/apps.json', accept: 'application/json' },
  { path: '/api/vehicles.json', accept: 'application/json' },
  { path: '/llms.txt', accept: '*/*' },
];
const rounds = 7;
const milliseconds = 1500;
const wantedRatio = 0.5;
const memoryRequests = Number(process.argv[2] ?? 500_000);
/** A last quarter that needs so much more grows; below, it is the collector's mood. */
const growthAllowed = 1.05;

const serve = await startServe();
const bare = await startBare(serve, requests);
const nginx = await startNginx();
const contestants = { serve, nginx, bare } as const;
const names = ['serve', 'nginx', 'bare'] as const;
console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? ''}`);
for (const { port } of Object.values(contestants)) await runLoad(port, requests, { milliseconds });
const rates = { serve: [] as number[], nginx: [] as number[], bare: [] as number[] };
for (let round = 0; round < rounds; round += 1)
  for (const name of names) {
    const { port } = contestants[name];
    const { requests: answered, seconds } = await runLoad(port, requests, { milliseconds });
    rates[name].push(answered / seconds);
  }
await Promise.all([bare.stop(), nginx.stop()]);
const medians = {
  serve: median(rates.serve),
  nginx: median(rates.nginx),
  bare: median(rates.bare),
};
const ratio = medians.serve / medians.bare;
console.log(
  `serve ${perSecond(medians.serve)}, medians of ${rounds} turns: ${ratio.toFixed(2)} of bare node:http (${perSecond(medians.bare)}), ${(medians.serve / medians.nginx).toFixed(2)} of nginx (${perSecond(medians.nginx)})`,
);

const samples: MemorySample[] = [];
const parts = 20;
for (let part = 0; part < parts; part += 1) {
  await runLoad(serve.port, requests, { requests: memoryRequests / parts });
  samples.push(await memoryOf(serve));
}
await serve.stop();
/** Where growth is counted from: what the allocator of the process keeps settles after some 200,000 requests. */
const counted = { heapUsed: 0, rss: parts / 2 } as const;
const grows = (['heapUsed', 'rss'] as const).filter((kind) => {
  const values = samples.map((sample) => sample[kind]);
  const from = counted[kind];
  const first = median(values.slice(from, from + parts / 4));
  const last = median(values.slice(-parts / 4));
  console.log(
    `${kind} over ${memoryRequests} requests, after collections: ${mebibytes(first)} in the ${from === 0 ? 'first' : 'third'} quarter, ${mebibytes(last)} in the last`,
  );
  return last > first * growthAllowed;
});
if (ratio < wantedRatio || grows.length > 0) process.exitCode = 1;

function perSecond(rate: number): string {
  return `${Math.round(rate)} requests/s`;
}

function mebibytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MiB`;
}
