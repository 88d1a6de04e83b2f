import type { JsonObject } from '../../contract/json-schema.ts';
import { paths } from '../../contract/paths.ts';
import type { Addresses } from '../../model/addresses.ts';
import type { Picture } from '../../model/pictures.ts';
import type { Vehicle } from '../../model/catalogue.ts';
import type { PageDraft } from './page.ts';
import { imageFields } from '../image-fields.ts';
import { vehicleDescription } from './vehicle-description.ts';

/**
 * The page of a vehicle. Its JSON-LD is made when it is asked for: of a large site it would take more
 * memory than all else in the drafts. It says nothing that the other fields do not say.
 */
export class VehicleDraft implements PageDraft {
  readonly path: string;
  readonly section = 'vehicles';
  readonly template = 'vehicle';
  readonly title: string;
  readonly description: string;
  readonly trail: PageDraft['trail'];
  readonly view: PageDraft['view'];
  readonly textPictures: PageDraft['textPictures'];
  readonly #vehicle: Vehicle;
  readonly #url: Addresses['url'];

  constructor(
    vehicle: Vehicle,
    view: PageDraft['view'],
    trail: PageDraft['trail'],
    url: Addresses['url'],
  ) {
    this.path = vehicle.path;
    this.title = vehicle.name;
    this.description = vehicleDescription(vehicle);
    this.trail = trail;
    this.view = view;
    this.textPictures = vehicle.textPictures;
    this.#vehicle = vehicle;
    this.#url = url;
  }

  get pictures(): readonly Picture[] {
    const { image } = this.#vehicle;
    return image === undefined ? [] : [image];
  }

  get emblem(): Picture | undefined {
    const { emoji, category } = this.#vehicle;
    return emoji === undefined ? category.image : undefined;
  }

  get jsonLd(): readonly JsonObject[] {
    const [{ id, path, name, category, phonemes }, url] = [this.#vehicle, this.#url];
    return [
      {
        '@type': 'LearningResource',
        '@id': `${url(path)}#vehicle`,
        identifier: id,
        name,
        url: url(path),
        ...imageFields(this.pictures, url),
        description: this.description,
        about: category.name,
        teaches: phonemes.map(({ label }) => `The sound ${label}`),
        isPartOf: { '@type': 'CollectionPage', url: url(paths.vehicles) },
      },
    ];
  }
}
