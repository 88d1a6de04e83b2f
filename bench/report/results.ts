import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { MachineFacts } from '../measure/machine.ts';
import type { Measurement } from '../measure/measure-in-rounds.ts';

/** The raw figures of one run of the benchmark, with where and how they came about. */
export interface Results extends MachineFacts {
  readonly command: string;
  readonly measurements: readonly Measurement[];
}

/** Writes figures to a file, whose folder is made. */
export function saveResults(file: string, results: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(results, undefined, 2)}\n`);
}

/** Reads what `saveResults` wrote. */
export const readResults = <T = Results>(file: string): T =>
  JSON.parse(readFileSync(file, 'utf8')) as T;
