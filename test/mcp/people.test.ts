import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callTool } from '../../src/service/mcp/mcp-server.ts';
import type { Apps, Counted, Sounds, Vehicles } from './answers.ts';
import { sampleLibrary } from '../support/mcp/sample-library.ts';
import {
  categories,
  having,
  keyed,
  keys,
  moved,
  released,
  sounds,
  soundsOf,
  vehicles,
} from './sources.ts';

type Ask = <T>(tool: string, args?: object) => Promise<T>;
const textOf = async (ask: Ask, id: string) => (await ask<{ text: string }>('fetch', { id })).text;

/** A question of a parent, a therapist, a shop or a developer, what the sources say, and the calls that answer it. */
const questions: readonly (readonly [
  asks: string,
  expected: unknown,
  answer: (ask: Ask) => Promise<unknown>,
])[] = [
  [
    'My old bookmark says excavator. Which vehicle is that now?',
    vehicles.find(({ formerSlugs }) => formerSlugs?.includes('excavator'))?.name,
    async (ask) => /^# (.*)/.exec(await textOf(ask, '/vehicles/excavator'))?.[1],
  ],
  [
    'We say cab. What is it called here?',
    vehicles.find(({ alsoCalled }) => alsoCalled?.includes('Cab'))?.name,
    async (ask) =>
      (await ask<Vehicles>('find_vehicles', { text: 'cab' })).vehicles.find(
        ({ name }) => !/cab/i.test(name),
      )?.name,
  ],
  [
    'Which app that I can buy practises /ch/?',
    released.filter(({ practises }) => practises?.includes('ch')).map(({ siteName }) => siteName),
    async (ask) => {
      const found = await ask<Sounds>('find_sounds', { sounds: ['ch'], fields: ['all'] });
      const apps = { apps: found.sounds[0]?.apps, fields: ['name', 'purchasable'] };
      return (await ask<Apps>('apps', apps)).apps
        .filter(({ purchasable }) => purchasable)
        .map(({ name }) => name);
    },
  ],
  [
    'How can I practise /s/ at home?',
    (keyed(sounds, 's').parentTip ?? '').trim(),
    async (ask) =>
      (await ask<Sounds>('find_sounds', { sounds: ['s'], fields: ['all'] })).sounds[0]?.parentTip,
  ],
  [
    'In which categories does no vehicle have /l/?',
    keys(categories.filter(({ key }) => having('l', key).length === 0)),
    async (ask) => {
      const { counts } = await ask<Counted>('find_vehicles', { countBy: 'category', sound: 'l' });
      return keys(counts.filter(({ vehicles: count }) => count === 0));
    },
  ],
  [
    'Which sounds have exactly one vehicle?',
    keys(sounds.filter(({ key }) => having(key).length === 1)),
    async (ask) => {
      const { counts } = await ask<Counted>('find_vehicles', { countBy: 'sound' });
      return keys(counts.filter(({ vehicles: count }) => count === 1));
    },
  ],
  [
    'What does each app cost?',
    released.map(({ siteName, pricing }) => [siteName, Number(pricing?.unlockPrice)]).sort(),
    async (ask) =>
      (await ask<Apps>('apps', { fields: ['name', 'purchasable', 'unlockPrice'] })).apps
        .filter(({ purchasable }) => purchasable)
        .map(({ name, unlockPrice }) => [name, Number(unlockPrice?.amount)])
        .sort(),
  ],
  [
    'How many sounds has the rail vehicle with the fewest?',
    Math.min(
      ...vehicles
        .filter(({ category }) => category === 'rail')
        .map((each) => soundsOf(each).length),
    ),
    async (ask) => {
      const asked = { category: 'rail', fields: ['practicePhonemeKeys'], limit: 50 };
      const found = await ask<Vehicles>('find_vehicles', asked);
      return Math.min(
        ...found.vehicles.map(({ practicePhonemeKeys = [] }) => practicePhonemeKeys.length),
      );
    },
  ],
  [
    'Is /apps/balloon-pop gone for good?',
    moved.removed.includes('/apps/balloon-pop'),
    async (ask) =>
      (await ask<string>('fetch', { id: '/apps/balloon-pop' })).includes('removed for good'),
  ],
  [
    'What is the word world of the fire engine?',
    keyed(vehicles, 'fire-engine').wordWorld?.name,
    async (ask) =>
      /Words around it: (.*?)\.?$/m.exec(await textOf(ask, '/vehicles/fire-engine'))?.[1],
  ],
  [
    'What does the picture of the digger show?',
    keyed(vehicles, 'digger').image?.alt,
    async (ask) => /^!\[(.*?)\]/m.exec(await textOf(ask, '/vehicles/digger'))?.[1],
  ],
];

for (const [asks, expected, answer] of questions)
  test(`three calls and 4 kB at most answer a person as the sources do: ${asks}`, async () => {
    const library = sampleLibrary();
    let [calls, bytes] = [0, 0];
    const found = await answer(async <T>(tool: string, args: object = {}) => {
      const text = (await callTool(tool, args, library))?.content[0]?.text ?? '';
      calls += 1;
      bytes += Buffer.byteLength(text);
      return (/^[{[]/.test(text) ? JSON.parse(text) : text) as T;
    });
    assert.deepEqual(found, expected);
    assert.ok(calls <= 3 && bytes <= 4096, `${calls} calls, ${bytes} bytes`);
  });
