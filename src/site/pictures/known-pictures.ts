import type { InspectedPicture } from '../../content/model/pictures.ts';

/** A file of a picture, with the facts of its bytes. */
export interface EncodedBytes {
  readonly path: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly data: () => Uint8Array;
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
