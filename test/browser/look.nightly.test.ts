import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { type TestContext, after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { axeFindings } from './axe.ts';
import { startBrowser, whyNoBrowser } from '../support/browser/chromium.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import { serveFolder } from '../support/serve/running-site.ts';
import { join } from 'node:path';
import { sampleSources } from '../support/publish/fixtures.ts';
import { runProgram } from '../support/publish/run-program.ts';

/** A word of forty letters, as German has them. */
const longWord = 'Kraftfahrzeughaftpflichtversicherungsamt';

/** Where the sample gets it: names, titles, lists and links of every template. */
const edits: readonly (readonly [file: string, from: RegExp, to: string])[] = [
  ['site.yaml', /label: About/, `label: ${longWord}`],
  ['site.yaml', /legalName: .*/, `legalName: ${longWord}`],
  ['categories.yaml', /name: .*/, `name: ${longWord}`],
  ['vehicles/ambulance.yaml', /name: .*/, `name: ${longWord}`],
  ['phonemes/b.yaml', /^words:\n {2}- /m, `words:\n  - ${longWord}\n  - `],
  ['apps/train-talk.yaml', /siteName: .*/, `siteName: ${longWord}`],
  ['apps/train-talk.yaml', /features:\n/, `features:\n  - ${longWord}\n`],
  // Has room in a window of 320 px, but not beside its icon.
  ['apps/little-garage.yaml', /siteName: .*/, 'siteName: Baustellenfahrzeugwelt'],
  ['apps/space-dock.yaml', /siteName: .*/, `siteName: ${longWord} Dock`],
  ['pages/articles/repeat-and-pause.md', /title: .*/, `title: ${longWord}`],
];

/**
 * Builds the sample with words that are hard to break, in a language; gives the folder of the site.
 * Sites of one folder encode a picture once.
 */
async function buildLongWordsSite(folder: string, locale: string): Promise<string> {
  const sources = join(folder, `sources-${locale}`);
  cpSync(sampleSources, sources, { recursive: true });
  const edit = (file: string, from: RegExp, to: string): void => {
    const path = join(sources, file);
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(from, () => to),
    );
  };
  for (const [file, from, to] of edits) edit(file, from, to);
  edit('site.yaml', /locale: .*/, `locale: ${locale}`);
  const out = `out-${locale}`;
  const places = ['--sources', `sources-${locale}`, '--out', out];
  const built = await runProgram(['build', ...places], { cwd: folder });
  if (built.code !== 0) throw new Error(built.stdout + built.stderr);
  return join(folder, out);
}

