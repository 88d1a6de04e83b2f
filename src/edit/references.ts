import { entryKinds } from '../contract/kinds/registry.ts';
import type { Reference } from '../contract/kinds/kind.ts';
import type { Place, Pointer } from '../content/diagnostics/diagnostic.ts';
import { createLinkFinder, mayHoldLinks } from '../base/markdown/markdown-links.ts';
import type { MarkdownLink } from '../base/markdown/markdown-link.ts';
import type { Entries } from '../content/model/entries.ts';
import { markdownTexts, type MarkdownText } from '../content/rules/markdown-texts.ts';
import { ownAddresses, ownPath } from '../content/rules/own-addresses.ts';
import { shownPictures } from '../content/rules/shown-pictures.ts';

/** Anything that names something else of the catalogue, and its place in the sources. */
export interface SourceReference {
  /** What it names: an entry by its key, a page by its path, or a picture by its path below `media/`. */
  readonly to: Reference['to'] | 'path' | 'picture';
  /** As it is written, except for escapes; a path with its query and fragment. */
  readonly name: string;
  readonly at: Place & { readonly file: string };
  /** The value that it is, if it is one. */
  readonly pointer?: Pointer;
  /** What the value has in front of the name: the address of the site. */
  readonly lead?: string;
  /** The link that it is, if it is in a text. */
  readonly link?: { readonly of: MarkdownText; readonly link: MarkdownLink };
}

/** Every reference of the sources, in the order of the kinds; a file that cannot be read has none. */
export const sourceReferences = (entries: Entries): SourceReference[] => [
  ...keyReferences(entries),
  ...pathReferences(entries),
  ...fullAddresses(entries),
  ...pictureReferences(entries),
  ...linksInTexts(entries),
];

function* keyReferences(entries: Entries): Iterable<SourceReference> {
  for (const { folder, references = [] } of entryKinds)
    for (const { field, to } of references)
      for (const { file, value } of entries[folder]) {
        const given = (value as Readonly<Record<string, string | readonly string[] | undefined>>)[
          field
        ];
        if (typeof given === 'string') yield valueReference(file, [field], to, given);
        else
          for (const [index, key] of (given ?? []).entries())
            yield valueReference(file, [field, index], to, key);
      }
}

function* pathReferences({ site, apps, moved }: Entries): Iterable<SourceReference> {
  for (const [index, { path }] of (site?.value.navigation ?? []).entries())
    if (site !== undefined)
      yield valueReference(site.file, ['navigation', index, 'path'], 'path', path);
  for (const { file, value } of apps)
    for (const [index, path] of (value.related ?? []).entries())
      yield valueReference(file, ['related', index], 'path', path);
  for (const [from, target] of Object.entries(moved?.value.redirects ?? {}))
    if (moved !== undefined && target !== undefined)
      yield valueReference(moved.file, ['redirects', from], 'path', target);
}

/** Fields of every source that hold an address of the site in full, such as `policyUrl`. */
function* fullAddresses(entries: Entries): Iterable<SourceReference> {
  for (const { file, pointer, address, path } of ownAddresses(entries)) {
    const isPicture = path.startsWith(mediaLead);
    const name = isPicture ? path.slice(mediaLead.length) : path;
    const lead = address.slice(0, address.length - name.length);
    yield { ...valueReference(file, pointer, isPicture ? 'picture' : 'path', name), lead };
  }
}

function* pictureReferences(entries: Entries): Iterable<SourceReference> {
  for (const { picture, at } of shownPictures(entries)) {
    const place = at('file');
    if (picture.file !== undefined && 'pointer' in place)
      yield valueReference(place.file, place.pointer, 'picture', picture.file);
  }
  const { site } = entries;
  if (site?.value.logo !== undefined)
    yield valueReference(site.file, ['logo'], 'picture', site.value.logo);
}

/** A value that names something else as a whole. */
export const valueReference = (
  file: string,
  pointer: Pointer,
  to: SourceReference['to'],
  name: string,
): SourceReference => ({ to, name, at: { file, pointer }, pointer });

const mediaLead = '/media/';

function* linksInTexts(entries: Entries): Iterable<SourceReference> {
  const findLinks = createLinkFinder();
  const base = entries.site?.value.baseUrl;
  const isWanted = (markdown: string): boolean =>
    mayHoldLinks(markdown) || (base !== undefined && markdown.includes(`<${base}/`));
  for (const text of markdownTexts(entries, isWanted))
    for (const link of findLinks(text.markdown)) {
      const name = sitePath(link.target, base);
      if (name === undefined) continue;
      const at = text.at(link);
      const found = { at, link: { of: text, link } };
      if (name.startsWith(mediaLead))
        yield { ...found, to: 'picture', name: name.slice(mediaLead.length) };
      else yield { ...found, to: 'path', name };
    }
}

/** The part of a target after the address of the site; undefined for a target elsewhere. */
const sitePath = (target: string, base: string | undefined): string | undefined =>
  /^\/(?!\/)/.test(target) ? target : ownPath(target, base);
