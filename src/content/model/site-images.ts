import type { PictureFile } from './pictures.ts';

/** The icons of a site, all made from its logo. */
export interface SiteIcons {
  /** The logo itself, if it is a drawing. */
  readonly drawing?: PictureFile | undefined;
  /** For browsers that look for one at the root. */
  readonly favicon: PictureFile;
  /** For the home screens of phones. */
  readonly touch: PictureFile;
  /** Those of the web manifest. */
  readonly manifest: readonly (PictureFile & { readonly purpose: 'any' | 'maskable' })[];
}
