import { error, note, quote, suggestion, warning } from '../message.ts';
import { bus, busText, text } from './example-files.ts';

export interface Reference {
  readonly key: string;
  readonly nearest?: string | undefined;
  readonly choices: readonly string[];
}

/** An old name that something has now: itself, or a newer one. */
export interface NameInUse {
  readonly key: string;
  readonly isOwn: boolean;
  readonly isNew: boolean;
  readonly owner: string;
}

/** An old name of two entries, and whether the sources record which had it first. */
export interface SharedName {
  readonly key: string;
  readonly owner: string;
  readonly first: string;
  readonly isKnown: boolean;
}

const busFile = 'sources/vehicles/bus.yaml';

const fireEngine = (...lines: string[]) => ({
  'sources/vehicles/fire-engine.yaml': text(
    'id: vehicle-001',
    'name: Fire Engine',
    'category: emergency',
    ...lines,
  ),
});

export const vehicleCodes = {
  'unknown-category': error({
    title: 'a vehicle is in a category that does not exist',
    meaning:
      'The category of a vehicle is named by its key. Write the word before the colon in categories.yaml, not the name after it, or add the category to that file.',
    message: (a: Reference) => `There is no category ${quote(a.key)} in categories.yaml.`,
    hint: (a) => suggestion(a.nearest, a.choices),
    fails: { [busFile]: text('id: vehicle-002', 'name: Bus', 'category: twon') },
    passes: bus(),
  }),
  'unknown-phoneme': error({
    title: 'a vehicle practises a speech sound that does not exist',
    meaning:
      'A speech sound is a file in the folder phonemes. Write the name of the file without its ending, b for phonemes/b.yaml and not /b/, or add the sound.',
    message: (a: Reference) =>
      `There is no speech sound ${quote(a.key)}${/^[a-z0-9-]+$/.test(a.key) ? `: no file phonemes/${a.key}.yaml` : ''}.`,
    hint: (a) => suggestion(a.nearest, a.choices),
    fails: bus('practicePhonemes: [bb]'),
    passes: bus('practicePhonemes: [b]'),
  }),
  'duplicate-id': error({
    title: 'two vehicles have the same id',
    meaning:
      'Programs know a vehicle by its id, so no two may share one; often two branches took the same. The finding is at the one that came later: first came what the base branch has, then what the ledger or the last output knows. Give the later one the id that the hint offers.',
    message: (a: { id: string; instead: string; isOwn: boolean; isNew: boolean }) =>
      `Another vehicle has the id ${quote(a.id)}.`,
    hint: (a) =>
      a.isOwn
        ? `This one was published as ${a.instead}: put that back.`
        : `The next free id is ${a.instead}.`,
    fails: { [busFile]: text('id: vehicle-001', 'name: Bus', 'category: town') },
    passes: bus(),
  }),
  'renamed-twice': error({
    title: 'one vehicle has two files',
    meaning:
      'Two files have one id, and one has an old name of the other: two branches renamed a vehicle, or one renamed and one changed it. `--fix` makes them one if they say the same. Keep one file with what both say, and the other name under its `formerSlugs`; a copy that is a vehicle of its own needs its own id and no old names.',
    message: (a: {
      slug: string;
      kept: string;
      lacks: readonly string[];
      differs: readonly string[];
      nextFree: string;
    }) => `${quote(a.slug)} is the vehicle ${quote(a.kept)} under another name.`,
    hint: (a) =>
      `Keep vehicles/${a.kept}.yaml: ${[
        ...(a.differs.length > 0 ? [`take over what differs (${a.differs.join(', ')})`] : []),
        ...(a.lacks.length > 0 ? [`add ${a.lacks.join(', ')} to its \`formerSlugs\``] : []),
        'delete this file',
      ].join(
        ', ',
      )}. If it is a vehicle of its own, write \`id: ${a.nextFree}\` and take out its \`formerSlugs\`.`,
    fails: {
      ...bus('formerSlugs: [omnibus]'),
      'sources/vehicles/coach.yaml': busText('formerSlugs: [omnibus]'),
    },
    passes: bus('formerSlugs: [omnibus, coach]'),
  }),
  'duplicate-emoji': warning({
    title: 'two vehicles show the same emoji',
    meaning:
      'A child who knows the picture would not know which of the two is meant. Leave `emoji` out if no emoji shows the vehicle well.',
    message: (a: { emoji: string }) => `Another vehicle shows ${a.emoji} too.`,
    hint: 'Leave `emoji` out of one of them.',
    fails: bus('emoji: 🚒'),
    passes: bus('emoji: 🚌'),
  }),
  'duplicate-name': warning({
    title: 'two vehicles have the same name',
    meaning:
      'In lists and in the search nobody can tell the two apart. Capitals and spaces make no difference. Add a word that says which one it is, or remove one of them.',
    message: (a: { name: string }) => `Another vehicle has the name ${quote(a.name)}.`,
    hint: 'Add a word that tells them apart.',
    fails: { [busFile]: text('id: vehicle-002', 'name: fire ENGINE', 'category: town') },
    passes: bus(),
  }),
  'repeated-name': warning({
    title: 'a further name is already a name',
    meaning:
      'Names under `alsoCalled` are those that the catalogue does not have yet: the own name is found anyway, and with that of another entry of the same kind, readers take one for the other. Capitals make no difference. Leave it out.',
    message: (a: { name: string; isOwn: boolean; isNew: boolean }) =>
      a.isOwn
        ? `${quote(a.name)} is its name already.`
        : a.isNew
          ? `Another one is called ${quote(a.name)}, too.`
          : `${quote(a.name)} is the name of another one.`,
    hint: (a) => (a.isNew ? 'Choose a name that no other has.' : 'Remove it from `alsoCalled`.'),
    fails: bus('alsoCalled: [bus]'),
    passes: bus('alsoCalled: [omnibus]'),
  }),
  'missing-picture': note({
    title: 'a vehicle has neither a picture nor an emoji',
    meaning:
      'A child points at the picture; without one, the pages show the first letter of the name in the colour of the category. Only `check` shows this note, and only if other vehicles have a picture. Add a drawing or a photograph as `image`, or an `emoji` that shows this very vehicle.',
    message: 'This vehicle has no picture: its pages show a letter.',
    hint: 'Add `image` with a file below media/, or `emoji`.',
    fails: { ...bus(), ...fireEngine('emoji: 🚒') },
    passes: { ...bus('emoji: 🚌'), ...fireEngine('emoji: 🚒') },
  }),
  'emoji-glyph': error({
    title: 'an emoji is not one emoji',
    meaning:
      'The field holds one picture and nothing else: no letters, no second emoji, no symbol that is shown in black and white. Write one emoji, or leave the field out.',
    message: (a: { emoji: string; fixed?: string | undefined }) =>
      `${quote(a.emoji)} is not one emoji.`,
    hint: (a) =>
      a.fixed === undefined
        ? 'Write a single emoji and nothing else, or leave the field out.'
        : `Write it in its colourful form: ${a.fixed}`,
    fails: bus('emoji: BUS'),
    passes: bus('emoji: 🚌'),
  }),
  'former-slug-in-use': error({
    title: 'an old name is now the name of a vehicle',
    meaning:
      'An address listed under `formerSlugs` leads to the new page of a vehicle, so it cannot be the page of another one. Taken off the list, it is lost for good, so no fix does that. Give the new vehicle a file name that nothing had.',
    message: (a: NameInUse) =>
      a.isOwn
        ? `${quote(a.key)} is the name of this vehicle itself, so it cannot be an old one.`
        : a.isNew
          ? `${quote(a.key)} was the vehicle ${quote(a.owner)}, whose old address would show this one.`
          : `A vehicle is called ${quote(a.key)} now, so the old address of this one would show another.`,
    hint: (a) =>
      a.isOwn
        ? 'Remove it from `formerSlugs`.'
        : a.isNew
          ? 'Give this file a name that no vehicle had.'
          : `Give the file vehicles/${a.key}.yaml another name; only if no link leads to the old address, remove it from \`formerSlugs\`.`,
    fails: bus('formerSlugs: [fire-engine]'),
    passes: bus('formerSlugs: [omnibus]'),
  }),
  'duplicate-former-slug': error({
    title: 'two vehicles claim the same old name',
    meaning:
      'An old address leads to one page only. Keep it with the vehicle that had the name last, and remove it from the other.',
    message: (a: SharedName) =>
      `Another vehicle has the former slug ${quote(a.key)} too, but an old address can lead to only one of them.`,
    hint: (a) => (a.isKnown ? 'Remove it here.' : 'Remove it from one of them.'),
    fails: { ...bus('formerSlugs: [engine]'), ...fireEngine('formerSlugs: [engine]') },
    passes: { ...bus('formerSlugs: [omnibus]'), ...fireEngine('formerSlugs: [engine]') },
  }),
  'renamed-without-redirect': warning({
    title: 'a vehicle was renamed, and its old address leads nowhere',
    meaning:
      'The vehicle with this id was published under another file name. List the old name under `formerSlugs`, so that every old link keeps working; a different vehicle needs its own id.',
    message: (a: { id: string; slug: string; former: string }) =>
      `${a.id} was published as ${quote(a.former)} and is ${quote(a.slug)} now.`,
    hint: (a) =>
      `If it was renamed, add \`formerSlugs: [${a.former}]\`; if it is a different vehicle, give it an id of its own.`,
    dependsOnOutput: true,
    fails: {
      'out/api/vehicles.json': text('[{ "id": "vehicle-002", "slug": "omnibus" }]'),
      ...bus(),
    },
    passes: {
      'out/api/vehicles.json': text('[{ "id": "vehicle-002", "slug": "omnibus" }]'),
      ...bus('formerSlugs: [omnibus]'),
    },
  }),
  'changed-id': warning({
    title: 'a vehicle has a different id than before',
    meaning:
      'Programs know a vehicle by its id, and this one was published with another. Put the old id back; a different vehicle also needs its own file name.',
    message: (a: { id: string; slug: string; former: string; holder?: string | undefined }) =>
      `${quote(a.slug)} was published as ${a.former} and is ${a.id} now; an id never changes.`,
    hint: (a) =>
      a.holder === undefined
        ? `Put \`id: ${a.former}\` back; if it is a different vehicle, rename its file, too.`
        : `${quote(a.holder)} has ${a.former} now. If it is the same vehicle renamed, rename this file; if it is a copy, give it another id, and put \`id: ${a.former}\` back here.`,
    dependsOnOutput: true,
    fails: {
      'out/api/vehicles.json': text('[{ "id": "vehicle-009", "slug": "bus" }]'),
      ...bus(),
    },
    passes: {
      'out/api/vehicles.json': text('[{ "id": "vehicle-002", "slug": "bus" }]'),
      ...bus(),
    },
  }),
};
