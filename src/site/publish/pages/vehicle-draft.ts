import type { JsonObject } from '../../../contract/json-schema.ts';
import { paths } from '../../../contract/paths.ts';
import { firstSentence } from '../../../base/markdown/first-sentence.ts';
import type { Addresses } from '../../../content/model/addresses.ts';
import type { Picture } from '../../../content/model/pictures.ts';
import type { Vehicle } from '../../../content/model/catalogue.ts';
import type { Words } from '../words/words.ts';
import type { PageDraft } from './page.ts';
import { imageFields } from '../image-fields.ts';
import type { VehicleView } from './views.ts';
import { vehicleDescription } from './vehicle-description.ts';

/**
 * The page of a vehicle. Its JSON-LD and its first sentence are made when they are asked for: for a large
 * site they would take more memory than everything else in the drafts. They contain nothing that the other
 * fields do not.
 */
export class VehicleDraft implements PageDraft {
  readonly path: string;
  readonly section = 'vehicles';
  readonly template = 'vehicle';
  readonly title: string;
  readonly description: string;
  readonly trail: PageDraft['trail'];
  readonly view: VehicleView;
  readonly textPictures: PageDraft['textPictures'];
  readonly #vehicle: Vehicle;
  readonly #words: Words;
  readonly #url: Addresses['url'];

  constructor(view: VehicleView, words: Words, trail: PageDraft['trail'], url: Addresses['url']) {
    const { vehicle } = view;
    this.path = vehicle.path;
    this.title = vehicle.name;
    this.description = vehicleDescription(vehicle, words);
    this.trail = trail;
    this.view = view;
    this.textPictures = vehicle.textPictures;
    this.#vehicle = vehicle;
    this.#words = words;
    this.#url = url;
  }

  get pictures(): readonly Picture[] {
    const { image } = this.#vehicle;
    return image === undefined ? [] : [image];
  }

  get own(): readonly (string | undefined)[] {
    return [this.#vehicle.description];
  }

  get firstSentence(): string | undefined {
    const { description } = this.#vehicle;
    return description === undefined ? undefined : firstSentence(description);
  }

  get jsonLd(): readonly JsonObject[] {
    const [{ id, path, name, alsoCalled, category, phonemes, tier }, words, url] = [
      this.#vehicle,
      this.#words,
      this.#url,
    ];
    return [
      {
        '@type': 'LearningResource',
        '@id': `${url(path)}#vehicle`,
        identifier: id,
        name,
        ...(alsoCalled && { alternateName: [...alsoCalled] }),
        url: url(path),
        ...imageFields(this.pictures, url),
        description: this.description,
        about: category.name,
        ...(tier !== undefined && { educationalLevel: words.tierOf({ tier }) }),
        teaches: phonemes.map(({ label }) => words.soundTitle({ label })),
        isPartOf: { '@type': 'CollectionPage', url: url(paths.vehicles) },
      },
    ];
  }
}
