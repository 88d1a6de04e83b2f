import type { DiagnosticCode } from '../../content/diagnostics/codes.ts';
import type { Finding, Place } from '../../content/diagnostics/diagnostic.ts';
import type { LocatedYaml, Offsets } from '../../content/sources/locate.ts';
import type { FileKind } from '../../content/sources/source-file.ts';
import type { FileEdits, TextEdit } from '../text-edit.ts';

/** A source as a remedy sees it. */
export interface RemedySource {
  /** Path within the sources folder. */
  readonly file: string;
  readonly kind: FileKind;
  /** Without byte order mark, every line end a line feed: the text that the offsets of findings refer to. */
  readonly text: string;
  /** The offsets of a place in the text; undefined for the file as a whole. */
  readonly offsetsOf: (place: Place) => Offsets | undefined;
  /** Its YAML, parsed once; undefined if it has none. */
  readonly yaml: () => LocatedYaml | undefined;
}

/** What a remedy is worked out from. */
export interface RemedyContext {
  /** The source that the finding is in. */
  readonly source: RemedySource;
  /** Another source; undefined if it has no text. */
  readonly sourceOf: (file: string) => RemedySource | undefined;
}

/** A remedy in the offsets of decoded texts. */
export interface Proposal {
  readonly title: string;
  readonly certain: boolean;
  readonly edits?: readonly FileEdits[];
  /** Edits of the text on disk, for what decoding removes. */
  readonly rawEdits?: FileEdits;
}

/** A finding of one code. */
export type FindingOf<Code extends DiagnosticCode> = Extract<Finding, { readonly code: Code }>;

/** What to do about the findings of one code. */
export type RemedyRule<Code extends DiagnosticCode> =
  | {
      /** The best that it offers: certain, or a person has to check. */
      readonly best: 'certain' | 'probable';
      /** What it does and in which cases, in a sentence. */
      readonly does: string;
      readonly propose: (finding: FindingOf<Code>, context: RemedyContext) => Proposal | undefined;
    }
  | {
      readonly best: 'none';
      /** Why no edit can be offered, in a sentence. */
      readonly why: string;
    };

/** What can be done about the findings of each code. */
export type RemedyRules = { readonly [Code in DiagnosticCode]: RemedyRule<Code> };

/** The rules of some codes, to be part of all of them. */
export type SomeRemedies = Partial<RemedyRules>;

/** A proposal that edits only the file of the finding. */
export const inFile = (
  { file }: RemedySource,
  title: string,
  certain: boolean,
  ...edits: readonly TextEdit[]
): Proposal => ({ title, certain, edits: [{ file, edits }] });

/** No edit can be offered. */
export const noRemedy = (why: string): { readonly best: 'none'; readonly why: string } => ({
  best: 'none',
  why,
});
