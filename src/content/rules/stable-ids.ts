import type { FindingOf } from '../diagnostics/finding.ts';
import { warning, quote } from '../diagnostics/message.ts';
import { text, bus } from '../diagnostics/example-files.ts';
import { isLeftOut } from '../model/entries.ts';
import type { Rule } from './rule.ts';
import { createPrecedence, idClaim } from './precedence.ts';

export const codes = {
  'renamed-without-redirect': warning({
    title: 'a vehicle was renamed, and its old address leads nowhere',
    meaning:
      'The vehicle with this id was published under another file name. List the old name under `formerSlugs`, so that every old link keeps working; a different vehicle needs its own id.',
    message: (a: { id: string; slug: string; former: string }) =>
      `${a.id} was published as ${quote(a.former)} and is ${quote(a.slug)} now.`,
    hint: (a) =>
      `If it was renamed, add \`formerSlugs: [${a.former}]\`; if it is a different vehicle, give it an id of its own.`,
    dependsOnOutput: true,
    fails: {
      'out/api/vehicles.json': text('[{ "id": "vehicle-002", "slug": "omnibus" }]'),
      ...bus(),
    },
    passes: {
      'out/api/vehicles.json': text('[{ "id": "vehicle-002", "slug": "omnibus" }]'),
      ...bus('formerSlugs: [omnibus]'),
    },
  }),
  'changed-id': warning({
    title: 'a vehicle has a different id than before',
    meaning:
      'Programs know a vehicle by its id, and this one was published with another. Put the old id back; a different vehicle also needs its own file name.',
    message: (a: { id: string; slug: string; former: string; holder?: string | undefined }) =>
      `${quote(a.slug)} was published as ${a.former} and is ${a.id} now; an id never changes.`,
    hint: (a) =>
      a.holder === undefined
        ? `Put \`id: ${a.former}\` back; if it is a different vehicle, rename its file, too.`
        : `${quote(a.holder)} has ${a.former} now. If it is the same vehicle renamed, rename this file; if it is a copy, give it another id, and put \`id: ${a.former}\` back here.`,
    dependsOnOutput: true,
    fails: {
      'out/api/vehicles.json': text('[{ "id": "vehicle-009", "slug": "bus" }]'),
      ...bus(),
    },
    passes: {
      'out/api/vehicles.json': text('[{ "id": "vehicle-002", "slug": "bus" }]'),
      ...bus(),
    },
  }),
};

/** An id stays with its vehicle: a new slug under an old id keeps the old one, and an old slug keeps its id. */
export const stableIds: Rule<FindingOf<typeof codes>> = (input, report) => {
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
