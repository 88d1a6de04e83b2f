import { appTextFields } from '../../../contract/kinds/app-fields.ts';
import { inSchemaOrder } from '../../../contract/json-schema.ts';
import { paths } from '../../../contract/paths.ts';
import {
  appEntrySchema,
  releasedAppSchema,
  unreleasedAppSchema,
} from '../../../contract/resource-schemas.ts';
import type { AppCatalogue, AppEntry } from '../../../contract/resources/app-catalogue.ts';
import type { Addresses } from '../../../content/model/addresses.ts';
import {
  isReleased,
  type Catalogue,
  type ReleasedApp,
  type UnreleasedApp,
} from '../../../content/model/catalogue.ts';
import { appPictures, imageObject, thumbnailUrl } from '../image-fields.ts';
import { appIri } from '../pages/linked-data.ts';
import { fileEmitter, operationFile } from '../emitter.ts';
import type {
  AppIdentity,
  AppIdentityEntry,
  UnreleasedAppEntry,
} from '../../../contract/resources/app-identity.ts';

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
    hasPart: released.map((app) => ({ '@id': appIri(app, addresses.url) })),
  };
}

/** A released app in schema.org terms, without the context: fields that have the same name there are passed on. */
export function appEntry(app: ReleasedApp, { url }: Pick<Addresses, 'url'>): AppEntry {
  const { ageRange, pricing, screenshots } = app;
  const { currency, unlockPrice, note } = pricing ?? {};
  const terms = unlockTerms(pricing);
  const [picture] = appPictures(app);
  return inSchemaOrder(app, appEntrySchema, {
    ...Object.fromEntries(appTextFields.map(([name, { term = name }]) => [term, app[name]])),
    '@type': 'SoftwareApplication',
    '@id': appIri(app, url),
    name: app.siteName,
    image: picture && imageObject(picture, url),
    thumbnailUrl: picture && thumbnailUrl(picture, url),
    screenshot: screenshots?.map((shown) => imageObject(shown, url)),
    alternateName: app.appStoreTitle === app.siteName ? undefined : app.appStoreTitle,
    url: url(app.path),
    identifier: { '@type': 'PropertyValue', propertyID: 'appId', value: app.appId },
    installUrl: app.appStoreUrl,
    offers: currency && {
      '@type': 'Offer',
      price: '0',
      priceCurrency: currency,
      availability: 'https://schema.org/InStock',
      description: terms,
    },
    conditionsOfAccess: terms,
    isFamilyFriendly: true,
    typicalAgeRange: ageRange && `${ageRange.min}-${ageRange.max}`,
    audience: ageRange && {
      '@type': 'PeopleAudience',
      suggestedMinAge: ageRange.min,
      suggestedMaxAge: ageRange.max,
    },
    featureList: app.features.length === 0 ? undefined : app.features,
    pricing: {
      model: 'free-download-one-time-unlock',
      subscription: false,
      currency,
      unlockPrice: currency && unlockPrice,
      note,
    },
  });
}

/** How the app is paid for, in one sentence: by contract a free download, one unlock, no subscription. */
export function unlockTerms({ currency, unlockPrice }: ReleasedApp['pricing'] = {}): string {
  const price = currency && unlockPrice ? ` for ${currency} ${unlockPrice}` : '';
  return `Free to download; one one-time purchase${price} unlocks everything. No subscription.`;
}

export const identity = fileEmitter(
  'api/identity',
  operationFile('getAppIdentity'),
  (catalogue, context) => ({ json: appIdentity(catalogue, context) }),
);

export function appIdentity({ site, apps }: Catalogue, addresses: Addresses): AppIdentity {
  const { url } = addresses;
  return {
    meta: {
      description: `Names, store identifiers and addresses of the apps by ${site.brand.name}.`,
      publisher: site.publisher,
      source: url(paths.identity),
    },
    brand: {
      name: site.brand.name,
      legalName: site.brand.legalName,
      url: url(paths.home),
      note: site.brand.note,
    },
    apps: apps.filter(isReleased).map((app) => identityEntry(app, addresses)),
    unreleased: apps
      .filter((app) => !isReleased(app))
      .map((app) => unreleasedEntry(app, addresses)),
  };
}

export const unreleasedEntry = (app: UnreleasedApp, { url }: Addresses): UnreleasedAppEntry =>
  inSchemaOrder(app, unreleasedAppSchema, { siteUrl: url(app.path), status: app.statusText });

/** The names and addresses of a released app: fields that have the same name there are passed on. */
export const identityEntry = (app: ReleasedApp, { url }: Addresses): AppIdentityEntry =>
  inSchemaOrder(app, releasedAppSchema, {
    siteUrl: url(app.path),
    trackedInstallUrl: app.installPath && url(app.installPath),
    ...(app.formerAppStoreTitles.length === 0 && { formerAppStoreTitles: undefined }),
  });
