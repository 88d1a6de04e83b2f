import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { format } from 'prettier';
import { shown, sizesOf } from './figures.ts';
import { readResults, type Results } from './results.ts';
import { ourTable, toolTable } from './tables.ts';
import { judge, renderVerdicts } from './verdicts.ts';

const root = resolve(import.meta.dirname, '../..');

/** The documents with measured tables, by their paths, and what makes the tables of each. */
export const documents = {
  'docs/maintainers/performance.md': measuredPart,
} as const satisfies Readonly<Record<string, (results: Results) => string>>;

const start = '<!-- measured: npm run bench -- --write -->';
const end = '<!-- /measured -->';

/**
 * A document with its measured part made of these results.
 *
 * @throws Error for a document that has a table of figures elsewhere: it would be of another run.
 */
export async function withFigures(
  path: keyof typeof documents,
  text: string,
  results: Results,
): Promise<string> {
  const [before = '', rest, ...others] = text.split(start);
  const after = rest?.split(end)[1];
  if (after === undefined || others.length > 0)
    throw new Error(`${path} needs the lines ${start} and ${end} once.`);
  const foreign = /^\|.*\d.*\|$|\bcommit [\da-f]{7,}|\bmeasured on \d/im.exec(before + after)?.[0];
  if (foreign !== undefined)
    throw new Error(
      `${path} has figures of another run beside those of ${results.commit}: ${foreign}`,
    );
  const written = `${before}${start}\n\n${documents[path](results)}\n\n${end}${after}`;
  return format(written, { parser: 'markdown', printWidth: 100 });
}

/** Writes the measured part of every document from bench/results.json. */
export async function writeDocuments(): Promise<void> {
  const results = readResults();
  for (const path of Object.keys(documents) as (keyof typeof documents)[]) {
    const file = join(root, path);
    writeFileSync(file, await withFigures(path, readFileSync(file, 'utf8'), results));
  }
}

/** Every table, in markdown, with the commit, the day and the machine of all. */
export function measuredPart(results: Results): string {
  const { measurements, date, commit, command, load } = results;
  const { cores, processor, memoryGb, system, versions } = results;
  const tools = Object.entries(versions).map(([tool, version]) => `${tool} ${version}`);
  return [
    `Measured on ${date} at commit ${commit}: \`${command}\`. Machine: ${cores} cores (${processor}) with a load of ${shown(load, 1)} before, ${memoryGb} GB of memory, ${system}, files on a RAM disk; ${tools.join(', ')}.`,
    ...sizesOf(measurements).flatMap((size) => [
      `### ${shown(size)} vehicles`,
      toolTable(measurements, size),
    ]),
    '### catalogue by itself',
    ourTable(measurements),
    '### What the program is held to',
    renderVerdicts(judge(measurements)),
  ].join('\n\n');
}
