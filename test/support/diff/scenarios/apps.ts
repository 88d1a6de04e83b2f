import { put } from '../json-edit.ts';
import { bus, car, type Scenario } from './scenario.ts';

/** Changes to apps. */
export const apps: readonly Scenario[] = [
  {
    name: 'the price rises',
    sources: (repository) => {
      repository.edit(bus, '4.99', '5.99');
    },
    expected: ['notable price-changed app bus-words pricing.unlockPrice'],
  },
  {
    name: 'the currency changes',
    sources: (repository) => {
      repository.edit(bus, 'GBP', 'EUR');
    },
    expected: ['notable price-changed app bus-words pricing.currency'],
  },
  {
    name: 'a subscription comes in',
    output: [put('/api/features.json', '/applications/0/pricing/subscription', true)],
    expected: ['notable subscription-changed app bus-words pricing.subscription'],
  },
  {
    name: 'the age range changes',
    sources: (repository) => {
      repository.edit(bus, 'max: 4', 'max: 5');
    },
    expected: ['notable age-changed app bus-words audience.suggestedMaxAge'],
  },
  {
    name: 'advertisements come in',
    sources: (repository) => {
      repository.edit(car, 'ads: false', 'ads: true');
    },
    expected: ['notable privacy-changed app car-words privacy.ads'],
  },
  {
    name: 'more data is collected',
    sources: (repository) => {
      repository.edit(car, '[crash reports]', '[crash reports, a name]');
    },
    expected: ['notable privacy-changed app car-words privacy.dataCollected'],
  },
  {
    name: 'a privacy fact is gone',
    sources: (repository) => {
      repository.edit(car, '  accounts: false\n', '');
    },
    expected: ['breaking field-removed app car-words privacy.accounts'],
  },
  {
    name: 'a privacy fact is told that was not',
    sources: (repository) => {
      repository.edit(bus, 'privacy:\n', 'privacy:\n  ads: false\n');
    },
    expected: ['notable privacy-changed app bus-words privacy.ads'],
  },
  {
    name: 'an app needs a network',
    sources: (repository) => {
      repository.edit(car, 'worksOffline: true', 'worksOffline: false');
    },
    expected: ['notable offline-changed app car-words offline.worksOffline'],
  },
  {
    name: 'a note is worded differently',
    sources: (repository) => {
      repository.edit(car, 'One payment.', 'One single payment.');
    },
    expected: ['editorial field-changed app car-words pricing.note'],
  },
  {
    name: 'an alias is gone, and its redirect with it',
    sources: (repository) => {
      repository.edit(bus, '  aliases:\n    - Words on a Bus\n', '');
    },
    expected: ['breaking alias-removed app bus-words aliases'],
  },
  {
    name: 'an alias is new',
    sources: (repository) => {
      repository.edit(bus, '- Words on a Bus', '- Words on a Bus\n    - Bus Chat');
    },
    expected: ['additive alias-added app bus-words aliases'],
  },
  {
    name: 'a former title is forgotten',
    sources: (repository) => {
      repository.edit(bus, '  formerAppStoreTitles:\n    - Bus Talk\n', '');
    },
    expected: [
      'breaking alias-removed app bus-words aliases',
      'breaking former-title-removed app bus-words formerAppStoreTitles',
    ],
  },
  {
    name: 'the store title changes and the old one is kept',
    sources: (repository) => {
      repository.edit(bus, 'Bus Words: First Sounds', 'Bus Words: Early Sounds');
      repository.edit(bus, '- Bus Talk', '- Bus Talk\n    - "Bus Words: First Sounds"');
    },
    expected: [
      'additive alias-added app bus-words aliases',
      'additive former-title-added app bus-words formerAppStoreTitles',
      'editorial entry-renamed app bus-words appStoreTitle',
    ],
  },
  {
    name: 'the store title changes and the old one is lost',
    sources: (repository) => {
      repository.edit(bus, 'Bus Words: First Sounds', 'Bus Words: Early Sounds');
    },
    expected: [
      'breaking alias-removed app bus-words aliases',
      'additive alias-added app bus-words aliases',
      'editorial entry-renamed app bus-words appStoreTitle',
    ],
  },
  {
    name: 'another appId',
    sources: (repository) => {
      repository.edit(bus, '0123456789', '0123456799');
    },
    expected: [
      'breaking app-id-changed app bus-words appId',
      'breaking redirect-retargeted redirect /install/bus-words',
    ],
  },
  {
    name: 'two apps swap their appIds',
    sources: (repository) => {
      repository.edit(bus, '0123456789', '0123456790');
      repository.edit(car, '0123456790', '0123456789');
    },
    expected: [
      'breaking app-id-changed app bus-words appId',
      'breaking app-id-changed app car-words appId',
      'breaking redirect-retargeted redirect /install/bus-words',
      'breaking redirect-retargeted redirect /install/car-words',
    ],
  },
  {
    name: 'an app is renamed in the catalogue, without a redirect',
    sources: (repository) => {
      repository.git('mv', car, 'sources/apps/road-words.yaml');
    },
    expected: [
      'breaking moved-without-redirect app road-words id',
      'breaking redirect-removed redirect /install/car-words',
      'additive redirect-added redirect /install/road-words',
    ],
  },
  {
    name: 'an app is withdrawn from the store',
    sources: (repository) => {
      const text = `siteName: Car Words\ndescription: Words for the back seat.\nunreleased:\n  status: Parked\n`;
      repository.write(car, text);
    },
    expected: [
      'breaking app-withdrawn app car-words',
      'breaking redirect-removed redirect /install/car-words',
    ],
  },
  {
    name: 'an app is released',
    sources: (repository) => {
      repository.edit(
        'sources/apps/tram-words.yaml',
        'unreleased:\n  status: Being drawn\n',
        'released:\n  appId: "0123456800"\n  appStoreTitle: Tram Words\n  tracked: false\n',
      );
    },
    expected: ['additive app-released app tram-words'],
  },
];
