import { operations } from '../../contract/operations.ts';
import type { Addresses } from '../../content/model/addresses.ts';
import type { Catalogue } from '../../content/model/catalogue.ts';
import type { Memo } from '../../base/memo.ts';
import type { Entries } from '../../content/model/entries.ts';
import type {
  Contents,
  DatedContents,
  DeclaredFile,
  EmittedFile,
  FileBytes,
} from '../../content/publication/publication.ts';
import type { Asset } from './template-sources.ts';
import type { Words } from './words/words.ts';
import type { Synonyms } from './words/words-for.ts';
import { mediaTypes, type MediaType } from '../../contract/media-types.ts';
import type { Picture, PictureFile } from '../../content/model/pictures.ts';

/**
 * Part of the site that a page belongs to, including the sections of llms.txt: for entries of a kind, the
 * last step of the path of their index.
 */
export type Section = string;

export interface PageTexts {
  readonly html: FileBytes;
  readonly markdown: FileBytes;
  /** The markdown without its title and its head. */
  readonly body: Uint8Array;
}

export interface RenderedPage extends PageTexts {
  readonly path: string;
  readonly section: Section;
  readonly title: string;
  readonly description: string;
  /** Paths of the pictures that represent the page. */
  readonly images: readonly string[];
  readonly shareImage?: (PictureFile & Pick<Picture, 'alt'>) | undefined;
}

export interface BuildContext extends Addresses {
  /** Every page of the site, rendered, in the order of llms.txt. */
  readonly pages: readonly RenderedPage[];
  /** Error pages, which no list names. */
  readonly errorPages: readonly RenderedPage[];
  /** The style sheet and the scripts. */
  readonly assets: readonly Asset[];
  /** What all emitters declare, in the order of their registry. */
  readonly declared: readonly DeclaredFile[];
  readonly examples: readonly Example[];
  /** Other names for a name in the language of the site. */
  readonly synonyms: Synonyms;
  readonly words: Words;
  /** Keeps nothing that was made under other settings of the site, or with other templates. */
  readonly memo: Memo;
}

/** A short, real response of an operation, for the OpenAPI document. */
export interface Example {
  readonly operationId: string;
  readonly answer: (catalogue: Catalogue, addresses: Addresses) => unknown;
}

/** Something that is published; pure: the same catalogue and context give the same files. */
export interface Emitter {
  readonly name: string;
  /**
   * The files that it publishes, whatever the catalogue holds. Links, redirects and the lists of what is published rely
   * on them.
   */
  readonly files: readonly DeclaredFile[];
  /**
   * The paths of the further files of entries, which may be faulty. Left out are parts: files with a hash or a number in
   * their names, which `isPart` knows.
   */
  readonly pathsOf?: (entries: Entries) => readonly string[];
  readonly example?: Example;
  readonly emit: (catalogue: Catalogue, context: BuildContext) => readonly EmittedFile[];
}

/** The emitter of a single file, which is always published. */
export const fileEmitter = (
  name: string,
  file: DeclaredFile,
  contents: (catalogue: Catalogue, context: BuildContext) => Contents,
): Emitter => ({
  name,
  files: [file],
  emit(catalogue, context) {
    const { path, mediaType, lasts } = file;
    return [{ path, mediaType, contents: contents(catalogue, context), ...(lasts && { lasts }) }];
  },
});

/** The emitter of the file of an operation: a list of entries in the form of the API. */
export const listEmitter = <Entry>(
  name: string,
  operationId: string,
  entriesOf: (catalogue: Catalogue) => readonly Entry[],
  toResource: (entry: Entry, addresses: Addresses) => unknown,
): Emitter => ({
  ...fileEmitter(name, operationFile(operationId), (catalogue, context) => ({
    json: entriesOf(catalogue).map((entry) => toResource(entry, context)),
  })),
  example: {
    operationId,
    answer: (catalogue, addresses) =>
      entriesOf(catalogue)
        .slice(0, 2)
        .map((entry) => toResource(entry, addresses)),
  },
});

/** Items in order, in as few parts as limits allow; one that is larger than a part has a part of its own. */
export function inParts<Item>(
  items: readonly Item[],
  bytesOf: (item: Item) => number,
  limits: { readonly head: number; readonly bytes: number; readonly items?: number },
): Item[][] {
  const parts: Item[][] = [];
  let bytes = Infinity;
  for (const item of items) {
    const length = bytesOf(item);
    if (bytes + length > limits.bytes || parts.at(-1)?.length === limits.items) {
      parts.push([]);
      bytes = limits.head;
    }
    parts.at(-1)?.push(item);
    bytes += length;
  }
  return parts;
}

/** The file of an operation; it is listed in the table of operations. */
export function operationFile(id: string): DeclaredFile {
  const operation = operations.find(({ operationId }) => operationId === id);
  if (operation === undefined) throw new Error(`There is no operation ${id}.`);
  return { path: operation.path, mediaType: operation.response.mediaType };
}

/** JSON as in every published file: indented by two spaces, with a final newline. */
export const serialiseJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

export const textFile = (
  path: string,
  mediaType: MediaType,
  contents: string | DatedContents,
): EmittedFile => ({ path, mediaType, contents });

export const jsonFile = (
  path: string,
  value: unknown,
  mediaType: MediaType = mediaTypes.json,
): EmittedFile => ({ path, mediaType, contents: { json: value } });
