import { mediaTypes } from '../media-types.ts';
import { fresh, staticRead } from '../operation.ts';
import type { EntryKind } from './kind.ts';

/** An app of the studio, in the store or not yet released. */
export const app = {
  name: 'app',
  noun: 'app',
  folder: 'apps',
  index: '/apps',
  title: 'Apps',
  markdown: ['about'],
  pictures: ['icon', 'image', 'screenshots'],
  references: [{ field: 'practises', to: 'phoneme', isList: true }],
  operations: [
    {
      operationId: 'getAppFeatures',
      tag: { name: 'App catalogue', description: 'What each released app does and costs.' },
      method: 'GET',
      path: '/api/features.json',
      summary: 'The app catalogue',
      description: `Returns the released apps as schema.org JSON-LD: features, price, subscription, privacy, ages and offline behaviour, for all of which it is authoritative. For names and store links use the store identity map; unreleased apps are not in here. ${fresh}`,
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
      ...staticRead,
    },
    {
      operationId: 'getAppIdentity',
      tag: { name: 'Store identity', description: 'Which store listing belongs to which app.' },
      method: 'GET',
      path: '/api/apps.json',
      summary: 'The store identity map',
      description: `Returns every name, store identifier and address of each released app, and the unreleased apps apart. Use it to recognise an app by appId or by any alias and to cite its store listing; never match by the brand name and never present an unreleased app as purchasable. For prices and features use the app catalogue. ${fresh}`,
      resource: {
        name: 'Store identity map',
        description: 'Names, store identifiers and addresses of every app.',
      },
      response: {
        description: 'The store identities.',
        mediaType: mediaTypes.json,
        schema: 'AppIdentity',
      },
      ...staticRead,
    },
  ],
  compared: {
    // Two documents describe them together, and an unreleased one is a different entry: see diff/apps.ts.
    name: 'siteName',
    // A note is prose beside the facts; the rest of its group is the facts.
    topics: [
      ['pricing.note', 'other'],
      ['pricing.subscription', 'subscription'],
      ['pricing.model', 'subscription'],
      ['pricing', 'price'],
      ['offers', 'price'],
      ['audience', 'age'],
      ['typicalAgeRange', 'age'],
      ['privacy.note', 'other'],
      ['privacy', 'privacy'],
      ['offline.note', 'other'],
      ['offline', 'offline'],
      ['aliases', 'alias'],
      ['formerAppStoreTitles', 'former-title'],
      ['image', 'picture'],
      ['thumbnailUrl', 'picture'],
      ['screenshot', 'picture'],
      ['appId', 'store-id'],
      ['id', 'key'],
      ['siteName', 'name'],
      ['appStoreTitle', 'name'],
    ],
    derived: [
      ['offers', ['pricing']],
      ['conditionsOfAccess', ['pricing']],
      ['typicalAgeRange', ['audience']],
      ['name', ['siteName']],
      ['alternateName', ['appStoreTitle', 'siteName']],
      ['@id', ['id']],
      ['url', ['id']],
      ['siteUrl', ['id']],
      ['trackedInstallUrl', ['id']],
      ['identifier', ['appId']],
      ['appStoreUrl', ['appId']],
      ['installUrl', ['appStoreUrl', 'appId']],
    ],
    written: [
      ['audience.suggestedMinAge', ['ageRange', 'min']],
      ['audience.suggestedMaxAge', ['ageRange', 'max']],
      ['audience', ['ageRange']],
      ['typicalAgeRange', ['ageRange']],
      ['featureList', ['features']],
      ['applicationCategory', ['category']],
      ['offers', ['pricing']],
      ['conditionsOfAccess', ['pricing']],
      ['aliases', ['released', 'aliases']],
      ['formerAppStoreTitles', ['released', 'formerAppStoreTitles']],
      ['appStoreTitle', ['released', 'appStoreTitle']],
      ['appId', ['released', 'appId']],
      ['platform', ['released', 'platform']],
      ['trackedInstallUrl', ['released', 'tracked']],
      ['status', ['unreleased', 'status']],
    ],
    // As on the page of a released app; an unreleased one repeats less.
    repeated: {
      sections: ['features', 'screenshots', 'related', 'otherNames'],
    },
  },
  new: {
    nameField: 'siteName',
    takesName: true,
    questions: [
      { field: 'description', prompt: 'What is it? In one or two sentences.' },
      { field: 'unreleased.status', prompt: 'How far along is it?', fallback: 'In development' },
    ],
    next: 'add features, ageRange, offline and privacy',
  },
} as const satisfies EntryKind;
