import type { Document } from 'yaml';
import type { SourceKind } from '../../contract/shapes/registry.ts';

/** What a source file is: one that an editor writes, or one that is published as it is. */
export type FileKind = SourceKind | 'static';

/** A source file that was found, before it is read. */
export interface FoundFile {
  /** Relative to the sources folder, with slashes. */
  readonly path: string;
  readonly kind: FileKind;
  /** Key of the entry: slug, phoneme key, app id, page path; the kind if there is only one file. */
  readonly key: string;
  /** Set if its text must not be read, so that it has only its key. */
  readonly unread?: true;
}

/** A source file as text: decoded, without byte order mark, every line end a line feed. */
export interface SourceText extends FoundFile {
  readonly text: string;
}

/** A source file that is YAML, or a page of markdown below YAML. */
export interface YamlSource extends SourceText {
  readonly kind: SourceKind;
}

export const isYaml = (source: SourceText): source is YamlSource => source.kind !== 'static';

/** The YAML of a source: the whole file, or the front matter of a page. */
export interface YamlPart {
  readonly yaml: string;
  /** Where `yaml` starts in the text of the file, in UTF-16 units. */
  readonly offset: number;
}

/** Two offsets into a text, in UTF-16 units. */
export type Offsets = readonly [start: number, end: number];

/** The YAML of a source and its document; undefined for a document that is nested too deeply to parse. */
export interface LocatedYaml {
  readonly part: YamlPart;
  readonly document: Document.Parsed | undefined;
}

/** Makes a place from two offsets into the YAML of a source. */
export type PlaceAt = (start: number, end: number) => { file: string; start: number; end: number };
