import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { askForCatalogue } from '../../../src/cli/commands/init/init-questions.ts';
import { answerQuestions } from '../../../src/cli/commands/new/answer-questions.ts';
import type { Question } from '../../../src/cli/commands/new/entry-kind.ts';
import { UsageError } from '../../../src/base/failures.ts';
import { sourceSchemas } from '../../../src/content/sources/source-schemas.ts';

const enter = '\r';
const down = '\u001b[B';
const controlC = '\u0003';
const controlD = '\u0004';
const backspace = '\u007f';

const category: Question = {
  field: 'category',
  prompt: 'Which category?',
  choices: ['emergency', 'farm', 'town'],
};
const phonemes: Question = {
  field: 'practicePhonemes',
  prompt: 'Which sounds?',
  items: ['b', 'f', 'sh'],
  fallback: '',
};
const slugs: Question = { field: 'formerSlugs', prompt: 'Which old names?', fallback: '' };
const name: Question = { field: 'name', prompt: 'What is it called?' };
const id: Question = { field: 'id', prompt: 'Which id?', fallback: 'vehicle-007' };

/** A terminal at which somebody presses keys: the next one each time the screen has settled. */
function terminal(keys: readonly string[], columns = 80) {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input });
  const output = Object.assign(new PassThrough(), { isTTY: true, columns, rows: 24 });
  const pressed = [...keys];
  let screen = '';
  let settled: NodeJS.Timeout | undefined;
  output.on('data', (piece: Buffer) => {
    screen += piece.toString();
    clearTimeout(settled);
    settled = setTimeout(() => {
      const key = pressed.shift();
      if (key !== undefined) input.write(key);
    }, 15);
  });
  return { input, output, left: pressed, screen: () => stripVTControlCharacters(screen) };
}

const ask = (questions: readonly Question[], { input, output }: ReturnType<typeof terminal>) =>
  answerQuestions(questions, sourceSchemas.vehicle, { isInteractive: true }, { input, output });

test('choices are picked with the arrows, texts typed, fallbacks taken with enter', async () => {
  const screen = terminal([down, down, enter, 'f, sh', enter, '  Fire Engine ', enter, enter]);
  assert.deepEqual(
    await ask([category, phonemes, name, id], screen),
    new Map([
      ['category', 'town'],
      ['practicePhonemes', 'f, sh'],
      ['name', 'Fire Engine'],
      ['id', 'vehicle-007'],
    ]),
  );
  assert.deepEqual(screen.left, []);
  for (const shown of ['Which category?', 'emergency', 'farm', 'Which sounds?', 'vehicle-007'])
    assert.ok(screen.screen().includes(shown), shown);
});

for (const [what, question, wrong, said, right] of [
  ['nothing, where something is needed', name, '', 'This is required.', 'Bus'],
  ['blanks, where something is needed', name, '   ', 'This is required.', 'Bus'],
  ['an unknown sound', phonemes, 'f,shh', 'There is no shh. Is it sh?', 'sh'],
  ['a sound like no other', phonemes, 'wobble', 'There is no wobble.', 'sh'],
  ['a bad item', slugs, 'bus, Old Bus', 'An earlier file name of this vehicle.', 'old-bus'],
  ['a sound twice', phonemes, 'b,f,b', 'b is there twice.', 'b'],
  ['another form', id, 'bus-1', 'For example: vehicle-001', 'vehicle-012'],
] as const)
  test(`${what}: the answer is refused with a reason, and the question comes again`, async () => {
    const wipe = Array.from(wrong, () => backspace);
    const keys = [...(wrong === '' ? [] : [wrong]), enter, ...wipe, right, enter];
    const screen = terminal(keys);
    assert.deepEqual(await ask([question], screen), new Map([[question.field, right]]));
    assert.ok(screen.screen().replace(/\s+/g, ' ').includes(said), screen.screen());
    assert.deepEqual(screen.left, []);
  });

