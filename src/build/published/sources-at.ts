import { batchedObjects, gitBytesSync, gitSync, treeFiles } from '../../base/git.ts';
import type { RecordHead } from '../../contract/resources/catalogue-record.ts';
import type { Finding } from '../../content/diagnostics/diagnostic.ts';
import { calendarOf } from '../../content/model/calendar.ts';
import { diagnosticKinds } from '../../content/rules/registry.ts';
import { classifyPath } from '../../content/sources/classify-path.ts';
import { loadSources, type SourceCache } from '../../content/sources/load-sources.ts';
import { withBytes } from '../../content/sources/read-sources.ts';
import { headOfEntries } from '../publication/record-of-entries.ts';

/** The sources of a commit; undefined without any. Those of the working copy with the same bytes are not read again. */
function sourcesAt(sources: string, commit: string, cache: SourceCache) {
  const listed = treeFiles(gitSync(sources, ['ls-tree', '-r', '-z', commit]) ?? '').flatMap(
    ({ mode, path, object }) => {
      const { file, finding } = classifyPath(path);
      return file && finding === undefined && mode.startsWith('100') ? [{ file, object }] : [];
    },
  );
  if (listed.length === 0) return undefined;
  const wanted = listed.map(({ object }) => `${object}\n`).join('');
  const printed = gitBytesSync(sources, ['cat-file', '--batch'], wanted);
  const contents = batchedObjects(printed ?? Buffer.of());
  const files = listed.map(({ file }, index) => withBytes(file, contents[index]));
  const errors = new Set<Finding>();
  const report = (finding: Finding) => {
    if (diagnosticKinds[finding.code].severity === 'error') errors.add(finding);
  };
  const { entries } = loadSources({ files, media: [], findings: [] }, report, new Map(cache));
  return { entries, hasErrors: errors.size > 0 || entries.site === undefined };
}

/** What the sources of a commit publish on a day: the head of its record, `nothing` without sources, or `faulty`. */
export function headAt(
  sources: string,
  commit: string,
  day: string,
  cache: SourceCache = new Map(),
): RecordHead | 'nothing' | 'faulty' {
  const found = sourcesAt(sources, commit, cache);
  if (found === undefined) return 'nothing';
  return found.hasErrors ? 'faulty' : headOfEntries(calendarOf(found.entries, day).live);
}
