// The time until `catalogue serve` listens over a manifest of so many files, and the processor time and memory
// that this takes: `npx tsx bench/serve-start.ts [files]`, 200,000 without a number; the best of five.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Manifest, ManifestFile } from '../src/content/model/manifest.ts';

const wanted = Number(process.argv[2] ?? 200_000);
const turns = 5;

const sample = JSON.parse(readFileSync('out/catalogue-manifest.json', 'utf8')) as Manifest;
const files: ManifestFile[] = [...sample.files];
for (let number = 0; files.length < wanted; number += 1) {
  const path = `/vehicles/vehicle-${String(number).padStart(6, '0')}-of-a-large-town`;
  const forms = [
    ['.html', 'text/html; charset=utf-8'],
    ['.md', 'text/markdown; charset=utf-8'],
    ['.json', 'application/json'],
  ] as const;
  for (const [suffix, mediaType] of forms) {
    const sha256 = createHash('sha256')
      .update(path + suffix)
      .digest('hex');
    const own = suffix === '.md' ? { ownText: '1 3 7+20' } : {};
    const modified = '2026-01-01T00:00:00Z';
    files.push({ path: path + suffix, mediaType, bytes: 5000, sha256, modified, ...own });
  }
}
files.sort((a, b) => (a.path < b.path ? -1 : 1));
const folder = mkdtempSync(join(tmpdir(), 'catalogue-bench-'));
const text = `${JSON.stringify({ ...sample, files }, null, 2)}\n`;
writeFileSync(join(folder, 'catalogue-manifest.json'), text);
console.log(`${String(files.length)} files, a manifest of ${(text.length / 1e6).toFixed(0)} MB`);

const times: { wall: number; processor: number; peak: number }[] = [];
for (let turn = 0; turn < turns; turn += 1) {
  const startedAt = performance.now();
  const words = ['bin/catalogue.js', 'serve', '--out', folder, '--port', '0'];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const wall = performance.now() - startedAt;
  const stat =
    readFileSync(`/proc/${String(child.pid)}/stat`, 'utf8')
      .split(') ')[1]
      ?.split(' ') ?? [];
  const status = readFileSync(`/proc/${String(child.pid)}/status`, 'utf8');
  const peak = Number(/VmHWM:\s*(\d+)/.exec(status)?.[1]) / 1024;
  times.push({ wall, processor: (Number(stat[11]) + Number(stat[12])) * 10, peak });
  child.kill('SIGTERM');
  await once(child, 'exit');
}
rmSync(folder, { recursive: true });
const least = (kind: keyof (typeof times)[number]) =>
  Math.round(Math.min(...times.map((time) => time[kind])));
console.log(
  `ready after ${String(least('wall'))} ms, ${String(least('processor'))} ms of processor time, ${String(least('peak'))} MB`,
);
