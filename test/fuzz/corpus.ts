import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folderOf = (target: string): string =>
  fileURLToPath(new URL(`corpus/${target}/`, import.meta.url));

/** An input that is kept, and the name of its file. */
export interface KeptInput {
  readonly name: string;
  readonly text: string;
}

/** The inputs that are kept for a target: what once failed, and what is worth trying first. */
export function keptInputs(target: string): KeptInput[] {
  const folder = folderOf(target);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((name) => ({ name, text: readFileSync(folder + name, 'utf8') }));
}

/** Keeps an input that failed, so that every later run of the tests tries it; gives its path. */
export function keepFailure(target: string, kind: 'fault' | 'hang', text: string): string {
  const folder = folderOf(target);
  mkdirSync(folder, { recursive: true });
  const path = `${folder}${kind}-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.txt`;
  writeFileSync(path, text);
  return path;
}
