import type { SourceKind } from '../../contract/shapes/registry.ts';
import type { Pointer } from '../../content/diagnostics/diagnostic.ts';

/** What can change in the sources, as an editor would change it. */
export type SourcePart =
  /** A value of its YAML. */
  | 'value'
  /** A name before a colon that names something of its own, such as the key of a category. */
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
  /** Counts all entries of a catalogue. */
  readonly id: number;
  /** Relative to the sources folder, with slashes; the folder itself for a count. */
  readonly file: string;
  readonly kind: SourceKind | 'media';
  readonly part: SourcePart;
  /** Within the YAML of the file; empty for what is not in it. */
  readonly pointer: Pointer;
  /** Its current value. */
  readonly value: unknown;
  /** What the value names: an entry by its key, or a picture by its path below `media/`. */
  readonly names?: 'category' | 'phoneme' | 'picture' | undefined;
}
