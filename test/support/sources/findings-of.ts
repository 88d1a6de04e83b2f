import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Sources } from '../../../src/build/sources/check-sources.ts';
import type { InspectedPictures } from '../../../src/content/model/pictures.ts';
import { inspectPictures } from '../../../src/build/sources/inspect-pictures.ts';
import { withDrawingProcesses } from '../../../src/site/pictures/cards/drawing-processes.ts';
import type { Diagnostic, Finding } from '../../../src/content/diagnostics/diagnostic.ts';
import { resolveEach, type ResolvedFinding } from '../../../src/content/diagnostics/resolve.ts';
import { calendarOf } from '../../../src/content/model/calendar.ts';
import { checkRules } from '../../../src/content/rules/registry.ts';
import { loadSources, type LoadedSources } from '../../../src/content/sources/load-sources.ts';
import {
  lacksFolder,
  mediaOf,
  readSources,
  withTexts,
  type SourceFiles,
} from '../../../src/content/sources/read-sources.ts';
import { createLocator } from '../../../src/content/sources/locate.ts';
import { onEachRead, unreadable } from '../files/on-each-read.ts';
import { online, surroundings } from './online.ts';
import { withKeptFolder } from './kept-folder.ts';
import { smallCatalogue, type Files, type Overlay } from './small-catalogue.ts';
import { smallMemory } from './small-memory.ts';

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
    for (const [path, contents] of files) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), contents);
    }
    return await use(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** What a check of some files finds, as a build would: read, rules, places, sorted. */
export const diagnosticsOf = async (
  files: Files,
  surroundings: Surroundings = {},
): Promise<Diagnostic[]> =>
  (await resolvedOf(files, surroundings)).map(({ diagnostic }) => diagnostic);

/** What a check of some files found, and finds with other texts in place of some. */
interface CheckedOnce {
  readonly resolved: readonly ResolvedFinding[];
  readonly findings: readonly Finding[];
  readonly findingsWith: Sources['findingsWith'];
}

const checked = new Map<string, Promise<CheckedOnce>>();
const mostChecked = 500;

/** The same, each with the finding that it tells of; of the same files they are found once a process. */
export const resolvedOf = async (
  files: Files,
  surroundings: Surroundings = {},
): Promise<readonly ResolvedFinding[]> => (await checkedOnce(files, surroundings)).resolved;

export function checkedOnce(files: Files, surroundings: Surroundings = {}): Promise<CheckedOnce> {
  const key = keyOf(files, surroundings);
  const known = checked.get(key) ?? check(files, surroundings);
  checked.set(key, known);
  // Properties try thousands of files.
  const [oldest] = checked.keys();
  if (oldest !== undefined && checked.size > mostChecked) checked.delete(oldest);
  return known;
}

function keyOf(files: Files, surroundings: Surroundings): string {
  const key = createHash('sha256').update(JSON.stringify(surroundings));
  for (const [path, contents] of files)
    key.update(`\0${path}\0${contents.length}\0`).update(contents);
  return key.digest('base64');
}

async function check(files: Files, surroundings: Surroundings): Promise<CheckedOnce> {
  const { links = {}, folders = [] } = surroundings;
  const isPlain = Object.keys(links).length === 0 && folders.length === 0;
  return (isPlain ? withKeptFolder : withFolder)(files, async (root) => {
    for (const [path, target] of Object.entries(links)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      symlinkSync(target, join(root, path));
    }
    for (const path of folders) mkdirSync(join(root, path), { recursive: true });
    const codes = Object.entries(surroundings.unreadable ?? {});
    const faults = Object.fromEntries(codes.map(([path, code]) => [join(root, path), code]));
    const read = () => readSources(root);
    const sources = codes.length === 0 ? read() : await onEachRead(unreadable(faults), read);
    const inspected = await withDrawingProcesses((processes) =>
      inspectPictures(root, sources.media, processes),
    );
    const { findings, texts } = faultsIn(sources, inspected, surroundings);
    return {
      resolved: resolveEach(findings, { locate: createLocator(texts), show: (file) => file }),
      findings,
      findingsWith: (drafts) =>
        faultsIn(withTexts(sources, drafts), inspected, surroundings).findings,
    };
  });
}

function faultsIn(
  sources: SourceFiles,
  inspected: InspectedPictures,
  {
    assets,
    hasOwnTemplates,
    languages,
    leftInEnglish = {},
    online: lines,
    base = [],
  }: Surroundings,
) {
  const findings: Finding[] = [];
  const report = (finding: Finding): void => void findings.push(finding);
  const { entries, texts } = loadSources(sources, report, smallMemory());
  if (!lacksFolder(sources))
    checkRules(
      {
        entries,
        calendar: calendarOf(entries, '2026-03-14'),
        ...surroundings(entries, lines && online(...lines)),
        media: mediaOf(sources, inspected),
        assets,
        hasOwnTemplates,
        languages,
        leftInEnglish: new Map(Object.entries(leftInEnglish)),
        arrivals: ({ file }) => (base.includes(file) ? base.indexOf(file) : undefined),
      },
      report,
    );
  return { findings, texts };
}

/** What a check of the small catalogue finds after some changes to it. */
export const findingsOf = (overlay: Overlay, surroundings?: Surroundings): Promise<Diagnostic[]> =>
  diagnosticsOf(smallCatalogue(overlay), surroundings);

/** The same, each as one line: `code file:line:column`. */
export const placesOf = async (overlay: Overlay, surroundings?: Surroundings): Promise<string[]> =>
  (await findingsOf(overlay, surroundings)).map(placeOf);

/** A diagnostic as one line: `code file:line:column`. */
export const placeOf = ({ code, file, line, column }: Diagnostic): string =>
  `${code} ${file}:${line}:${column}`;

/** Reads the entries of a catalogue, and what is reported of them on the way. */
export async function loadedFrom(
  overlay: Overlay,
): Promise<LoadedSources & { readonly findings: readonly Finding[] }> {
  return withKeptFolder(smallCatalogue(overlay), (root) => {
    const findings: Finding[] = [];
    const report = (finding: Finding): void => void findings.push(finding);
    const loaded = loadSources(readSources(root), report, smallMemory());
    return { ...loaded, findings };
  });
}
