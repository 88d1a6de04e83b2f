import type { FilePart, KnownText } from '../../content/model/known-text.ts';
import type { Links } from '../../content/model/links.ts';
import type { BlockFile } from './block-file.ts';
import type { BatchFindings, TextBatch } from './text-findings.ts';

/** Texts in a file, and the facts about them once they are known. */
export class HandedBatch implements TextBatch {
  readonly starts: number[] = [];
  readonly lengths: number[] = [];
  readonly mediaTypes: string[] = [];
  readonly #file: BlockFile;
  #found: BatchFindings | undefined;
  #paths: readonly string[] = [];

  constructor(file: BlockFile) {
    this.#file = file;
  }

  /** From the start of the first text to the end of the last, in the file. */
  get whole(): FilePart {
    const start = this.starts[0] ?? 0;
    const end = (this.starts.at(-1) ?? 0) + (this.lengths.at(-1) ?? 0);
    return { descriptor: this.#file.descriptor, start, length: end - start };
  }

  add({ start, length }: FilePart, mediaType: string): KnownText {
    this.lengths.push(length);
    this.mediaTypes.push(mediaType);
    return new HandedText(this, this.starts.push(start) - 1);
  }

  /** @param paths what the numbers of the links stand for. */
  take(found: BatchFindings, paths: readonly string[]): void {
    this.#found = found;
    this.#paths = paths;
  }

  partOf(index: number): FilePart {
    const [start = 0, length = 0] = [this.starts[index], this.lengths[index]];
    return { descriptor: this.#file.descriptor, start, length };
  }

  dataOf(index: number): Uint8Array {
    return this.#file.read(this.partOf(index));
  }

  hashOf(index: number): string {
    return this.#facts.hashes[index] ?? '';
  }

  linksOf(index: number): Links {
    const { links, linkEnds } = this.#facts;
    const numbers = links.subarray(index === 0 ? 0 : linkEnds[index - 1], linkEnds[index]);
    return { paths: this.#paths, numbers };
  }

  get #facts(): BatchFindings {
    if (this.#found === undefined)
      throw new Error('A text was asked for its facts before they were found.');
    return this.#found;
  }
}

/** A text of a batch; there are many, so each takes little memory. */
class HandedText implements KnownText {
  readonly #batch: HandedBatch;
  readonly #index: number;

  constructor(batch: HandedBatch, index: number) {
    this.#batch = batch;
    this.#index = index;
  }

  get part(): FilePart {
    return this.#batch.partOf(this.#index);
  }

  get bytes(): number {
    return this.#batch.lengths[this.#index] ?? 0;
  }

  get sha256(): string {
    return this.#batch.hashOf(this.#index);
  }

  get links(): Links {
    return this.#batch.linksOf(this.#index);
  }

  data(): Uint8Array {
    return this.#batch.dataOf(this.#index);
  }
}