for (const [where, questions, keys] of [
  ['at a text', [name], [controlC]],
  ['at a choice', [category], [controlC]],
  ['after an answer', [category, name], [enter, 'Bu', controlC]],
  ['at a text, as Ctrl-D', [name], [controlD]],
  ['at a choice, as Ctrl-D', [category], [controlD]],
] as const)
  test(`Ctrl-C ${where} ends the questions, and says so`, async () => {
    await assert.rejects(ask(questions, terminal(keys)), (failure) => {
      assert.ok(failure instanceof UsageError);
      assert.equal(failure.message, 'Cancelled; nothing was written.');
      return true;
    });
  });

test('without a terminal fallbacks are taken, and all that lacks one is named at once', async () => {
  const unattended = (questions: readonly Question[]) =>
    answerQuestions(questions, sourceSchemas.vehicle, { isInteractive: false });
  assert.deepEqual(
    await unattended([phonemes, id]),
    new Map([
      ['practicePhonemes', ''],
      ['id', 'vehicle-007'],
    ]),
  );
  await assert.rejects(unattended([category, id, name]), {
    message: [
      'These settings are missing:',
      '  --set category=<emergency|farm|town>    Which category?',
      '  --set name="…"    What is it called?',
    ].join('\n'),
  });
});

test('with every field given no question is asked', async () => {
  const screen = terminal([]);
  assert.deepEqual(await ask([], screen), new Map());
  assert.equal(screen.screen(), '');
});

test('on a terminal without a size a line holds more than a letter', async () => {
  const screen = terminal(['Fire Engine', enter], 0);
  assert.deepEqual(await ask([name], screen), new Map([['name', 'Fire Engine']]));
  assert.match(screen.screen(), /What is it called\?/);
});

const asked = (
  typed: Parameters<typeof askForCatalogue>[0],
  { input, output }: ReturnType<typeof terminal>,
  isInteractive = true,
  remote = '',
) => askForCatalogue(typed, { isInteractive }, remote, { input, output });

test('init asks for everything that no option says, and what is left at its default is left open', async () => {
  const keys = ['Wheels', enter, down, enter, 'a b', enter, ...Array.from('a b', () => backspace)];
  const screen = terminal([
    ...[...keys, 'wheels.example.org/', enter],
    ...[down, enter, down, enter, down, enter],
  ]);
  assert.deepEqual(await asked({}, screen), {
    ...{ name: 'Wheels', baseUrl: 'https://wheels.example.org', language: 'de' },
    ...{ empty: true, deploy: 'github-pages', install: false },
  });
  assert.ok(
    screen
      .screen()
      .replace(/[\s│]+/g, ' ')
      .includes('For example: https://studio.example'),
  );
  const open = await asked({}, terminal(Array.from('123456', () => enter)));
  assert.deepEqual(open, { install: true });
  const some = { name: 'Wheels', empty: true, deploy: 'netlify' } as const;
  const rest = terminal([enter, down, down, enter, enter]);
  assert.deepEqual(await asked(some, rest), { ...some, language: 'ar', install: true });
  assert.doesNotMatch(rest.screen(), /called|published/);
});

test('on Pages the address is that of the repository, if git knows it', async () => {
  const given = { name: 'Wheels', deploy: 'github-pages', language: 'en', empty: true } as const;
  for (const [remote, baseUrl] of [
    ['git@github.com:Puddle-Pals/my-catalogue.git\n', 'https://puddle-pals.github.io/my-catalogue'],
    ['https://github.com/puddle-pals/puddle-pals.github.io', 'https://puddle-pals.github.io'],
    ['git@gitlab.com:puddle-pals/my-catalogue.git', undefined],
  ] as const) {
    const answers = await asked(given, terminal([enter, enter]), true, remote);
    assert.equal(answers.baseUrl, baseUrl);
  }
});

test('init asks nothing without a terminal, or with --yes', async () => {
  const screen = terminal([]);
  assert.deepEqual(await asked({ name: 'Wheels' }, screen, false), { name: 'Wheels' });
  assert.deepEqual(await asked({ yes: true }, screen), { yes: true, install: true });
  assert.equal(screen.screen(), '');
  await assert.rejects(asked({}, terminal([controlD])), /Cancelled; nothing was written\./);
});
