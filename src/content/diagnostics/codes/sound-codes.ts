import { count } from '../../../base/text/plain-text.ts';
import { error, note, quote, warning } from '../message.ts';
import type { NameInUse, SharedName } from './vehicle-codes.ts';
import { bus, categories, phoneme, text } from './example-files.ts';

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

const emergency = ['emergency:', '  name: Emergency'];
const town = ['town:', '  name: Around Town'];

export const soundCodes = {
  'duplicate-label': error({
    title: 'two speech sounds have the same label',
    meaning:
      'Vehicles show only the part in slashes; /tʃ/ and /t͡ʃ/ are one sound, and so are /g/ and /ɡ/. Add a remark in brackets that tells the two apart.',
    message: (a: { label: string; key: string; first: string; as: string }) =>
      `Another speech sound has the label ${quote(a.as)}${a.as === a.label ? '' : ', which is the same sound in other letters'}.`,
    hint: (a) =>
      `Add a remark in brackets to tell them apart, as in "/a/ (short)". If it is one sound, renamed twice: \`catalogue rm sound:${a.key} --merge-into sound:${a.first}\`.`,
    fails: { ...finalB('/b/'), ...bus('practicePhonemes: [b, final-b]') },
    passes: { ...finalB('/b/ (at the end)'), ...bus('practicePhonemes: [b, final-b]') },
  }),
  'typical-age-order': error({
    title: 'an age ends before it starts',
    meaning: 'Write the younger age first, then a hyphen, then the older one.',
    message: (a: { typicalAge: string }) => `${quote(a.typicalAge)} starts after it ends.`,
    hint: 'Write the younger age first.',
    fails: phoneme('typicalAge: 3-2 years'),
    passes: phoneme('typicalAge: 2-3 years'),
  }),
  'position-word': warning({
    title: 'a position names neither a practice word nor a vehicle of the sound',
    meaning:
      'Under `positions` stand practice words of the sound, written as under `words`, and names of vehicles that practise it: it says where they have the sound. Under `cluster` each has the letters of its cluster.',
    message: (a: { word: string; letters?: string | undefined }) =>
      a.letters === undefined
        ? `${quote(a.word)} is neither a practice word nor a vehicle of this sound.`
        : `${quote(a.word)} is not written with ${quote(a.letters)}.`,
    hint: (a) =>
      a.letters === undefined
        ? 'Add it to `words`, or take it out here.'
        : 'Correct the letters, or take it out here.',
    fails: phoneme('words: [bus, ball, tub]', 'positions: {start: [bus, ball], end: [tub, cab]}'),
    passes: phoneme('words: [bus, ball, tub]', 'positions: {start: [bus, ball], end: [tub]}'),
  }),
  'word-without-position': note({
    title: 'a practice word is at none of the positions of its sound',
    meaning:
      'Where a sound has `positions`, each practice word should be in one of its lists: a word that fits none may not have the sound in every accent. Only `check` shows this note.',
    message: (a: { word: string }) => `${quote(a.word)} is at none of the \`positions\`.`,
    hint: 'Add it to the list of where it has the sound, or take it out of `words`.',
    fails: phoneme('words: [bus, ball, tub]', 'positions: {start: [bus, ball]}'),
    passes: phoneme('words: [bus, ball, tub]', 'positions: {start: [bus, ball], end: [tub]}'),
  }),
  'missing-parent-tip': warning({
    title: 'a speech sound has no tip for parents',
    meaning:
      'The page of a sound is most useful with one thing to try at home. Write it as `parentTip`.',
    message: 'This sound has no tip for parents.',
    hint: 'Add `parentTip` with one thing to try at home.',
    fails: {
      'sources/phonemes/b.yaml': text(
        'label: /b/',
        'description: As at the start of "bus".',
        'words: [bus, ball, boat]',
        'tier: 1',
      ),
    },
    passes: phoneme(),
  }),
  'few-words': warning({
    title: 'a speech sound has few practice words',
    meaning: 'With three words or more a child can choose. Add some.',
    message: (a: { count: number }) => `This sound has only ${count(a.count, 'practice word')}.`,
    hint: 'Three or more give a child something to choose from.',
    fails: phoneme('words: [bus, ball]'),
    passes: phoneme('words: [bus, ball, boat]'),
  }),
  'former-key-in-use': error({
    title: 'an old key is the key of a category now',
    meaning:
      'An address listed under `formerKeys` leads to the page of a category that was renamed, so it cannot be the page of another one. Taken off the list, it is lost for good, so no fix does that. Give the new category a key that nothing had.',
    message: (a: NameInUse) =>
      a.isOwn
        ? `${quote(a.key)} is the key of this category itself, so it cannot be an old one.`
        : a.isNew
          ? `${quote(a.key)} was the category ${quote(a.owner)}, whose old address would show this one.`
          : `${quote(a.key)} is the key of a category now, so the old address of this one would show another.`,
    hint: (a) =>
      a.isOwn
        ? 'Remove it from `formerKeys`.'
        : a.isNew
          ? 'Give this category a key that none had.'
          : `Give the category ${quote(a.key)} another key; only if no link leads to the old address, remove it from \`formerKeys\`.`,
    fails: categories(...emergency, ...town, '  formerKeys: [emergency]'),
    passes: categories(...emergency, ...town, '  formerKeys: [city]'),
  }),
  'duplicate-former-key': error({
    title: 'two categories claim the same old key',
    meaning:
      'An old address leads to one page only. Keep the old key with the category that had it last; if two branches renamed one category in two ways, make it one again with the command in the hint, which keeps every address.',
    message: (a: SharedName) =>
      `Another category has the former key ${quote(a.key)} too, but an old address can lead to only one of them.`,
    hint: (a) =>
      `If both are one category, renamed twice: \`catalogue rm category:${a.owner} --merge-into category:${a.first}\`. Otherwise remove it here.`,
    fails: categories(...emergency, '  formerKeys: [city]', ...town, '  formerKeys: [city]'),
    passes: categories(...emergency, ...town, '  formerKeys: [city]'),
  }),
  'sound-without-vehicle': note({
    title: 'no vehicle practises a speech sound',
    meaning:
      'The page of the sound has words, but no vehicle to say them with. Only `check` shows this note. Add the sound to a vehicle that has it in its name, or leave it until there is one.',
    message: 'No vehicle practises this sound.',
    hint: 'Add it to `practicePhonemes` of a vehicle with the sound in its name, or add such a vehicle.',
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
  }),
  'unused-category': warning({
    title: 'no vehicle is in a category',
    meaning:
      'The category is left over, or is waiting for its first vehicle. This is a warning only. Remove it, or add a vehicle.',
    message: (a: { key: string }) => `No vehicle is in the category ${quote(a.key)}.`,
    hint: 'Remove it, or add a vehicle.',
    fails: categories(...emergency, ...town, 'farm:', '  name: On the Farm'),
    passes: categories(...emergency, ...town),
  }),
};
