import { paths } from '../contract/paths.ts';
import type { Entry, Salvaged } from '../model/entries.ts';
import type { VehicleSource } from '../sources/shapes/vehicle.ts';
import { exact, forEachRepeat } from './for-each-repeat.ts';
import type { Rule } from './rule.ts';

export const uniqueVehicles: Rule = {
  id: 'unique-vehicles',
  description: 'No two vehicles share an id, an emoji or a former slug.',
  check({ entries: { vehicles } }, report) {
    forEachRepeat(field(vehicles, 'id'), exact, ({ value: id, at }, first) => {
      report({
        code: 'duplicate-id',
        args: { id, nextFree: nextFreeId(vehicles) },
        at,
        related: [{ at: first.at, message: `${id} stands here, too.` }],
      });
    });
    forEachRepeat(field(vehicles, 'emoji'), exact, ({ value: emoji, at }, first) => {
      report({
        code: 'duplicate-emoji',
        args: { emoji },
        at,
        related: [{ at: first.at, message: 'It is shown here, too.' }],
      });
    });
    const slugs = new Set(vehicles.map(({ key }) => key));
    const former = vehicles.flatMap(({ file, value }) =>
      (value.formerSlugs ?? []).map((slug, index) => ({
        value: slug,
        at: { file, pointer: ['formerSlugs', index] },
      })),
    );
    for (const { value: slug, at } of former)
      if (slugs.has(slug)) report({ code: 'former-slug-in-use', args: { slug }, at });
    forEachRepeat(former, exact, ({ value: slug, at }, first) => {
      report({
        code: 'duplicate-former-slug',
        args: { slug },
        at,
        related: [{ at: first.at, message: `${paths.vehicle(slug)} redirects from here already.` }],
      });
    });
  },
};

type Vehicles = readonly Entry<Salvaged<VehicleSource>>[];

const field = (vehicles: Vehicles, name: 'id' | 'emoji') =>
  vehicles.flatMap(({ file, value }) => {
    const text = value[name];
    return text === undefined ? [] : [{ value: text, at: { file, pointer: [name] } }];
  });

/** The id after the highest that is in use. */
export function nextFreeId(vehicles: Vehicles): string {
  const numbers = vehicles.map(({ value }) => Number(value.id?.replace(/\D/g, '') ?? 0));
  const next = numbers.reduce((highest, number) => Math.max(highest, number), 0) + 1;
  return `vehicle-${String(next).padStart(3, '0')}`;
}
