import { hash } from 'node:crypto';
import { join } from 'node:path';
import { openBuildRecord, type BuildRecords, type FinishedBuild } from '../cache/unchanged.ts';
import { openPageMemo } from '../cache/page-memo.ts';
import type { PackFolder } from '../cache/pack.ts';
import type { BuildInput, BuildResult } from './pipeline.ts';
import { dayOf } from '../../content/model/date-range.ts';
import { manifestEntry, manifestName } from '../output/manifest-file.ts';
import { readRegularFile } from '../output/output-folder.ts';
import type { SourceMemory } from '../../content/sources/load-sources.ts';
import {
  readPaths,
  readSources,
  sourcesDigest,
  type SourceFiles,
} from '../../content/sources/read-sources.ts';
import { createSourceTexts } from '../../content/sources/source-texts.ts';
import { setFlagsFromString } from 'node:v8';

/** Builds again and again; what has not changed since the last time is not done again. */
export type Builder = (input: BuildInput) => Promise<BuildResult>;

/** With more sources than this, the memory of a build matters more than a twentieth of its time. */
const manySources = 5_000;

/**
 * A builder with a cache. Its result is what a build without cache would give, to the byte: each time,
 * everything that a build works with is read and compared, and the output is examined. A build that only
 * reports what it would change caches nothing.
 *
 * @param records of builds; without them, everything is done each time.
 */
export function createBuilder(
  packs: PackFolder | undefined,
  out: string,
  records?: BuildRecords,
): Builder {
  if (packs === undefined) return buildAnew;
  const record = records && openBuildRecord(records, out);
  const openPages = openPageMemo(packs);
  const checked: SourceMemory = new Map();
  return async (input) => {
    if (input.check) return buildAnew(input);
    const phase = input.monitor?.phase ?? (() => undefined);
    phase('read the sources');
    const sources = readInput(input);
    phase('look what changed', sources.files.length);
    const key = buildKey(input, sourcesDigest(sources));
    const last = record?.unchanged(key, Date.parse(input.dates.now), dayOfBuild(input));
    if (last !== undefined) return unchangedResult(last, input, sources);
    const { build, isLasting } = await import('./pipeline.ts');
    const result = await build(input, sources, {
      pages: openPages(),
      isOwnManifest: record?.isOwnManifest() === true,
      sources: checked,
    });
    if (result.change === undefined || result.validity === undefined) return result;
    if (isLasting(result)) {
      const { diagnostics, hosts, days, validity, change } = result;
      const { bytes, manifest } = change;
      record?.remember({ key, diagnostics, hosts, days, validity, bytes }, manifest.sha256);
    }
    return result;
  };
}

const buildAnew: Builder = async (input) => {
  const { build } = await import('./pipeline.ts');
  return build(input, readInput(input));
};

function readInput({ sources, drafts }: BuildInput): SourceFiles {
  const read = readSources(sources, drafts);
  if (read.files.length > manySources) keepHeapSmall();
  return read;
}

const dayOfBuild = ({ at }: BuildInput): string => at ?? dayOf(new Date());

/**
 * Which days give the same site is only certain once the sources are checked, so days are not part of the key.
 * Neither are earlier dates and the history: an output that is as its build left it has the dates of all files.
 */
function buildKey(input: BuildInput, digest: string): string {
  const {
    shownAs,
    baseUrl,
    noindex = false,
    templates,
    dates,
    showsDrafts = false,
    into,
    out,
  } = input;
  const options = [
    ...[shownAs, baseUrl, noindex, dates.fixed, [...templates], digest, showsDrafts],
    // What is found in a preview depends on what was published, which it leaves as it is.
    into !== undefined && manifestEntry(readRegularFile(join(out, manifestName)) ?? '').sha256,
  ];
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
    change: { written: [], removed: [], unchanged: files, bytes },
  };
}

/** Newest major version of Node with which the setting was tried; V8 rejects settings that it does not have. */
const newestTried = 26;

/**
 * Lets the heap grow by 60 % of the live memory before V8 collects garbage, instead of to nearly three times its
 * size. Unlike most settings of V8, this one takes effect from the next collection on.
 */
function keepHeapSmall(): void {
  const [major = ''] = process.versions.node.split('.', 1);
  if (Number(major) <= newestTried) setFlagsFromString('--heap-growing-percent=60');
}
