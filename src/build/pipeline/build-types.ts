import type { Diagnostic, Finding } from '../../content/diagnostics/diagnostic.ts';
import type { UserCache } from '../../base/files/user-cache.ts';
import type { Manifest } from '../../content/publication/manifest.ts';
import type { Online } from '../../content/publication/online.ts';
import type { Publication } from '../../content/publication/publication.ts';
import type { OutputChange } from '../output/apply-output.ts';
import type { DateSources, RenewableFile, Validity } from '../output/date-files.ts';
import type { Calendar } from '../../content/model/calendar.ts';
import type { BuildDays } from '../../content/model/build-days.ts';
import type { TemplateSources } from '../../site/publish/template-sources.ts';
import type { LoadedSources } from '../../content/sources/load-sources.ts';

export interface SourcesInput {
  readonly sources: string;
  /** The same folder as diagnostics name it. */
  readonly shownAs: string;
  /** Folder of the output, whose place git has on other branches, too; it need not exist. */
  readonly out: string;
  /** What is online, which the sources have to account for; if left out, what this machine knows of it. */
  readonly online?: Online | undefined;
  /** Whether what would be lost of it is told, and not reported. */
  readonly letsGo?: boolean;
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
  /** Texts that take the place of files, by their path in the folder; one without a text takes its file away. */
  readonly drafts?: ReadonlyMap<string, string | undefined> | undefined;
  /** What was seen of originals, and made of them; it saves work and changes nothing. */
  readonly pictures?: UserCache | undefined;
}

/** Receives the progress of a build. */
export interface BuildMonitor {
  /** Another phase begins, with this many steps if they are counted. */
  readonly phase: (name: string, total?: number) => void;
  readonly advance: () => void;
}

/** What a publication is made from. */
export interface PublicationInput extends SourcesInput {
  readonly templates: TemplateSources;
  /** Those that are not the program's own, as they are in their folder; none if left out. */
  readonly ownTemplates?: TemplateSources;
  /** Whether some of them are not the program's own. */
  readonly namesTemplates?: boolean;
  readonly baseUrl?: string | undefined;
  /** Where it is published already: it counts while `site.yaml` has the address that `init` wrote. */
  readonly publishedAt?: string | undefined;
  /** True for a preview: each page asks search engines not to list it. */
  readonly noindex?: boolean | undefined;
  /** An earlier publication, whose pictures are taken instead of encoding them again. */
  readonly encoded?: EarlierPublication | undefined;
  readonly monitor?: BuildMonitor;
}

/** An earlier publication, with its bytes if they can be had. */
export interface EarlierPublication {
  readonly name: string;
  readonly manifest: Manifest;
  readonly bytesOf?: (paths: readonly string[]) => Promise<readonly Uint8Array[]>;
}

/** What the files of a publication get their dates from, besides the history of their sources. */
export interface DatesInput {
  readonly dates: Pick<DateSources, 'now' | 'fixed'>;
  /** An earlier publication besides those in the folder of the output. */
  readonly previous?: EarlierPublication | undefined;
}

/** What a build works with. */
export interface BuildInput extends Omit<PublicationInput, 'encoded'>, DatesInput {
  /** Only report what a build would change. */
  readonly check: boolean;
  /** Throws for a base address that is not to be published; called before anything is written. */
  readonly refuse?: ((baseUrl: string) => void) | undefined;
}

/** What the remedies of a check are worked out from, see `remediesOf`. */
export interface Remediable {
  /** The finding that a diagnostic of the check reports. */
  readonly findingOf: (diagnostic: Diagnostic) => Finding | undefined;
  /** The text of a source as it is on disk, by its path within the sources folder. */
  readonly rawTextOf: (path: string) => string | undefined;
  /** The path of every source within the sources folder. */
  readonly sourcePaths: readonly string[];
  /** Everything that the check found, more than it reports. */
  readonly findings: readonly Finding[];
  /** What it would find if some sources had these texts, by their paths; one without a text would be gone. */
  readonly findingsWith: (texts: ReadonlyMap<string, string | undefined>) => readonly Finding[];
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
  /** What is online. */
  readonly online: Online;
  /** What would be lost of it, and was let go. */
  readonly letGo: readonly string[];
  /** The ids that vehicles have or had. */
  readonly takenIds: () => readonly string[];
}

/** What a build did, or why it did nothing. */
export interface BuildResult extends Omit<
  CheckedSources,
  'entries' | 'calendar' | 'remediable' | 'takenIds' | 'online' | 'letGo'
> {
  /** What the day of the build means for the site. */
  readonly days: BuildDays;
  /** What is online, and what was let go of it; undefined if nothing had to be checked. */
  readonly online?: Online | undefined;
  readonly letGo?: readonly string[];
  /** Undefined if the sources have errors. */
  readonly change: Omit<OutputChange, 'manifest'> | undefined;
  /** A sentence about dates that neither the manifest of the output nor git had. */
  readonly recovery?: string | undefined;
  /** The beginning of a sentence about a `previous` of another base address, whose files give no dates. */
  readonly foreign?: string | undefined;
  /** The newest date of the last build, if the clock is behind most of them. */
  readonly newest?: string | undefined;
  /** Hosts that the site names. */
  readonly hosts: readonly string[];
  /** Files that a check counts as current, although a build would give them a new date. */
  readonly due?: readonly RenewableFile[];
}

/** A build that ran to its end, with what it published. */
export interface FullBuildResult extends BuildResult {
  readonly change: OutputChange | undefined;
  readonly publication: Publication | undefined;
  /** The period in which the same build would change no date. */
  readonly validity: Validity | undefined;
}
