import { mediaTypes, type MediaType } from '../../contract/media-types.ts';
import { htmlFile, markdownFile } from '../../contract/paths.ts';
import { createKnownTexts } from '../../content/model/known-text.ts';
import type { Asset } from '../publish/pages/asset.ts';
import { assetType } from '../../contract/asset-types.ts';
import { errorDrafts } from '../publish/pages/error-drafts.ts';
import type { PageDraft } from '../publish/pages/page.ts';
import { createPageRenderer } from '../publish/pages/render-page.ts';
import { assetsOf, type SiteDraft } from '../publish/publish.ts';
import { drawingAt } from './drawing.ts';
import type { Scheme } from '../../content/model/theme.ts';
import { inScheme } from './looks.ts';

/** A file of the gallery. */
export interface GalleryFile {
  readonly mediaType: MediaType;
  readonly contents: string | Uint8Array;
}

/** Returns the file at a path; undefined if there is none. */
export type GalleryFiles = (path: string) => GalleryFile | undefined;

/**
 * The pages of a site and what they load; a page is rendered when it is requested.
 *
 * @param scheme the colour scheme of the pages; if left out, the browser's own.
 */
export function galleryFiles({ rendering, pages }: SiteDraft, scheme?: Scheme): GalleryFiles {
  const render = createPageRenderer(rendering, createKnownTexts(rendering.addresses));
  const byPath = new Map<string, readonly [PageDraft, 'html' | 'markdown']>();
  for (const draft of [...pages, ...errorDrafts(rendering.words)]) {
    byPath.set(draft.path, [draft, 'html']);
    byPath.set(htmlFile(draft.path), [draft, 'html']);
    byPath.set(markdownFile(draft.path), [draft, 'markdown']);
  }
  const assets = new Map(assetsOf(rendering).map((asset) => [asset.path, asset]));
  return (path) => {
    const page = byPath.get(path);
    if (page !== undefined)
      return { mediaType: mediaTypes[page[1]], contents: render(page[0])[page[1]].data() };
    const asset = assets.get(path);
    if (asset !== undefined) return assetFile(asset, scheme);
    const drawing = drawingAt(path);
    return drawing === undefined ? undefined : { mediaType: mediaTypes.svg, contents: drawing };
  };
}

function assetFile({ path, contents }: Asset, scheme: Scheme | undefined): GalleryFile {
  const mediaType = assetType(path) ?? mediaTypes.css;
  const isSheet = mediaType === mediaTypes.css && typeof contents === 'string';
  const shown = isSheet && scheme !== undefined ? inScheme(contents, scheme) : contents;
  return { mediaType, contents: shown };
}
