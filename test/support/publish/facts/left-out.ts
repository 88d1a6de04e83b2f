import type { Kind } from './facts-of.ts';

/** What some representations leave out of every entry of a kind. */
export interface LeftOut {
  readonly reason: string;
  readonly from: readonly string[];
  readonly kind: Kind;
  readonly facts: readonly string[];
}

const pages = ['HTML', 'markdown', 'llms-full.txt', 'read_page of MCP'];
const vehicleData = ['vehicles.json', 'find_vehicles of MCP'];
const soundData = ['curriculum.json', 'get_sound of MCP'];
const appNames = ['apps.json', 'identify_app of MCP'];
const comparisons = ['comparison-matrix.json', 'compare_apps of MCP'];
const software = ['features.json', 'JSON-LD'];
const lines = ['search.json', 'share card'];

const row = (reason: string, from: readonly string[], kind: Kind, facts: string): LeftOut => ({
  reason,
  from,
  kind,
  facts: facts.split(' '),
});

const address = 'former addresses lead to the entry; they are listed nowhere';
const forPrograms = 'it is for programs, which read the markdown or the JSON';
const label = 'the label of the sound contains it, or is made of it';
const elsewhere = 'the page and the other data of the entry have it';
const aLine = 'there is one line for an entry';
const names = 'it is for telling apps apart by their names';
const few = 'only what apps have in common is compared';

/** What representations leave out on purpose; everything else they say as the catalogue has it. */
export const leftOut: readonly LeftOut[] = [
  row(address, pages.slice(0, 3), 'vehicle', 'formerPaths'),
  row(address, pages.slice(0, 3), 'app', 'formerPaths'),
  row(address, [...vehicleData, ...lines, 'JSON-LD'], 'vehicle', 'formerPaths'),
  row(address, [...appNames, ...software, ...comparisons, ...lines], 'app', 'formerPaths'),

  row('the page says the same in its parts', ['HTML'], 'vehicle', 'summary'),
  row(forPrograms, ['HTML'], 'vehicle', 'id emoji'),
  row(
    'lists say it in the words of a parent; the page of a vehicle has its tier',
    pages,
    'category',
    'tiers',
  ),
  row(forPrograms, ['HTML'], 'app', 'appId storeUrl'),
  row(forPrograms, pages, 'app', 'kind platform'),
  row('it is among the other names', pages, 'app', 'formerTitles'),
  row('the address contains it', lines, 'phoneme', 'key'),
  row(label, pages, 'vehicle', 'slashed'),

  row(label, vehicleData, 'vehicle', 'soundLabels'),
  row('the curriculum has it', [...vehicleData, 'JSON-LD'], 'vehicle', 'ipas'),
  row('it is made of the other fields', vehicleData, 'vehicle', 'summary'),
  row('a category is a name in this data', vehicleData, 'category', 'description alsoCalled'),
  row('vehicles.json has it', soundData.slice(0, 1), 'phoneme', 'mainVehicles otherVehicles'),
  row('an empty list of vehicles says it', soundData, 'phoneme', 'noVehicle'),
  row(
    'it finds vehicles; get_sound has the rest',
    vehicleData.slice(1),
    'phoneme',
    'name alsoCalled summary words tier typicalAge ipa picture parentTip apps unreleasedApps noVehicle',
  ),
  row('apps.json tells by the id', soundData, 'phoneme', 'unreleasedApps'),

  row(
    names,
    appNames,
    'app',
    'summary operatingSystem ages kind features price priceNote questions',
  ),
  row(names, appNames, 'app', 'sounds soundLabels worksOffline networkNeededFor offlineNote'),
  row(names, appNames, 'app', 'ads accounts dataCollected privacyNote policyUrl'),
  row('they are among its aliases', appNames.slice(1), 'app', 'formerTitles'),
  row('apps.json has it', software, 'app', 'platform otherNames formerTitles alsoCalled'),
  row('the curriculum has it', software.slice(0, 1), 'app', 'sounds soundLabels'),
  row(elsewhere, software.slice(0, 1), 'app', 'questions'),
  row(few, comparisons, 'app', 'summary offlineNote privacyNote policyUrl priceNote questions'),
  row(few, comparisons, 'app', 'storeTitle storeUrl appId platform otherNames formerTitles'),
  row(few, comparisons, 'app', 'alsoCalled statusText note soundLabels'),

  row('schema.org has no term for it', ['JSON-LD'], 'vehicle', 'emoji'),
  row(label, ['JSON-LD'], 'vehicle', 'slashed'),
  row(
    'schema.org has no term for it',
    ['JSON-LD'],
    'app',
    'worksOffline networkNeededFor offlineNote ads accounts dataCollected privacyNote policyUrl priceNote',
  ),
  row(elsewhere, ['JSON-LD'], 'vehicle', 'theme themeCategory themeSummary'),
  row('schema.org has no term for it', ['JSON-LD'], 'phoneme', 'words tier typicalAge parentTip'),
  row(elsewhere, ['JSON-LD'], 'phoneme', 'unreleasedApps mainVehicles otherVehicles noVehicle'),
  row(elsewhere, ['JSON-LD'], 'category', 'description tiers'),

  row(aLine, lines, 'vehicle', 'id emoji picture tier summary sounds soundLabels'),
  row(aLine, lines, 'vehicle', 'slashed ipas mainSound theme themeCategory themeSummary'),
  row(aLine, lines, 'phoneme', 'alsoCalled words tier typicalAge ipa picture parentTip apps'),
  row(aLine, lines, 'phoneme', 'unreleasedApps mainVehicles otherVehicles noVehicle'),
  row(aLine, lines, 'category', 'alsoCalled vehicles tiers'),
  row(aLine, lines, 'article', 'published'),
  row(aLine, lines, 'app', 'operatingSystem ages kind features sounds soundLabels questions'),
  row(aLine, lines, 'app', 'worksOffline networkNeededFor offlineNote price priceNote'),
  row(aLine, lines, 'app', 'ads accounts dataCollected privacyNote policyUrl statusText note'),
  row(aLine, lines, 'app', 'alsoCalled appId storeTitle storeUrl platform otherNames formerTitles'),
  row('a card shows a title', lines.slice(1), 'vehicle', 'category alsoCalled'),
  row('a card shows a title', lines.slice(1), 'phoneme', 'summary'),
  row('a card shows a title', lines.slice(1), 'category', 'description'),
  row('a card shows a title', lines.slice(1), 'article', 'summary'),
  row('a card shows a title', lines.slice(1), 'app', 'summary status'),
];

const notOnOffer = 'an app that nobody can get is no software on offer';

/** What representations leave out of an app that is not released, besides. */
export const leftOutOfUnreleased: readonly LeftOut[] = [
  row(notOnOffer, ['JSON-LD'], 'app', 'operatingSystem ages kind features statusText note'),
  row(notOnOffer, ['JSON-LD'], 'app', 'sounds soundLabels'),
  row(notOnOffer, ['JSON-LD'], 'app', 'worksOffline networkNeededFor offlineNote'),
  row(notOnOffer, ['JSON-LD'], 'app', 'ads accounts dataCollected privacyNote policyUrl'),
];

/** Representations of released apps only. */
export const releasedOnly: readonly string[] = ['features.json'];
