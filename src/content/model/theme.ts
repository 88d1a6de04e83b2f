import {
  contrast,
  isLight,
  mix,
  nearestShade,
  type HexColour,
} from '../../base/text/colour-contrast.ts';

/** The schemes that a visitor's device asks for. */
export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** Colours of a scheme that a site may choose. */
export interface SchemeColours {
  readonly accent?: HexColour | undefined;
  readonly paper?: HexColour | undefined;
  readonly ink?: HexColour | undefined;
  readonly tints?: readonly HexColour[] | undefined;
}

/** Font files of one family. */
export interface FontFamily {
  readonly family: string;
  readonly files: readonly FontFile[];
}

/** A font file among the assets of the templates. */
export interface FontFile {
  readonly file: string;
  readonly weight?: string | undefined;
  readonly style?: 'normal' | 'italic' | undefined;
}

/** Colours that a site may choose. */
export interface ThemeColours {
  readonly light?: SchemeColours | undefined;
  readonly dark?: SchemeColours | undefined;
}

/** The look of a site. */
export interface Theme extends ThemeColours {
  readonly radius?: string | undefined;
  readonly fonts?:
    | { readonly display?: FontFamily | undefined; readonly text?: FontFamily | undefined }
    | undefined;
}

/** Every colour of a scheme. */
export interface Palette {
  readonly paper: HexColour;
  readonly card: HexColour;
  readonly ink: HexColour;
  readonly soft: HexColour;
  readonly line: HexColour;
  readonly accent: HexColour;
  readonly accentInk: HexColour;
  readonly fault: HexColour;
  readonly tints: readonly HexColour[];
}

/** The minimum contrast of text with its background (WCAG 2, 1.4.3). */
export const leastContrast = 4.5;

/** The colours of `style.css`; a test checks that the two are equal. */
export const ownPalettes: Readonly<Record<Scheme, Palette>> = {
  light: {
    paper: '#fdf9f3',
    card: '#ffffff',
    ink: '#1f2a44',
    soft: '#58627a',
    line: '#e9dfd0',
    accent: '#c23c1c',
    accentInk: '#ffffff',
    fault: '#a1260d',
    tints: ['#ffe3da', '#ffefc9', '#dff1dd', '#d9ecf8', '#e8e2fa', '#fbe0ee'],
  },
  dark: {
    paper: '#141926',
    card: '#1e2536',
    ink: '#eef1f8',
    soft: '#aab4c8',
    line: '#323b52',
    accent: '#ff9d7e',
    accentInk: '#2a0f06',
    fault: '#ffb9a3',
    tints: ['#4a2a22', '#463a1b', '#243f2a', '#1f3b4f', '#352e55', '#4a2740'],
  },
};

/**
 * The colours of a scheme: those that the site chose, the defaults, and what follows from both. A site that
 * chooses an accent for one scheme gets a shade of it in the other.
 */
export function paletteOf(theme: ThemeColours | undefined, scheme: Scheme): Palette {
  const own = ownPalettes[scheme];
  if (theme === undefined) return own;
  const chosen = theme[scheme] ?? {};
  const { paper = own.paper, ink = own.ink } = chosen;
  const tints = own.tints.map((tint, index) =>
    chosen.tints === undefined || chosen.tints.length === 0
      ? tint
      : (chosen.tints[index % chosen.tints.length] ?? tint),
  );
  const isOwn = paper === own.paper && ink === own.ink;
  const card =
    chosen.paper === undefined ? own.card : mix('#ffffff', paper, isLight(paper) ? 0.7 : 0.05);
  const grounds = [paper, card, ...tints];
  const readable = (colour: HexColour, on: readonly HexColour[]) =>
    nearestShade(colour, on, leastContrast) ?? ink;
  const other = theme[scheme === 'light' ? 'dark' : 'light']?.accent;
  const accent =
    chosen.accent ?? (other === undefined ? own.accent : readable(other, [paper, card]));
  return {
    paper,
    card,
    ink,
    tints,
    accent,
    soft: isOwn ? readable(own.soft, grounds) : readable(mix(ink, paper, 0.72), grounds),
    line: isOwn ? own.line : mix(ink, paper, 0.14),
    accentInk: accent === own.accent ? own.accentInk : inkOn(accent),
    fault: readable(own.fault, grounds),
  };
}

const inkOn = (colour: HexColour): HexColour =>
  contrast('#ffffff', colour) >= leastContrast ? '#ffffff' : '#000000';
