import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { noMemo } from '../../../src/base/memo.ts';
import { escapeMarkdown } from '../../../src/base/markdown/escape-markdown.ts';
import { llms, llmsLimit } from '../../../src/site/publish/discovery/llms.ts';
import { catalogues } from '../../support/publish/fixtures.ts';
import {
  aCatalogue,
  aCategory,
  aContext,
  aReleasedApp,
  aRenderedPage,
  aSite,
  aVehicle,
} from '../../support/publish/model.ts';
import {
  publishCatalogue,
  publishSources,
  type Published,
} from '../../support/publish/publications.ts';
import { runs } from '../../support/runs.ts';
import { anyCodePoint } from '../../support/any-code-point.ts';
import { fullTexts, llmsFull } from '../../../src/site/publish/discovery/llms-full.ts';
import { agents } from '../../../src/site/publish/discovery/agents.ts';

const urlsIn = ({ sections }: LlmsTxt): string[] =>
  [...sections.values()].flat().map(({ url }) => url);

/** What an address of the site answers with; undefined where nothing is published. */
const publishedPath = ({ publication, files }: Published, url: string): string | undefined => {
  const path = url.slice(publication.baseUrl.length);
  const known = [...files.map((file) => file.path), '/catalogue-manifest.json'];
  return url.startsWith(publication.baseUrl) && known.includes(path) ? path : undefined;
};

for (const { name, sources } of catalogues)
  test(`the reference parser reads the whole file, and each link is published: ${name}`, async () => {
    const published = await publishSources(sources);
    const parsed = parseLlmsTxt(published.text('/llms.txt'));
    assert.equal(parsed.title, escapeMarkdown(published.catalogue.site.name));
    for (const url of urlsIn(parsed)) assert.ok(publishedPath(published, url), url);
    assert.equal(new Set(urlsIn(parsed)).size, urlsIn(parsed).length);
  });

test('parentheses in the base URL are escaped in a link', () => {
  const site = aSite({ baseUrl: 'https://studio.example/a(b)c' });
  const { text } = publishCatalogue(aCatalogue({ site }));
  for (const url of urlsIn(parseLlmsTxt(text('/llms.txt'))))
    assert.ok(url.startsWith('https://studio.example/a%28b%29c/'), url);
});

const categories = [aCategory()];
const manyVehicles = (nameLength: number) =>
  Array.from({ length: 300 }, (_, index) =>
    aVehicle(`v-${index}`, index + 1, { name: 'x'.repeat(nameLength) }),
  );

test('above the limit the vehicles move to a file of their own, which the first links', () => {
  const vehicles = manyVehicles(200);
  const { text, files } = publishCatalogue(
    aCatalogue({ categories, vehicles, apps: [aReleasedApp('garage')] }),
  );
  assert.ok(text('/llms.txt').length <= llmsLimit);
  const main = parseLlmsTxt(text('/llms.txt'));
  assert.deepEqual(
    main.sections.get('Vehicles')?.map(({ url }) => url),
    ['https://studio.example/vehicles.md', 'https://studio.example/vehicles/llms.txt'],
  );
  assert.equal(main.sections.get('Apps')?.length, 2);
  const own = parseLlmsTxt(text('/vehicles/llms.txt'));
  assert.deepEqual(urlsIn(own), [
    'https://studio.example/vehicles.md',
    'https://studio.example/vehicles/categories/town.md',
    ...vehicles.map(({ path }) => `https://studio.example${path}.md`),
  ]);
  const file = files.find(({ path }) => path === '/vehicles/llms.txt');
  assert.equal(file?.mediaType, 'text/plain; charset=utf-8');
});

test('the limit is on the character: one more moves the vehicles', () => {
  const withName = (length: number) => {
    const [first, ...rest] = manyVehicles(30);
    assert.ok(first);
    const vehicles = [{ ...first, name: 'x'.repeat(length) }, ...rest];
    return publishCatalogue(aCatalogue({ categories, vehicles }));
  };
  const spare = llmsLimit - withName(1).text('/llms.txt').length;
  assert.ok(spare > 0, 'the fixture is below the limit');
  assert.equal(withName(1 + spare).text('/llms.txt').length, llmsLimit);
  const over = withName(2 + spare);
  assert.ok(over.files.some(({ path }) => path === '/vehicles/llms.txt'));
});

/** One link of an llms.txt. */
interface LlmsLink {
  readonly title: string;
  readonly url: string;
  readonly note: string;
}

/** An llms.txt as its reference parser sees it. */
interface LlmsTxt {
  readonly title: string;
  readonly summary: string;
  readonly info: string;
  readonly sections: ReadonlyMap<string, readonly LlmsLink[]>;
}

const link = /^- \[([^[\]]+)\]\((https?:\/\/[^\s()]+)\): (\S.*)$/;

/**
 * Parses an llms.txt by the rules of its reference parser and refuses whatever that parser reads
 * wrongly or drops in silence.
 *
 * @throws Error naming the line.
 */
