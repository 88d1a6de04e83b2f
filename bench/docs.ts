// Writes the figures in bench/results/ into docs/maintainers/performance.md, and draws docs/maintainers/performance.svg.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { format } from 'prettier';
import { measuredPart } from './report/performance-page.ts';
import { readResults } from './report/results.ts';
import { scalingPlot } from './report/scaling-plot.ts';
import type { WatchResults } from './watch/watch-results.ts';
import type { MicroResults } from './micro/micro-results.ts';

const folder = resolve(import.meta.dirname, 'results');
const docs = resolve(import.meta.dirname, '../docs/maintainers');
const scaling = readResults(join(folder, 'scaling.json'));
const table = readResults(join(folder, 'table.json'));
const measured = measuredPart({
  scaling,
  table,
  watch: readResults<WatchResults>(join(folder, 'watch.json')),
  micro: readResults<MicroResults>(join(folder, 'micro.json')),
});

const page = join(docs, 'performance.md');
const [start, end] = ['<!-- measured: npm run bench:docs -->', '<!-- /measured -->'];
const text = readFileSync(page, 'utf8');
const [from, to] = [text.indexOf(start), text.indexOf(end)];
if (from === -1 || to < from) throw new Error(`${page} lacks the lines ${start} and ${end}.`);
const written = `${text.slice(0, from)}${start}\n\n${measured}\n\n${text.slice(to)}`;
writeFileSync(page, await format(written, { parser: 'markdown', printWidth: 100 }));
writeFileSync(
  join(docs, 'performance.svg'),
  scalingPlot([...scaling.measurements, ...table.measurements]),
);
console.log(`Written: ${page} and performance.svg beside it.`);
