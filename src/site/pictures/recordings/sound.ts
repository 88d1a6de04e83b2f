/** What a recording holds. */
export interface Sound {
  /** What its sound is, as a part of a sentence. */
  readonly codec: string;
  /** As long as all its frames. */
  readonly seconds: number;
  readonly hasVideo?: boolean;
  /** The file without what may name somebody, a place or a day. */
  readonly published: Buffer;
}
