import assert from 'node:assert/strict';
import { test } from 'node:test';
import { printedText } from '../../../src/content/diagnostics/printed.ts';
import { formatDifference } from '../../../src/edit/moves/format-difference.ts';
import { applyFixes, type FixedSources } from '../../../src/edit/fixes/apply-fixes.ts';
import { lostWords } from '../../support/edit/lost-words.ts';
import { assertGolden } from '../../support/content/golden.ts';
import { remediesOf } from '../../../src/edit/fixes/tried-remedies.ts';
import { checkFiles, mendFiles } from '../../support/sources/checked-files.ts';
import { invalidCases } from '../../support/sources/invalid-cases.ts';
import {
  afterChanges,
  overlaid,
  smallCatalogue,
  type Files,
  type Overlay,
} from '../../support/sources/small-catalogue.ts';

const tram = (text: string): Files => smallCatalogue({ 'vehicles/tram.yaml': text });
const after = ({ changes }: FixedSources<unknown>): unknown =>
  changes.map((change) => change.after);

test('faults that hide each other are mended one after the other', async () => {
  const result = await mendFiles(
    tram('id: vehicle-003\nnmae:\u00a0“Tram”\ncategory:Rail\nemoji: 🚊\n'),
  );
  assert.deepEqual(after(result), ['id: vehicle-003\nname: "Tram"\ncategory: rail\nemoji: 🚊\n']);
  assert.deepEqual(result.checked.diagnostics, []);
  assert.equal(result.mended.length, 5);
});

test('several findings of a file are mended in one round', async () => {
  let checks = 0;
  const files = tram('id: vehicle-003\nname: 007\ncategory: Rail\n');
  const result = await applyFixes(
    (drafts) => {
      checks += 1;
      return checkFiles(overlaid(files, drafts));
    },
    () => true,
  );
  assert.equal(result.mended.length, 2);
  assert.equal(checks, 2);
});

test('mending twice changes nothing more, and what is mended reads as reviewed', async () => {
  const differences: string[] = [];
  const losses: Record<string, string> = {};
  for (const { name, overlay, surroundings } of invalidCases()) {
    const files = smallCatalogue(overlay);
    const first = await mendFiles(files, surroundings);
    if (first.changes.length === 0) continue;
    const drafts = first.changes.map(({ path, after: text }) => [path, String(text)] as const);
    const second = await mendFiles(overlaid(files, drafts), surroundings);
    assert.deepEqual(second.changes, [], name);
    const lost = lostWords(files, afterChanges(files, first.changes));
    if (lost.length > 0) losses[name] = lost.join(' ');
    const shown = printedText(
      { as: 'exact', text: formatDifference(first.changes) },
      { isTerminal: true },
    );
    differences.push(`${name}\n${shown}`);
  }
  // Where something is named, what names it right takes the place of its other names.
  assert.deepEqual(losses, {});
  // A checkout may change line ends of a text.
  assertGolden('fixes.diff', differences.join('\n').replaceAll('\r', '␍'));
});

const van = (id = 'vehicle-009') => `id: ${id}\nname: Van\ncategory: road\n`;
const renames = ({ changes }: FixedSources<unknown>): unknown =>
  changes.flatMap(({ path, movedFrom }) => (movedFrom === undefined ? [] : [[movedFrom, path]]));

test('no fix gives an id, not even to a newcomer', async () => {
  const copies = smallCatalogue({ 'vehicles/van.yaml': van('vehicle-001') });
  const online = ['vehicle vehicle-001 /vehicles/bus'];
  const { changes, checked } = await mendFiles(copies, { online });
  assert.deepEqual(changes, []);
  assert.ok(checked.diagnostics.some(({ code }) => code === 'duplicate-id'));
});

