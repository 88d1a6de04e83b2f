import type { Finding } from '../../../src/content/diagnostics/diagnostic.ts';
import { classifyPath } from '../../../src/content/sources/classify-path.ts';
import { decodeSource } from '../../../src/content/sources/decode-source.ts';
import { gatherEntries, type LoadedSources } from '../../../src/content/sources/load-sources.ts';
import { readEntry, unreadEntry } from '../../../src/content/sources/read-entry.ts';
import type { SourceText } from '../../../src/content/sources/source-file.ts';
import { smallCatalogue, type Files, type Overlay } from './small-catalogue.ts';

/** Sources as they were read, with what was reported on the way. */
export interface ReadSources extends LoadedSources {
  readonly findings: Finding[];
}

/** Reads files as a build reads a folder, without writing them anywhere. */
export function readFiles(files: Files): ReadSources {
  const findings: Finding[] = [];
  const report = (finding: Finding): void => void findings.push(finding);
  const texts = new Map<string, SourceText>();
  const read = [...files.keys()].sort().flatMap((path) => {
    const { file, finding } = classifyPath(path);
    if (finding !== undefined) report(finding);
    if (file === undefined) return [];
    const source = decodeSource(file, Buffer.from(files.get(path) ?? ''), report);
    if (source !== undefined) texts.set(path, source);
    const entry = source === undefined ? unreadEntry(file) : readEntry(source, report);
    return [{ ...file, entry }];
  });
  return { entries: gatherEntries(read), texts, findings };
}

/** Reads the small catalogue after some changes to it. */
export const readSmall = (overlay: Overlay = {}): ReadSources => readFiles(smallCatalogue(overlay));
