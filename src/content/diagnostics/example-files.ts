import type { RecordHead } from '../../contract/resources/catalogue-record.ts';

export const busFile = 'sources/vehicles/bus.yaml';

/** Text of the example bus, with further lines below those that every vehicle needs. */
export const busText = (...lines: string[]): string =>
  text('id: vehicle-002', 'name: Bus', 'category: town', ...lines);

export const bus = (...lines: string[]): Example => ({
  [busFile]: busText(...lines),
});

/** The example bus under another name, as YAML has it. */
export const busNamed = (name: string): Example => ({
  [busFile]: text('id: vehicle-002', `name: ${name}`, 'category: town'),
});

export const fireEngine = (...lines: string[]): Example => ({
  'sources/vehicles/fire-engine.yaml': text(
    'id: vehicle-001',
    'name: Fire Engine',
    'category: emergency',
    ...lines,
  ),
});

/** A van beside the vehicles of an example. */
export const van = (path: string): Example => ({
  [path]: text('id: vehicle-003', 'name: Van', 'category: town'),
});

/** The sound /b/ of an example; a line about a field replaces that field. */
export const phoneme = (...lines: string[]): Example => ({
  'sources/phonemes/b.yaml': withFields(
    [
      'label: /b/',
      'description: As at the start of "bus".',
      'words: [bus, ball, boat]',
      'tier: 1',
      'parentTip: Blow bubbles together.',
    ],
    lines,
  ),
});

export const app = (...lines: string[]): Example => ({
  'sources/apps/first-app.yaml': text(
    'siteName: First App',
    'description: An app that we are making, for whom it is, and what it does.',
    ...lines,
    'unreleased:',
    '  status: In development',
  ),
});

/** A released app; a line about a field of its listing replaces that field. */
export const releasedApp = (...lines: string[]): Example => ({
  'sources/apps/first-app.yaml': listing('First App', lines),
});

export const pricedApp = (currency: string, unlockPrice: string): Example => ({
  'sources/apps/first-app.yaml': `${listing('First App', [])}pricing: { currency: ${currency}, unlockPrice: "${unlockPrice}" }\n`,
});

export const secondApp = (...lines: string[]): Example => ({
  'sources/apps/second-app.yaml': listing('Second App', ['appId: "2345678901"', ...lines]),
});

function listing(name: string, lines: readonly string[]): string {
  const fields = withFields(['appId: "1234567890"', `appStoreTitle: ${name}`], lines);
  return text(
    `siteName: ${name}`,
    'description: An app of ours for children who have just begun to talk.',
    'released:',
    ...fields
      .trimEnd()
      .split('\n')
      .map((line) => `  ${line}`),
  );
}

/** The front matter of the page about the studio. */
export const aboutFields = [
  'title: About',
  'description: Who we are, and why we make apps for children who begin to talk.',
] as const;

export const about = (...lines: string[]): Example => ({
  'sources/pages/about.md': text('---', ...aboutFields, '---', '', ...lines),
});

/** The page about the studio; a line about a field of its front matter replaces that field. */
export const aboutWith = (...fields: string[]): Example => ({
  'sources/pages/about.md': `---\n${withFields(aboutFields, fields)}---\n\nWe make apps.\n`,
});

export const article = (...fields: string[]): Example => ({
  'sources/pages/articles/hello.md': text(
    '---',
    'title: Hello',
    'description: The first article of ours, and what it is about, in a line.',
    ...fields,
    '---',
    '',
    'Good morning.',
  ),
});

/** The site, with further lines below those that every site needs. */
export const site = (...lines: string[]): Example => ({
  'sources/site.yaml': text(
    'name: Our Catalogue',
    'description: What our studio makes and for whom, in one line that search results show.',
    'baseUrl: https://studios.example',
    'brand:',
    '  name: Our Studio',
    'contact:',
    '  email: hello@studios.example',
    ...lines,
  ),
});

export const categories = (...lines: string[]): Example => ({
  'sources/categories.yaml': text(...lines),
});

/** Lines of the two categories. */
export const emergency = ['emergency:', '  name: Emergency'];
export const town = ['town:', '  name: Around Town'];

export const moved = (...lines: string[]): Example => ({ 'sources/moved.yaml': text(...lines) });

/** What was online, as the last build wrote it. */
export const online = (
  addresses: RecordHead['addresses'],
  baseUrl = 'https://studios.example',
) => ({
  'out/catalogue-record.json': text(JSON.stringify({ version: 1, baseUrl, addresses })),
});

export const text = (...lines: string[]): string => lines.map((line) => `${line}\n`).join('');

function withFields(standard: readonly string[], lines: readonly string[]): string {
  const nameOf = (line: string): string => line.split(':', 1)[0] ?? '';
  const replaced = new Map(lines.map((line) => [nameOf(line), line]));
  const kept = standard.map((line) => replaced.get(nameOf(line)) ?? line);
  const added = [...replaced.values()].filter((line) => !kept.includes(line));
  return text(...kept, ...added);
}

/** What is at a path: a text, or something that no text can express. */
export type ExampleFile =
  | string
  | null
  /** A text that was saved in another encoding. */
  | { readonly latin1: string }
  /** A file that is not text, and a description of it. */
  | { readonly base64: string; readonly shows: string }
  | {
      readonly line: string;
      readonly times: number;
      /** Lines before and after these. */
      readonly within?: readonly [before: string, after: string];
    }
  | { readonly folder: true }
  | { readonly locked: string }
  | { readonly linkTo: string };

/** Changes to the catalogue that `init` writes: what lies at each path, from its folder. */
export type Example = Readonly<Record<string, ExampleFile>>;