test('a copy that a program made keeps its name, and is called one', async () => {
  const bus = Buffer.from(smallCatalogue().get('vehicles/bus.yaml') ?? '').toString();
  const about = Buffer.from(smallCatalogue().get('pages/about.md') ?? '').toString();
  const own = bus.replace('name: Bus', 'name: Coach').replace('vehicle-001', 'vehicle-009');
  for (const [path, text] of [
    ['vehicles/bus 2.yaml', own],
    ['vehicles/bus (1).yaml', own],
    ['vehicles/bus - Copy.yaml', own],
    ['vehicles/Kopie von bus.yaml', own],
    ['vehicles/bus.sync-conflict-20261120-101500-ABCDEFG.yaml', own],
    [
      'pages/about (Mia\u2019s conflicted copy 2026-11-20).md',
      about.replace('title: ', 'title: Not '),
    ],
    ['pages/about-DESKTOP-4K2J1.md', about.replace('title: ', 'title: Not ')],
    // Its name says nothing, but what is in it does.
    ['vehicles/Old One.yaml', bus],
    ['pages/New Page.md', about],
  ] as const) {
    const { changes, checked } = await mendFiles(smallCatalogue({ [path]: text }));
    assert.deepEqual(changes, [], path);
    const said = checked.diagnostics.filter(({ code }) => code === 'file-name');
    assert.equal(said.length, 1, path);
    if (!/Old|New/.test(path))
      assert.match(said[0]?.message ?? '', /looks like a copy of "(?:bus|about)"/);
  }
  for (const name of ['Busy', 'Bus Lane', 'Minibus', 'Bus2', 'Bus 2000', 'Photocopier'])
    assert.equal(
      (await mendFiles(smallCatalogue({ [`vehicles/${name}.yaml`]: own }))).changes.length > 0,
      true,
      name,
    );
});

test('a misnamed file keeps its name if the new one is taken or disputed', async () => {
  const kept = async (...paths: readonly string[]): Promise<unknown> => {
    const overlay = paths.map((path, index) => [path, van(`vehicle-01${index}`)]);
    return renames(await mendFiles(smallCatalogue(Object.fromEntries(overlay) as Overlay)));
  };
  assert.deepEqual(await kept('vehicles/Van.yaml'), [['vehicles/Van.yaml', 'vehicles/van.yaml']]);
  assert.deepEqual(await kept('vehicles/Van.yaml', 'vehicles/van.yaml'), []);
  assert.deepEqual(await kept('vehicles/Van.yaml', 'vehicles/VAN.yaml'), []);
  for (const name of ['車', 'Con', 'Index', 'media/Van'])
    assert.deepEqual(await kept(`vehicles/${name}.yaml`), [], name);
});

/** What is offered for some files, and what is made of them. */
async function offered(overlay: Overlay): Promise<readonly [titles: readonly string[], unknown]> {
  const files = smallCatalogue(overlay);
  const titles = remediesOf(await checkFiles(files)).map(({ remedy }) => remedy.title);
  return [titles, after(await mendFiles(files))];
}

const sound = (words: string, tier = '1'): Overlay => ({
  'phonemes/b.yaml': `label: /b/\ndescription: A pop.\nwords: ${words}\ntier: ${tier}\nparentTip: Say it.\n`,
});

test('a text becomes a list only if commas say where its items end', async () => {
  for (const words of [
    '\n  -yard\n  yell\n  -yellow',
    '\n  -yard, yell\n  -yellow\n  -yak',
    '\n  -yard - yell\n  -yellow\n  -yak',
    '\n  -yard: x\n  -yell\n  -yellow',
    '"- yard"',
    '-yard',
    'yard yell yellow',
    'yard yell, yellow',
    'yard,, yell',
    'yard, yell,',
  ])
    assert.deepEqual(await offered(sound(words)), [[], []], words);
  for (const words of ['yard, yell,yellow', 'well-known, yard, yell'])
    assert.deepEqual(
      await offered(sound(words)),
      [[`Write [${words}]`], Object.values(sound(`[${words}]`))],
      words,
    );
});

test('lines that begin with a dash become a list, whatever spaces they have', async () => {
  const list = (lead: string) =>
    ['yard', 'yell', 'yellow'].map((word) => `\n${lead}- ${word}`).join('');
  for (const [dash, title, lead = '  '] of [
    ['-', 'Write a space after each dash'],
    ['-\u00a0', 'Write a space after each dash'],
    ['\u00a0- ', 'Write ordinary spaces before each dash', '   '],
    ['\u3000-', 'Write a space after each dash', '   '],
    ['• ', 'Write a hyphen and a space before each item'],
  ] as const)
    assert.deepEqual(
      await offered(sound(list('').replaceAll('\n- ', `\n  ${dash}`))),
      [[title], Object.values(sound(list(lead)))],
      dash,
    );
});

