import type { SourcesInput } from '../../../src/build/sources/check-sources.ts';
import type { Finding } from '../../../src/content/diagnostics/diagnostic.ts';
import { nothingOnline } from '../../../src/content/publication/online.ts';
import { sourcesAmong } from '../../../src/content/sources/find-source-files.ts';
import {
  loadSources,
  type LoadedSources,
  type SourceCache,
} from '../../../src/content/sources/load-sources.ts';
import { withinLimit } from '../../../src/content/sources/read-source-file.ts';
import { readTree, type SourceFiles } from '../../../src/content/sources/read-sources.ts';
import { smallCatalogue, type Files, type Overlay } from './small-catalogue.ts';

/** What is checked with sources of which nothing but their files is known, on a day in March. */
export const alone: SourcesInput = {
  ...{ sources: '.', shownAs: '.', out: '/nonexistent', online: nothingOnline, at: '2026-03-14' },
  arrivals: () => undefined,
};

/** What was read of sources before: one of the same bytes is not read again. */
export const memory: SourceCache = new Map();

/** Files as a build reads those of a commit, without writing them anywhere. */
export function sourcesOf(files: Files): SourceFiles {
  const listed = [...files.keys()].sort().map((path) => ({ path, isFile: true, isLink: false }));
  return readTree({
    find: (report, onMedia) => sourcesAmong(listed, report, onMedia),
    read: (path, limit) => withinLimit(Buffer.from(files.get(path) ?? ''), path, limit),
  });
}

/** Entries and texts of files, with what is reported of them on the way. */
export function readFiles(files: Files): LoadedSources & { readonly findings: Finding[] } {
  const findings: Finding[] = [];
  const report = (finding: Finding): void => void findings.push(finding);
  return { ...loadSources(sourcesOf(files), report, memory), findings };
}

/** The same of the small catalogue after some changes to it. */
export const readSmall = (overlay: Overlay = {}): ReturnType<typeof readFiles> =>
  readFiles(smallCatalogue(overlay));
