import {
  contrast,
  fromOklch,
  isLight,
  mix,
  nearestShade,
  oklchOf,
  type HexColour,
} from '../../base/text/colour-contrast.ts';

/** The values of `prefers-color-scheme`. */
export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** Colours of a scheme that a site may choose. */
export interface SchemeColours {
  readonly accent?: HexColour | undefined;
  readonly paper?: HexColour | undefined;
  readonly ink?: HexColour | undefined;
  readonly tints?: readonly HexColour[] | undefined;
}

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
  /** The only scheme of the site; undefined if it has both. */
  readonly scheme?: Scheme | undefined;
  readonly light?: SchemeColours | undefined;
  readonly dark?: SchemeColours | undefined;
}

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
  /** The shadow of cards, as style sheets write it. */
  readonly shadow: string;
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
    shadow: '0 1px 2px rgb(31 42 68 / 8%), 0 6px 18px rgb(31 42 68 / 6%)',
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
    tints: ['#55282a', '#2d3558', '#1d4433', '#1b4058', '#3b2f63', '#542848'],
    shadow: 'none',
  },
};

/** The schemes that a site has; the first one is that of its icons and cards. */
export const schemesOf = (theme: ThemeColours | undefined): readonly [Scheme, ...Scheme[]] =>
  theme?.scheme === undefined ? schemes : [theme.scheme];

/**
 * The colours of a scheme: those that the site chose, what follows from those that it chose for the other scheme,
 * the defaults, and what follows from all of them.
 */
export function paletteOf(theme: ThemeColours | undefined, scheme: Scheme): Palette {
  const palette = ownPalettes[scheme];
  if (theme === undefined) return palette;
  const chosen = theme[scheme] ?? {};
  const other = theme[scheme === 'light' ? 'dark' : 'light'] ?? {};
  const convert = (role: Role, colour: HexColour | undefined) =>
    colour === undefined ? undefined : converted(colour, scheme, role);
  const { paper = convert('paper', other.paper) ?? palette.paper } = chosen;
  const { ink = convert('ink', other.ink) ?? palette.ink } = chosen;
  const ownTints =
    chosen.tints ?? other.tints?.map((tint) => converted(tint, scheme, 'tint')) ?? [];
  const tints = palette.tints.map((tint, index) => ownTints[index % ownTints.length] ?? tint);
  const isOwn = paper === palette.paper && ink === palette.ink;
  const card =
    paper === palette.paper ? palette.card : mix('#ffffff', paper, isLight(paper) ? 0.7 : 0.05);
  const grounds = [paper, card, ...tints];
  const readable = (colour: HexColour, on: readonly HexColour[]) =>
    nearestShade(colour, on, leastContrast) ?? ink;
  const accent =
    chosen.accent ??
    (other.accent === undefined ? palette.accent : shadeOf(other.accent, [paper, card])) ??
    ink;
  return {
    paper,
    card,
    ink,
    tints,
    accent,
    soft: isOwn ? readable(palette.soft, grounds) : readable(mix(ink, paper, 0.72), grounds),
    line: isOwn ? palette.line : mix(ink, paper, 0.14),
    accentInk: accent === palette.accent ? palette.accentInk : inkOn(accent),
    fault: readable(palette.fault, grounds),
    shadow: palette.shadow,
  };
}

const inkOn = (colour: HexColour): HexColour =>
  contrast('#ffffff', colour) >= leastContrast ? '#ffffff' : '#000000';

type Role = 'paper' | 'ink' | 'tint';

/** What a colour of the other scheme becomes: how light, how much stronger, and how strong at most. */
const conversions: Readonly<
  Record<Scheme, Readonly<Record<Role, readonly [number, number, number]>>>
> = {
  light: { paper: [0.98, 1 / 3, 0.012], ink: [0.28, 3, 0.06], tint: [0.93, 2 / 3, 0.05] },
  dark: { paper: [0.21, 3, 0.035], ink: [0.95, 1 / 3, 0.02], tint: [0.35, 3 / 2, 0.06] },
};

/** A colour of the other scheme in this one: it keeps its hue. */
function converted(colour: HexColour, scheme: Scheme, role: Role): HexColour {
  const [lightness, times, most] = conversions[scheme][role];
  const form = oklchOf(colour);
  return fromOklch({ ...form, l: lightness, c: Math.min(most, form.c * times) });
}

/** The colour in the nearest lightness in which it can be read on the grounds; undefined if there is none. */
function shadeOf(colour: HexColour, grounds: readonly HexColour[]): HexColour | undefined {
  const form = oklchOf(colour);
  const shades = Array.from({ length: 101 }, (_, step) => step / 100)
    .sort((a, b) => Math.abs(a - form.l) - Math.abs(b - form.l))
    .map((lightness) => fromOklch({ ...form, l: lightness }));
  return [colour, ...shades].find((shade) =>
    grounds.every((ground) => contrast(shade, ground) >= leastContrast),
  );
}