test('a fix that keeps its finding is not offered', async () => {
  assert.deepEqual(await offered(sound('[bus]', '!!str 3')), [[], []]);
  const [fixed] = Object.values(sound('[bus]', '3'));
  assert.deepEqual(await offered(sound('[bus]', '"3"')), [['Write 3'], [fixed]]);
});

const tramFile = 'vehicles/tram.yaml';

test('a fix after which a file is not YAML is not offered', async () => {
  const named = (name: string) => ({
    [tramFile]: `id: vehicle-003\nname: ${name}\ncategory: rail\nemoji: 🚊\n`,
  });
  assert.deepEqual(await offered(named('\u200b@Tram')), [[], []]);
  assert.deepEqual(await offered(named('\u200bTram')), [
    ['Delete the invisible character'],
    Object.values(named('Tram')),
  ]);
});

test('in a file that is not YAML, a fix is offered only if what else is wrong can be fixed, too', async () => {
  const tramOf = (name: string, emoji: string) => ({
    [tramFile]: `id: vehicle-003\nname: ${name}\ncategory: rail\nemoji: ${emoji}\n`,
  });
  assert.deepEqual(await offered(tramOf('@Tram', '"🚊')), [[], []]);
  const [titles, texts] = await offered(tramOf('@Tram', '@🚊'));
  assert.deepEqual(titles, ['Put @Tram in quotes']);
  assert.deepEqual(texts, Object.values(tramOf('"@Tram"', '"@🚊"')));
});

test('of many fixes of one file, those that are sound are offered, as far as fifty attempts find them', async () => {
  const other = (text: string, index: number) =>
    `c${index}:\n  name: C${index}\n  description: ${text}\n`;
  const offeredOf = async (...texts: readonly string[]): Promise<number> => {
    const categories = Buffer.from(smallCatalogue().get('categories.yaml') ?? '').toString();
    const overlay = { 'categories.yaml': categories + texts.map(other).join('') };
    return remediesOf(await checkFiles(smallCatalogue(overlay))).length;
  };
  const [right, wrong] = ['\u200bSlow', '\u200b@Slow'];
  const all = (text: string, times: number) => Array<string>(times).fill(text);
  assert.equal(await offeredOf(...all(right, 200)), 200);
  assert.equal(await offeredOf(...all(right, 40), wrong, right), 41);
  assert.equal(await offeredOf(...all(wrong, 49), right), 1);
  assert.equal(await offeredOf(...all(wrong, 50), right), 0);
});

test('what can only have been meant is written, and what may be several things is not', async () => {
  const bus = (field: string): Files =>
    smallCatalogue({
      'media/vehicles/bus.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>',
      'vehicles/tram.yaml': `id: vehicle-003\nname: Tram\ncategory: rail\n${field}\n`,
    });
  const image = (file: string): string => `image:\n  file: ${file}\n  alt: A tram`;
  for (const [field, fixed] of [
    [image('media/vehicles/bus.svg'), image('vehicles/bus.svg')],
    [image('vehicles\\bus.svg'), image('vehicles/bus.svg')],
    ['alsoCalled:\n  -streetcar\n  -trolley', 'alsoCalled:\n  - streetcar\n  - trolley'],
    ['alsoCalled: street yard', undefined],
    ['image: https://example.org/bus.svg', undefined],
    ['alsoCalled:\n  - streetcar:\n  - trolley:', 'alsoCalled:\n  - streetcar\n  - trolley'],
    ['alsoCalled: {streetcar, trolley}', 'alsoCalled: [streetcar, trolley]'],
    ['alsoCalled: {streetcar: a, trolley}', undefined],
    ['alsoCalled:\n  - streetcar\n  - streetcar', undefined],
    ['alsoCalled: # none yet', undefined],
    ['description: |\nA tram\nrings.', 'description: |\n  A tram\n  rings.'],
    ['description: |\nNote: this is not indented.', undefined],
    ['emoji: 🚊\nemoji: 🚊', undefined],
    ['emoji:\nemoji: 🚊', 'emoji: 🚊'],
  ] as const) {
    const result = await mendFiles(bus(field));
    const wanted = fixed && [`id: vehicle-003\nname: Tram\ncategory: rail\n${fixed}\n`];
    assert.deepEqual(after(result), wanted ?? [], field);
  }
});
