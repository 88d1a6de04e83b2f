import type { InspectedPicture } from '../../content/model/pictures.ts';
import type { FileBytes } from '../../content/model/publication.ts';

/** A file of a picture. */
export interface EncodedBytes extends FileBytes {
  readonly path: string;
}

/** What earlier builds determined about pictures, and made of them. */
export interface KnownPictures {
  /** The result of inspecting a file, by the hash of its bytes and the format of its name. */
  readonly recallInspected: (sha256: string, format: string) => InspectedPicture | undefined;
  readonly keepInspected: (sha256: string, format: string, inspected: InspectedPicture) => void;
  /** Files by names that stand for all that they are made of; their paths unless given otherwise. */
  readonly recallFiles: (names: readonly string[]) => readonly EncodedBytes[] | undefined;
  readonly keepFiles: (files: readonly EncodedBytes[], names?: readonly string[]) => void;
  /** Keeps for later builds what this one requested, and nothing else. */
  readonly store: () => void;
}
