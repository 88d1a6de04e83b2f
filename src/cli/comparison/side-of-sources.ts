import { recordOfEntries } from '../../build/publication/record-of-entries.ts';
import { placeholders } from '../../contract/placeholders.ts';
import { acceptedName } from '../../contract/acceptable-changes.ts';
import { calendarOf, dueChanges } from '../../content/model/calendar.ts';
import type { CompleteEntries } from '../../content/model/entries.ts';
import type { Finding } from '../../content/diagnostics/diagnostic.ts';
import { nothingOnline } from '../../content/publication/online.ts';
import { resolveEach } from '../../content/diagnostics/resolve.ts';
import { checkRules, diagnosticKinds } from '../../content/rules/registry.ts';
import {
  loadSources,
  type LoadedSources,
  type SourceCache,
} from '../../content/sources/load-sources.ts';
import { createLocator } from '../../content/sources/locate.ts';
import type { SourceFiles } from '../../content/sources/read-sources.ts';
import { shownSources } from '../../content/sources/source-texts.ts';
import type { Recorded } from '../../review/diff/diff-records.ts';
import { declaredPaths, fixedPaths } from '../../site/publish/registry.ts';
import type { TemplateSources } from '../../site/publish/template-sources.ts';
import { FaultySourcesError, type OpenedSide, type Side } from './side.ts';

/** Sources that were read to be compared; what both sides have is checked once. */
interface ReadSources extends LoadedSources {
  readonly read: SourceFiles;
  /** What is wrong with single files. */
  readonly faults: readonly Finding[];
}

export function loadToCompare(read: SourceFiles, cache: SourceCache): ReadSources {
  const faults: Finding[] = [];
  return { ...loadSources(read, collectErrors(faults), cache), read, faults };
}

const collectErrors = (errors: Finding[]) => (finding: Finding) => {
  if (diagnosticKinds[finding.code].severity === 'error') errors.push(finding);
};

interface SourcesSideOptions {
  readonly name: string;
  /** As errors show the folder. */
  readonly shownAs: string;
  readonly day: string;
  /** Overrides the address of `site.yaml`. */
  readonly baseUrl?: string | undefined;
  readonly templates: TemplateSources;
}

/** The side that sources are. Nothing is rendered, and only what they say by themselves is an error. */
export function sideOfSources(
  { read, faults, ...loaded }: ReadSources,
  { name, shownAs, day: today, baseUrl, templates }: SourcesSideOptions,
): Side {
  const { entries, texts } = loaded;
  const accepted = new Map(
    entries.allow?.value.diff?.map((line) => [acceptedName(line), line.reason]),
  );
  const faulty = (errors: readonly Finding[], day: string): FaultySourcesError => {
    const { show, ...shown } = shownSources(shownAs, read, texts);
    const diagnostics = resolveEach(errors, { locate: createLocator(texts), show }).map(
      ({ diagnostic }) => diagnostic,
    );
    return new FaultySourcesError(name, { ...shown, diagnostics }, day === today ? undefined : day);
  };
  const on = (other?: Recorded, day = today): OpenedSide => {
    const calendar = calendarOf(entries, day);
    const errors = [...faults];
    // What was published before is the other side.
    const alone = { online: nothingOnline, takenIds: () => [] };
    const published = { fixed: fixedPaths, declared: declaredPaths };
    checkRules({ entries, calendar, ...published, ...alone }, collectErrors(errors));
    if (errors.length > 0) throw faulty(errors, day);
    const live = calendar.live as CompleteEntries;
    const isOpen = live.site.value.baseUrl === placeholders.baseUrl;
    const address = baseUrl ?? (isOpen ? other?.record.baseUrl : undefined);
    const record = recordOfEntries(live, { media: read.media, templates, baseUrl: address });
    return { name, record, accepted };
  };
  return { on, sources: { ...loaded, due: dueChanges(calendarOf(entries, today)) } };
}
