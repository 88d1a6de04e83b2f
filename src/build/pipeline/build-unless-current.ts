import { hash } from 'node:crypto';
import type { BuildRecord, FinishedBuild } from '../cache/unchanged.ts';
import { dayOf } from '../../content/model/date-range.ts';
import {
  readPaths,
  readSources,
  sourcesDigest,
  type SourceFiles,
} from '../../content/sources/read-sources.ts';
import { createSourceTexts } from '../../content/sources/source-texts.ts';
import { gitRecordsState } from '../published/git-outputs.ts';
import type { BuildInput, BuildResult } from './pipeline.ts';

/**
 * Builds, unless the last build into the folder was the same one and its output is as it left it. The result is what
 * `build` would give, to the byte: each time, everything that a build works with is read and compared.
 *
 * @param record of the last build; without one, and for a check, all is built.
 */
export async function buildUnlessCurrent(
  input: BuildInput,
  record?: BuildRecord,
): Promise<BuildResult> {
  input.monitor?.phase('read the sources');
  const sources = readSources(input.sources, input.drafts);
  if (record === undefined || input.check) {
    const { build } = await import('./pipeline.ts');
    return build(input, sources);
  }
  input.monitor?.phase('look what changed', sources.files.length);
  const key = buildKey(input, [
    ...[sourcesDigest(sources), gitRecordsState(input)],
    ...[input.previous?.manifest, onlineKey(input), input.letsGo],
    input.refuse !== undefined,
  ]);
  const last = record.unchanged(key, Date.parse(input.dates.now), dayOfBuild(input));
  if (last !== undefined) return unchangedResult(last, input, sources);
  const { build, isLasting } = await import('./pipeline.ts');
  const result = await build(input, sources, record.isOwnManifest());
  const { change, validity, diagnostics, hosts, days } = result;
  if (change !== undefined && validity !== undefined && isLasting(result)) {
    const { bytes, manifest } = change;
    record.remember({ key, diagnostics, hosts, days, validity, bytes }, manifest.sha256);
  }
  return result;
}

/** What tells one that was given from another. */
const onlineKey = ({ online }: BuildInput): unknown =>
  online === undefined || !('newest' in online) ? online : online.newest;

const dayOfBuild = ({ at }: BuildInput): string => at ?? dayOf(new Date());

/**
 * Which days give the same site is only certain once the sources are checked, so days are not part of the key.
 * Neither are earlier dates and the history: an output that is as its build left it has the dates of all files.
 */
function buildKey(
  { shownAs, baseUrl, noindex = false, templates, dates, showsDrafts = false }: BuildInput,
  content: readonly unknown[],
): string {
  const options = [shownAs, baseUrl, noindex, dates.fixed, [...templates], content, showsDrafts];
  return hash('sha256', JSON.stringify(options));
}

function unchangedResult(
  { diagnostics, hosts, days, bytes, files }: FinishedBuild & { readonly files: number },
  input: BuildInput,
  sources: SourceFiles,
): BuildResult {
  const lead = input.shownAs === '.' ? '' : `${input.shownAs}/`;
  const texts = createSourceTexts(sources.files);
  return {
    diagnostics,
    hosts,
    days: { ...days, day: dayOfBuild(input), passed: [] },
    shownFiles: readPaths(sources).map((path) => lead + path),
    textOf: (shown) => texts.get(shown.slice(lead.length))?.text,
    change: { written: [], removed: [], foreign: [], unchanged: files, bytes },
  };
}
