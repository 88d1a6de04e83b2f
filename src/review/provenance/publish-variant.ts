import { htmlFile, markdownFile } from '../../contract/paths.ts';
import type { Catalogue, Site } from '../../content/model/catalogue.ts';
import { createKnownTexts } from '../../content/model/known-text.ts';
import type { Picture, PictureFile } from '../../content/model/pictures.ts';
import type { Dates, OutputFile } from '../../content/model/publication.ts';
import type { SiteIcons } from '../../content/model/site-images.ts';
import type { BuildContext, Emitter } from '../../site/publish/emitter.ts';
import { declaredFiles, fixedPaths } from '../../site/publish/fixed-paths.ts';
import { errorDrafts } from '../../site/publish/pages/error-drafts.ts';
import { imagePaths } from '../../site/publish/pages/image-paths.ts';
import { pages } from '../../site/publish/pages/page-files.ts';
import type { PageDraft, RenderedPage } from '../../site/publish/pages/page.ts';
import { createPageRenderer } from '../../site/publish/pages/render-page.ts';
import { synonymsFor } from '../../site/publish/words/synonyms-for.ts';
import type { TemplateSources } from '../../site/publish/pages/templates.ts';
import {
  assetsOf,
  draftKeysOf,
  draftSite,
  publishedCatalogue,
  type SiteDraft,
} from '../../site/publish/publish.ts';
import { emitters } from '../../site/publish/registry.ts';
import { linkCatalogue } from '../../content/sources/link.ts';
import type { Variant } from './change-entries.ts';
import { withoutMarks } from './mark.ts';
import { once } from '../../base/once.ts';

/** The images that are made for a site: its icons, and the cards of its pages. */
export interface MadeImages {
  readonly icons: SiteIcons;
  readonly cardOf: (picture: Picture | undefined) => PictureFile;
}

/** What a site is published with, besides its sources. */
export interface PublishWith {
  readonly templates: TemplateSources;
  readonly baseUrl?: string | undefined;
  /** Makes the images of a site; left out if it has none. */
  readonly imagesOf?: ((site: Site) => MadeImages) | undefined;
}

/** A publication in memory that makes only what is requested. */
export interface LazyPublication {
  readonly catalogue: Catalogue;
  readonly url: (path: string) => string;
  readonly prefix: string;
  /** The text of a file that is not a page, by its path without marks; undefined if nothing publishes it. */
  readonly text: (path: string, dates?: Dates) => string | undefined;
  /** Every file other than a page that an emitter writes, by its path. */
  readonly texts: (emitter: Emitter) => ReadonlyMap<string, string>;
  readonly pages: () => readonly PageDraft[];
  /** A text that stands for everything that a page is made from. */
  readonly keyOf: (draft: PageDraft) => string;
  /** Both forms of a page. */
  readonly render: (draft: PageDraft) => { readonly html: string; readonly markdown: string };
}

/** The moment that stands for every date of a publication in memory. */
export const someDates: Dates = dated('2000-01-01T00:00:00Z');

/** The same with every date changed. */
export const otherDates: Dates = dated('2001-02-02T00:00:00Z');

function dated(moment: string): Dates {
  return { own: moment, of: () => moment };
}

/** Every emitter except that of the pages, which are rendered one by one. */
export const fileEmitters = emitters.filter(({ name }) => name !== pages.name);

/** The emitter that publishes a file other than a page. */
export const emitterOf = (path: string): Emitter | undefined =>
  fileEmitters.find(({ files }) => files.some((file) => file.path === path)) ??
  fileEmitters.find(({ furtherFiles }) => furtherFiles?.test(path));

/** A document made from some sources; undefined if it is not published. */
export type ReadDocument = (variant: Variant, dated?: boolean) => unknown;