/** A script that gives the elements that reach beyond the window at either side; empty where none does. */
const beyondTheEdge = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return '';
  const over = [...document.body.querySelectorAll('*')].filter((each) => {
    const { left, right } = each.getBoundingClientRect();
    return right > clientWidth + 0.5 || left < -0.5;
  });
  return scrollWidth + ' px: ' + over.slice(-3).map((each) => each.outerHTML.slice(0, 90)).join(' | ');
})()`;

/** A page of each template, and of each state that one has. */
const pages = [
  '/',
  '/apps',
  '/apps/train-talk',
  '/apps/space-dock',
  '/vehicles',
  '/vehicles/categories/emergency',
  '/vehicles/ambulance',
  '/vehicles/digger',
  '/speech-sounds',
  '/speech-sounds/b',
  '/articles',
  '/articles/repeat-and-pause',
  '/developers',
  '/search',
  '/privacy',
  '/not-there',
  '/apps/balloon-pop',
];

/** What is wrong with a page, by the test that asks. */
interface Faults {
  readonly axe: string[];
  readonly width: string[];
  readonly direction: string[];
}

let folder = '';
const ends: (() => void)[] = [];
const holder: Pick<TestContext, 'after'> = { after: (end) => void ends.push(end as () => void) };
before(() => {
  folder = temporaryFolder(holder);
});
after(() => {
  for (const end of ends.reverse()) end();
});

test('a dark page differs from a light one in its colours alone', () => {
  const style = readFileSync('templates/style.css', 'utf8');
  const dark = [...style.matchAll(/screen and \(prefers-color-scheme: dark\) \{(.*?)\n\}/gs)];
  assert.equal(dark.length, style.split('prefers-color-scheme').length - 1);
  const colours =
    /^\s*:root \{\s*(?:--(?:paper|card|ink|soft|line|accent(?:-ink)?|fault|tint-\d|shadow): [^;{}]+;\s*)+\}$/;
  for (const [, rules = ''] of dark) assert.match(rules, colours);
});

for (const [direction, locale] of [
  ['ltr', 'en-GB'],
  ['rtl', 'ar'],
] as const)
  describe(`the look of every page, ${direction}`, { skip: whyNoBrowser }, () => {
    let browser: Browser;
    let origin = '';
    const faults: Faults = { axe: [], width: [], direction: [] };

    before(async () => {
      browser = await startBrowser();
      ({ origin } = await serveFolder(holder, await buildLongWordsSite(folder, locale)));
      const page = await browser.newPage();
      for (const path of pages) await visit(page, path);
      await page.close();
    });
    after(() => browser.close());

    /** Looks at a page in every way, for it takes a while until it is there. */
    const visit = async (page: Page, path: string): Promise<void> => {
      await page.goto(origin + path);
      const [said, start] = await page.evaluate<[string, string]>(
        `[document.documentElement.dir || 'ltr', getComputedStyle(document.querySelector('main')).direction]`,
      );
      if (said !== direction || start !== direction)
        faults.direction.push(`${path} ${said} ${start}`);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        for (const fault of await axeFindings(page)) faults.axe.push(`${path} ${width} ${fault}`);
      }
      for (const [width, size] of [
        [320, 100],
        [360, 200],
        [1280, 200],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate(`document.documentElement.style.fontSize = '${size}%'`);
        const over = await page.evaluate<string>(beyondTheEdge);
        if (over !== '') faults.width.push(`${path} ${width} ${size} %: ${over}`);
      }
    };

    test('axe finds nothing, light and dark, on a phone and on a wide screen', () => {
      assert.deepEqual(faults.axe, []);
    });

    test('nothing is wider than a narrow phone, nor with text of twice the size', () => {
      assert.deepEqual(faults.width, []);
    });

    test('the page says its direction, and text starts where it begins', () => {
      assert.deepEqual(faults.direction, []);
    });

    test('forced colours keep the current entry of the navigation and the edge of badges', async () => {
      const page = await browser.newPage();
      await page.emulateMedia({ forcedColors: 'active' });
      await page.goto(`${origin}/apps`);
      const edge = (selector: string) =>
        page.evaluate<string>(
          `(() => { const { borderTopStyle, outlineStyle } = getComputedStyle(document.querySelector(${JSON.stringify(selector)})); return borderTopStyle + ' ' + outlineStyle; })()`,
        );
      assert.match(await edge('.masthead li a[aria-current]'), /solid/);
      assert.doesNotMatch(await edge('.masthead li a:not([aria-current])'), /solid/);
      assert.match(await edge('.soon'), /solid/);
      assert.match(await edge('.app-card'), /solid/);
      await page.close();
    });

    test('a print has source and licence, and nothing that is only for a screen', async () => {
      const page = await browser.newPage();
      await page.emulateMedia({ media: 'print' });
      await page.goto(`${origin}/apps/train-talk`);
      const shown = (selector: string) => page.locator(selector).first().isVisible();
      assert.equal(await shown('.foot a[rel=license]'), true);
      assert.equal(await shown('.source'), true);
      assert.equal(
        await page.locator('.source').textContent(),
        `https://tootlewick.example/apps/train-talk`,
      );
      for (const selector of ['.agents', '.foot-name', '.masthead nav', '.skip', '.crumbs'])
        assert.equal(await shown(selector), false, selector);
      await page.goto(`${origin}/search?q=truck`);
      await page.getByText('Dump Truck').first().waitFor();
      for (const button of await page.locator('button').all())
        assert.equal(await button.isVisible(), false, await button.innerHTML());
      await page.close();
    });
  });
