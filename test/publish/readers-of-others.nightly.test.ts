import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { loadNightly } from '../support/load-nightly.ts';
import { sampleOut } from '../support/publish/fixtures.ts';

const feed = readFileSync(join(sampleOut, 'feed.xml'), 'utf8');

interface RssParser {
  readonly default: new () => {
    parseString: (text: string) => Promise<{ items: readonly { link: string }[] }>;
  };
}
interface RowansParser {
  readonly parseFeed: (text: string) => { items: readonly { url: string }[] };
}
interface FeedParser {
  readonly default: new (options: object) => NodeJS.ReadWriteStream;
}

/** What readers keep as the address of each entry. */
const readers: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  async 'rss-parser'() {
    const { default: Parser } = await loadNightly<RssParser>('rss-parser');
    return (await new Parser().parseString(feed)).items.map(({ link }) => link);
  },
  async '@rowanmanning/feed-parser'() {
    const { parseFeed } = await loadNightly<RowansParser>('@rowanmanning/feed-parser');
    return parseFeed(feed).items.map(({ url }) => url);
  },
  async feedparser() {
    const { default: Parser } = await loadNightly<FeedParser>('feedparser');
    const links: string[] = [];
    const entries = Readable.from([feed]).pipe(new Parser({})) as AsyncIterable<{ link: string }>;
    for await (const entry of entries) links.push(entry.link);
    return links;
  },
};

for (const [name, read] of Object.entries(readers))
  test(`${name} keeps the page of each entry of the feed`, async () => {
    const links = await read();
    assert.ok(links.length > 3, links.join());
    for (const link of links)
      assert.match(link, /^https:\/\/tootlewick\.example\/articles\/[a-z-]+$/);
  });

interface OpenapiTypes {
  readonly default: {
    readonly default: (document: object) => Promise<readonly object[]>;
    readonly astToString: (nodes: readonly object[]) => string;
  };
}

test('openapi-typescript makes types of every operation', async () => {
  const text = readFileSync(join(sampleOut, 'openapi.json'), 'utf8');
  const { default: generator } = await loadNightly<OpenapiTypes>('openapi-typescript');
  const made = generator.astToString(await generator.default(JSON.parse(text) as object));
  const ids = [...text.matchAll(/"operationId": ?"(\w+)"/g)].map(([, id = '']) => id);
  assert.ok(ids.length >= 9, ids.join());
  for (const id of ids) assert.match(made, new RegExp(`\\b${id}: \\{`));
});
