import { isLeftOut } from '../model/entries.ts';
import type { Rule } from './rule.ts';

export const stableIds: Rule = {
  id: 'stable-ids',
  description:
    'An id stays with its vehicle: a new slug under an old id keeps the old one, and an old slug keeps its id.',
  check({ entries: { vehicles }, previousVehicles }, report) {
    const former = new Map(previousVehicles.map(({ id, slug }) => [id, slug]));
    const formerIds = new Map(previousVehicles.map(({ id, slug }) => [slug, id]));
    const idsNow = new Map(vehicles.map(({ key, value }) => [key, value.id]));
    const slugsNow = new Map(vehicles.map(({ key, value }) => [value.id, key]));
    for (const { file, key: slug, value } of vehicles) {
      const { id, formerSlugs } = value;
      const idBefore = formerIds.get(slug);
      // The vehicle had it before, or what had it is reported below.
      if (id !== undefined && idBefore !== undefined && !former.has(id))
        report({
          code: 'changed-id',
          args: { id, slug, former: idBefore, holder: slugsNow.get(idBefore) },
          at: { file, pointer: ['id'] },
        });
      const before = id === undefined ? undefined : former.get(id);
      if (id === undefined || before === undefined || before === slug) continue;
      if (idsNow.get(before) === id) continue; // a copy: two of one id are reported elsewhere
      if (formerSlugs?.includes(before) ?? !isLeftOut(value, 'formerSlugs')) continue;
      report({
        code: 'renamed-without-redirect',
        args: { id, slug, former: before },
        at: { file, pointer: ['id'] },
      });
    }
  },
};
