import { mediaTypes } from '../media-types.ts';
import { freshnessNote, staticRead } from '../operation.ts';
import type { EntryKind } from './kind.ts';

/** A speech sound of the curriculum. */
export const phoneme = {
  name: 'phoneme',
  noun: 'speech sound',
  alias: 'sound',
  folder: 'phonemes',
  index: '/speech-sounds',
  title: 'Speech sounds',
  markdown: [],
  pictures: ['image'],
  recordings: ['audio'],
  merges: true,
  document: 'PhonemeDocument',
  lent: 'tier',
  operations: [
    {
      operationId: 'getCurriculum',
      tag: { name: 'Curriculum', description: 'Speech sounds with words, ages and tips.' },
      method: 'GET',
      path: '/api/curriculum.json',
      summary: 'The speech-sound curriculum',
      description: `Returns the speech sounds by key, each with practice words, a difficulty tier, a typical age of acquisition if a review gives one, a tip for adults and the apps that practise it. For practice ideas, not a diagnostic tool; an age is no limit. ${freshnessNote}`,
      resource: {
        name: 'Speech curriculum',
        description: 'Speech sounds with practice words, typical ages and tips for adults.',
      },
      response: {
        description: 'The speech sounds.',
        mediaType: mediaTypes.json,
        schema: 'Curriculum',
      },
      ...staticRead,
    },
  ],
  compared: {
    file: { path: '/api/curriculum.json', under: 'phonemes' },
    name: 'label',
    topics: [
      ['label', 'name'],
      ['typicalAge', 'age'],
      ['tier', 'tier'],
      ['image', 'picture'],
      ['audio', 'picture'],
    ],
    derived: [],
    written: [],
  },
  new: {
    nameField: 'label',
    takesName: false,
    questions: [
      { field: 'label', prompt: 'How is it written?', fallback: '/{key}/' },
      { field: 'description', prompt: 'What is it like? With an example word.' },
      { field: 'words', prompt: 'Practice words, separated by commas.' },
      { field: 'tier', prompt: 'How difficult is it?', choices: ['1', '2', '3', '4'] },
    ],
    next: 'add parentTip and typicalAge',
  },
} as const satisfies EntryKind;