/** Publishes sources in memory. */
export function publishVariant({ entries, shelf }: Variant, given: PublishWith): LazyPublication {
  const { templates, baseUrl, imagesOf } = given;
  const linked = linkCatalogue(entries, fixedPaths, baseUrl, shelf);
  const images = imagesOf?.(linked.site);
  const withImages: Catalogue =
    images === undefined ? linked : { ...linked, site: { ...linked.site, icons: images.icons } };
  const { catalogue, addresses } = publishedCatalogue(withImages, templates);
  const site = once(() => draftSite(withImages, templates, images?.cardOf));
  const keyOf = once(() => draftKeysOf(site()));
  const symbols = once(() => site().pages.map((draft) => symbolOf(draft, keyOf()(draft))));
  const synonyms = once(() => synonymsFor(catalogue.site, templates));
  const context: BuildContext = {
    ...addresses,
    declared: declaredFiles,
    examples: emitters.flatMap(({ example }) => example ?? []),
    get synonyms() {
      return synonyms();
    },
    get assets() {
      return assetsOf(site().rendering);
    },
    get pages() {
      return symbols();
    },
    get errorPages() {
      return errorDrafts(site().rendering.words).map((draft) => symbolOf(draft, keyOf()(draft)));
    },
  };
  const emitted = new Map<Emitter, ReadonlyMap<string, OutputFile>>();
  const filesOf = (emitter: Emitter): ReadonlyMap<string, OutputFile> => {
    const known = emitted.get(emitter);
    if (known !== undefined) return known;
    const files = new Map(emitter.emit(catalogue, context).map((file) => [file.path, file]));
    emitted.set(emitter, files);
    return files;
  };
  // The date of a page changes with the page, and anything without a page has no date of its own.
  const dates = once(() => pageDates(site(), keyOf()));
  const render = once(() => {
    const renderPage = createPageRenderer(site().rendering, createKnownTexts(addresses));
    return (draft: PageDraft) => {
      const { html, markdown } = renderPage(draft);
      return { html: textOf(html.data()), markdown: textOf(markdown.data()) };
    };
  });
  return {
    catalogue,
    url: addresses.url,
    prefix: addresses.prefix,
    text(path, at = someDates) {
      const emitter = emitterOf(path);
      const files = emitter && filesOf(emitter);
      // Where the name of an entry was changed, its file has another name, too.
      const file =
        files?.get(path) ??
        [...(files?.values() ?? [])].find((each) => withoutMarks(each.path) === path);
      return file && contentsOf(file, at);
    },
    texts: (emitter) =>
      new Map([...filesOf(emitter)].map(([path, file]) => [path, contentsOf(file, dates())])),
    pages: () => site().pages,
    keyOf: (draft) => keyOf()(draft),
    render: (draft) => render()(draft),
  };
}

/** A page that is not rendered: what it is made from stands for its text. */
const symbolOf = (draft: PageDraft, key: string): RenderedPage => {
  const body = Buffer.from(key);
  const never = (): never => {
    throw new Error(`${draft.path} is not rendered.`);
  };
  return {
    path: draft.path,
    section: draft.section,
    title: draft.title,
    description: draft.description,
    images: imagePaths(draft),
    get html() {
      return never();
    },
    get markdown() {
      return never();
    },
    ownText: undefined,
    body: () => body,
    bodyBytes: body.length,
  };
};

function pageDates({ pages }: SiteDraft, keyOf: (draft: PageDraft) => string): Dates {
  const keys = new Map<string, string>();
  for (const draft of pages) {
    const key = keyOf(draft);
    keys.set(htmlFile(draft.path), key).set(markdownFile(draft.path), key);
  }
  return { own: someDates.own, of: (path) => keys.get(path) ?? someDates.own };
}

function contentsOf({ contents }: OutputFile, dates: Dates): string {
  if (typeof contents === 'string') return contents;
  if (typeof contents === 'function') return contents(dates);
  if ('pieces' in contents)
    return [...contents.pieces()]
      .map((piece) => (typeof piece === 'string' ? piece : textOf(piece)))
      .join('');
  return textOf(contents.data());
}

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString();
