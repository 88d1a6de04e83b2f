import type { Catalogue, Vehicle } from './catalogue.ts';

/** The vehicle in the middle with another description; the same round gives the same one. */
export function changedVehicle({ vehicles }: Catalogue, round: number): Vehicle {
  const vehicle = vehicles[vehicles.length >> 1];
  if (vehicle === undefined) throw new Error('There is no vehicle to change.');
  const colour = `shade-${round < 0 ? 'minus-' : ''}${String(Math.abs(round))}`;
  return { ...vehicle, description: `Today it is ${colour} all over.\n${vehicle.description}` };
}
