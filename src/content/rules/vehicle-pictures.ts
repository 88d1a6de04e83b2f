import { isLeftOut } from '../model/entries.ts';
import type { Rule } from './rule.ts';

export const vehiclePictures: Rule = {
  id: 'vehicle-pictures',
  description: 'Every vehicle has a picture or an emoji, once one of them has.',
  check({ entries: { vehicles } }, report) {
    const without = vehicles.filter(
      ({ value, unread }) =>
        unread !== true && isLeftOut(value, 'emoji') && isLeftOut(value, 'image'),
    );
    // A studio that shows none has decided so.
    if (without.length === vehicles.length) return;
    for (const { file } of without)
      report({ code: 'missing-picture', args: {}, at: { file, pointer: ['name'], on: 'key' } });
  },
};
