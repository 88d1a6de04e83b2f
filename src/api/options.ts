/** Folders that most functions work with, from the working directory. */
export interface FolderOptions {
  /** Folder of the sources; `sources` where it is left out. */
  readonly sources?: string | undefined;
  /** Folder of the output; `out` where it is left out. */
  readonly out?: string | undefined;
}

/** Where sources come from. */
export interface SourceOptions extends FolderOptions {
  /**
   * Texts that take the place of files, or stand beside them, by their path within the folder of the
   * sources, with slashes. None where it is left out.
   */
  readonly drafts?: ReadonlyMap<string, string> | undefined;
  /** Day whose site is meant, as `2026-03-14`: entries have days. Today in UTC where it is left out. */
  readonly at?: string | undefined;
}

/** The folders with the usual ones filled in. */
export const foldersOf = ({ sources = 'sources', out = 'out' }: FolderOptions) => ({
  sources,
  out,
});
