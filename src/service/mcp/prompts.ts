import { z } from 'zod';
import { agesCaveat } from '../../contract/caveats.ts';
import type { Answer } from './answer.ts';
import { describeIssues } from './describe-issues.ts';
import type { Library } from './library.ts';
import { limits } from './limits.ts';
import { pickSound } from './namings.ts';
import { soundField } from './tools/fields.ts';
import type { ListedVehicle } from './vehicle-index.ts';

/** A prompt that a person picks in a client. */
export interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  /** What an argument may be, for a client that completes it. */
  readonly values?: Readonly<Record<string, (library: Library) => Promise<readonly string[]>>>;
  /** The text for the model. */
  readonly write: (args: unknown, library: Library) => Promise<Answer<string>>;
}

function definePrompt<Input extends z.ZodObject>({
  write,
  ...prompt
}: Omit<Prompt, 'input' | 'write'> & {
  readonly input: Input;
  readonly write: (args: z.output<Input>, library: Library) => Promise<Answer<string>>;
}): Prompt {
  return {
    ...prompt,
    async write(args, library) {
      const read = prompt.input.safeParse(args ?? {}, { reportInput: true });
      if (!read.success) return { refused: describeIssues(read.error, prompt.input) };
      return write(read.data, library);
    },
  };
}

/** Vehicles that a week needs: one a day, and two spare ones to choose from. */
const vehiclesOfWeek = 9;

const weekOfPractice = definePrompt({
  name: 'week_of_practice',
  title: "A week's practice for one sound",
  description:
    'A plan of a few minutes a day, made from the words, the tip and the vehicles of a sound.',
  input: z.strictObject({
    sound: soundField,
    child: z
      .string()
      .max(limits.textLength)
      .optional()
      .describe('What to know about the child, such as "four, loves trains"; no name is needed.'),
  }),
  values: {
    sound: async (library) => (await library.sounds()).map(({ key }) => key),
  },
  write: async ({ sound: given, child }, library) => {
    const picked = await pickSound(given, library);
    if ('refused' in picked) return picked;
    const { key, label, description, words, parentTip, typicalAge, url } = picked.found;
    const { all, read } = await library.vehicles();
    const isMain = ({ facets }: ListedVehicle) => facets.soundKeys[0] === key;
    const others = all.filter((each) => !isMain(each) && each.facets.soundKeys.includes(key));
    const shown = [...all.filter(isMain), ...others].slice(0, vehiclesOfWeek).map((each) => {
      const { name, url: page } = read(each);
      return `- ${name} (${page})${isMain(each) ? ', main sound' : ''}`;
    });
    const lines = [
      `Plan a week of practice for the speech sound ${label} (${url}), five minutes a day, as play and without pressure.`,
      ...(child === undefined ? [] : [`The child: ${child}`]),
      '',
      `The sound: ${description}`,
      `Practice words: ${words.join(', ')}`,
      ...(parentTip === undefined ? [] : [`Tip: ${parentTip}`]),
      ...(typicalAge === undefined ? [] : [`Typical age: ${typicalAge}. ${agesCaveat}`]),
      ...(shown.length === 0 ? [] : ['', 'Vehicles with the sound:', ...shown]),
      '',
      'For each day, give one vehicle, two or three of the words and one small game that uses both. Use only the words and vehicles above, or ask find_vehicles for more; cite the addresses. Do not diagnose, and say that anybody who is worried should ask a speech and language therapist.',
    ];
    return { found: lines.join('\n') };
  },
});

const appForChild = definePrompt({
  name: 'app_for_child',
  title: 'Which app fits a child',
  description: 'Compares the released apps for a child of a given age.',
  input: z.strictObject({
    age: z
      .string()
      .regex(/^\d{1,2}$/, 'write the age as a whole number of years, such as "3"')
      .describe('Age in years.'),
  }),
  write: ({ age }) =>
    Promise.resolve({
      found: [
        `Which of the apps of this catalogue fit a child of ${age}?`,
        `Ask compare_apps with "age": ${String(Number(age))}, and use only what it returns: ages, price, offline use, privacy, features.`,
        'An app whose "purchasable" is false is not in the store: mention it only as not released yet. The order is not a ranking, and null means unknown, never no. Cite the addresses.',
      ].join('\n'),
    }),
});

/** Every prompt. */
export const prompts: readonly Prompt[] = [weekOfPractice, appForChild];
