// Floor A: reads every source, then writes every file of an output, whose bytes it has in one file.
// node read-and-write.js <sources> <pack> <out>
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [sources, pack, out] = process.argv.slice(2);
for (const entry of readdirSync(sources, { recursive: true, withFileTypes: true }))
  if (entry.isFile()) readFileSync(join(entry.parentPath, entry.name));

const bytes = readFileSync(pack);
const { folders, files } = JSON.parse(readFileSync(`${pack}.json`, 'utf8'));
for (const folder of folders) mkdirSync(join(out, folder), { recursive: true });
for (const [path, start, end] of files) writeFileSync(join(out, path), bytes.subarray(start, end));
