import type { Explanation } from './explanation.ts';
import { bus, categories, phoneme, text } from './example-files.ts';

const busFile = 'sources/vehicles/bus.yaml';
const fireEngine = (...lines: string[]) => ({
  'sources/vehicles/fire-engine.yaml': text(
    'id: vehicle-001',
    'name: Fire Engine',
    'category: emergency',
    ...lines,
  ),
});
const finalB = (label: string) => ({
  'sources/phonemes/final-b.yaml': text(
    `label: ${label}`,
    'description: As at the end of "cab".',
    'words: [cab, crab, tub]',
    'tier: 2',
    'parentTip: Rub a tub together.',
  ),
});

const soundK = {
  'sources/phonemes/k.yaml': text(
    'label: /k/',
    'description: As at the start of "car".',
    'words: [car, cat, key]',
    'tier: 2',
    'parentTip: Cough like a car that will not start.',
  ),
};

/** Faults of meaning in vehicles, speech sounds and categories, explained. */
export const vehicleExplanations = {
  'unknown-category': {
    title: 'a vehicle is in a category that does not exist',
    meaning:
      'The category of a vehicle is a key of categories.yaml: the word before the colon there, not the name after it. Write it exactly like that, or add the category to that file.',
    fails: { [busFile]: text('id: vehicle-002', 'name: Bus', 'category: twon') },
    passes: bus(),
  },
  'unknown-phoneme': {
    title: 'a vehicle practises a speech sound that does not exist',
    meaning:
      'A speech sound is named by its file in the folder phonemes, without the ending: b for phonemes/b.yaml, not /b/. Write it like that, or add the sound.',
    fails: bus('practicePhonemes: [bb]'),
    passes: bus('practicePhonemes: [b]'),
  },
  'duplicate-id': {
    title: 'two vehicles have the same id',
    meaning:
      'Programs know a vehicle by its id for good, even if its name changes, so no two vehicles may share one. The message shows the other vehicle and offers the next free id. Change the newer of the two.',
    fails: { [busFile]: text('id: vehicle-001', 'name: Bus', 'category: town') },
    passes: bus(),
  },
  'duplicate-emoji': {
    title: 'two vehicles show the same emoji',
    meaning:
      'A child who knows the picture would not know which of the two is meant. This is a warning only. Leave `emoji` out if no emoji shows the vehicle well.',
    fails: bus('emoji: 🚒'),
    passes: bus('emoji: 🚌'),
  },
  'emoji-glyph': {
    title: 'an emoji is not one emoji',
    meaning:
      'The field holds one picture and nothing else: no letters, no second emoji, no symbol that is shown in black and white. If there is no emoji of the vehicle, leave the field out.',
    fails: bus('emoji: BUS'),
    passes: bus('emoji: 🚌'),
  },
  'former-slug-in-use': {
    title: 'an old name is now the name of a vehicle',
    meaning:
      'An address listed under `formerSlugs` leads to the new page of a vehicle. It cannot be the page of another one at the same time: whoever follows an old link would see the wrong vehicle. Give the new vehicle a name that nothing had. Taken off the list, the old address is lost for good, so no fix does that.',
    fails: bus('formerSlugs: [fire-engine]'),
    passes: bus('formerSlugs: [omnibus]'),
  },
  'duplicate-former-slug': {
    title: 'two vehicles claim the same old name',
    meaning:
      'An old address leads to one page only. Keep it with the vehicle that had the name last, and remove it from the other.',
    fails: { ...bus('formerSlugs: [engine]'), ...fireEngine('formerSlugs: [engine]') },
    passes: { ...bus('formerSlugs: [omnibus]'), ...fireEngine('formerSlugs: [engine]') },
  },
  'renamed-without-redirect': {
    title: 'a vehicle was renamed, and its old address leads nowhere',
    meaning:
      'In the last output the vehicle with this id had another name. If you renamed the file, list the old name under `formerSlugs`, and every old link keeps working. If it is a different vehicle, give it its own id.',
    fails: {
      'out/api/vehicles.json': text('[{ "id": "vehicle-002", "slug": "omnibus" }]'),
      ...bus(),
    },
    passes: {
      'out/api/vehicles.json': text('[{ "id": "vehicle-002", "slug": "omnibus" }]'),
      ...bus('formerSlugs: [omnibus]'),
    },
  },
  'changed-id': {
    title: 'a vehicle has a different id than before',
    meaning:
      'In the last output the vehicle had a different id. Programs know a vehicle by its id, so it never changes. Put the old one back. If it is a different vehicle, it also needs its own file name.',
    fails: {
      'out/api/vehicles.json': text('[{ "id": "vehicle-009", "slug": "bus" }]'),
      ...bus(),
    },
    passes: {
      'out/api/vehicles.json': text('[{ "id": "vehicle-002", "slug": "bus" }]'),
      ...bus(),
    },
  },
  'duplicate-label': {
    title: 'two speech sounds have the same label',
    meaning:
      'Two sounds that are written in the same way need a remark in brackets to tell them apart. Vehicles still show only the part in slashes.',
    fails: { ...finalB('/b/'), ...bus('practicePhonemes: [b, final-b]') },
    passes: { ...finalB('/b/ (at the end)'), ...bus('practicePhonemes: [b, final-b]') },
  },
  'typical-age-order': {
    title: 'an age ends before it starts',
    meaning: 'Write the younger age first, then a hyphen, then the older one.',
    fails: phoneme('typicalAge: 3-2 years'),
    passes: phoneme('typicalAge: 2-3 years'),
  },
  'missing-parent-tip': {
    title: 'a speech sound has no tip for parents',
    meaning:
      'The page of a sound is most useful with one thing to try at home. This is a warning only; you can publish all the same.',
    fails: {
      'sources/phonemes/b.yaml': text(
        'label: /b/',
        'description: As at the start of "bus".',
        'words: [bus, ball, boat]',
        'tier: 1',
      ),
    },
    passes: phoneme(),
  },
  'few-words': {
    title: 'a speech sound has few practice words',
    meaning: 'With three words or more a child can choose. This is a warning only.',
    fails: phoneme('words: [bus, ball]'),
    passes: phoneme('words: [bus, ball, boat]'),
  },
  'former-key-in-use': {
    title: 'an old key is the key of a category now',
    meaning:
      'An address listed under `formerKeys` leads to the page of a category that was renamed. It cannot be the page of another one at the same time: whoever follows an old link would see the wrong category. Give the new category a key that nothing had. Taken off the list, the old address is lost for good, so no fix does that.',
    fails: categories(
      'emergency:',
      '  name: Emergency',
      'town:',
      '  name: Around Town',
      '  formerKeys: [emergency]',
    ),
    passes: categories(
      'emergency:',
      '  name: Emergency',
      'town:',
      '  name: Around Town',
      '  formerKeys: [city]',
    ),
  },
  'duplicate-former-key': {
    title: 'two categories claim the same old key',
    meaning:
      'An old address leads to one page only. Keep it with the category that had the key last, and remove it from the other.',
    fails: categories(
      'emergency:',
      '  name: Emergency',
      '  formerKeys: [city]',
      'town:',
      '  name: Around Town',
      '  formerKeys: [city]',
    ),
    passes: categories(
      'emergency:',
      '  name: Emergency',
      'town:',
      '  name: Around Town',
      '  formerKeys: [city]',
    ),
  },
  'sound-without-vehicle': {
    title: 'no vehicle practises a speech sound',
    meaning:
      'The page of the sound has words, but no vehicle to say them with; the table at /speech-sounds/coverage shows every such gap. Nothing is wrong: it is a note, which only `check` shows. Add the sound to a vehicle that has it in its name, or leave it until there is one.',
    fails: soundK,
    passes: {
      ...soundK,
      'sources/vehicles/car.yaml': text(
        'id: vehicle-003',
        'name: Car',
        'category: town',
        'practicePhonemes: [k]',
      ),
    },
  },
  'unused-category': {
    title: 'no vehicle is in a category',
    meaning:
      'The category is left over, or is waiting for its first vehicle. This is a warning only. Remove it, or add a vehicle.',
    fails: categories(
      'emergency:',
      '  name: Emergency',
      'town:',
      '  name: Around Town',
      'farm:',
      '  name: On the Farm',
    ),
    passes: categories('emergency:', '  name: Emergency', 'town:', '  name: Around Town'),
  },
} as const satisfies Readonly<Record<string, Explanation>>;
