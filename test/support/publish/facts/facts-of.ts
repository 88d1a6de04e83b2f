import { isReleased, type App, type Catalogue } from '../../../../src/content/model/catalogue.ts';
import { vehicleDescription } from '../../../../src/site/publish/pages/vehicle-description.ts';
import type { Words } from '../../../../src/site/publish/words/words.ts';

/** What is known of an entry, by the name of the fact; what it lacks is undefined. */
export type Facts = Readonly<Record<string, unknown>>;

/** Kinds of entries that the facts are about. */
export type Kind = 'app' | 'vehicle' | 'phoneme' | 'category' | 'article';

/** An entry of a catalogue with all that is to be said of it. */
export interface Entry {
  readonly kind: Kind;
  readonly path: string;
  readonly facts: Facts;
}

/** Every entry of a linked catalogue, each with its facts as the catalogue has them. */
export function factsOf(catalogue: Catalogue, words: Words): Entry[] {
  const { apps, vehicles, phonemes, categories, pages, redirects } = catalogue;
  const former = (path: string) =>
    listed(redirects.filter(({ to, status }) => to === path && status === 301).map((r) => r.from));
  const entry = (kind: Kind, path: string, facts: Facts): Entry => ({
    kind,
    path,
    facts: { ...facts, formerPaths: former(path) },
  });
  const pathsOf = (all: readonly { readonly path: string }[]) =>
    listed(all.map(({ path }) => path).sort());
  return [
    ...vehicles.map((vehicle) => {
      const { path, id, name, emoji, category, tier, phonemes: sounds, wordWorld } = vehicle;
      return entry('vehicle', path, {
        id,
        name,
        alsoCalled: listed(vehicle.alsoCalled ?? []),
        emoji,
        picture: vehicle.image?.alt,
        tier,
        summary: vehicleDescription(vehicle, words),
        category: category.name,
        sounds: listed(sounds.map(({ key }) => key)),
        soundLabels: listed(sounds.map(({ label }) => label)),
        slashed: listed(sounds.map(({ slashed }) => slashed)),
        ipas: listed(sounds.flatMap(({ label, ipa }) => (ipa ? [[label, ipa]] : []))),
        mainSound: sounds[0]?.key,
        theme: wordWorld?.name,
        themeCategory: wordWorld?.category,
        themeSummary: wordWorld?.summary,
      });
    }),
    ...phonemes.map((phoneme) => {
      const { key, path, label, description, words: practice, tier, typicalAge, ipa } = phoneme;
      const practising = apps.filter(({ practises = [] }) => practises.includes(phoneme));
      const withIt = vehicles.filter(({ phonemes: sounds }) => sounds.includes(phoneme));
      const main = withIt.filter(({ phonemes: [first] }) => first === phoneme);
      return entry('phoneme', path, {
        key,
        name: label,
        alsoCalled: listed(phoneme.alsoCalled ?? []),
        summary: description,
        words: practice,
        tier,
        typicalAge,
        ipa,
        picture: phoneme.image?.alt,
        parentTip: phoneme.parentTip,
        apps: pathsOf(practising),
        unreleasedApps: pathsOf(practising.filter((app) => !isReleased(app))),
        mainVehicles: pathsOf(main),
        noVehicle: withIt.length === 0 || undefined,
        otherVehicles: pathsOf(withIt.filter((vehicle) => !main.includes(vehicle))),
      });
    }),
    ...categories.map((category) => {
      const members = vehicles.filter((vehicle) => vehicle.category === category);
      return entry('category', category.path, {
        name: category.name,
        alsoCalled: listed(category.alsoCalled ?? []),
        description: category.description,
        vehicles: pathsOf(members),
        tiers: listed(members.map(({ path, tier }) => `${path} ${String(tier)}`).sort()),
      });
    }),
    ...pages
      .filter(({ kind }) => kind === 'article')
      .map(({ path, title, description, published }) =>
        entry('article', path, { name: title, summary: description, published }),
      ),
    ...apps.map((app) => entry('app', app.path, appFacts(app))),
  ];
}

function appFacts(app: App): Facts {
  const { siteName, description, status, operatingSystem, ageRange, category, features } = app;
  const { practises = [], offline, privacy, faq = [] } = app;
  return {
    name: siteName,
    alsoCalled: listed(app.alsoCalled ?? []),
    summary: description,
    status,
    operatingSystem,
    ages: ageRange && [ageRange.min, ageRange.max],
    kind: category,
    features: listed(features),
    sounds: listed(practises.map(({ key }) => key)),
    soundLabels: listed(practises.map(({ label }) => label)),
    questions: listed(faq.map(({ question, answer }) => [question, answer])),
    worksOffline: offline?.worksOffline,
    networkNeededFor: listed(offline?.networkNeededFor ?? []),
    offlineNote: offline?.note,
    ads: privacy?.ads,
    accounts: privacy?.accounts,
    dataCollected: privacy?.dataCollected,
    privacyNote: privacy?.note,
    policyUrl: privacy?.policyUrl,
    ...(isReleased(app)
      ? {
          appId: app.appId,
          storeTitle: app.appStoreTitle,
          storeUrl: app.appStoreUrl,
          platform: app.platform,
          otherNames: listed(app.aliases.filter((name) => name !== siteName)),
          formerTitles: listed(app.formerAppStoreTitles),
          price:
            app.pricing?.currency && app.pricing.unlockPrice
              ? [app.pricing.currency, app.pricing.unlockPrice]
              : undefined,
          priceNote: app.pricing?.note,
        }
      : { statusText: app.statusText, note: app.note }),
  };
}

/** A list; undefined if it is empty, as what is published leaves it out. */
export const listed = <T>(list: readonly T[]): readonly T[] | undefined =>
  list.length === 0 ? undefined : list;
