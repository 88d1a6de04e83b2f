import type { Catalogue } from '../../../content/model/catalogue.ts';
import { stepOf, wordPositions } from './sound-words.ts';

/**
 * The rules that hide what a visitor did not choose in the form `filters.html.eta`, for every sound, category,
 * step and position that a vehicle can have: no script is needed. It contains keys, and no other text written by an editor.
 */
export function filterSheet({ phonemes, vehicles }: Catalogue): string {
  const sounds = new Set(vehicles.flatMap(({ phonemes }) => phonemes.map(({ key }) => key)));
  const categories = new Set(vehicles.map(({ category }) => category.key));
  const steps = [...new Set(phonemes.map(stepOf))].sort();
  const rules = [
    ...[...sounds]
      .sort()
      .flatMap((key) => [
        hide(chosen('sound', key), 's', key),
        hide(`:has(#filter_main:checked)${chosen('sound', key)}`, 'm', key),
      ]),
    ...[...categories].sort().map((key) => hide(chosen('category', key), 'c', key)),
    ...steps.map((step) => hide(chosen('tier', step), 't', step)),
    ...wordPositions.map((position) => hide(chosen('position', position), 'p', position)),
  ];
  return `${practiceRules(phonemes.map(({ key }) => key).sort())}${rules.join(',\n')} {\n  display: none;\n}\n`;
}

/**
 * The rules for cards of which several sounds can be chosen: they hide every card and display those that fit. They
 * have a lower specificity than those that hide, and the later ones win.
 */
function practiceRules(keys: readonly string[]): string {
  const hidden = (where: string) =>
    `:where(${where}:has(.choice ${chosenHere})) .practice-card {\n  display: none;\n}\n`;
  const shown = (where: string, mark: string) =>
    keys.length === 0
      ? ''
      : `${keys
          .map(
            (key) =>
              `:where(${where}:has(.choice [value='${key}']${chosenHere})) [data-${mark}~='${key}']`,
          )
          .join(',\n')} {\n  display: grid;\n}\n`;
  const main = '.practise:has(#filter_main:checked)';
  return hidden('.practise') + shown('.practise', 's') + hidden(main) + shown(main, 'm');
}

/** Ticked, or named by a link: its fragment works without a script, and a script ticks the sound instead. */
const chosenHere = ':is(:checked,:target)';

const chosen = (field: string, value: string): string =>
  `:has(#filter_${field} [value='${value}']:checked)`;

const hide = (condition: string, mark: string, value: string): string =>
  `main${condition} [data-${mark}]:not([data-${mark}~='${value}'])`;
