import { inSchemaOrder } from '../../contract/in-schema-order.ts';
import { resourceSchemas } from '../../contract/resource-schemas.ts';
import type { VehicleResource } from '../../contract/resources/vehicle.ts';
import type { Vehicle } from '../../model/catalogue.ts';
import { listEmitter } from '../emitter.ts';

export const vehicles = listEmitter(
  'api/vehicles',
  'listVehicles',
  (catalogue) => catalogue.vehicles,
  vehicleResource,
);

/** A vehicle as the API has it: fields that it has by the same name are handed on. */
export function vehicleResource({ category, phonemes, ...own }: Vehicle): VehicleResource {
  const resource = {
    ...own,
    category: category.name,
    practicePhonemes: listed(phonemes.map(({ slashed }) => slashed)),
    practicePhonemeKeys: listed(phonemes.map(({ key }) => key)),
  };
  return inSchemaOrder(resource, resourceSchemas.Vehicle);
}

const listed = (items: readonly string[]): string[] | undefined =>
  items.length === 0 ? undefined : [...items];
