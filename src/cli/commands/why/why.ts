import { formatPointer } from '../../../content/diagnostics/json-pointer.ts';
import type { OriginDocument } from '../../../contract/reports/origin-report.ts';
import { pageSource } from '../../../review/diff/source-place.ts';
import { UsageError } from '../../../base/failures.ts';
import { openOutputFolder } from '../../../build/output/output-folder.ts';
import { findSubject, type Subject } from '../../../review/provenance/find-subject.ts';
import {
  fileOrigin,
  moveOrigin,
  pageOrigin,
  type FoundOrigin,
  type Origin,
} from '../../../review/provenance/find-origin.ts';
import { pictureAt } from '../../../review/provenance/published-pictures.ts';
import {
  publishVariant,
  type LazyPublication,
} from '../../../review/provenance/publish-variant.ts';
import { sourceValues } from '../../../review/provenance/source-values.ts';
import type { CommandIo, ExitCode } from '../../terminal/command-io.ts';
import { openSite, type OpenedSite, type TraceOptions } from '../../tracing/open-site.ts';
import type { TraceFormat } from '../../tracing/trace-formats.ts';
import type { ReportTarget } from '../../reports/report-target.ts';
import { writeRendered } from '../../reports/write-reports.ts';
import { originText } from './origin-text.ts';
import { readAddress, type RequestedPlace } from './read-address.ts';
import { reportedSources } from './reported-sources.ts';

/** Options of `catalogue why`, as typed. */
export interface WhyOptions extends TraceOptions {
  readonly format: readonly ReportTarget<TraceFormat>[];
}

/**
 * `catalogue why <address>`: where a published value, page, file or redirect comes from. Writes nothing.
 *
 * @throws UsageError for an address at which nothing is published, naming the nearest one.
 */
export async function runWhy(
  address: string,
  options: WhyOptions,
  io: CommandIo,
): Promise<ExitCode> {
  const site = await openSite(options, io);
  if (site === undefined) return 1;
  const { variant, given } = site;
  const publication = publishVariant(variant, given);
  const requested = readAddress(address, options.out, publication.catalogue.site.baseUrl);
  const { subject, origin } = originOf(requested, site, publication, {
    typed: address,
    out: options.out,
  });
  const value = origin.isDate === true ? dateOf(requested.path, options.out) : origin.value;
  const document: OriginDocument = {
    version: 1,
    address,
    is: subject,
    path: requested.path,
    ...(origin.pointer !== undefined && { pointer: formatPointer(origin.pointer) }),
    ...(value !== undefined && { value }),
    rule: origin.rule,
    ...(origin.contract !== undefined && { contract: origin.contract }),
    writtenBy: [...origin.writtenBy],
    complete: origin.isComplete,
    sources: await reportedSources(origin, site, { requested, sources: options.sources }),
    ...(origin.parts !== undefined && { parts: partsOf(origin) }),
  };
  await writeRendered<TraceFormat>(
    (format, style) =>
      format === 'json' ? JSON.stringify(document, null, 2) : originText(document, site, style),
    options.format,
    io,
  );
  return 0;
}

/** The date of a file in the last build; undefined if it was not built. */
const dateOf = (path: string, out: string): string | undefined => builtFile(path, out)?.modified;

const builtFile = (path: string, out: string) =>
  openOutputFolder(out).manifest?.files.find((file) => file.path === path);

/** Images that are drawn: the icons of the site, and the cards of its pages. */
const madeImage = /^\/(?:media\/(?:site|cards)\/.+|favicon\.ico|apple-touch-icon\.png)$/;

function madeOrigin({ variant }: OpenedSite): Origin {
  const { logo } = variant.entries.site.value;
  return {
    value: undefined,
    rule: 'A drawn image: an icon made from the logo, or the card of a page made from its title, for example.',
    writtenBy: ['src/site/pictures/cards/site-images.ts'],
    sources: sourceValues(variant.entries, variant.media).filter(
      ({ file, part, pointer, value }) =>
        (part === 'picture' && value === logo) ||
        (file === 'site.yaml' && ['logo', 'name', 'theme'].includes(pointer.join('.'))),
    ),
    isComplete: false,
  };
}

