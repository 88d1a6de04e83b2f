import type { PictureFile } from './pictures.ts';
import type { Scheme, ThemeColours } from './theme.ts';

/** The icons of a site, all made of its logo. */
export interface SiteIcons {
  /** The logo itself, where it is a drawing. */
  readonly drawing?: PictureFile | undefined;
  /** For browsers that look for one at the root. */
  readonly favicon: PictureFile;
  /** For the home screens of phones. */
  readonly touch: PictureFile;
  /** Those of the web manifest. */
  readonly manifest: readonly (PictureFile & { readonly purpose: 'any' | 'maskable' })[];
}

/** Ground, letters and marks of the pages. */
export interface SiteColours {
  readonly paper: string;
  readonly ink: string;
  readonly accent: string;
}

/** Those of the style sheet. */
const ours: Readonly<Record<Scheme, SiteColours>> = {
  light: { paper: '#fdf9f3', ink: '#1f2a44', accent: '#c23c1c' },
  dark: { paper: '#141926', ink: '#eef1f8', accent: '#ff9d7e' },
};

/** Colours that browsers and cards are told of: those of the theme, and ours where it leaves one out. */
export function siteColours(theme: ThemeColours | undefined, scheme: Scheme): SiteColours {
  const { paper, ink, accent } = ours[scheme];
  const own = theme?.[scheme];
  return {
    paper: own?.paper ?? paper,
    ink: own?.ink ?? ink,
    accent: own?.accent ?? accent,
  };
}
