import { paths } from '../../../contract/paths.ts';
import type { AppCatalogue, AppEntry } from '../../../contract/resources/app-catalogue.ts';
import type { Addresses } from '../../../content/model/addresses.ts';
import { isReleased, type Catalogue, type ReleasedApp } from '../../../content/model/catalogue.ts';
import { appPictures, apiImageFields, imageObject } from '../image-fields.ts';
import { appIri } from './iris.ts';
import { fileEmitter, operationFile } from '../emitter.ts';

export const features = fileEmitter(
  'api/features',
  operationFile('getAppFeatures'),
  (catalogue, context) => ({ json: appCatalogue(catalogue, context) }),
);

export function appCatalogue({ site, apps }: Catalogue, addresses: Addresses): AppCatalogue {
  const { type, name, description } = site.creator;
  const released = apps.filter(isReleased);
  return {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    '@id': `${addresses.url(paths.apps)}#catalogue`,
    name: site.brand.name,
    url: addresses.url(paths.apps),
    creator: { '@type': type, name, description },
    applications: released.map((app) => appEntry(app, addresses)),
    hasPart: released.map((app) => ({ '@id': appIri(app, addresses) })),
  };
}

/** A released app in schema.org terms, without the context. */
export function appEntry(app: ReleasedApp, addresses: Addresses): AppEntry {
  const { ageRange } = app;
  return {
    '@type': 'SoftwareApplication',
    '@id': appIri(app, addresses),
    name: app.siteName,
    ...apiImageFields(appPictures(app), addresses.url),
    screenshot: app.screenshots?.map((picture) => imageObject(picture, addresses.url)),
    alternateName: app.appStoreTitle === app.siteName ? undefined : app.appStoreTitle,
    applicationCategory: app.category,
    operatingSystem: app.operatingSystem,
    description: app.description,
    url: addresses.url(app.path),
    identifier: { '@type': 'PropertyValue', propertyID: 'appId', value: app.appId },
    installUrl: app.appStoreUrl,
    ...offers(app),
    isFamilyFriendly: true,
    typicalAgeRange: ageRange && `${ageRange.min}-${ageRange.max}`,
    audience: ageRange && {
      '@type': 'PeopleAudience',
      suggestedMinAge: ageRange.min,
      suggestedMaxAge: ageRange.max,
    },
    featureList: app.features.length === 0 ? undefined : [...app.features],
    ...extensions(app),
  };
}

function offers({ pricing }: ReleasedApp): Partial<AppEntry> {
  const terms = unlockTerms(pricing);
  return {
    offers:
      pricing?.currency === undefined
        ? undefined
        : {
            '@type': 'Offer',
            price: '0',
            priceCurrency: pricing.currency,
            availability: 'https://schema.org/InStock',
            description: terms,
          },
    conditionsOfAccess: terms,
  };
}

/** How the app is paid for, in one sentence: by contract a free download, one unlock, no subscription. */
export function unlockTerms(pricing: ReleasedApp['pricing']): string {
  const price =
    pricing?.currency !== undefined && pricing.unlockPrice !== undefined
      ? ` for ${pricing.currency} ${pricing.unlockPrice}`
      : '';
  return `Free to download; one one-time purchase${price} unlocks everything. No subscription.`;
}

/** Offline use, privacy and price have no schema.org term: plain objects of our own. */
function extensions({ offline, privacy, pricing }: ReleasedApp): Partial<AppEntry> {
  return {
    offline: offline && {
      worksOffline: offline.worksOffline,
      networkNeededFor: [...offline.networkNeededFor],
      note: offline.note,
    },
    privacy: privacy && {
      ads: privacy.ads,
      accounts: privacy.accounts,
      dataCollected: [...privacy.dataCollected],
      policyUrl: privacy.policyUrl,
      note: privacy.note,
    },
    pricing: {
      model: 'free-download-one-time-unlock',
      subscription: false,
      currency: pricing?.currency,
      unlockPrice: pricing?.currency === undefined ? undefined : pricing.unlockPrice,
      note: pricing?.note,
    },
  };
}
