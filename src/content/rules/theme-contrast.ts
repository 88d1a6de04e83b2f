import { type HexColour, contrast, nearestShade } from '../../base/text/colour-contrast.ts';
import { error, quote } from '../diagnostics/message.ts';
import { site } from '../diagnostics/example-files.ts';
import {
  schemesOf,
  type ThemeColours,
  type Scheme,
  paletteOf,
  leastContrast,
  type Palette,
} from '../model/theme.ts';
import type { Pointer, ReportOf } from '../diagnostics/finding.ts';
import type { Rule } from './rule.ts';

export const codes = {
  'low-contrast': error({
    title: 'text in a colour of the theme is hard to read',
    meaning:
      'Text needs a contrast of 4.5 to 1 with its background, or many people cannot read it (WCAG 2, 1.4.3). The ink is checked on the paper, on cards and on the tints, the accent on the paper and on cards; colours that you leave out come from the program. Choose another shade; the hint names the nearest that passes, if there is one.',
    message: (a: {
      name: string;
      colour: string;
      scheme: string;
      other: string;
      otherColour: string;
      ratio: number;
      least: number;
      shade: string | undefined;
    }) =>
      `The ${a.name} ${a.colour} is hard to tell from ${a.other} ${a.otherColour} in the ${a.scheme} scheme: a contrast of ${a.ratio.toFixed(2)} to 1, where at least ${a.least} is needed.`,
    hint: (a) =>
      a.shade === undefined
        ? `Choose another colour for ${a.other}, too: no shade of this one is readable.`
        : `The nearest shade that passes is ${quote(a.shade)}.`,
    fails: site('theme:', '  light:', '    accent: "#ff9966"'),
    passes: site('theme:', '  light:', '    accent: "#a33c12"'),
  }),
};

/** Text in the colours of a theme is readable in each scheme that the site has. */
export const themeContrast: Rule<typeof codes> = ({ entries: { site } }, report) => {
  const theme = site?.value.theme;
  if (site === undefined || theme === undefined) return;
  for (const scheme of schemesOf(theme)) checkScheme(theme, scheme, site.file, report);
};

/** One finding for each colour: its first fault, with a shade that fixes all of them. */
function checkScheme(
  theme: ThemeColours,
  scheme: Scheme,
  file: string,
  report: ReportOf<typeof codes>,
): void {
  const palette = paletteOf(theme, scheme);
  const chosen = theme[scheme] ?? {};
  const at = (...fields: (string | number)[]): Pointer => ['theme', scheme, ...fields];
  const { accent, ink, paper, tints = [] } = chosen;
  const check = (
    colour: Ground & { readonly pointer: Pointer },
    grounds: readonly Ground[],
  ): boolean => {
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
  const backgrounds = ownGrounds(palette, tints);
  if (accent !== undefined)
    check({ name: 'accent', value: accent, pointer: at('accent') }, backgrounds.slice(0, 2));
  const isRead =
    ink !== undefined
      ? check({ name: 'ink', value: ink, pointer: at('ink') }, backgrounds)
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

/** The backgrounds of text; tints that the site chose have findings of their own. */
const ownGrounds = ({ paper, card, tints }: Palette, chosen: readonly HexColour[]): Ground[] => [
  { name: 'the paper', value: paper },
  { name: 'cards', value: card },
  ...(chosen.length > 0 ? [] : tints).map((value) => ({ name: 'a tint', value })),
];
