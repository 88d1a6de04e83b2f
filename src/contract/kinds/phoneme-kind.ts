import { fileOperation } from '../operation.ts';
import type { Kind } from './kind.ts';

export const phoneme = {
  name: 'phoneme',
  noun: 'speech sound',
  alias: 'sound',
  folder: 'phonemes',
  index: '/speech-sounds',
  title: 'Speech sounds',
  nameField: 'label',
  pictures: ['image'],
  recordings: ['audio'],
  merges: true,
  document: 'PhonemeDocument',
  lent: 'tier',
  operations: [
    fileOperation({
      operationId: 'getCurriculum',
      tag: { name: 'Curriculum', description: 'Speech sounds with words, ages and tips.' },
      path: '/api/curriculum.json',
      summary: 'The speech-sound curriculum',
      description:
        'Returns the speech sounds by key, each with practice words, a difficulty tier, a typical age of acquisition if one is given, a tip for adults and the apps that practise it. For practice ideas, not a diagnostic tool; an age is no limit.',
      resource: {
        name: 'Speech curriculum',
        description: 'Speech sounds with practice words, typical ages and tips for adults.',
      },
      response: { description: 'The speech sounds.', schema: 'Curriculum' },
    }),
  ],
  topics: { typicalAge: 'age', tier: 'tier' },
  pagesOnly: ['positions'],
  new: {
    questions: [
      { field: 'label', prompt: 'How is it written?', fallback: '/{key}/' },
      { field: 'description', prompt: 'What is it like? With an example word.' },
      { field: 'words', prompt: 'Practice words, separated by commas.' },
      { field: 'tier', prompt: 'How difficult is it?', choices: ['1', '2', '3', '4'] },
    ],
    next: 'add parentTip and typicalAge',
  },
} as const satisfies Kind;
