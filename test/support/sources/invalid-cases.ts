import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readTree } from '../publish/file-tree.ts';
import type { Surroundings } from './checked-files.ts';
import type { Overlay } from './small-catalogue.ts';

/** What a case expects of one diagnostic. */
export interface ExpectedDiagnostic {
  readonly code: string;
  readonly severity: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Where they are what the case is about. */
  readonly message?: string;
  readonly hint?: string;
}

/** A catalogue with a mistake, and what a check of it must say. */
export interface InvalidCase {
  /** Name of its folder: `<code>/<case>`. */
  readonly name: string;
  readonly code: string;
  readonly overlay: Overlay;
  readonly surroundings: Surroundings;
  readonly expected: readonly ExpectedDiagnostic[];
}

/** What a folder cannot hold: `case.json` of a case. */
interface CaseSettings extends Surroundings {
  /** Files of the small catalogue that this one does not have. */
  readonly remove?: readonly string[];
  /** Files whose text an editor or a checkout might change: line ends, byte order marks. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Files that are no UTF-8: one character a byte. */
  readonly bytes?: Readonly<Record<string, string>>;
  /** Files too long to be kept: a line so many times, below what comes before it. */
  readonly long?: Readonly<
    Record<string, { before?: string; line: string; times: number; after?: string }>
  >;
}

const root = new URL('../../invalid/', import.meta.url);

/** Every case below `test/invalid/`. */
export function invalidCases(): InvalidCase[] {
  return readdirSync(root)
    .sort()
    .flatMap((code) =>
      readdirSync(new URL(`${code}/`, root))
        .sort()
        .map((name) => readCase(code, `${code}/${name}`)),
    );
}

function readCase(code: string, name: string): InvalidCase {
  const folder = new URL(`${name}/`, root);
  const settings = readJson<CaseSettings>(new URL('case.json', folder)) ?? {};
  const { remove = [], texts = {}, bytes = {}, long = {}, ...surroundings } = settings;
  const sources = new URL('sources/', folder);
  const files = existsSync(sources)
    ? readTree(fileURLToPath(sources))
    : new Map<string, Uint8Array>();
  const expected = readJson<ExpectedDiagnostic[]>(new URL('expected.json', folder));
  if (expected === undefined) throw new Error(`${name} has no expected.json`);
  return {
    name,
    code,
    expected,
    overlay: {
      ...Object.fromEntries(remove.map((path) => [path, undefined])),
      ...Object.fromEntries(files),
      ...texts,
      ...Object.fromEntries(
        Object.entries(long).map(([path, { before = '', line, times, after = '' }]) => [
          path,
          before + `${line}\n`.repeat(times) + after,
        ]),
      ),
      ...Object.fromEntries(
        Object.entries(bytes).map(([path, text]) => [path, Buffer.from(text, 'latin1')]),
      ),
    },
    surroundings,
  };
}

function readJson<Value>(file: URL): Value | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Value) : undefined;
}
