import type { Pointer, Report } from '../diagnostics/diagnostic.ts';
import {
  leastContrast,
  paletteOf,
  schemesOf,
  type Palette,
  type Scheme,
  type ThemeColours,
} from '../model/theme.ts';
import { contrast, nearestShade, type HexColour } from '../../base/text/colour-contrast.ts';
import type { Rule } from './rule.ts';
import { nearest } from '../../base/text/nearest.ts';

/** Every font file of a theme is among the assets of the templates. */
export const themeFonts: Rule = ({ entries: { site }, assets, hasOwnTemplates }, report) => {
  if (site === undefined || assets === undefined) return;
  // Another rule reports a build that does not name the templates of the site.
  if (hasOwnTemplates === false && site.value.templates !== undefined) return;
  const { theme } = site.value;
  for (const role of ['display', 'text'] as const)
    for (const [index, font] of (theme?.fonts?.[role]?.files ?? []).entries())
      if (!assets.includes(font.file))
        report({
          code: 'unknown-font',
          args: { file: font.file, nearest: nearest(font.file, assets) },
          at: { file: site.file, pointer: ['theme', 'fonts', role, 'files', index, 'file'] },
        });
};

/** Text in the colours of a theme is readable in each scheme that the site has. */
export const themeContrast: Rule = ({ entries: { site } }, report) => {
  const theme = site?.value.theme;
  if (site === undefined || theme === undefined) return;
  for (const scheme of schemesOf(theme)) checkScheme(theme, scheme, site.file, report);
};

interface Colour {
  readonly name: string;
  readonly value: HexColour;
  readonly pointer: Pointer;
}

/** One finding for each colour: its first fault, with a shade that fixes all of them. */
function checkScheme(theme: ThemeColours, scheme: Scheme, file: string, report: Report): void {
  const palette = paletteOf(theme, scheme);
  const chosen = theme[scheme] ?? {};
  const at = (...fields: (string | number)[]): Pointer => ['theme', scheme, ...fields];
  const { accent, ink, paper, tints = [] } = chosen;
  const check = (colour: Colour, grounds: readonly Ground[]): boolean => {
    const [fault] = grounds.filter(({ value }) => contrast(colour.value, value) < leastContrast);
    if (fault === undefined) return true;
    report({
      code: 'low-contrast',
      args: {
        ...{ name: colour.name, colour: colour.value, scheme },
        ...{ other: fault.name, otherColour: fault.value },
        ratio: contrast(colour.value, fault.value),
        least: leastContrast,
        shade: nearestShade(
          colour.value,
          grounds.map(({ value }) => value),
          leastContrast,
        ),
      },
      at: { file, pointer: colour.pointer },
    });
    return false;
  };
  const own = ownGrounds(palette, tints);
  if (accent !== undefined)
    check({ name: 'accent', value: accent, pointer: at('accent') }, own.slice(0, 2));
  const isRead =
    ink !== undefined
      ? check({ name: 'ink', value: ink, pointer: at('ink') }, own)
      : paper === undefined ||
        check({ name: 'paper', value: paper, pointer: at('paper') }, [inkOf(palette)]);
  // Tints are chosen for an ink; if the ink has to change, tints are not reported.
  if (!isRead) return;
  tints.forEach((value, index) => {
    check({ name: 'tint', value, pointer: at('tints', index) }, [inkOf(palette)]);
  });
}

interface Ground {
  readonly name: string;
  readonly value: HexColour;
}

const inkOf = ({ ink }: Palette): Ground => ({ name: 'the ink', value: ink });

/**
 * The backgrounds of text; of the tints, those that the site did not choose, since its own have findings of
 * their own.
 */
const ownGrounds = ({ paper, card, tints }: Palette, chosen: readonly HexColour[]): Ground[] => [
  { name: 'the paper', value: paper },
  { name: 'cards', value: card },
  ...(chosen.length > 0 ? [] : tints).map((value) => ({ name: 'a tint', value })),
];
