import {
  namesKey,
  namesPath,
  namesRecording,
  type ReferenceField,
} from '../../contract/kinds/reference-fields.ts';
import type { Place, Pointer } from '../diagnostics/finding.ts';
import { createLinkFinder, mayHoldLinks } from '../../base/markdown/markdown-links.ts';
import type { MarkdownLink } from '../../base/markdown/escape-markdown.ts';
import type { Entries } from '../model/entries.ts';
import { markdownTexts, type MarkdownText } from './markdown-texts.ts';
import { forEachReferenceValue } from './reference-values.ts';
import { ownAddresses, ownPath } from './own-addresses.ts';
import { shownPictures } from './shown-pictures.ts';

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

/** Every reference of the sources, in the order of the kinds; a file that cannot be read has none. */
export function sourceReferences(entries: Entries): SourceReference[] {
  const found: SourceReference[] = [];
  forEachReference(entries, (reference) => found.push(reference));
  return found;
}

/** Visits every reference of the sources: keys, paths, full addresses, pictures, recordings, and links in texts. */
export function forEachReference(
  entries: Entries,
  visit: (reference: SourceReference) => void,
): void {
  for (const isWanted of [namesKey, namesPath])
    forEachReferenceValue(entries, isWanted, (name, { file, pointer, place }) => {
      visit(valueReference(file, pointer, place.names as SourceReference['to'], name));
    });
  for (const { file, pointer, address, path } of ownAddresses(entries)) {
    const isPicture = path.startsWith(mediaLead);
    const name = isPicture ? path.slice(mediaLead.length) : path;
    const lead = address.slice(0, address.length - name.length);
    visit({ ...valueReference(file, pointer, isPicture ? 'picture' : 'path', name), lead });
  }
  for (const { picture, at } of shownPictures(entries)) {
    const { file, pointer } = at('file');
    if (picture.file !== undefined) visit(valueReference(file, pointer, 'picture', picture.file));
  }
  forEachReferenceValue(entries, namesRecording, (name, { file, pointer }) => {
    visit(valueReference(file, pointer, 'picture', name));
  });
  visitLinks(entries, visit);
}

/** A value that names something else as a whole. */
export const valueReference = (
  file: string,
  pointer: Pointer,
  to: SourceReference['to'],
  name: string,
): SourceReference => ({ to, name, at: { file, pointer }, pointer });

const mediaLead = '/media/';

function visitLinks(entries: Entries, visit: (reference: SourceReference) => void): void {
  const findLinks = createLinkFinder();
  const base = entries.site?.value.baseUrl;
  for (const text of markdownTexts(entries, mayHoldLinks))
    for (const link of findLinks(text.markdown)) {
      const name = sitePath(link.target, base);
      if (name === undefined) continue;
      const found = { at: text.at(link), link: { of: text, link } };
      if (name.startsWith(mediaLead))
        visit({ ...found, to: 'picture', name: name.slice(mediaLead.length) });
      else visit({ ...found, to: 'path', name });
    }
}

/** The part of a target after the address of the site; undefined for a target elsewhere. */
const sitePath = (target: string, base: string | undefined): string | undefined =>
  /^\/(?!\/)/.test(target) ? target : ownPath(target, base);
