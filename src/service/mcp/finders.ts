import * as z from 'zod';
import { foldName } from '../../base/text/fold.ts';
import { limits } from '../../contract/limits.ts';
import { paths } from '../../contract/paths.ts';
import {
  agesSource,
  type CurriculumResource,
} from '../../contract/resources/curriculum-resource.ts';
import type { VehicleResource } from '../../contract/resources/vehicle-resource.ts';
import { entriesNamed, entriesOf, keysNamed, unknown } from './entry-kinds.ts';
import type { Entry, Kind, Matrix } from './entry-kinds.ts';
import type { PublishedData } from './published-data.ts';
import { defineTool, identity, listOutput, nameField, namesField, pageOf } from './tool.ts';
import { rangeFields, type PageRange } from './tool.ts';

/** The entries of a kind that fit, of those that are named if any are, in the order of the catalogue. */
async function chosen(
  names: readonly string[] | undefined,
  kind: Kind,
  library: PublishedData,
  fits: (entry: Entry) => boolean,
): Promise<readonly Entry[]> {
  const only = names && (await entriesNamed(names, kind, library));
  const entries = await entriesOf(kind, library);
  return entries.filter((entry) => (only?.has(entry) ?? true) && fits(entry));
}

const fieldsField = (usual: string) =>
  namesField.describe(`Fields beside id or key, name and path, or "all"; ${usual} if left out.`);

/** A page of entries with the chosen fields, and the other fields if the caller did not choose. */
async function entryPage(
  entries: readonly Entry[],
  wanted: PageRange<Entry> & { readonly fields?: readonly string[] | undefined },
  {
    kind,
    usual,
    said,
  }: { readonly kind: Kind; readonly usual: readonly string[]; readonly said?: object },
  library: PublishedData,
) {
  const fieldNames = await library.remember(`fields of ${kind}`, async () => {
    const entries = await entriesOf(kind, library);
    return [...new Set(entries.flatMap((entry) => Object.keys(entry.fields)))];
  });
  const fields = wanted.fields?.flatMap((field) => field.split(',')).map((field) => field.trim());
  const wrong = fields?.find((name) => name !== 'all' && !fieldNames.includes(name));
  if (wrong !== undefined) throw unknown('field', wrong, [...fieldNames, 'all']);
  const chosen = new Set([
    ...identity,
    ...(fields?.includes('all') ? fieldNames : (fields ?? usual)),
  ]);
  const furtherFields = fieldNames.filter((name) => !chosen.has(name));
  const more = { site: library.address, ...said, ...(fields === undefined && { furtherFields }) };
  const show = (entry: Entry) =>
    Object.fromEntries(Object.entries(entry.fields).filter(([name]) => chosen.has(name)));
  return pageOf(`${kind}s`, entries, { ...wanted, show }, more);
}

const tierField = z.int().min(limits.lowestTier).max(limits.highestTier).optional();
const ageField = z.number().min(0).max(18).optional();
const usualOfVehicle = ['tier', 'practicePhonemeKeys'];

const conditions = {
  vehicles: namesField.describe('Only these, each by its id, key or any name, one of before, too.'),
  sounds: namesField.describe(
    'Speech sounds, each by its key, such as "short-a", or as it is written.',
  ),
  sound: nameField
    .optional()
    .describe(
      'A speech sound: its key, such as "short-a", or how it is written, with or without slashes.',
    ),
  match: z
    .enum(['all', 'any'])
    .default('all')
    .describe('Whether a vehicle must have all of `sounds`, or any of them.'),
  position: z
    .enum(['main', 'any'])
    .default('any')
    .describe('"main" if a sound must be the first of the practice sounds, which gives the tier.'),
  tier: tierField.describe('Difficulty of the main sound: 1 is acquired earliest, 4 latest.'),
  category: nameField.optional().describe('Key or name of a category, such as "Construction".'),
  text: nameField
    .optional()
    .describe('Words that the names or the word world of a vehicle must contain, all of them.'),
};

export const findVehicles = defineTool(
  'find_vehicles',
  {
    ...conditions,
    countBy: z
      .enum(['category', 'sound', 'tier'])
      .optional()
      .describe('Counts the vehicles of each instead of listing them.'),
    fields: fieldsField(usualOfVehicle.join(', ')),
    ...rangeFields(50),
  },
  listOutput('vehicles').extend({
    vehicles: z.array(z.record(z.string(), z.unknown())).optional(),
    counts: z.array(z.record(z.string(), z.unknown())).optional().describe('With `countBy`.'),
    matching: z.int().optional().describe('With `countBy`: how many vehicles there are.'),
    ungrouped: z.int().optional().describe('Those of them that belong to no group.'),
  }),
  async (wanted, library) => {
    const vehicles = await chooseVehicles(wanted, library);
    if (wanted.countBy !== undefined) {
      const { countBy: by, position, offset } = wanted;
      const { counts, ungrouped } = await countVehicles(vehicles, by, position, library);
      const more = { matching: vehicles.length, ungrouped };
      return pageOf('counts', counts, { limit: Infinity, offset }, more);
    }
    return entryPage(vehicles, wanted, { kind: 'vehicle', usual: usualOfVehicle }, library);
  },
);

