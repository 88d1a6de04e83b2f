import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkSources, type Sources } from '../../../src/build/sources/check-sources.ts';
import { inspectPictures } from '../../../src/build/sources/inspect-pictures.ts';
import type { Diagnostic } from '../../../src/content/diagnostics/diagnostic.ts';
import { readSources } from '../../../src/content/sources/read-sources.ts';
import { applyFixes, type FixedSources } from '../../../src/edit/fixes/apply-fixes.ts';
import { withDrawingProcesses } from '../../../src/site/pictures/cards/drawing-processes.ts';
import { onEachRead, unreadable } from '../files/on-each-read.ts';
import { writeTree } from '../publish/file-tree.ts';
import { alone, memory, sourcesOf } from './in-memory.ts';
import { online } from './online.ts';
import { overlaid, smallCatalogue, type Files, type Overlay } from './small-catalogue.ts';

/** What a catalogue in a folder has beside its files. */
export interface Surroundings {
  /** What is online, an address a line. */
  readonly online?: readonly string[];
  /** Files of the base branch, in the order in which they came to it. */
  readonly base?: readonly string[];
  /** Languages that the templates have words in. */
  readonly languages?: readonly string[];
  readonly leftInEnglish?: Readonly<Record<string, readonly string[]>>;
  readonly hasOwnTemplates?: boolean;
  /** Files below `assets/` of the templates. */
  readonly assets?: readonly string[];
  /** Symbolic links: where each leads, by the path at which it stands. */
  readonly links?: Readonly<Record<string, string>>;
  /** Empty folders. */
  readonly folders?: readonly string[];
  /** What cannot be read: the code of the failure, by path. */
  readonly unreadable?: Readonly<Record<string, string>>;
}

/** Writes files into a new folder, hands it over, and takes it away again. */
export async function withFolder<Result>(
  files: Files,
  use: (root: string) => Result | Promise<Result>,
): Promise<Result> {
  const root = mkdtempSync(join(tmpdir(), 'catalogue-test-'));
  try {
    writeTree(root, files);
    return await use(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Checks some files as a build would: in memory, or in a folder if there is more to see than texts. */
export async function checkFiles(files: Files, around: Surroundings = {}): Promise<Sources> {
  const { online: lines = [], base = [], leftInEnglish = {}, ...more } = around;
  const { links = {}, folders = [], unreadable: codes = {}, ...known } = more;
  const input = {
    ...{ ...alone, ...known, leftInEnglish: new Map(Object.entries(leftInEnglish)) },
    ...(lines.length > 0 && { online: online(...lines) }),
    arrivals: ({ file }: { readonly file: string }) =>
      base.includes(file) ? base.indexOf(file) : undefined,
  };
  const odd = [...Object.keys(links), ...folders, ...Object.keys(codes)];
  if (odd.length === 0 && ![...files.keys()].some((path) => path.startsWith('media/')))
    return checkSources(input, sourcesOf(files), { cache: memory, inspected: new Map() });
  return withFolder(files, async (root) => {
    for (const [path, target] of Object.entries(links)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      symlinkSync(target, join(root, path));
    }
    for (const path of folders) mkdirSync(join(root, path), { recursive: true });
    const faults = Object.entries(codes).map(([path, code]) => [join(root, path), code]);
    const sources = await onEachRead(
      unreadable(Object.fromEntries(faults) as Record<string, string>),
      () => readSources(root),
    );
    const inspected = await withDrawingProcesses((processes) =>
      inspectPictures(root, sources.media, processes),
    );
    return checkSources(input, sources, { cache: memory, inspected });
  });
}

/** What a check of the small catalogue finds after some changes to it. */
export const findingsOf = async (
  overlay: Overlay,
  around?: Surroundings,
): Promise<readonly Diagnostic[]> =>
  (await checkFiles(smallCatalogue(overlay), around)).diagnostics;

/** The same, each as one line: `code file:line:column`. */
export const placesOf = async (overlay: Overlay, around?: Surroundings): Promise<string[]> =>
  (await findingsOf(overlay, around)).map(
    ({ code, file, line, column }) => `${code} ${file}:${line}:${column}`,
  );

/** Fixes what is certain in some files. */
export const mendFiles = (files: Files, around?: Surroundings): Promise<FixedSources<Sources>> =>
  applyFixes(
    (drafts) => checkFiles(overlaid(files, drafts), around),
    (path) => !files.has(path),
  );
