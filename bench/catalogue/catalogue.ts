/** A vehicle as every tool gets it; `description` is markdown, and may be empty. */
export interface Vehicle {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly category: string;
  readonly emoji?: string;
  readonly drawing?: Drawing;
  /** Keys of sounds; the first is the main one. */
  readonly sounds: readonly string[];
  readonly wordWorld?: {
    readonly name: string;
    readonly category: string;
    readonly summary: string;
  };
  readonly description: string;
}

/** A small SVG file, which several vehicles may show. */
export interface Drawing {
  readonly file: string;
  readonly alt: string;
  readonly svg: string;
}

/** A speech sound as every tool gets it. */
export interface Sound {
  readonly key: string;
  readonly label: string;
  readonly description: string;
  readonly words: readonly string[];
  readonly tier: number;
  readonly parentTip: string;
}

/** An app as every tool gets it; `about` is markdown. */
export interface App {
  readonly id: string;
  readonly name: string;
  readonly storeTitle: string;
  readonly appId: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly about: string;
}

/** A whole catalogue, in no tool's format. */
export interface Catalogue {
  readonly categories: readonly string[];
  readonly vehicles: readonly Vehicle[];
  readonly sounds: readonly Sound[];
  readonly apps: readonly App[];
  /** Those that its vehicles show. */
  readonly drawings: readonly Drawing[];
}

const categories = ['emergency', 'construction', 'farm', 'town', 'rail', 'heavy', 'water', 'air'];
const soundKeys = [
  ...['p', 'b', 't', 'd', 'k', 'g', 'm', 'n', 'ng', 'f', 'v', 'th', 'th-voiced', 's', 'z', 'sh'],
  ...['zh', 'h', 'ch', 'j', 'l', 'r', 'w', 'y', 'short-a', 'short-e', 'short-i', 'short-o'],
  ...['short-u', 'long-a', 'long-e', 'long-i', 'long-o', 'long-u', 'oo-long', 'oo-short', 'ow'],
  ...['oy', 'aw', 'ar', 'or', 'ur', 'air', 'ear'],
];
const appNames = ['Harbour', 'Signal Box', 'Quarry', 'Night Bus', 'Hangar', 'Allotment'];
const adjectives = ['red', 'long', 'loud', 'tall', 'slow', 'round', 'kind', 'wide', 'small', 'old'];
const nouns = ['engine', 'wagon', 'lorry', 'ferry', 'tractor', 'crane', 'glider', 'tram', 'sledge'];
const places = ['gate', 'harbour', 'orchard', 'bridge', 'station', 'market', 'quarry', 'mill'];

const colours = ['#c23c1c', '#f7bd3e', '#4b93c7', '#3d4a6b', '#e4572e', '#8f9bb3'];
const drawings = nouns.map(createDrawing);

/** Each is shown by one vehicle, so that in a large catalogue few have one. */
const emoji = [
  ...codePoints(0x1f300, 0x1f64f),
  ...codePoints(0x1f680, 0x1f6c5),
  ...codePoints(0x1f90d, 0x1f9ff),
].filter((each) => /^(?=\p{Emoji_Presentation})\P{Emoji_Modifier}$/u.test(each));

/** A catalogue of so many vehicles, 44 sounds and 6 apps; the same number gives the same one. */
export function createCatalogue(size: number): Catalogue {
  const next = numbersFrom(1);
  const vehicles = Array.from({ length: size }, (_, index) => createVehicle(index + 1, next));
  return {
    categories: categories.slice(0, size),
    vehicles,
    sounds: soundKeys.map(createSound),
    apps: appNames.map(createApp),
    drawings: [...new Set(vehicles.flatMap(({ drawing }) => drawing ?? []))],
  };
}

/** The vehicle in the middle with another description; the same round gives the same one. */
export function changedVehicle({ vehicles }: Catalogue, round: number): Vehicle {
  const vehicle = vehicles[vehicles.length >> 1];
  if (vehicle === undefined) throw new Error('There is no vehicle to change.');
  const colour = `shade-${round < 0 ? 'minus-' : ''}${Math.abs(round)}`;
  return { ...vehicle, description: `Today it is ${colour} all over.\n${vehicle.description}` };
}

/** Whole numbers from 0 to below a limit; the same seed gives the same row (mulberry32). */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function createVehicle(number: number, next: (below: number) => number): Vehicle {
  const pick = (list: readonly string[]): string => list[next(list.length)] ?? '';
  const noun = pick(nouns);
  const main = pick(soundKeys);
  const sounds = new Set([main, pick(soundKeys), ...(number % 2 === 0 ? [pick(soundKeys)] : [])]);
  const named = {
    id: `vehicle-${String(number).padStart(3, '0')}`,
    slug: `${noun}-${number}`,
    name: `The ${pick(adjectives)} ${pick(adjectives)} ${noun} ${number}`,
    category: categories[(number - 1) % categories.length] ?? '',
    sounds: [],
    description: '',
  };
  // Some are only planned.
  if (number % 20 === 0) return named;
  const glyph = number % 2 === 0 ? emoji[number / 2 - 1] : undefined;
  const drawing = number % 3 === 1 ? drawings[nouns.indexOf(noun)] : undefined;
  return {
    ...named,
    ...(glyph !== undefined && { emoji: glyph }),
    ...(drawing !== undefined && { drawing }),
    // Every tenth is there to look at only, as in a real catalogue.
    sounds: number % 10 === 0 ? [] : [...sounds],
    ...(number % 3 === 0 && {
      wordWorld: {
        name: `The ${pick(places)} of ${noun} ${number}`,
        category: 'Places',
        summary: `Where the ${pick(adjectives)} things stand beside the ${pick(adjectives)} ones.`,
      },
    }),
    description: [
      `It is ${pick(adjectives)} and *${pick(adjectives)}*, and it passes the ${pick(places)} twice a day.`,
      `Listen for its **${pick(adjectives)}** horn, and say [its sound](/speech-sounds/${main})`,
      `when it comes round the ${pick(places)}.`,
    ].join('\n'),
  };
}

function createDrawing(noun: string, index: number): Drawing {
  const colour = (further: number) => colours[(index + further) % colours.length] ?? '';
  return {
    file: `vehicles/${noun}.svg`,
    alt: `A ${noun} on a road`,
    svg: [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600">',
      `<rect y="456" width="800" height="144" fill="${colour(0)}"/>`,
      `<path d="M90,480 V${180 + 12 * index} Q90,150 120,150 H610 L700,330 V480 z" fill="${colour(1)}"/>`,
      ...[220, 560].map((x) => `<circle cx="${x}" cy="480" r="64" fill="${colour(2)}"/>`),
      '</svg>\n',
    ].join('\n'),
  };
}

function codePoints(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  );
}

function createSound(key: string, index: number): Sound {
  return {
    key,
    label: `/${key}/`,
    description: `The sound that is called ${key} here, as in the word ${key} one.`,
    words: ['one', 'two', 'three', 'four'].map((word) => `${key} ${word}`),
    tier: 1 + Math.floor(index / 11),
    parentTip: `Say ${key} slowly, wait, and say it again together.`,
  };
}

function createApp(name: string, index: number): App {
  return {
    id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    storeTitle: `${name}: First Words`,
    appId: String(9_000_000_001 + index),
    description: `Words and sounds around the ${name.toLowerCase()}, one picture at a time.`,
    features: ['Works offline', 'No advertisements', 'Words that can be heard again'],
    about: `A quiet place to *play* with words.\n\n## At the ${name.toLowerCase()}\n\n- Tap to hear\n- Wait, and say it`,
  };
}
