import type { JsonObject } from '../../../contract/json-schema.ts';
import { paths } from '../../../contract/paths.ts';
import { firstSentence } from '../../../base/markdown/first-sentence.ts';
import type { Addresses } from '../../../content/model/addresses.ts';
import type { Picture } from '../../../content/model/pictures.ts';
import type { Site, Vehicle } from '../../../content/model/catalogue.ts';
import type { Words } from '../words/words.ts';
import { collectionPage, soundTerm } from './linked-data.ts';
import type { PageDraft } from './page.ts';
import { audioObject, imageFields } from '../image-fields.ts';
import { typicalAges } from './typical-ages.ts';
import type { VehicleView } from './views.ts';

/** What the pages of all vehicles have in common. */
export interface VehicleContext {
  readonly site: Site;
  readonly addresses: Addresses;
  readonly words: Words;
  readonly trail: PageDraft['trail'];
}

/**
 * The page of a vehicle. Its JSON-LD and its first sentence are made when they are requested: for a large
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
  readonly #context: VehicleContext;

  constructor(view: VehicleView, context: VehicleContext) {
    const { vehicle } = view;
    this.path = vehicle.path;
    this.title = vehicle.name;
    this.description = vehicleDescription(vehicle, context.words);
    this.trail = context.trail;
    this.view = view;
    this.textPictures = vehicle.textPictures;
    this.#vehicle = vehicle;
    this.#context = context;
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
    const { id, path, name, alsoCalled, category, phonemes, tier, audio } = this.#vehicle;
    const { site, addresses, words } = this.#context;
    const { url } = addresses;
    // As the tier, the ages are those of its main sound.
    const ages = phonemes[0] && typicalAges(phonemes[0]);
    return [
      {
        '@type': 'LearningResource',
        '@id': `${url(path)}#vehicle`,
        identifier: id,
        name,
        ...(alsoCalled && { alternateName: [...alsoCalled] }),
        url: url(path),
        ...imageFields(this.pictures, url),
        ...(audio && { audio: audioObject(audio, url) }),
        description: this.description,
        inLanguage: site.locale,
        ...(tier !== undefined && { educationalLevel: words.tierOf({ tier }) }),
        ...(ages && { typicalAgeRange: `${String(ages.min)}-${String(ages.max)}` }),
        ...(phonemes.length > 0 && { teaches: phonemes.map((each) => soundTerm(each, url)) }),
        isPartOf: [
          collectionPage(category, url),
          collectionPage({ name: words.vehicles, path: paths.vehicles }, url),
        ],
        license: site.licence.url,
      },
    ];
  }
}

/** What a vehicle is for, in one line of plain text: category, sounds and theme. */
function vehicleDescription(
  { category: { name: category }, phonemes, wordWorld }: Vehicle,
  words: Words,
): string {
  const practice =
    phonemes.length === 0
      ? words.vehicleWithoutSounds({ category })
      : words.vehicleWithSounds({
          category,
          sounds: phonemes.map(({ label }) => label).join(', '),
        });
  return wordWorld === undefined
    ? practice
    : `${practice} ${words.vehicleTheme({ name: wordWorld.name })}`;
}
