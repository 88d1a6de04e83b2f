import { mediaTypes } from '../../../contract/media-types.ts';
import { paths } from '../../../contract/paths.ts';
import { isReleased, type App, type Catalogue } from '../../../content/model/catalogue.ts';
import { fileEmitter, type BuildContext } from '../emitter.ts';
import { serialiseJson } from '../json-file.ts';
import { licenceFacts } from './agent-facts.ts';

export const comparisonMatrix = fileEmitter(
  'discovery/comparison-matrix',
  {
    path: paths.comparisonMatrix,
    mediaType: mediaTypes.json,
    listed: {
      name: 'Comparison matrix',
      description: 'The apps of this catalogue side by side.',
    },
  },
  (catalogue, context) =>
    ({ own }) =>
      serialiseJson(matrix(catalogue, context, own)),
);

interface Dimension {
  readonly id: string;
  readonly label: string;
  readonly type: 'boolean' | 'string' | 'integer' | 'range' | 'money' | 'list';
  readonly unit?: string;
  readonly description: string;
  /** The value for an app; undefined without one. */
  readonly of: (app: App) => unknown;
}

const dimensions: readonly Dimension[] = [
  {
    id: 'ageRange',
    label: 'Ages',
    type: 'range',
    unit: 'years',
    description: 'Ages that the app is made for.',
    of: ({ ageRange }) => ageRange && { min: ageRange.min, max: ageRange.max },
  },
  {
    id: 'unlockPrice',
    label: 'One-time unlock',
    type: 'money',
    description: 'Price of the one purchase that unlocks everything.',
    of: (app) =>
      isReleased(app) &&
      app.pricing?.unlockPrice !== undefined &&
      app.pricing.currency !== undefined
        ? { amount: app.pricing.unlockPrice, currency: app.pricing.currency }
        : undefined,
  },
  {
    id: 'subscription',
    label: 'Subscription',
    type: 'boolean',
    description: 'Whether the app is paid for by subscription.',
    of: (app) => (isReleased(app) ? false : undefined),
  },
  {
    id: 'worksOffline',
    label: 'Works offline',
    type: 'boolean',
    description: 'Whether the app works without a network.',
    of: ({ offline }) => offline?.worksOffline,
  },
  {
    id: 'networkNeededFor',
    label: 'Network needed for',
    type: 'list',
    description: 'What still needs a network.',
    of: ({ offline }) => offline?.networkNeededFor,
  },
  {
    id: 'ads',
    label: 'Advertisements',
    type: 'boolean',
    description: 'Whether the app shows advertisements.',
    of: ({ privacy }) => privacy?.ads,
  },
  {
    id: 'accounts',
    label: 'Accounts',
    type: 'boolean',
    description: 'Whether the app has user accounts.',
    of: ({ privacy }) => privacy?.accounts,
  },
  {
    id: 'dataCollected',
    label: 'Data collected',
    type: 'list',
    description: 'Data that the app collects; an empty list is none.',
    of: ({ privacy }) => privacy?.dataCollected,
  },
  {
    id: 'features',
    label: 'Features',
    type: 'list',
    description: 'Capabilities.',
    of: ({ features }) => (features.length === 0 ? undefined : features),
  },
  {
    id: 'practises',
    label: 'Practises',
    type: 'list',
    description: 'Speech sounds that the app practises, by their keys in the curriculum.',
    of: ({ practises }) => practises?.map(({ key }) => key),
  },
  {
    id: 'category',
    label: 'Category',
    type: 'string',
    description: 'Kind of application.',
    of: ({ category }) => category,
  },
  {
    id: 'operatingSystem',
    label: 'Operating system',
    type: 'string',
    description: 'Platforms.',
    of: ({ operatingSystem }) => operatingSystem,
  },
];

function matrix({ site, apps }: Catalogue, { url }: BuildContext, dateModified: string): object {
  return {
    version: site.apiVersion,
    dateModified,
    license: licenceFacts(site),
    canonicalUrl: url(paths.comparisonMatrix),
    scope: 'own-catalogue',
    dimensions: dimensions.map(({ of: _, ...described }) => described),
    items: apps.map((app) => ({
      id: app.id,
      appId: isReleased(app) ? app.appId : null,
      name: app.siteName,
      siteUrl: url(app.path),
      status: app.status,
      purchasable: isReleased(app),
      values: Object.fromEntries(dimensions.map(({ id, of }) => [id, of(app) ?? null])),
    })),
    semantics: { null: 'unknown or not applicable; never means false', order: 'not a ranking' },
    sources: [url(paths.features), url(paths.identity)],
  };
}
