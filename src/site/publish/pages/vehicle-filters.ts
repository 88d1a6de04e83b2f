import type {
  Category,
  Phoneme,
  SoundUse,
  Vehicle,
  Catalogue,
} from '../../../content/model/catalogue.ts';
import {
  inSoundOrder,
  positionsOf,
  stepOf,
  wordPositions,
  type WordPosition,
} from './sound-words.ts';
import type { FiltersView, GroupMarks } from './views.ts';
import type { Words } from '../words/words.ts';

export function vehicleTally({ vehicles }: Pick<Catalogue, 'vehicles'>, words: Words): string {
  const { size } = new Set(vehicles.map(({ category }) => category.key));
  if (size === 0) return words.noVehicle;
  return words.vehicleTally({
    count: vehicles.length,
    vehicles: words.vehicleCount({ count: vehicles.length }),
    categories: words.categoryCount({ count: size }),
  });
}

/** The marks of a group of cards: each value that any of them has. */
export function marksOf(vehicles: readonly Vehicle[]): GroupMarks {
  const [categories, sounds, mains] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const steps = new Set<string>();
  for (const { category, phonemes } of vehicles) {
    categories.add(category.key);
    for (const { key } of phonemes) sounds.add(key);
    if (phonemes[0] === undefined) continue;
    mains.add(phonemes[0].key);
    steps.add(stepOf(phonemes[0]));
  }
  const listed = (values: Iterable<string>): string => [...values].join(' ');
  return {
    categories: listed(categories),
    sounds: listed(sounds),
    mains: listed(mains),
    steps: listed(steps),
  };
}

/**
 * What a list of vehicles can be filtered by: whatever differs among its entries. Undefined if there is
 * nothing.
 *
 * @param vehicles the whole list, on however many pages.
 * @param of the sound whose list it is, and what practises it: its lists go by where names have it, not by a step.
 */
export function filtersOf(
  vehicles: readonly Vehicle[],
  pages: number,
  of?: { readonly phoneme: Phoneme; readonly use: SoundUse },
): FiltersView | undefined {
  const values = {
    sounds: new Set<Phoneme>(),
    categories: new Set<Category>(),
    steps: new Set<string>(),
    positions: new Set<WordPosition>(),
  };
  for (const { category, phonemes, name } of vehicles) {
    values.categories.add(category);
    if (of !== undefined)
      for (const position of positionsOf(of.phoneme, name)) values.positions.add(position);
    else {
      if (phonemes[0] !== undefined) values.steps.add(stepOf(phonemes[0]));
      for (const phoneme of phonemes) values.sounds.add(phoneme);
    }
  }
  const several = <Value>(values: ReadonlySet<Value>): Value[] =>
    values.size > 1 ? [...values] : [];
  const sounds = inSoundOrder(several(values.sounds));
  const categories = several(values.categories);
  const steps = several(values.steps).sort();
  const positions = wordPositions.filter((position) =>
    several(values.positions).includes(position),
  );
  if ([sounds, categories, steps, positions].every(({ length }) => length === 0)) return undefined;
  const hasMain = of ? of.use.main.length > 0 && of.use.others.length > 0 : sounds.length > 0;
  return { sounds, categories, steps, positions, hasMain, total: vehicles.length, pages };
}

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
