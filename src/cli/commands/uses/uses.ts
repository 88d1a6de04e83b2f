import { resolve } from 'node:path';
import type { ReachDocument } from '../../../contract/reports/origin-report.ts';
import { formatPointer, parsePointer } from '../../../content/diagnostics/json-pointer.ts';
import type { Pointer } from '../../../content/diagnostics/diagnostic.ts';
import type { Style } from '../../../content/diagnostics/style.ts';
import { UsageError } from '../../../base/failures.ts';
import { createReach, placesIn } from '../../../review/provenance/reach.ts';
import { sourceValues, type SourceValue } from '../../../review/provenance/source-values.ts';
import { count } from '../../../base/text/count.ts';
import type { CommandIo, ExitCode } from '../../terminal/command-io.ts';
import { openSite, type OpenedSite, type TraceOptions } from '../../tracing/open-site.ts';
import type { TraceFormat } from '../../tracing/trace-formats.ts';
import type { ReportTarget } from '../../reports/report-target.ts';
import { selectPaths } from '../../inputs/select-files.ts';
import { writeRendered } from '../../reports/write-reports.ts';

/** Options of `catalogue uses`, as typed. */
export interface UsesOptions extends TraceOptions {
  readonly all?: boolean;
  readonly format: readonly ReportTarget<TraceFormat>[];
}

/**
 * `catalogue uses <file>`: every published place that a source reaches. Writes nothing.
 *
 * @throws UsageError for a file that is not a source, and for a pointer at which there is nothing.
 */
export async function runUses(
  typed: string,
  options: UsesOptions,
  io: CommandIo,
): Promise<ExitCode> {
  const site = await openSite(options, io);
  if (site === undefined) return 1;
  const [path = '', fragment] = typed.split('#', 2);
  const file = fileOf(path, site, options.sources);
  const pointer = fragment === undefined || fragment === '' ? undefined : parsePointer(fragment);
  const reach = createReach(site.variant, site.given)(valuesOf(file, pointer, site));
  const document: ReachDocument = {
    version: 1,
    file: site.show(file),
    ...(pointer !== undefined && { pointer: formatPointer(pointer) }),
    count: placesIn(reach),
    certain: reach.isCertain,
    pages: [...reach.pages],
    data: [...reach.data].map(([each, pointers]) => ({ path: each, pointers: [...pointers] })),
    files: [...reach.files],
    moves: [...reach.moves],
  };
  await writeRendered<TraceFormat>(
    (format, style) =>
      format === 'json'
        ? JSON.stringify(document, null, 2)
        : reachText(document, style, options.all === true || io.verbose),
    options.format,
    io,
  );
  return 0;
}

/** The source that was typed, by its path within the sources folder. */
function fileOf(typed: string, { checked, shownAs }: OpenedSite, root: string): string {
  const within = resolve(root, typed);
  const lead = shownAs === '.' ? '' : `${shownAs}/`;
  const shown = checked.shownFiles.find((file) => resolve(file) === within);
  if (shown !== undefined) return shown.slice(lead.length);
  const found = [...selectPaths(checked.shownFiles, [typed])];
  if (found.length > 1)
    throw new UsageError(`${typed} is a folder. Name one file in it, such as ${found[0] ?? ''}.`);
  return (found[0] ?? '').slice(lead.length);
}

function valuesOf(
  file: string,
  pointer: Pointer | undefined,
  { variant, checked, show }: OpenedSite,
): SourceValue[] {
  const own = sourceValues(variant.entries, variant.media).filter((value) => value.file === file);
  if (own.length === 0 && file !== 'ledger.txt') {
    const { day } = checked.calendar;
    throw new UsageError(
      `${show(file)} is not part of the site on ${day}. Ask for another day with --at.`,
    );
  }
  if (pointer === undefined) return own;
  const at = formatPointer(pointer);
  const there = own.filter(({ part, pointer: each }) => {
    const place = formatPointer(each);
    return (part === 'value' || part === 'key') && (place === at || place.startsWith(`${at}/`));
  });
  if (there.length === 0) throw new UsageError(`${show(file)} says nothing at #${at}.`);
  return there;
}

/** The number of places of each sort that are listed unless all are requested. */
const mostShown = 20;

function reachText(document: ReachDocument, style: Style, all: boolean): string {
  const { file, pointer, count: number, certain, pages, data, files, moves } = document;
  const name = pointer === undefined ? file : `${file}#${pointer}`;
  if (number === 0) return `${style.bold(name)} reaches nothing that is published.`;
  const list = (title: string, places: readonly string[]): string[] => {
    if (places.length === 0) return [];
    const shown = all ? places : places.slice(0, mostShown);
    const rest = places.length - shown.length;
    return [
      '',
      `${title} (${String(places.length)})`,
      ...shown.map((place) => `  ${style.cyan(place)}`),
      ...(rest > 0 ? [`  and ${count(rest, 'more')}`.replace(/s$/, '')] : []),
    ];
  };
  const values = data.flatMap(({ path, pointers }) => pointers.map((each) => `${path}#${each}`));
  return [
    `${style.bold(name)} reaches ${count(number, 'place')}.`,
    ...list('Pages', pages),
    ...list('Values', values),
    ...list('Other files', files),
    ...list('Addresses that redirect or are gone', moves),
    ...(certain
      ? []
      : [
          '',
          style.dim(
            'Not every page was rendered: some of these are made from it but may not show it.',
          ),
        ]),
  ].join('\n');
}
