import { sourcesInput } from './require-sources.ts';
import type { BuildInput } from '../../build/build-input.ts';
import { assetsAmong } from '../../site/publish/template-sources.ts';
import { languagesOf } from '../../site/publish/words/words-for.ts';
import type { CommandIo } from '../terminal/command-io.ts';
import { pictureCache, type CacheOptions } from './open-cache.ts';
import { readDay } from './read-day.ts';
import { programTemplates } from './program-templates.ts';
import { UsageError } from '../../base/failures.ts';
import { characterName } from '../../base/text/character-names.ts';
import { hiddenCharacters, replaceHidden } from '../../base/text/hidden-characters.ts';
import { isDay } from '../../content/model/date-range.ts';
import { hasReadablePath } from '../../content/model/addresses.ts';
import { limits } from '../../contract/limits.ts';

const rfc3339 = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2})(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/**
 * The date for everything that is published: from the option, else from `SOURCE_DATE_EPOCH`, else none. RFC
 * 3339 in UTC, whole seconds.
 *
 * @throws UsageError if either is not a date.
 */
export function readFixedDate(
  option: string | undefined,
  epoch: string | undefined,
): string | undefined {
  if (option !== undefined) {
    const text = option.toUpperCase();
    const [, day = '', time = ''] = rfc3339.exec(text) ?? [];
    const date = new Date(text);
    // JavaScript reads 30 February as 2 March, and 24:00 as the next day.
    if (!isDay(day) || time.startsWith('24') || !hasFourDigits(date))
      throw new UsageError(
        `--generated-at ${option} is not a date. Write it as 2026-03-14T09:00:00Z.`,
      );
    return toWholeSeconds(date);
  }
  if (epoch === undefined || epoch === '') return undefined;
  const date = new Date(Number(epoch) * 1000);
  if (!/^\d+$/.test(epoch) || !hasFourDigits(date))
    throw new UsageError(
      `SOURCE_DATE_EPOCH is ${JSON.stringify(epoch)}, which is not a number of seconds since 1970. Unset it, or write digits only.`,
    );
  return toWholeSeconds(date);
}

/** Whether a date exists and has a four-digit year, as RFC 3339 requires. */
const hasFourDigits = (date: Date): boolean =>
  date.getUTCFullYear() >= 0 && date.getUTCFullYear() <= 9999;

export const toWholeSeconds = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;

/**
 * The base URL that overrides the one in the sources: from the option, else from `CATALOGUE_BASE_URL`.
 *
 * @throws UsageError if it does not have the form of a base URL.
 */
export function readBaseUrl(
  option: string | undefined,
  variable: string | undefined,
): string | undefined {
  const [name, value] =
    option === undefined ? ['CATALOGUE_BASE_URL', variable] : ['--base-url', option];
  if (value === undefined || (option === undefined && value === '')) return undefined;
  if (
    !limits.baseUrlPattern.test(value) ||
    !hasReadablePath(value) ||
    hiddenCharacters(value).length > 0
  )
    throw new UsageError(
      `${name} ${JSON.stringify(replaceHidden(value, (hidden) => `(${characterName(hidden)})`))} is not a base URL. Write https://host or https://host/path, without a trailing slash; http is for localhost only.`,
    );
  return value;
}

export interface BuildInputOptions extends CacheOptions {
  readonly sources: string;
  readonly out: string;
  readonly templates?: string | undefined;
  readonly baseUrl?: string | undefined;
  readonly noindex?: boolean;
  readonly at?: string | undefined;
  readonly drafts?: boolean;
  readonly generatedAt?: string | undefined;
  readonly check?: boolean | undefined;
}

/**
 * What a build works with, read now: its templates are the current ones.
 *
 * @throws UsageError when an option or a variable cannot be used.
 */
export async function readBuildInput(
  options: BuildInputOptions,
  io: Pick<CommandIo, 'env' | 'now'>,
): Promise<BuildInput> {
  const folders = sourcesInput(options);
  // Only a user's own templates need what reads and reports any YAML.
  const { templates: folder } = options;
  const reader = folder === undefined ? undefined : await import('./read-templates.ts');
  const templates = reader?.readTemplates(folder) ?? programTemplates();
  return {
    ...folders,
    templates,
    ownTemplates: reader?.ownTemplates(folder),
    hasOwnTemplates: folder !== undefined,
    languages: languagesOf(templates.keys()),
    assets: assetsAmong(templates.keys()),
    pictureCache: pictureCache(options, io),
    baseUrl: readBaseUrl(options.baseUrl, io.env['CATALOGUE_BASE_URL']),
    noindex: options.noindex === true,
    at: readDay(options.at, io),
    showsDrafts: options.drafts === true,
    dates: {
      now: toWholeSeconds(io.now()),
      fixed: readFixedDate(options.generatedAt, io.env['SOURCE_DATE_EPOCH']),
    },
    check: options.check === true,
  };
}
