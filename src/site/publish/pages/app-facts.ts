import { appTextFields } from '../../../contract/kinds/app-fields.ts';
import {
  isReleased,
  type App,
  type PractisingApp,
  type ReleasedApp,
} from '../../../content/model/catalogue.ts';
import type { Words, Formats } from '../words/words.ts';
import type { AppComparison, AppFact } from './views.ts';

const shownApps = 4;

/** The first few of those apps, each once. */
export const fewApps = (apps: readonly PractisingApp[]): readonly PractisingApp[] =>
  [...new Map(apps.map((app) => [app.path, app])).values()].slice(0, shownApps);

/** What systems run on, as parents call it. */
const devices: readonly (readonly [system: RegExp, device: string])[] = [
  [/\biOS\b/, 'iPhone'],
  [/\biPadOS\b/, 'iPad'],
  [/\bmacOS\b/, 'Mac'],
  [/\btvOS\b/, 'Apple TV'],
];

/** The devices of an app; a system that is not of these as its source names it. */
const devicesOf = ({ operatingSystem }: App, comma: string): string | undefined =>
  operatingSystem
    ?.split(/, */)
    .flatMap((part) => {
      const named = devices.filter(([system]) => system.test(part)).map(([, device]) => device);
      return named.length > 0 ? named : [part];
    })
    .join(comma);

export function createAppFacts(words: Words, { money }: Pick<Formats, 'money'>) {
  const priceOf = (app: App): string | undefined => {
    const { currency, unlockPrice } = isReleased(app) ? (app.pricing ?? {}) : {};
    if (!currency || !unlockPrice) return undefined;
    return Number(unlockPrice) === 0
      ? words.priceFree
      : words.priceOnce({ price: money(currency, unlockPrice) });
  };
  const listed = (app: App): string[] =>
    present([
      app.ageRange && words.agesShort(app.ageRange),
      devicesOf(app, words.comma),
      app.offline?.worksOffline === true && words.worksOffline,
      isReleased(app) ? priceOf(app) : words.unreleased,
    ]);
  return {
    listed,
    /** Where it runs and what it costs. */
    offer: (app: App): AppFact[] => [
      ...systemFacts(app, words),
      isReleased(app)
        ? factOf(words.price, priceOf(app) ?? '', {
            isPrice: priceOf(app) !== undefined,
            note:
              app.pricing?.note ??
              (priceOf(app) === words.priceFree ? undefined : words.oncePurchase),
          })
        : factOf(words.price, words.notForSale, { note: app.note ?? words.notForSaleLead }),
    ],
    facts: (app: App): AppFact[] => [
      ...(app.ageRange ? [factOf(words.ages, words.agesLong(app.ageRange))] : []),
      ...(app.offline ? [offlineFact(app.offline, words)] : []),
      ...(app.privacy ? [privacyFact(app.privacy, words)] : []),
      ...appTextFields.flatMap(([name, { label, isShown }]) => {
        const { [name]: text } = app;
        return isShown && text !== undefined ? [factOf(label, text)] : [];
      }),
    ],
    comparison: (released: readonly ReleasedApp[]): AppComparison | undefined => {
      if (released.length < 2) return undefined;
      const cells: readonly (readonly [label: string, cellOf: (app: ReleasedApp) => string])[] = [
        [words.ages, ({ ageRange }) => (ageRange ? words.agesLong(ageRange) : '')],
        [words.runsOn, (app) => devicesOf(app, words.comma) ?? ''],
        [words.price, (app) => priceOf(app) ?? ''],
        [words.practises, ({ practises = [] }) => practises.map(({ label }) => label).join(' ')],
      ];
      const filled = cells.filter(([, cellOf]) => released.some((app) => cellOf(app) !== ''));
      return {
        columns: [words.app, ...filled.map(([label]) => label)],
        rows: released.map((app) => ({
          path: app.path,
          label: app.siteName,
          cells: filled.map(([, cellOf]) => cellOf(app)),
        })),
      };
    },
  };
}

const systemFacts = (app: App, words: Words): AppFact[] => {
  const { operatingSystem: note } = app;
  const devices = devicesOf(app, words.comma);
  return devices === undefined
    ? []
    : [factOf(words.runsOn, devices, devices === note ? {} : { note })];
};

const offlineFact = (
  { worksOffline, networkNeededFor, note }: NonNullable<App['offline']>,
  words: Words,
): AppFact =>
  factOf(words.offline, worksOffline ? words.withoutNetwork : words.withNetwork, {
    ...(networkNeededFor.length > 0 && { lead: words.networkFor, points: networkNeededFor }),
    note,
  });

const privacyFact = (
  { dataCollected, ads, accounts, note, policyUrl }: NonNullable<App['privacy']>,
  words: Words,
): AppFact =>
  factOf(
    words.privacy,
    dataCollected.length === 0
      ? words.collectsNothing
      : words.collects({ things: dataCollected.join(words.comma) }),
    {
      points: present([
        ads !== undefined && (ads ? words.hasAds : words.noAdvertisements),
        accounts !== undefined && (accounts ? words.hasAccounts : words.noAccounts),
      ]),
      note,
      ...(policyUrl && { link: { label: words.privacyPolicy, url: policyUrl } }),
    },
  );

function factOf(label: string, value: string, more: Partial<AppFact> = {}): AppFact {
  const { isPrice = false, lead, points = [], note, link } = more;
  const listed = points.join('; ');
  const statement =
    lead === undefined ? present([value, listed]).join('; ') : `${value}. ${lead} ${listed}`;
  return {
    label,
    value,
    isPrice,
    lead,
    points,
    note,
    link,
    text: present([statement, note]).join('. '),
  };
}

const present = (texts: readonly (string | false | undefined)[]): string[] =>
  texts.filter((text): text is string => typeof text === 'string' && text !== '');
