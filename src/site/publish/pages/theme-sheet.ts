import {
  paletteOf,
  schemesOf,
  type FontFamily,
  type Palette,
  type Theme,
} from '../../../content/model/theme.ts';

/** The custom properties of `style.css` that a theme sets, as a style sheet; fonts are declared first. */
export function themeSheet(theme: Theme, asset: (file: string) => string): string {
  const { display, text } = theme.fonts ?? {};
  const families = [display, text].filter((font) => font !== undefined);
  const [first, second] = schemesOf(theme).map((scheme) => colours(paletteOf(theme, scheme)));
  const own = [
    ...(theme.scheme === undefined ? [] : [`color-scheme: ${theme.scheme};`]),
    ...(theme.radius === undefined ? [] : [`--round: ${theme.radius};`]),
    ...fontStack('display', display),
    ...fontStack('text', text),
  ];
  return [
    ...families.flatMap((font) => fontFaces(font, asset)),
    block(':root', [...own, ...(first ?? [])]),
    // What comes last wins: a site with one scheme has it whatever a device asks for.
    ...(second === undefined
      ? []
      : [`@media (prefers-color-scheme: dark) {\n${block(':root', second)}\n}`]),
    '',
  ].join('\n');
}

const block = (selector: string, lines: readonly string[]): string =>
  `${selector} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}`;

const colours = ({ tints, accentInk, ...plain }: Palette): string[] => [
  ...Object.entries(plain).map(([name, value]) => `--${name}: ${value};`),
  `--accent-ink: ${accentInk};`,
  ...tints.map((tint, index) => `--tint-${String(index)}: ${tint};`),
];

/** If the font cannot be loaded, text is shown in that of the device. */
const fontStack = (use: string, font: FontFamily | undefined): string[] =>
  font === undefined ? [] : [`--${use}: '${font.family}', system-ui, sans-serif;`];

const fontFaces = ({ family, files }: FontFamily, asset: (file: string) => string): string[] =>
  files.map(({ file, weight = '400', style = 'normal' }) =>
    block('@font-face', [
      `font-family: '${family}';`,
      `src: url('${asset(file)}');`,
      `font-weight: ${weight};`,
      `font-style: ${style};`,
      'font-display: swap;',
    ]),
  );