function partsOf({ parts = [], sources }: Origin): NonNullable<OriginDocument['parts']> {
  const numbers = new Map(sources.map((source, index) => [source, index]));
  return parts.map((part) => ({
    pointer: formatPointer(part.pointer),
    value: part.value,
    sources: part.sources.flatMap((source) => numbers.get(source) ?? []),
  }));
}

interface Repeats {
  readonly subject: OriginDocument['is'];
  readonly origin: Origin;
}

function originOf(
  requested: RequestedPlace,
  site: OpenedSite,
  publication: LazyPublication,
  { typed, out }: { readonly typed: string; readonly out: string },
): Repeats {
  const picture = pictureAt(requested.path, site.variant);
  if (picture !== undefined) return { subject: 'picture', origin: pictureOrigin(picture, site) };
  if (madeImage.test(requested.path) && builtFile(requested.path, out) !== undefined)
    return { subject: 'image', origin: madeOrigin(site) };
  const subject = findSubject(requested.path, publication);
  switch (subject.is) {
    case 'page': {
      const origin = found(pageOrigin(subject, requested.pointer, site), typed);
      return { subject: 'page', origin: ownFirst(origin, pageSource(subject.path).file) };
    }
    case 'file':
      return {
        subject: 'file',
        origin: found(fileOrigin(subject.path, requested.pointer, site), typed),
      };
    case 'redirect':
      return { subject: 'redirect', origin: moveOrigin(subject.path, subject.to, site) };
    case 'removed':
      return { subject: 'removed', origin: moveOrigin(subject.path, undefined, site) };
    case 'manifest':
      return {
        subject: 'manifest',
        origin: programRule(manifestRule, 'src/build/output/manifest-file.ts'),
      };
    case 'live':
      return { subject: 'live', origin: programRule(liveRule, 'src/contract/operations.ts') };
    case 'nothing':
      throw new UsageError(nothingThere(subject, site));
  }
}

/** The entry that a page is about comes before everything else on it. */
const ownFirst = (origin: Origin, file: string): Origin => ({
  ...origin,
  sources: [
    ...origin.sources.filter((source) => source.file === file),
    ...origin.sources.filter((source) => source.file !== file),
  ],
});

const manifestRule =
  'Written last, from all other files: paths, sizes, hashes and dates of what was built.';
const liveRule = 'There is no file: a program answers each request.';

const programRule = (rule: string, module: string): Origin => ({
  ...{ value: undefined, rule, writtenBy: [module], sources: [], isComplete: true },
});

function pictureOrigin(picture: string, { variant }: OpenedSite): Origin {
  const sources = sourceValues(variant.entries, variant.media).filter(
    ({ part, pointer, value }) =>
      value === picture &&
      (part === 'picture' || ['file', 'logo'].includes(String(pointer.at(-1)))),
  );
  return {
    value: undefined,
    rule: 'A picture of the sources, cleaned and encoded; its name is made from its content.',
    writtenBy: ['src/site/pictures/recipe.ts'],
    sources,
    isComplete: true,
  };
}

function found(origin: FoundOrigin, typed: string): Origin {
  if (origin === 'no-json')
    throw new UsageError(
      `${typed.split('#')[0] ?? ''} is not JSON and has no JSON-LD: leave out the #.`,
    );
  if (origin === 'no-such-place')
    throw new UsageError(
      `There is nothing at ${typed.slice(typed.indexOf('#'))} of ${typed.split('#')[0] ?? ''}. Use a shorter pointer, such as #/0.`,
    );
  return origin;
}

function nothingThere(
  { path, nearest }: Extract<Subject, { readonly is: 'nothing' }>,
  { checked, show }: OpenedSite,
): string {
  const absent = checked.calendar.dated.find((each) => each.path === path && each.absence);
  if (absent !== undefined)
    return `${path} is not part of the site on ${checked.calendar.day}: ${show(absent.file)} says so. Ask for another day with --at.`;
  return `Nothing is published at ${path}.${nearest === undefined ? '' : ` Did you mean ${nearest}?`}`;
}
