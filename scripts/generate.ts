// Writes the files of the repository that are made from others: `npm run generate [-- --check] [name …]`.
// With `--check` it writes nothing, and fails if one of them is not current.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import fastGlob from 'fast-glob';
import { generators } from './generate/generators.ts';

const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean' } },
  allowPositionals: true,
});
const names = generators.map(({ name }) => name);
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`Nothing is called ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exit(2);
}

const stale: string[] = [];
for (const { name, files, folder } of generators) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const wanted = await files();
  for (const [path, text] of wanted) {
    if (existsSync(path) && readFileSync(path, 'utf8').replaceAll('\r\n', '\n') === text) continue;
    stale.push(path);
    if (values.check) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const present = folder === undefined ? [] : fastGlob.globSync(`${folder}/**`, { dot: true });
  for (const path of present.filter((file) => !wanted.has(file))) {
    stale.push(path);
    if (!values.check) rmSync(path);
  }
}
for (const path of stale) console.log(path);
if (values.check && stale.length > 0) {
  console.error('These files are not what their sources give: run `npm run generate`.');
  process.exitCode = 1;
}
