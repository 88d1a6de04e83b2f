import type { FindingOf } from '../diagnostics/finding.ts';
import { note } from '../diagnostics/message.ts';
import { bus, fireEngine } from '../diagnostics/example-files.ts';
import { isLeftOut } from '../model/entries.ts';
import type { Rule } from './rule.ts';

export const codes = {
  'missing-picture': note({
    title: 'a vehicle has neither a picture nor an emoji',
    meaning:
      'A child points at the picture; without one, the pages show the first letter of the name in the colour of the category. Only `check` shows this note, and only if other vehicles have a picture. Add a drawing or a photograph as `image`, or an `emoji` that shows this very vehicle.',
    message: 'This vehicle has no picture: its pages show a letter.',
    hint: 'Add `image` with a file below media/, or `emoji`.',
    fails: { ...bus(), ...fireEngine('emoji: 🚒') },
    passes: { ...bus('emoji: 🚌'), ...fireEngine('emoji: 🚒') },
  }),
};

/** Every vehicle has a picture or an emoji, once one of them has. */
export const vehiclePictures: Rule<FindingOf<typeof codes>> = (
  { entries: { vehicles } },
  report,
) => {
  const read = vehicles.filter(({ unread }) => unread !== true);
  const without = read.filter(
    ({ value }) => isLeftOut(value, 'emoji') && isLeftOut(value, 'image'),
  );
  // A studio without any has decided so.
  if (without.length === read.length) return;
  for (const { file } of without)
    report({ code: 'missing-picture', args: {}, at: { file, pointer: ['name'], on: 'key' } });
};
