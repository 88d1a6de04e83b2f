import { hash } from 'node:crypto';
import { dayOf } from '../content/model/date-range.ts';
import { readSources, sourcesDigest } from '../content/sources/read-sources.ts';
import { shownSources } from '../content/sources/source-texts.ts';
import type { Build } from './build.ts';
import type { BuildInput } from './build-input.ts';
import type { LastBuild } from './last-build.ts';
import { gitRecordsState } from './online/git-outputs.ts';

/**
 * Builds, unless the last build into the folder was the same one and its output is as it left it. The result is what
 * `build` would give, to the byte: each time, everything that a build works with is read and compared.
 *
 * @param record of the last build; without one, and for a check, all is built.
 */
export async function buildUnlessCurrent(input: BuildInput, record?: LastBuild): Promise<Build> {
  input.monitor?.phase('read the sources');
  const sources = readSources(input.sources, input.overlay);
  if (record === undefined || input.check) {
    const { build } = await import('./build.ts');
    return build(input, sources);
  }
  input.monitor?.phase('look what changed', sources.files.length);
  const key = buildKey(input, sourcesDigest(sources));
  const { at: day = dayOf(new Date()) } = input;
  const last = record.unchanged(key, Date.parse(input.dates.now), day);
  if (last !== undefined) {
    const { diagnostics, hosts, days, bytes, files } = last;
    return {
      ...shownSources(input.shownAs, sources),
      diagnostics,
      hosts,
      days: { ...days, day, passed: [] },
      change: { written: [], removed: [], foreign: [], unchanged: files, bytes },
    };
  }
  const { build, isLasting } = await import('./build.ts');
  const result = await build(input, sources, record.isOwnManifest());
  const { change, validity, diagnostics, hosts, days } = result;
  if (change?.manifest !== undefined && validity !== undefined && isLasting(result))
    record.remember(
      { key, diagnostics, hosts, days, validity, bytes: change.bytes },
      change.manifest.sha256,
    );
  return result;
}

/**
 * Which days give the same site is only certain once the sources are checked, so days are not part of the key.
 * Neither are earlier dates and the history: an output that is as its build left it has the dates of all files.
 */
function buildKey(input: BuildInput, sources: string): string {
  const { shownAs, baseUrl, noindex = false, templates, dates, showsDrafts = false } = input;
  const { online, previous, letsGo, replacedSite } = input;
  const isRecord = online !== undefined && 'newest' in online;
  return hash(
    'sha256',
    JSON.stringify([
      ...[shownAs, baseUrl, noindex, dates.fixed, [...templates], showsDrafts],
      ...[sources, gitRecordsState(input), letsGo, replacedSite],
      ...[previous?.manifest, isRecord ? online.newest : online],
    ]),
  );
}
