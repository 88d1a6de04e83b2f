import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EdgeEvent, EdgeResult } from './cloudfront-function.ts';

/** Why nothing can be run in njs here; false when it can. */
export const whyNoNjs = (): string | false =>
  spawnSync('njs', ['-v']).error === undefined ? false : 'njs is not installed';

/**
 * Runs a function of CloudFront for each of some events in njs, the engine that CloudFront's own descends from,
 * though in an older version than that of the runtime 2.0.
 */
export function runInNjs(
  code: string,
  pairs: ReadonlyMap<string, string>,
  events: readonly EdgeEvent[],
): EdgeResult[] {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-njs-'));
  const file = join(folder, 'function.js');
  const input = join(folder, 'input.json');
  const output = join(folder, 'output.json');
  writeFileSync(input, JSON.stringify({ pairs: Object.fromEntries(pairs), events }));
  writeFileSync(
    file,
    `const input = JSON.parse(require('fs').readFileSync(${JSON.stringify(input)}));
const cf = { kvs: () => ({
  get: (key) => input.pairs[key] === undefined ? Promise.reject(new Error('KeyNotFound')) : Promise.resolve(input.pairs[key]),
}) };
${code.replace("import cf from 'cloudfront';", '')}
async function runAll() {
  const results = [];
  for (let at = 0; at < input.events.length; at += 1) {
    const event = input.events[at];
    const query = event.request.query;
    delete event.request.query;
    event.request.rawQueryString = () => query;
    const result = await handler(event);
    results.push(result);
  }
  require('fs').writeFileSync(${JSON.stringify(output)}, JSON.stringify(results));
}
runAll().catch((fault) => { console.log('fault ' + fault.message); });
`,
  );
  try {
    const { stdout, stderr } = spawnSync('njs', [file], { encoding: 'utf8' });
    if (!existsSync(output)) throw new Error(stdout + stderr);
    return JSON.parse(readFileSync(output, 'utf8')) as EdgeResult[];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
