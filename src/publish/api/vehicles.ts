import type { VehicleResource } from '../../contract/resources/vehicle.ts';
import type { Vehicle } from '../../model/catalogue.ts';
import { fileEmitter, operationFile } from '../emitter.ts';
import { serialiseJson } from '../json-file.ts';

export const vehicles = fileEmitter('api/vehicles', operationFile('listVehicles'), (catalogue) =>
  serialiseJson(catalogue.vehicles.map(vehicleResource)),
);

/** A vehicle as the API has it. */
export function vehicleResource(vehicle: Vehicle): VehicleResource {
  const { id, name, slug, emoji, category, tier, phonemes, wordWorld } = vehicle;
  return {
    id,
    name,
    slug,
    emoji,
    category: category.name,
    tier,
    practicePhonemes: listed(phonemes.map(({ slashed }) => slashed)),
    practicePhonemeKeys: listed(phonemes.map((phoneme) => phoneme.key)),
    wordWorld: wordWorld && {
      name: wordWorld.name,
      category: wordWorld.category,
      summary: wordWorld.summary,
    },
  };
}

const listed = (items: readonly string[]): string[] | undefined =>
  items.length === 0 ? undefined : [...items];
