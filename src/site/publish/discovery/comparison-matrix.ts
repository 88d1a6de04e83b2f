import { mediaTypes } from '../../../contract/media-types.ts';
import { paths } from '../../../contract/paths.ts';
import { isReleased, type App, type Catalogue } from '../../../content/model/catalogue.ts';
import { fileEmitter, type BuildContext, serialiseJson } from '../emitter.ts';
import { licenceFacts } from './agent-facts.ts';

export const comparisonMatrix = fileEmitter(
  'discovery/comparison-matrix',
  {
    path: paths.comparisonMatrix,
    mediaType: mediaTypes.json,
    listed: { name: 'Comparison matrix', description: 'The apps of this catalogue side by side.' },
  },
  (catalogue, context) =>
    ({ own }) =>
      serialiseJson(matrix(catalogue, context, own)),
);

type Dimension = readonly [
  id: keyof ReturnType<typeof valuesOf>,
  label: string,
  type: 'boolean' | 'string' | 'range' | 'money' | 'list',
  description: string,
  unit?: string,
];

const dimensions: readonly Dimension[] = [
  ['ageRange', 'Ages', 'range', 'Ages that the app is made for.', 'years'],
  ['unlockPrice', 'One-time unlock', 'money', 'Price of the one purchase that unlocks everything.'],
  ['subscription', 'Subscription', 'boolean', 'Whether the app is paid for by subscription.'],
  ['worksOffline', 'Works offline', 'boolean', 'Whether the app works without a network.'],
  ['networkNeededFor', 'Network needed for', 'list', 'What still needs a network.'],
  ['ads', 'Advertisements', 'boolean', 'Whether the app shows advertisements.'],
  ['accounts', 'Accounts', 'boolean', 'Whether the app has user accounts.'],
  ['dataCollected', 'Data collected', 'list', 'Data that the app collects; an empty list is none.'],
  ['features', 'Features', 'list', 'Capabilities.'],
  [
    'practises',
    'Practises',
    'list',
    'Speech sounds that the app practises, by their keys in the curriculum.',
  ],
  ['category', 'Category', 'string', 'Kind of application.'],
  ['operatingSystem', 'Operating system', 'string', 'Platforms.'],
];

/** The values of an app; undefined without one. */
function valuesOf(app: App) {
  const { ageRange, offline, privacy, features, practises, category, operatingSystem } = app;
  const { currency, unlockPrice: amount } = isReleased(app) ? (app.pricing ?? {}) : {};
  return {
    ageRange: ageRange && { min: ageRange.min, max: ageRange.max },
    unlockPrice: amount && currency ? { amount, currency } : undefined,
    subscription: isReleased(app) ? false : undefined,
    worksOffline: offline?.worksOffline,
    networkNeededFor: offline?.networkNeededFor,
    ads: privacy?.ads,
    accounts: privacy?.accounts,
    dataCollected: privacy?.dataCollected,
    features: features.length === 0 ? undefined : features,
    practises: practises?.map(({ key }) => key),
    category,
    operatingSystem,
  };
}

function matrix({ site, apps }: Catalogue, { url }: BuildContext, dateModified: string): object {
  return {
    version: site.apiVersion,
    dateModified,
    license: licenceFacts(site),
    canonicalUrl: url(paths.comparisonMatrix),
    scope: 'own-catalogue',
    dimensions: dimensions.map(([id, label, type, description, unit]) => ({
      ...{ id, label, type, unit, description },
    })),
    items: apps.map((app) => ({
      id: app.id,
      appId: isReleased(app) ? app.appId : null,
      name: app.siteName,
      siteUrl: url(app.path),
      status: app.status,
      purchasable: isReleased(app),
      values: Object.fromEntries(
        Object.entries(valuesOf(app)).map(([id, value]) => [id, value ?? null]),
      ),
    })),
    semantics: { null: 'unknown or not applicable; never means false', order: 'not a ranking' },
    sources: [url(paths.features), url(paths.identity)],
  };
}
