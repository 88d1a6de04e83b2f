// `find_vehicles` of MCP at a number of vehicles, beside a plain file of the same server, in turns:
// `npm run bench:mcp [vehicles]`. Exits with 1 where questions are answered with less than 0.3 of the requests
// a second, those that were asked before and those that are new.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCatalogue } from './catalogue/catalogue.ts';
import { writeSources } from './catalogue/write-sources.ts';
import { runLoad, type LoadRequest } from './serve/load.ts';
import { startServe } from './serve/servers.ts';

const vehicles = Number(process.argv[2] ?? 10_000);
const rounds = 7;
const milliseconds = 1500;
const wantedRatio = 0.3;

const questions = [
  { sound: 's', position: 'main', tier: 3, limit: 5 },
  { sound: 'b', limit: 5 },
  { category: 'Construction', tier: 1, limit: 5 },
  { tier: 4, limit: 5 },
];

type Version = '2026-07-28' | '2025-11-25';

function askedFor(question: object, id: number, version: Version): LoadRequest {
  const isModern = version === '2026-07-28';
  return {
    path: '/mcp',
    accept: 'application/json, text/event-stream',
    headers: {
      'Content-Type': 'application/json',
      'MCP-Protocol-Version': version,
      ...(isModern && { 'Mcp-Method': 'tools/call', 'Mcp-Name': 'find_vehicles' }),
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id,
      method: 'tools/call',
      params: {
        name: 'find_vehicles',
        arguments: question,
        ...(isModern && { _meta: envelope }),
      },
    }),
  };
}

const asked = (version: Version): LoadRequest[] =>
  questions.map((question, index) => askedFor(question, index, version));

const envelope = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** More questions than are remembered, so that none is answered from memory. */
const newQuestions = (): LoadRequest[] =>
  Array.from({ length: 4000 }, (_, index) => {
    const blanks = (count: number) => ' '.repeat(count);
    const text = `${blanks(index % 170)}e${blanks(Math.floor(index / 170))}`;
    return askedFor({ sound: 's', tier: 3, limit: 5, text }, index, '2026-07-28');
  });

const loads = {
  'a plain file': [{ path: '/robots.txt', accept: '*/*' }],
  'find_vehicles, 2026-07-28': asked('2026-07-28'),
  'find_vehicles, 2025-11-25': asked('2025-11-25'),
  'find_vehicles, asked for the first time': newQuestions(),
} as const;

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
  const entries = Object.entries(loads);
  const rates = new Map<string, number[]>(entries.map(([name]) => [name, []]));
  for (let round = -1; round < rounds; round += 1)
    for (const [name, requests] of entries) {
      const { requests: answered, seconds } = await runLoad(server.port, requests, {
        milliseconds,
      });
      if (round >= 0) rates.get(name)?.push(answered / seconds);
    }
  await server.stop();
  const medians = entries.map(([name]) => [name, median(rates.get(name) ?? [])] as const);
  const plain = medians[0]?.[1] ?? 1;
  console.log(
    `Node ${process.version}, ${String(cpus().length)} × ${cpus()[0]?.model ?? ''}, ${String(vehicles)} vehicles`,
  );
  for (const [name, rate] of medians) {
    const ratio = rate / plain;
    console.log(
      `${name}: ${String(Math.round(rate))} requests/s, ${ratio.toFixed(2)} of a plain file`,
    );
    if (ratio < wantedRatio) process.exitCode = 1;
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
