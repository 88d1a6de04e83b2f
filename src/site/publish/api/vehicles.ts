import { inSchemaOrder } from '../../../contract/json-schema.ts';
import { resourceSchemas } from '../../../contract/resource-schemas.ts';
import type { VehicleResource } from '../../../contract/resources/vehicle-resource.ts';
import type { Addresses } from '../../../content/model/addresses.ts';
import type { Vehicle } from '../../../content/model/catalogue.ts';
import { audioObject, imageObject } from '../image-fields.ts';
import { listEmitter } from '../emitter.ts';

export const vehicles = listEmitter(
  'api/vehicles',
  'listVehicles',
  (catalogue) => catalogue.vehicles,
  vehicleResource,
);

/** A vehicle in the form of the API: fields that have the same name there are passed on unchanged. */
export function vehicleResource(
  vehicle: Vehicle,
  { url }: Pick<Addresses, 'url'>,
): VehicleResource {
  const { category, phonemes, image, audio } = vehicle;
  const instead = {
    image: image && imageObject(image, url),
    audio: audio && audioObject(audio, url),
    category: category.name,
    practicePhonemes: listed(phonemes.map(({ slashed }) => slashed)),
    practicePhonemeKeys: listed(phonemes.map(({ key }) => key)),
  };
  return inSchemaOrder(vehicle, resourceSchemas.Vehicle, instead);
}

const listed = (items: readonly string[]): string[] | undefined =>
  items.length === 0 ? undefined : [...items];
