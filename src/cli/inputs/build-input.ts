import type { BuildInput } from '../../build/pipeline/pipeline.ts';
import { assetsAmong } from '../../site/publish/pages/asset.ts';
import { languagesOf } from '../../site/publish/words/languages-of.ts';
import type { CommandIo } from '../terminal/command-io.ts';
import type { CacheOptions } from './open-cache.ts';
import { readBaseUrl } from './read-base-url.ts';
import { readFixedDate, toWholeSeconds } from './read-date.ts';
import { readDay } from './read-day.ts';
import { readTemplates } from './read-templates.ts';
import { requireSources } from './require-sources.ts';
import { shownPath } from './shown-path.ts';
import { wantsSync, type SyncOptions } from './wants-sync.ts';

/** Options of every command that builds, as typed. */
export interface BuildInputOptions extends CacheOptions, SyncOptions {
  readonly sources: string;
  readonly out: string;
  readonly templates?: string;
  readonly baseUrl?: string;
  readonly noindex?: boolean;
  readonly generatedAt?: string;
  readonly at?: string;
  readonly drafts?: boolean;
  readonly check?: boolean;
  /** Folder of a preview, which is built instead of `out`. */
  readonly into?: string;
}

/**
 * What a build works with, read now: its templates and its date are the current ones.
 *
 * @throws UsageError when an option or a variable cannot be used.
 */
export function readBuildInput(
  options: BuildInputOptions,
  io: Pick<CommandIo, 'env' | 'now' | 'err'>,
): BuildInput {
  requireSources(options.sources);
  const templates = readTemplates(options.templates);
  return {
    sources: options.sources,
    shownAs: shownPath(options.sources),
    out: options.out,
    templates,
    languages: languagesOf(templates.keys()),
    assets: assetsAmong(templates.keys()),
    hasOwnTemplates: options.templates !== undefined,
    baseUrl: readBaseUrl(options.baseUrl, io.env['CATALOGUE_BASE_URL']),
    noindex: options.noindex === true,
    dates: {
      now: toWholeSeconds(io.now()),
      fixed: readFixedDate(options.generatedAt, io.env['SOURCE_DATE_EPOCH']),
    },
    at: readDay(options.at, io),
    showsDrafts: options.drafts === true,
    check: options.check === true,
    into: options.into,
    sync: options.into === undefined && wantsSync(options, io.env),
  };
}