/** The vehicles for which every given condition holds, in the order of the catalogue. */
async function chooseVehicles(
  {
    vehicles,
    sounds = [],
    sound,
    match,
    position,
    tier,
    category,
    text = '',
  }: z.output<z.ZodObject<typeof conditions>>,
  library: PublishedData,
): Promise<readonly Entry[]> {
  const needed = sound === undefined ? [] : await keysNamed([sound], 'sound', library);
  const keys = await keysNamed(sounds, 'sound', library);
  const [group] = category ? await entriesNamed([category], 'category', library) : [];
  const words = foldName(text).split(' ').filter(Boolean);
  return chosen(vehicles, 'vehicle', library, (entry) => {
    const record = vehicleOf(entry);
    const has = (key: string): boolean => soundsOf(entry, position).includes(key);
    return (
      (tier === undefined || record.tier === tier) &&
      (group === undefined || record.category === group.name) &&
      needed.every(has) &&
      (match === 'any' && keys.length > 0 ? keys.some(has) : keys.every(has)) &&
      hasWords(record, words)
    );
  });
}

function hasWords(
  { name, alsoCalled = [], wordWorld }: VehicleResource,
  words: readonly string[],
): boolean {
  const text = foldName([name, ...alsoCalled, wordWorld?.name, wordWorld?.summary].join(' '));
  return words.every((word) => text.includes(word));
}

/** `entriesOf` read it from the list of vehicles: every build checks that list against its schema. */
const vehicleOf = ({ fields }: Entry): VehicleResource => fields as unknown as VehicleResource;

/** The sounds of a vehicle, or its main one alone. */
function soundsOf(entry: Entry, position: 'main' | 'any'): readonly string[] {
  const { practicePhonemeKeys = [] } = vehicleOf(entry);
  return position === 'main' ? practicePhonemeKeys.slice(0, 1) : practicePhonemeKeys;
}

/** How many vehicles belong to each of the groups, and to none; one counts once for each of its sounds. */
async function countVehicles(
  vehicles: readonly Entry[],
  by: 'category' | 'sound' | 'tier',
  position: 'main' | 'any',
  library: PublishedData,
) {
  const tiers = Array.from({ length: limits.highestTier }, (_, index) => String(index + 1));
  const groups =
    by === 'tier'
      ? tiers.map((key) => ({ key, name: `Tier ${key}` }))
      : await entriesOf(by, library);
  const groupsOf = vehicles.map((entry): readonly string[] => {
    const { category, tier } = vehicleOf(entry);
    if (by === 'sound') return soundsOf(entry, position);
    if (by === 'category') return [category];
    return tier === undefined ? [] : [String(tier)];
  });
  const counts = groups.map(({ key, name }) => ({
    key,
    name,
    vehicles: groupsOf.filter((all) => all.includes(by === 'category' ? name : key)).length,
  }));
  return { counts, ungrouped: groupsOf.filter((all) => all.length === 0).length };
}

const usualOfSound = ['typicalAge', 'tier'];

export const findSounds = defineTool(
  'find_sounds',
  {
    sounds: namesField.describe(
      'Only these, each by its key, such as "short-a", or as it is written.',
    ),
    tier: tierField.describe('Difficulty: 1 is acquired earliest, 4 latest.'),
    age: ageField.describe('An age in years that must be within the typical ages of the sound.'),
    app: nameField.optional().describe('Any name of an app that practises the sound.'),
    fields: fieldsField(usualOfSound.join(', ')),
    ...rangeFields(50),
  },
  listOutput('sounds').extend({
    // Clients that know no formats complain of one.
    agesSource: agesSource.extend({ url: z.string().optional() }).optional(),
  }),
  async (wanted, library) => {
    const { sounds, tier, age, app } = wanted;
    const apps = app === undefined ? undefined : await keysNamed([app], 'app', library);
    const matches = await chosen(sounds, 'sound', library, ({ fields }) => {
      // Every build checks the published curriculum against its schema.
      const { typicalAge = '', ...sound } = fields as unknown as CurriculumSound;
      const [, from = '99', to = '0'] = /^(\d+)-(\d+)/.exec(typicalAge) ?? [];
      return (
        (tier === undefined || sound.tier === tier) &&
        (age === undefined || (Number(from) <= age && age <= Number(to))) &&
        (apps?.some((id) => sound.apps?.includes(id)) ?? true)
      );
    });
    const isOfAge = matches.some(({ fields }) => fields['typicalAge'] !== undefined);
    const { meta } = await library.json<CurriculumResource>(paths.curriculum);
    const said = isOfAge ? { agesSource: meta.agesSource } : {};
    return entryPage(matches, wanted, { kind: 'sound', usual: usualOfSound, said }, library);
  },
);

type CurriculumSound = CurriculumResource['phonemes'][string];

const shortTypes: readonly string[] = ['range', 'money', 'boolean'];

export const apps = defineTool(
  'apps',
  {
    apps: namesField.describe(
      'Only these, each by any name: on the site, in the store, a former title, an alias, its key, its store number or store address.',
    ),
    age: ageField.describe('An age in years that the app must be made for.'),
    fields: fieldsField('its names and what is short, no lists and no texts,'),
    ...rangeFields(10),
  },
  listOutput('apps'),
  async (wanted, library) => {
    const { apps: called, age } = wanted;
    const matches = await chosen(called, 'app', library, ({ fields }) => {
      const range = fields['ageRange'] as { min: number; max: number } | null | undefined;
      return age === undefined || (!!range && range.min <= age && age <= range.max);
    });
    const { dimensions } = await library.json<Matrix>(paths.comparisonMatrix);
    const short = dimensions.filter(({ type }) => shortTypes.includes(type)).map(({ id }) => id);
    const usual = ['status', 'purchasable', ...short];
    return entryPage(matches, wanted, { kind: 'app', usual }, library);
  },
);
