import { mediaTypes } from '../media-types.ts';
import { fileOperation } from '../operation.ts';
import type { Kind } from './kind.ts';

export const app = {
  name: 'app',
  noun: 'app',
  folder: 'apps',
  index: '/apps',
  title: 'Apps',
  nameField: 'siteName',
  markdown: ['about'],
  pictures: ['icon', 'image', 'screenshots.*'],
  references: [{ field: 'practises', to: 'phoneme', isList: true }],
  links: ['related.*'],
  document: 'AppDocument',
  counted: '/install',
  operations: [
    fileOperation({
      operationId: 'getAppFeatures',
      tag: { name: 'App catalogue', description: 'What each released app does and costs.' },
      path: '/api/features.json',
      summary: 'The app catalogue',
      description:
        'Returns the released apps as schema.org JSON-LD: features, price, subscription, privacy, ages and offline behaviour, for all of which it is authoritative. For names and store links use the store identity map; unreleased apps are not in here.',
      resource: {
        name: 'App catalogue',
        description:
          'Released apps as schema.org JSON-LD: features, price, privacy, ages, offline behaviour.',
      },
      response: {
        description: 'The released apps.',
        mediaType: mediaTypes.jsonLd,
        schema: 'AppCatalogue',
      },
    }),
    fileOperation({
      operationId: 'getAppIdentity',
      tag: { name: 'Store identity', description: 'Which store listing belongs to which app.' },
      path: '/api/apps.json',
      summary: 'The store identity map',
      description:
        'Returns names, store identifiers and addresses of the released apps, and the unreleased ones apart. Use it to recognise an app by appId or alias and to cite its store listing; never match by brand, and never sell an unreleased app.',
      resource: {
        name: 'Store identity map',
        description: 'Names, store identifiers and addresses of every app.',
      },
      response: { description: 'The store identities.', schema: 'AppIdentity' },
    }),
  ],
  topics: {
    pricing: 'price',
    ageRange: 'age',
    privacy: 'privacy',
    offline: 'offline',
    // A note is prose beside the facts; the rest of its group is the facts.
    'pricing.note': 'other',
    'privacy.note': 'other',
    'offline.note': 'other',
    'released.aliases': 'alias',
    'released.formerAppStoreTitles': 'former-title',
    'released.appStoreTitle': 'name',
    'released.appId': 'store-id',
  },
  pagesOnly: ['about', 'faq', 'quotes', 'related'],
  new: {
    questions: [
      { field: 'description', prompt: 'What is it? In one or two sentences.' },
      { field: 'unreleased.status', prompt: 'How far along is it?', fallback: 'In development' },
    ],
    next: 'add features, ageRange, offline and privacy',
  },
} as const satisfies Kind;
