import type { SourceKind } from '../contract/shapes/registry.ts';
import type { Pointer } from '../diagnostics/diagnostic.ts';

/** What of the sources can be another, as an editor would change it. */
export type SourcePart =
  /** A value of its YAML. */
  | 'value'
  /** A name that stands before a colon and names something of its own, as the key of a category. */
  | 'key'
  /** The name of the file. */
  | 'file-name'
  /** The markdown below the front matter. */
  | 'text'
  /** A picture below `media/`. */
  | 'picture'
  /** How many entries a folder holds. */
  | 'count';

/** One thing of the sources that the publication may depend on. */
export interface SourceValue {
  /** Counts all of a catalogue. */
  readonly id: number;
  /** Relative to the sources folder, with slashes; the folder itself for a count. */
  readonly file: string;
  readonly kind: SourceKind | 'media';
  readonly part: SourcePart;
  /** Within the YAML of the file; empty for what is not in there. */
  readonly pointer: Pointer;
  /** What it is now. */
  readonly value: unknown;
  /** What the value names: an entry by its key, or a picture by its path below `media/`. */
  readonly names?: 'category' | 'phoneme' | 'picture' | undefined;
}
