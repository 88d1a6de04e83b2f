import { isLeftOut } from '../model/entries.ts';
import type { Rule } from './rule.ts';

export const vehiclePictures: Rule = {
  id: 'vehicle-pictures',
  description: 'Every vehicle has a picture or an emoji, once one of them has.',
  check({ entries: { vehicles } }, report) {
    const read = vehicles.filter(({ unread }) => unread !== true);
    const without = read.filter(
      ({ value }) => isLeftOut(value, 'emoji') && isLeftOut(value, 'image'),
    );
    // A studio that shows none has decided so.
    if (without.length === read.length) return;
    for (const { file } of without)
      report({ code: 'missing-picture', args: {}, at: { file, pointer: ['name'], on: 'key' } });
  },
};
