// Times each step of a build alone, in this process: `npm run bench:micro -- [--size 1000] [--save <file>]`.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Bench } from 'tinybench';
import { createCatalogue } from './catalogue/catalogue.ts';
import { writeSources } from './catalogue/write-sources.ts';
import { describeMachine } from './measure/machine.ts';
import { createSteps } from './micro/steps.ts';
import { workFolder } from './options.ts';
import { markdownTable } from './report/markdown-table.ts';
import { saveResults } from './report/results.ts';

const { values } = parseArgs({
  options: { size: { type: 'string', default: '1000' }, save: { type: 'string' } },
});
const size = Number(values.size);
const folder = workFolder();
writeSources(join(folder, 'sources'), createCatalogue(size));
const bench = new Bench({ time: 1000, iterations: 5, warmupTime: 500, warmupIterations: 2 });
for (const { name, run, reset } of createSteps(folder))
  bench.add(name, run, reset === undefined ? {} : { beforeEach: reset });
await bench.run();
rmSync(folder, { recursive: true, force: true });

const steps = bench.tasks.map(({ name, result }) => {
  if (result.state !== 'completed')
    throw new Error(`“${name}” failed.`, {
      cause: 'error' in result ? result.error : result.state,
    });
  return { name, medianMs: result.latency.p50 };
});
const rows = steps.map(({ name, medianMs }) => [
  ...[name, medianMs.toFixed(1), ((medianMs * 1000) / size).toFixed(1)],
]);
console.log(markdownTable(['step', 'median ms', 'µs a vehicle'], rows));
if (values.save !== undefined)
  saveResults(values.save, {
    ...describeMachine(),
    command: ['npm run bench:micro --', ...process.argv.slice(2)].join(' '),
    ...{ size, steps },
  });
