import type { Diagnostic, Finding } from '../diagnostics/diagnostic.ts';
import type { DatedFile } from '../model/publication.ts';
import type { OutputChange, OutputMemory } from '../output/apply-output.ts';
import type { DateSources, LastingFile, Validity } from '../output/date-files.ts';
import type { KnownPages } from '../publish/pages/known-pages.ts';
import type { PublishedPicture } from '../model/pictures.ts';
import type { KnownPictures } from '../pictures/known-pictures.ts';
import type { TemplateSources } from '../publish/pages/templates.ts';
import type { LoadedSources, SourceMemory } from '../sources/load-sources.ts';

/** Where sources are. */
export interface SourcesInput {
  /** Folder of the sources. */
  readonly sources: string;
  /** The same folder as diagnostics name it. */
  readonly shownAs: string;
  /** Folder of the last output, which says what each id stood for; it need not be there. */
  readonly out: string;
  /** Languages that the templates have words in; nothing is said of that where it is left out. */
  readonly languages?: readonly string[];
  /** Whether templates of the user's own were named; nothing is said of that where it is left out. */
  readonly hasOwnTemplates?: boolean;
  /** Sources that are not on disk yet, by their path within the folder; they win over files. */
  readonly drafts?: ReadonlyMap<string, string>;
}

/** Follows a build. */
export interface BuildMonitor {
  /** A part of the build begins; `total` is how much of it there is to do. */
  readonly phase: (name: string, total?: number) => void;
  /** One more of the total is done. */
  readonly advance: () => void;
}

/** What a build works with. */
export interface BuildInput extends SourcesInput {
  readonly templates: TemplateSources;
  readonly baseUrl?: string | undefined;
  readonly dates: Pick<DateSources, 'now' | 'fixed'>;
  /** Only say what a build would change. */
  readonly check: boolean;
  /** False where a power cut may take back what was written; true where it is left out. */
  readonly sync?: boolean | undefined;
  /** Told how the build gets on. */
  readonly monitor?: BuildMonitor;
}

/** What the remedies of a check are worked out of, see `createRemedies`. */
export interface Remediable {
  /** The finding that a diagnostic of the check tells of. */
  readonly findingOf: (diagnostic: Diagnostic) => Finding | undefined;
  /** The text of a source as it is on disk, by its path within the sources folder. */
  readonly rawTextOf: (path: string) => string | undefined;
}

/** Sources that were read and checked. */
export interface CheckedSources {
  readonly entries: LoadedSources['entries'];
  readonly diagnostics: readonly Diagnostic[];
  readonly remediable: Remediable;
  /** Every source that was read, as diagnostics name it. */
  readonly shownFiles: readonly string[];
  /** Text of a source by the name that diagnostics have for it. */
  readonly textOf: (shown: string) => string | undefined;
}

/** Pictures that are published, by `<sha256> <use> <path>` of their originals. */
export type BuiltPictures = ReadonlyMap<string, PublishedPicture>;

/** What a build did, or why it did nothing. */
export interface BuildResult extends Omit<CheckedSources, 'entries' | 'remediable'> {
  /** Undefined when the sources have errors. */
  readonly change: Omit<OutputChange, 'manifest'> | undefined;
  /** Hosts that the site names. */
  readonly hosts: readonly string[];
  /** Files that a check takes for current, though a build would date them anew. */
  readonly due?: readonly LastingFile[];
  /** What the site shows of pictures, by path and hash of the original; undefined where it was not built anew. */
  readonly pictures?: BuiltPictures | undefined;
}

/** A build that was gone through, with what it published. */
export interface FullBuildResult extends BuildResult {
  readonly change: OutputChange | undefined;
  readonly files: readonly DatedFile[];
  /** When the same build would change no date. */
  readonly validity: Validity | undefined;
}

/** What earlier builds know; it saves work and changes nothing. */
export interface Recollection {
  readonly pages?: KnownPages;
  readonly output?: OutputMemory;
  readonly pictures?: KnownPictures;
  readonly sources?: SourceMemory;
}
