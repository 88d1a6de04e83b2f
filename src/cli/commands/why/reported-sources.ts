import { join } from 'node:path';
import type { OriginDocument } from '../../../contract/reports/origin-report.ts';
import { formatPointer } from '../../../content/diagnostics/json-pointer.ts';
import type { Origin } from '../../../review/provenance/find-origin.ts';
import { createReach, placesIn, type Reach } from '../../../review/provenance/reach.ts';
import { roleOf, saidOf } from '../../../review/provenance/rules.ts';
import type { SourceValue } from '../../../review/provenance/source-values.ts';
import { fileCommit, lineCommit } from '../../tracing/git-lines.ts';
import type { OpenedSite } from '../../tracing/open-site.ts';
import type { RequestedPlace } from './read-address.ts';

type ReportedSource = OriginDocument['sources'][number];

/** The most sources for which dependants and commits are shown. */
const mostReached = 4;
const mostDated = 12;

/** The number of places that are named of those that depend on a source. */
const mostPlaces = 5;

/** The sources of a place with their lines, their commits and what else depends on them. */
export async function reportedSources(
  origin: Origin,
  site: OpenedSite,
  { requested, sources: root }: { readonly requested: RequestedPlace; readonly sources: string },
): Promise<ReportedSource[]> {
  const { sources, value, parts } = origin;
  const isOne = parts === undefined && value !== undefined;
  const reachOf =
    isOne && sources.length <= mostReached ? createReach(site.variant, site.given) : undefined;
  const reported: ReportedSource[] = [];
  for (const source of sources) {
    const commit = sources.length > mostDated ? undefined : await commitOf(source, root, site);
    const own = parts?.find((part) => part.sources.includes(source))?.value ?? value;
    const says = saidOf(source);
    reported.push({
      file: site.show(source.file),
      ...placeOf(source, site),
      part: source.part,
      ...(source.part !== 'text' && { value: source.value }),
      role: roleOf(source, own),
      ...(says !== undefined && { says }),
      ...(commit !== undefined && { commit: { ...commit } }),
      ...(reachOf !== undefined && { reaches: reachesOf(reachOf([source]), requested) }),
    });
  }
  return reported;
}

function placeOf(source: SourceValue, { locate, textOf }: OpenedSite): Partial<ReportedSource> {
  const { file, part, pointer } = source;
  if (part !== 'value' && part !== 'key') return {};
  const { line, column } = locate({ file, pointer, on: part });
  const text = textOf(file)?.split('\n')[line - 1];
  return { line, column, pointer: formatPointer(pointer), ...(text !== undefined && { text }) };
}

function commitOf(source: SourceValue, root: string, { locate }: OpenedSite) {
  const { file, part, pointer } = source;
  if (part === 'count') return Promise.resolve(undefined);
  const path = join(root, file);
  return part === 'value' || part === 'key'
    ? lineCommit(path, locate({ file, pointer, on: part }).line)
    : fileCommit(path);
}

function reachesOf(reach: Reach, { path, pointer }: RequestedPlace): ReportedSource['reaches'] {
  const own = path + (pointer === undefined ? '' : `#${formatPointer(pointer)}`);
  const places = [
    ...[...reach.data].flatMap(([file, pointers]) => pointers.map((each) => `${file}#${each}`)),
    ...reach.pages,
    ...reach.files,
    ...reach.moves,
  ].filter((place) => place !== own);
  const shown = [...reach.pages, ...places.filter((place) => !reach.pages.includes(place))];
  return {
    count: placesIn(reach) - (placesIn(reach) > places.length ? 1 : 0),
    places: shown.filter((place) => place !== own).slice(0, mostPlaces),
  };
}
