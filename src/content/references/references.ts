import {
  namesKey,
  namesPath,
  namesRecording,
  type ReferenceField,
} from '../../contract/kinds/reference-fields.ts';
import type { Place, Pointer } from '../diagnostics/finding.ts';
import type { MarkdownLink } from '../../base/markdown/markdown-links.ts';
import type { Entries } from '../model/entries.ts';
import { linksInTexts, type MarkdownText } from './markdown-texts.ts';
import { entriesOf, referenceValues, shownPictures, textsIn } from './reference-values.ts';
import { folderKinds } from '../../contract/kinds/registry.ts';
import type { SourceKind } from '../../contract/shapes/registry.ts';

/** Anything that names something else of the catalogue, and its place in the sources. */
export interface SourceReference {
  /** The kind of its target: an entry by its key, a page by its path, a picture or recording by its path below `media/`. */
  readonly to: Exclude<ReferenceField['names'], 'recording' | 'text'>;
  /** As it is written, except for escapes; a path with its query and fragment. */
  readonly name: string;
  readonly at: Place & { readonly file: string };
  readonly pointer?: Pointer;
  /** What the value has in front of the name: the address of the site. */
  readonly lead?: string;
  readonly link?: { readonly of: MarkdownText; readonly link: MarkdownLink };
}

/**
 * Every reference of the sources, in the order of the kinds: keys, paths, full addresses, pictures, recordings, and links
 * in texts. A file that cannot be read has none.
 */
export function sourceReferences(entries: Entries): SourceReference[] {
  const references: SourceReference[] = [];
  for (const isWanted of [namesKey, namesPath])
    for (const { name, file, pointer, place } of referenceValues(entries, isWanted))
      references.push(valueReference(file, pointer, place.names as SourceReference['to'], name));
  for (const { file, pointer, address, path } of ownAddresses(entries)) {
    const isPicture = path.startsWith(mediaLead);
    const name = isPicture ? path.slice(mediaLead.length) : path;
    const lead = address.slice(0, address.length - name.length);
    references.push({
      ...valueReference(file, pointer, isPicture ? 'picture' : 'path', name),
      lead,
    });
  }
  for (const { picture, at } of shownPictures(entries)) {
    const { file, pointer } = at('file');
    if (picture.file !== undefined)
      references.push(valueReference(file, pointer, 'picture', picture.file));
  }
  for (const { name, file, pointer } of referenceValues(entries, namesRecording))
    references.push(valueReference(file, pointer, 'picture', name));
  return [...references, ...linksIn(entries)];
}

/** A value that names something else as a whole. */
export const valueReference = (
  file: string,
  pointer: Pointer,
  to: SourceReference['to'],
  name: string,
): SourceReference => ({ to, name, at: { file, pointer }, pointer });

const mediaLead = '/media/';

function* linksIn(entries: Entries): Iterable<SourceReference> {
  const base = entries.site?.value.baseUrl;
  for (const link of linksInTexts(entries)) {
    const name = sitePath(link.link.target, base);
    if (name === undefined) continue;
    const reference = { at: link.of.at(link.link), link };
    if (name.startsWith(mediaLead))
      yield { ...reference, to: 'picture', name: name.slice(mediaLead.length) };
    else yield { ...reference, to: 'path', name };
  }
}

/** The part of a target after the address of the site; undefined for a target elsewhere. */
const sitePath = (target: string, base: string | undefined): string | undefined =>
  /^\/(?!\/)/.test(target) ? target : ownPath(target, base);

/** A value of the sources that is a full address of the site, such as a `policyUrl`. */
export interface OwnAddress {
  readonly file: string;
  readonly pointer: Pointer;
  readonly address: string;
  /** What follows the address of the site, as it is written. */
  readonly path: string;
}

const sourceKinds: readonly SourceKind[] = [
  'site',
  'categories',
  'moved',
  ...folderKinds.map(({ name }) => name),
];

/** Every value of every source, texts of pages aside, that is a full address of the site. */
export function* ownAddresses(entries: Entries): Iterable<OwnAddress> {
  const base = entries.site?.value.baseUrl;
  if (base === undefined) return;
  const isOwn = (text: string) => ownPath(text, base) !== undefined && !/\s/.test(text);
  for (const source of sourceKinds)
    for (const { file, value } of entriesOf(entries, source))
      for (const { text: address, pointer } of textsIn(value, isOwn))
        yield { file, pointer, address, path: ownPath(address, base) ?? '' };
}

/** What follows the address of the site in a full address; undefined for an address elsewhere. */
export const ownPath = (address: string, base: string | undefined): string | undefined =>
  base !== undefined && address.startsWith(`${base}/`) ? address.slice(base.length) : undefined;
