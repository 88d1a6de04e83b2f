import { isLeftOut } from '../model/entries.ts';
import type { Rule } from './rule.ts';

export const stableIds: Rule = {
  id: 'stable-ids',
  description: 'An id stays with its vehicle: a new slug under an old id keeps the old one.',
  check({ entries: { vehicles }, previousVehicles }, report) {
    const former = new Map(previousVehicles.map(({ id, slug }) => [id, slug]));
    for (const { file, key: slug, value } of vehicles) {
      const { id, formerSlugs } = value;
      const before = id === undefined ? undefined : former.get(id);
      if (id === undefined || before === undefined || before === slug) continue;
      if (formerSlugs?.includes(before) ?? !isLeftOut(value, 'formerSlugs')) continue;
      report({
        code: 'renamed-without-redirect',
        args: { id, slug, former: before },
        at: { file, pointer: ['id'] },
      });
    }
  },
};