function parseLlmsTxt(text: string): LlmsTxt {
  if (text.startsWith('\uFEFF')) throw new Error('It starts with a byte order mark');
  if (/[\r\v\f\u0085\u2028\u2029]/.test(text))
    throw new Error('A line ends with something else than LF');
  if (!text.endsWith('\n') || text.endsWith('\n\n')) throw new Error('It ends with no single LF');
  const [head = '', ...rest] = text.split(/^## /m);
  const lines = head.split('\n');
  const [title, blank, summary] = lines;
  if (title?.startsWith('# ') !== true) throw new Error('The first line is no H1');
  if (blank !== '' || summary?.startsWith('> ') !== true)
    throw new Error('No blockquote follows the H1');
  if (lines[3] !== '') throw new Error('The blockquote has more than one line');
  const info = lines.slice(4).join('\n').trim();
  if (info === '') throw new Error('There is no paragraph');
  if (/^[#>]/m.test(info)) throw new Error('The paragraph holds a heading or a quote');
  const sections = new Map<string, readonly LlmsLink[]>();
  for (const part of rest) {
    const [name = '', ...items] = part.split('\n');
    if (sections.has(name)) throw new Error(`The section ${name} stands twice`);
    sections.set(name, items.filter((line) => line !== '').map(parseLine));
  }
  for (const [name, links] of sections)
    if (links.length === 0) throw new Error(`The section ${name} is empty`);
  return { title: title.slice(2), summary: summary.slice(2), info, sections };
}

function parseLine(line: string): LlmsLink {
  const [, title = '', url = '', note = ''] = link.exec(line) ?? [];
  if (url === '') throw new Error(`No link that the parser reads: ${line}`);
  return { title, url, note };
}

const path = '/llms-full.txt';

test('beyond a size it is split: the first file names the others, and each page is in one of them', async () => {
  const { catalogue } = await publishSources('sources');
  const page = (index: number) => {
    const body = Buffer.from(`Text ${'é'.repeat(index)}.`);
    return {
      ...{ path: `/p${index}`, section: 'pages', title: `P${index}` },
      ...{ description: '', body },
    };
  };
  const pages = Array.from({ length: 40 }, (_, index) => page(index * 7)) as never[];
  const url = (path: string): string => `https://studio.example${path}`;
  const textsOf = (most: number) =>
    fullTexts(catalogue, { pages, url, memo: noMemo } as never, most).map(
      ({ path: at, contents }) => {
        assert.ok(contents instanceof Uint8Array);
        const bytes = Buffer.from(contents);
        return { at, bytes: bytes.length, text: bytes.toString() };
      },
    );
  const [whole, ...none] = textsOf(1024 * 1024);
  assert.deepEqual([whole?.at, none], [path, []]);
  const parts = textsOf(2400);
  assert.ok(parts.length > 4);
  assert.deepEqual(
    parts.map(({ at }) => at),
    [path, ...parts.slice(1).map((_, index) => `/llms-full-${index + 2}.txt`)],
  );
  for (const { at, bytes } of parts) assert.ok(bytes <= 2400, `${at} has ${bytes} bytes`);
  for (const { at } of parts.slice(1)) assert.ok(parts[0]?.text.includes(url(at)), at);
  const sources = (text: string) =>
    [...text.matchAll(/^Source: (.*)$/gm)].map(([, source]) => source);
  assert.deepEqual(
    parts.flatMap(({ text }) => sources(text)),
    sources(whole?.text ?? ''),
  );
});

interface Node {
  readonly type: string;
  readonly url?: string;
  readonly value?: string;
  readonly children?: readonly Node[];
}

/** What a reader that is not ours finds besides text: each link, picture, heading and piece of HTML. */
const marksIn = ({ type, url, children = [] }: Node): string[] => [
  ...(/^(?:text|paragraph|root|softbreak)$/.test(type) ? [] : [`${type} ${url ?? ''}`]),
  ...children.flatMap(marksIn),
];

const textIn = ({ value = '', children = [] }: Node): string =>
  value + children.map(textIn).join('');

/** Every text of discovery that is markdown, with a name wherever a name can be. */
function textsWith(name: string): Node[] {
  const licence = { ...aSite().licence, name, attribution: name, exclusions: [name] };
  const site = aSite({ name, description: name, licence });
  const context = aContext([aRenderedPage('/about', { title: name, description: name })]);
  return [agents, llms, llmsFull].flatMap((emitter) =>
    emitter.emit(aCatalogue({ site }), context).flatMap(({ contents }) => {
      if (typeof contents === 'string') return [fromMarkdown(contents)];
      return contents instanceof Uint8Array
        ? [fromMarkdown(new TextDecoder().decode(contents))]
        : [];
    }),
  );
}

const plain = textsWith('Wheels').map(marksIn);

const name = fc
  .array(
    fc.oneof(
      fc.string({ unit: anyCodePoint, maxLength: 3 }),
      fc.constantFrom(
        ...[
          '[a](javascript:alert(1))',
          '![x](https://h.example/x)',
          '<!--',
          '<b>',
          '-->',
          '`',
          '*',
        ],
        ...[
          '<https://h.example>',
          '&lt;',
          '&#91;',
          '\\',
          '](',
          '[',
          ')',
          '**',
          '~~',
          '_',
          '!',
          '#',
        ],
        ...['---', '- ', '1. ', '> ', '```', '[x]: /y', '|', '\n', '\n\n', ': '],
      ),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(''))
  .filter(
    (text) => /^\S(?:.*\S)?$/su.test(text) && !/[\p{Cc}\p{Cs}]/u.test(text.replaceAll('\n', '')),
  );

test('any name in the texts for agents is text: no link, picture, heading or HTML comes of it', () => {
  assert.equal(plain.length, 3);
  fc.assert(
    fc.property(name, (written) => {
      const trees = textsWith(written);
      assert.deepEqual(trees.map(marksIn), plain);
      const shown = written.replace(/\s+/gu, ' ');
      const [manual, index, full] = trees.map(textIn);
      for (const text of [manual, full]) assert.ok(text?.includes(shown), text);
      assert.ok(index?.includes(shown.replaceAll('[', '(').replaceAll(']', ')')));
    }),
    { numRuns: runs(1000) },
  );
});
