import type { AppEntry } from '../../../../src/contract/resources/app-catalogue.ts';
import type { CurriculumResource } from '../../../../src/contract/resources/curriculum.ts';
import type { VehicleResource } from '../../../../src/contract/resources/vehicle.ts';
import { paths } from '../../../../src/contract/paths.ts';
import type { MatrixItem } from '../../../../src/service/mcp/library.ts';
import { listed, type Facts } from './facts-of.ts';

/** A published app of the identity map, or what a tool says of it. */
export interface NamedApp {
  readonly siteName?: string | undefined;
  readonly appId?: string | undefined;
  readonly appStoreTitle?: string | undefined;
  readonly appStoreUrl?: string | undefined;
  readonly platform?: string | undefined;
  readonly formerAppStoreTitles?: readonly string[] | undefined;
  readonly aliases?: readonly string[] | undefined;
  readonly alsoCalled?: readonly string[] | undefined;
  readonly status?: string | undefined;
  readonly note?: string | undefined;
}

/** The facts of a vehicle in the form of the API. */
export const factsOfVehicle = (vehicle: VehicleResource): Facts => ({
  id: vehicle.id,
  name: vehicle.name,
  alsoCalled: vehicle.alsoCalled,
  emoji: vehicle.emoji,
  picture: vehicle.image?.caption,
  tier: vehicle.tier,
  category: vehicle.category,
  sounds: vehicle.practicePhonemeKeys,
  slashed: vehicle.practicePhonemes,
  mainSound: vehicle.practicePhonemeKeys?.[0],
  theme: vehicle.wordWorld?.name,
  themeCategory: vehicle.wordWorld?.category,
  themeSummary: vehicle.wordWorld?.summary,
});

/** The facts of a sound in the form of the curriculum. */
export const factsOfSound = (
  key: string,
  sound: CurriculumResource['phonemes'][string],
): Facts => ({
  key,
  name: sound.label,
  alsoCalled: sound.alsoCalled,
  summary: sound.description,
  words: sound.words,
  tier: sound.tier,
  typicalAge: sound.typicalAge,
  ipa: sound.ipa,
  picture: sound.image?.caption,
  parentTip: sound.parentTip,
  apps: sound.apps && listed(sound.apps.map(paths.app).sort()),
});

/** The facts of an app in the identity map. */
export const factsOfNamed = (app: NamedApp, isReleased: boolean): Facts => ({
  name: app.siteName,
  alsoCalled: app.alsoCalled,
  status: isReleased ? 'released' : 'unreleased',
  appId: app.appId,
  storeTitle: app.appStoreTitle,
  storeUrl: app.appStoreUrl,
  platform: app.platform,
  formerTitles: app.formerAppStoreTitles,
  otherNames: app.aliases && listed(app.aliases.filter((name) => name !== app.siteName)),
  statusText: isReleased ? undefined : app.status,
  note: app.note,
});

/** The facts of an app as schema.org has them. */
export const factsOfSoftware = (app: AppEntry): Facts => ({
  name: app.name,
  summary: app.description,
  operatingSystem: app.operatingSystem,
  ages: app.audience && [app.audience.suggestedMinAge, app.audience.suggestedMaxAge],
  kind: app.applicationCategory,
  features: app.featureList,
  worksOffline: app.offline?.worksOffline,
  networkNeededFor: app.offline && listed(app.offline.networkNeededFor),
  offlineNote: app.offline?.note,
  ads: app.privacy?.ads,
  accounts: app.privacy?.accounts,
  dataCollected: app.privacy?.dataCollected,
  privacyNote: app.privacy?.note,
  policyUrl: app.privacy?.policyUrl,
  appId: app.identifier?.value,
  storeTitle: app.alternateName ?? app.name,
  storeUrl: app.installUrl,
  price: app.pricing?.unlockPrice && [app.pricing.currency, app.pricing.unlockPrice],
  priceNote: app.pricing?.note,
});

/** The facts of an app in a comparison; null stands for what is unknown. */
export function factsOfCompared({ name, status, values }: MatrixItem): Facts {
  const value = (id: string): unknown => values[id] ?? undefined;
  const ages = value('ageRange') as { readonly min: number; readonly max: number } | undefined;
  const price = value('unlockPrice') as
    { readonly amount: string; readonly currency: string } | undefined;
  return {
    name,
    status,
    operatingSystem: value('operatingSystem'),
    ages: ages && [ages.min, ages.max],
    kind: value('category'),
    features: value('features'),
    sounds: value('practises'),
    worksOffline: value('worksOffline'),
    networkNeededFor: listed((value('networkNeededFor') ?? []) as string[]),
    ads: value('ads'),
    accounts: value('accounts'),
    dataCollected: value('dataCollected'),
    price: price && [price.currency, price.amount],
  };
}
