import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { projectRoot } from '../publish/fixtures.ts';

/** How an example is run: to its end with an exit code, or until it has printed its address. */
export type Mark =
  | { readonly kind: 'exits with'; readonly code: number }
  | { readonly kind: 'stays up' }
  | { readonly kind: 'run by .ci/run' }
  | { readonly kind: 'not run'; readonly reason: string };

/** A script that a document shows. */
export interface ShellExample {
  /** Path from the root of the project, and the line of the first command. */
  readonly place: string;
  readonly script: string;
  readonly mark: Mark;
}

/** The README and every page of docs/. */
export const documents: readonly string[] = [
  'README.md',
  ...fastGlob.globSync('docs/**/*.md', { cwd: projectRoot }).sort(),
];

const fence = /^(?:<!-- example: (?<mark>[^\n]*) -->\n\n?)?```sh\n(?<script>.*?)^```$/gms;

/**
 * Every fenced `sh` example of a document. A comment above the fence, `<!-- example: … -->`, says how it is
 * run if it does not simply succeed.
 */
export function shellExamples(document: string): ShellExample[] {
  const text = readFileSync(join(projectRoot, document), 'utf8');
  return [...text.matchAll(fence)].map((found) => {
    const { mark = 'exits with 0', script = '' } = found.groups ?? {};
    const start = found.index + found[0].length - '```'.length - script.length;
    const line = text.slice(0, start).split('\n').length;
    return { place: `${document}:${line}`, script, mark: parseMark(mark) };
  });
}

/** Meaning of the words behind `example:`. */
export function parseMark(words: string): Mark {
  const [, code] = /^exits with (\d)$/.exec(words) ?? [];
  if (code !== undefined) return { kind: 'exits with', code: Number(code) };
  if (words === 'stays up' || words === 'run by .ci/run') return { kind: words };
  const [, reason] = /^not run, (\S.*)$/.exec(words) ?? [];
  if (reason !== undefined) return { kind: 'not run', reason };
  throw new Error(
    `"example: ${words}" is not one of "exits with <code>", "stays up", "run by .ci/run" and "not run, <reason>".`,
  );
}
