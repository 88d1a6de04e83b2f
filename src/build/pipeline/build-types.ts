import type { Diagnostic, Finding } from '../../content/diagnostics/diagnostic.ts';
import type { UserCache } from '../../base/files/user-cache.ts';
import type { Manifest, ManifestFile } from '../../content/model/manifest.ts';
import type { DatedFile, Publication } from '../../content/model/publication.ts';
import type { OutputChange } from '../output/apply-output.ts';
import type { DateSources, RenewableFile, Validity } from '../output/date-files.ts';
import type { BuildPages } from '../cache/page-memo.ts';
import type { Calendar } from '../../content/model/calendar.ts';
import type { BuildDays } from '../../content/model/build-days.ts';
import type { TemplateSources } from '../../site/publish/pages/templates.ts';
import type { LoadedSources, SourceMemory } from '../../content/sources/load-sources.ts';

export interface SourcesInput {
  readonly sources: string;
  /** The same folder as diagnostics name it. */
  readonly shownAs: string;
  /** Folder of the last output, which records what each id stood for; it need not exist. */
  readonly out: string;
  /** Languages that the templates have words in; if left out, languages are not checked. */
  readonly languages?: readonly string[];
  /** The words that they leave in English, by language; if left out, not checked. */
  readonly leftInEnglish?: ReadonlyMap<string, readonly string[]>;
  /** Files below `assets/` of the templates; if left out, fonts are not checked. */
  readonly assets?: readonly string[];
  /** Whether the user named templates of their own; if left out, not checked. */
  readonly hasOwnTemplates?: boolean;
  /** The day for which the site is built, such as `2026-03-14`; if left out, today in UTC. */
  readonly at?: string | undefined;
  /** True to include drafts and what is not due yet, marked as such; never for what is published. */
  readonly showsDrafts?: boolean | undefined;
  /** Sources that are not on disk yet, by their path in the folder; they take precedence over files. */
  readonly drafts?: ReadonlyMap<string, string | undefined>;
  /** What was seen of originals, and made of them; it saves work and changes nothing. */
  readonly pictures?: UserCache | undefined;
}

/** Receives the progress of a build. */
export interface BuildMonitor {
  /** Another phase begins, with this many steps if they are counted. */
  readonly phase: (name: string, total?: number) => void;
  readonly advance: () => void;
}

/** What a build works with. */
export interface BuildInput extends SourcesInput {
  readonly templates: TemplateSources;
  readonly baseUrl?: string | undefined;
  /** True for a preview: each page asks search engines not to list it. */
  readonly noindex?: boolean | undefined;
  readonly dates: Pick<DateSources, 'now' | 'fixed'>;
  /** An earlier publication that dates are taken from besides the output, and encoded pictures if it gives bytes. */
  readonly previous?:
    | {
        readonly name: string;
        readonly manifest: Manifest;
        readonly bytesOf?: (paths: readonly string[]) => Promise<readonly Uint8Array[]>;
      }
    | undefined;
  /** What is said of a picture by its path instead of encoding it, where nobody reads the bytes. */
  readonly standIn?: ((path: string) => Pick<ManifestFile, 'sha256' | 'bytes'>) | undefined;
  /** Only report what a build would change. */
  readonly check: boolean;
  /** Folder to write to instead of `out`, for a preview; then `out` is only the previous publication. */
  readonly into?: string | undefined;
  readonly monitor?: BuildMonitor;
}

/** What the remedies of a check are worked out from, see `createRemedies`. */
export interface Remediable {
  /** The finding that a diagnostic of the check reports. */
  readonly findingOf: (diagnostic: Diagnostic) => Finding | undefined;
  /** The text of a source as it is on disk, by its path within the sources folder. */
  readonly rawTextOf: (path: string) => string | undefined;
}

/** Sources that have been read and checked. */
export interface CheckedSources {
  readonly entries: LoadedSources['entries'];
  /** Which of the entries are part of the site. */
  readonly calendar: Calendar;
  readonly diagnostics: readonly Diagnostic[];
  readonly remediable: Remediable;
  /** Every source that was read, as diagnostics name it. */
  readonly shownFiles: readonly string[];
  /** Text of a source by its name in diagnostics. */
  readonly textOf: (shown: string) => string | undefined;
}

/** What a build did, or why it did nothing. */
export interface BuildResult extends Omit<CheckedSources, 'entries' | 'calendar' | 'remediable'> {
  /** What the day of the build means for the site. */
  readonly days: BuildDays;
  /** Undefined if the sources have errors. */
  readonly change: Omit<OutputChange, 'manifest'> | undefined;
  /** A sentence about an output whose own manifest did not have the dates of its files. */
  readonly recovery?: string | undefined;
  /** The beginning of a sentence about a `previous` of another base address, whose files give no dates. */
  readonly foreign?: string | undefined;
  /** Hosts that the site names. */
  readonly hosts: readonly string[];
  /** Files that a check counts as current, although a build would give them a new date. */
  readonly due?: readonly RenewableFile[];
}

/** A build that ran to its end, with what it published. */
export interface FullBuildResult extends BuildResult {
  readonly change: OutputChange | undefined;
  readonly publication: Publication | undefined;
  readonly files: readonly DatedFile[];
  /** The period in which the same build would change no date. */
  readonly validity: Validity | undefined;
}

/** What earlier builds cached; it saves work and changes nothing. */
export interface BuildCaches {
  readonly pages?: BuildPages;
  /** Whether a build of this user wrote the manifest of the output: then what it lists is not read. */
  readonly isOwnManifest?: boolean;
  readonly sources?: SourceMemory;
}
