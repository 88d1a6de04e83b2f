import { readHidden } from '../files/hidden-file.ts';
import type { FilePart, KnownText } from '../model/known-text.ts';
import type { Links } from '../model/links.ts';
import type { BatchFindings, TextBatch } from './text-findings.ts';

/** Texts that lie in a file, and what was found out about them as soon as it was. */
export class HandedBatch implements TextBatch {
  readonly starts: number[] = [];
  readonly lengths: number[] = [];
  readonly mediaTypes: string[] = [];
  readonly #descriptor: number;
  #found: BatchFindings | undefined;
  #paths: readonly string[] = [];

  constructor(descriptor: number) {
    this.#descriptor = descriptor;
  }

  /** From the start of the first text to the end of the last, in the file. */
  get whole(): FilePart {
    const start = this.starts[0] ?? 0;
    const end = (this.starts.at(-1) ?? 0) + (this.lengths.at(-1) ?? 0);
    return { descriptor: this.#descriptor, start, length: end - start };
  }

  add({ start, length }: FilePart, mediaType: string): KnownText {
    this.lengths.push(length);
    this.mediaTypes.push(mediaType);
    return new HandedText(this, this.starts.push(start) - 1);
  }

  /** @param paths what the numbers of the links stand for. */
  tell(found: BatchFindings, paths: readonly string[]): void {
    this.#found = found;
    this.#paths = paths;
  }

  partOf(index: number): FilePart {
    const [start = 0, length = 0] = [this.starts[index], this.lengths[index]];
    return { descriptor: this.#descriptor, start, length };
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

/** A text of a batch; there are many, and each takes little memory. */
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
    return this.part.length;
  }

  get sha256(): string {
    return this.#batch.hashOf(this.#index);
  }

  get links(): Links {
    return this.#batch.linksOf(this.#index);
  }

  data(): Uint8Array {
    const { descriptor, start, length } = this.part;
    return readHidden(descriptor, start, length);
  }
}
