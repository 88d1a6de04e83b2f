import { isLeftOut } from '../model/entries.ts';
import type { Rule } from './rule.ts';
import { createPrecedence, idClaim } from './precedence.ts';

/** An id stays with its vehicle: a new slug under an old id keeps the old one, and an old slug keeps its id. */
export const stableIds: Rule = (input, report) => {
  const { previousVehicles } = input;
  const compare = createPrecedence(input);
  const { vehicles } = input.entries;
  const former = new Map(previousVehicles.map(({ id, slug }) => [id, slug]));
  const formerIds = new Map(previousVehicles.map(({ id, slug }) => [slug, id]));
  const bySlug = new Map(vehicles.map((vehicle) => [vehicle.key, vehicle]));
  const byId = new Map(vehicles.map((vehicle) => [vehicle.value.id, vehicle]));
  for (const vehicle of vehicles) {
    const { file, key: slug, value } = vehicle;
    const { id, formerSlugs } = value;
    const idBefore = formerIds.get(slug);
    // The vehicle had it before, or what had it is reported below.
    const holder = byId.get(idBefore);
    const isChanged = id !== undefined && idBefore !== undefined && !former.has(id);
    if (
      isChanged &&
      (holder === undefined || compare(idClaim(holder), idClaim(vehicle, idBefore)) >= 0)
    )
      report({
        code: 'changed-id',
        args: { id, slug, former: idBefore, holder: holder?.key },
        at: { file, pointer: ['id'] },
      });
    const before = former.get(id ?? '');
    if (id === undefined || before === undefined) continue;
    const there = bySlug.get(before);
    if (there?.value.id === id) continue; // it is there; two of one id are reported elsewhere
    // What was built there had its id only until it became apparent that this one had it first.
    if (there !== undefined && compare(idClaim(vehicle), idClaim(there, id)) < 0) continue;
    if (formerSlugs?.includes(before) ?? !isLeftOut(value, 'formerSlugs')) continue;
    report({
      code: 'renamed-without-redirect',
      args: { id, slug, former: before },
      at: { file, pointer: ['id'] },
    });
  }
};
