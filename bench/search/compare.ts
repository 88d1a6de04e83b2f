// Puts the questions of test/search/questions/ to our search and to Pagefind's, over the same pages:
// npm ci --prefix bench/search && npx tsx bench/search/compare.ts [--chromium=/usr/bin/chromium]
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright-core';
import { searchIn } from '../../src/site/search/search-in.ts';
import { questionSets, type QuestionSet } from '../../test/support/search/questions.ts';

const { values } = parseArgs({
  options: { chromium: { type: 'string', default: '/usr/bin/chromium' } },
});
const pagefind = join(import.meta.dirname, 'node_modules/.bin/pagefind');

/** Paths of the first three results for each question. */
type Results = readonly (readonly string[])[];

const ownResults = ({ published, questions }: QuestionSet): Promise<Results> =>
  Promise.all(
    questions.map(async ({ query }) => {
      const { hits } = await searchIn((path) => Promise.resolve(published.json(path)), query, 3);
      return hits.map(({ path }) => path);
    }),
  );

/** Pagefind indexes the main part of every page, without what is around it, and runs in a browser. */
async function pagefindResults(set: QuestionSet, browser: Browser): Promise<Results> {
  const folder = mkdtempSync(join(tmpdir(), 'search-'));
  let server: Server | undefined;
  try {
    for (const { path, text } of set.published.files.filter((file) =>
      file.path.endsWith('.html'),
    )) {
      if (/^\/4\d\d\.html$|^\/search/.test(path)) continue;
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    execFileSync(pagefind, ['--site', folder, '--root-selector', 'main'], { stdio: 'ignore' });
    server = createServer(({ url = '/' }, response) => {
      const path = new URL(url, 'http://localhost').pathname;
      if (path === '/')
        return response.setHeader('Content-Type', 'text/html').end('<!doctype html>');
      response.setHeader(
        'Content-Type',
        path.endsWith('.js') ? 'text/javascript' : 'application/octet-stream',
      );
      try {
        return response.end(readFileSync(join(folder, path)));
      } catch {
        return response.writeHead(404).end();
      }
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server?.once('listening', resolve));
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`);
    // As a text: the compiler must not touch what runs in the browser.
    const found = await page.evaluate<Results>(`(async () => {
      document.documentElement.lang = ${JSON.stringify(set.language)};
      const search = await import('/pagefind/pagefind.js');
      await search.init();
      const all = [];
      for (const query of ${JSON.stringify(set.questions.map(({ query }) => query))}) {
        const { results } = await search.search(query);
        const pages = await Promise.all(results.slice(0, 3).map((result) => result.data()));
        all.push(pages.map(({ url }) => url));
      }
      return all;
    })()`);
    await page.close();
    return found.map((urls) => urls.map((url) => url.replace(/(?:\/index)?\.html$/, '')));
  } finally {
    server?.close();
    rmSync(folder, { recursive: true });
  }
}

const rankOf = (set: QuestionSet, results: Results): number[] =>
  set.questions.map(({ answers }, at) =>
    (results[at] ?? []).findIndex((path) => answers.includes(path)),
  );

const share = (ranks: readonly number[], most: number): string => {
  const right = ranks.filter((rank) => rank >= 0 && rank < most).length;
  return `${String(right)} of ${String(ranks.length)} (${((100 * right) / ranks.length).toFixed(1)} %)`;
};

const browser = await chromium.launch({
  executablePath: values.chromium,
  args: ['--no-sandbox'],
});
const all: { readonly own: number[]; readonly peer: number[] } = { own: [], peer: [] };
const line = (language: string, own: readonly number[], peer: readonly number[]): void => {
  console.log(
    `| ${language} | ${share(own, 1)} | ${share(own, 3)} | ${share(peer, 1)} | ${share(peer, 3)} |`,
  );
};
console.log('| language | first | among three | Pagefind: first | among three |');
console.log('| --- | --- | --- | --- | --- |');
for (const set of await questionSets()) {
  const own = rankOf(set, await ownResults(set));
  const peer = rankOf(set, await pagefindResults(set, browser));
  all.own.push(...own);
  all.peer.push(...peer);
  line(set.language, own, peer);
}
line('all', all.own, all.peer);
await browser.close();
