import type { Addresses } from '../../../content/model/addresses.ts';
import type { Site } from '../../../content/model/catalogue.ts';
import type { Formats } from '../words/formats.ts';
import type { Words } from '../words/words.ts';
import type { Asset } from '../asset.ts';
import type { Crumb, PageDraft } from './page.ts';
import type { ShareImage } from './share-image.ts';
import type { Templates } from './templates.ts';
import type { ThemeAssets } from './theme-of.ts';
import type { PageHead } from './views.ts';

/** What every page may load, by what templates call its address. */
export type PageAssets = Readonly<
  Record<'styleSheet' | 'searchScript' | 'listSheet' | 'filterScript' | 'hearScript', Asset>
>;

export interface PageRendering extends ThemeAssets {
  readonly site: Site;
  readonly addresses: Addresses;
  readonly pageAssets: PageAssets;
  /** The user's own files by their path below `assets/`. */
  readonly assets: ReadonlyMap<string, Asset>;
  /** Script of the sign-up form; undefined if the site does not offer one. */
  readonly signUpScript: Asset | undefined;
  readonly templates: Templates;
  readonly words: Words;
  readonly formats: Formats;
  /** Pages that the footer of every page links to, in addition to the navigation at its top. */
  readonly furtherPages: readonly Crumb[];
  /** The feed that every page names; undefined if there is none. */
  readonly feed: { readonly path: string; readonly title: string } | undefined;
  /** Icon and background colours that every page declares to browsers. */
  readonly icon: PageHead['icon'];
  readonly colours: PageHead['colours'];
  readonly shareImageOf: (draft: PageDraft) => ShareImage | undefined;
}
