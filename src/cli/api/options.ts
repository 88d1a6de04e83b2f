/** Folders that most functions use, relative to the working directory. */
export interface FolderOptions {
  /** Folder of the sources; `sources` if left out. */
  readonly sources?: string | undefined;
  /** Folder of the output; `out` if left out. */
  readonly out?: string | undefined;
}

/** Where sources come from. */
export interface SourceOptions extends FolderOptions {
  /**
   * Texts that replace files, or are added to them, by their path within the folder of the sources, with
   * slashes. None if left out.
   */
  readonly drafts?: ReadonlyMap<string, string> | undefined;
  /** Day whose site to use, as `2026-03-14`: entries have days. Today in UTC if left out. */
  readonly at?: string | undefined;
}

/** The folders with defaults filled in. */
export const foldersOf = ({ sources = 'sources', out = 'out' }: FolderOptions) => ({
  sources,
  out,
});
