// `find_vehicles` of MCP at a number of vehicles, beside a plain file of the same server, in turns:
// `npm run bench:mcp [vehicles]`. The processor time of the server for each request is reported beside: on a
// machine that does other work, it says more.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCatalogue } from './catalogue/catalogue.ts';
import { writeSources } from './catalogue/write-sources.ts';
import { runLoad } from './serve/load.ts';
import { mcpLoads } from './serve/mcp-loads.ts';
import { startServe, usageOf } from './serve/servers.ts';

const vehicles = Number(process.argv[2] ?? 10_000);
const rounds = 7;
const milliseconds = 1500;

const folder = mkdtempSync(join(tmpdir(), 'catalogue-bench-mcp-'));
try {
  writeSources(join(folder, 'sources'), createCatalogue(vehicles));
  const built = spawnSync(
    process.execPath,
    [
      'bin/catalogue.js',
      '-q',
      'build',
      '--no-cache',
      '--sources',
      join(folder, 'sources'),
      '--out',
      join(folder, 'out'),
    ],
    { stdio: 'inherit' },
  );
  if (built.status !== 0) throw new Error('The catalogue could not be built.');
  await compare();
} finally {
  rmSync(folder, { recursive: true });
}

async function compare(): Promise<void> {
  const server = await startServe(join(folder, 'out'));
  const entries = Object.entries(mcpLoads);
  const rates = new Map<string, number[]>(entries.map(([name]) => [name, []]));
  const costs = new Map<string, number[]>(entries.map(([name]) => [name, []]));
  for (let round = -1; round < rounds; round += 1)
    for (const [name, requests] of entries) {
      const before = await usageOf(server);
      const { requests: answered, seconds } = await runLoad(server.port, requests, {
        milliseconds,
      });
      const after = await usageOf(server);
      if (round < 0) continue;
      rates.get(name)?.push(answered / seconds);
      costs.get(name)?.push((after - before) / answered);
    }
  await server.stop();
  const medians = entries.map(
    ([name]) => [name, median(rates.get(name) ?? []), median(costs.get(name) ?? [])] as const,
  );
  const [, plain, plainCost] = medians[0] ?? ['', 1, 1];
  console.log(
    `Node ${process.version}, ${String(cpus().length)} × ${cpus()[0]?.model ?? ''}, ${String(vehicles)} vehicles`,
  );
  for (const [name, rate, cost] of medians) {
    console.log(
      `${name}: ${String(Math.round(rate))} requests/s, ${(rate / plain).toFixed(2)} of a plain file; ${cost.toFixed(0)} µs of processor time, ${(plainCost / cost).toFixed(2)}`,
    );
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
