import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { whyNoBrowser } from '../support/browser/chromium.ts';
import { usePages } from './pages.ts';
import { buildSample } from './sample-site.ts';
import { sampleOut } from '../support/publish/fixtures.ts';

/** Left edges of the first and the last letter of the text of an element. */
const edgesOf = (selector: string, text: string) => `(() => {
  const holder = [...document.querySelectorAll(${JSON.stringify(selector)})]
    .find((each) => each.textContent.includes(${JSON.stringify(text)}));
  const node = holder.firstChild;
  const start = node.data.indexOf(${JSON.stringify(text)});
  const edge = (at) => {
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return range.getBoundingClientRect().left;
  };
  return [edge(start), edge(start + ${text.length - 1})];
})()`;

describe('layout on a phone, on paper and from right to left', { skip: whyNoBrowser }, () => {
  const { serve, open } = usePages();
  let [origin, arabic] = ['', ''];

  before(async () => {
    origin = await serve(sampleOut);
    arabic = await serve((folder) =>
      buildSample(folder, (site) => site.replace(/^locale: .*$/m, 'locale: ar')),
    );
  });

  test('from right to left code, keys and what is in another direction read from the left', async (t) => {
    const page = await open(t, `${arabic}/developers`);
    for (const path of ['/developers', '/licence', '/articles/choosing-an-app']) {
      await page.goto(arabic + path);
      await page.evaluate(
        `document.querySelector('main').insertAdjacentHTML('beforeend', '<p><kbd>a</kbd></p>')`,
      );
      const styles = await page.evaluate<string[]>(
        `[...document.querySelectorAll('pre, code, kbd, [dir=ltr]')].map((each) => {
          const { direction, textAlign } = getComputedStyle(each);
          return direction + ' ' + textAlign;
        })`,
      );
      assert.deepEqual([...new Set(styles)], ['ltr left'], path);
    }
  });

  test('no page is wider than its window when its pictures fail', async (t) => {
    const page = await open(t, 'about:blank');
    await page.route(/\.(?:svg|png|webp|jpe?g)(?:\?|$)/, (route) => route.abort());
    for (const path of [
      '/',
      '/apps',
      '/apps/digger-words',
      '/vehicles',
      '/vehicles/digger',
      '/vehicles/categories/town',
      '/speech-sounds',
      '/speech-sounds/s',
      '/speech-sounds/practise',
      '/articles',
      '/articles/when-to-ask-for-help',
      '/press',
      '/search',
      '/developers',
    ])
      for (const width of [320, 360, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        await page.goto(origin + path);
        const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
        assert.ok(wide <= width, `${path} at ${width}: ${wide}`);
      }
  });

  test('from right to left a label of a sound and a query read from left to right', async (t) => {
    const page = await open(t, `${arabic}/speech-sounds/long-a`);
    const inOrder = async (selector: string, text: string): Promise<void> => {
      const [first, last] = await page.evaluate<[number, number]>(edgesOf(selector, text));
      assert.ok(first < last, `${selector}: ${first}, ${last}`);
    };
    await inOrder('h1', '/a/ (long)');
    await page.goto(`${arabic}/search?q=bus`);
    const status = page.locator('#search [role="status"]');
    await status.filter({ hasText: 'bus' }).waitFor();
    // The number stands behind the query: to the left of it.
    const [query, number] = await page.evaluate<[number, number]>(
      edgesOf('#search [role="status"]', (await status.textContent())?.match(/bus.*$/)?.[0] ?? ''),
    );
    assert.ok(number < query, `${query}, ${number}`);
    const align = await page.evaluate('getComputedStyle(document.querySelector("h1")).textAlign');
    assert.equal(align, 'right');
    // What has a sign at one of its ends keeps the direction of the page.
    const kept = await page.evaluate<string[]>(
      `[...document.querySelectorAll('.brand, .crumbs li')].map((each) => getComputedStyle(each).unicodeBidi)`,
    );
    assert.ok(kept.length > 2 && !kept.includes('plaintext'), kept.join());
  });

  test('from right to left a list in another language ends its sentences on their own side', async (t) => {
    const page = await open(t, `${arabic}/articles/repeat-and-pause`);
    const kept = await page.evaluate<string[]>(
      `[...document.querySelectorAll('.prose li')].map((each) => getComputedStyle(each).unicodeBidi)`,
    );
    assert.ok(kept.length > 2);
    assert.deepEqual([...new Set(kept)], ['plaintext']);
  });

  // About 75 characters; how many exactly the fonts of the machine say.
  test('beside what leads on, the text of an article, a guide and an app is at most 38 rem wide', async (t) => {
    for (const path of [
      '/articles/when-to-ask-for-help',
      '/guides/first-week',
      '/apps/train-talk',
      '/about',
    ]) {
      const page = await open(t, origin + path, { viewport: { width: 1440, height: 900 } });
      const [text, beside, widest] = await page.evaluate<[number, number, number]>(`(() => {
        const box = (selector) => document.querySelector(selector).getBoundingClientRect();
        const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
        const widths = [...document.querySelectorAll('.prose > p')]
          .map((paragraph) => paragraph.getBoundingClientRect().width / rem);
        const aside = box('.spread > :is(.contents, .beside, .onward)');
        return [box('.prose').right, aside.left, Math.max(...widths)];
      })()`);
      assert.ok(text < beside, path);
      assert.ok(widest > 20 && widest <= 38, `${path}: ${widest}`);
    }
  });

  test('no paragraph of an article lies upon another', async (t) => {
    for (const path of ['/articles/when-to-ask-for-help', '/about', '/press']) {
      const page = await open(t, origin + path, { viewport: { width: 1440, height: 900 } });
      const upon = await page.evaluate<string[]>(`(() => {
        const all = [...document.querySelectorAll('main :is(p, h2, li, dd)')]
          .map((each) => [each, each.getBoundingClientRect()])
          .filter(([, { height }]) => height > 0);
        return all.flatMap(([one, a]) =>
          all.some(([other, b]) => !one.contains(other) && !other.contains(one) &&
            a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
            ? [one.textContent.slice(0, 40)] : []);
      })()`);
      assert.deepEqual(upon, [], path);
    }
  });

  test('in the list from A to Z the mark of an entry stands at its first line', async (t) => {
    const page = await open(t, `${origin}/search`, { viewport: { width: 360, height: 800 } });
    // The marker stands on the baseline of the line that the link begins with.
    const align = await page.evaluate<string[]>(
      `[...document.querySelectorAll('.a-to-z a')].map((each) => getComputedStyle(each).verticalAlign)`,
    );
    assert.ok(align.length > 100);
    assert.deepEqual([...new Set(align)], ['top']);
  });

  test('in forced colours every button has an edge', async (t) => {
    const page = await open(t, `${origin}/search?q=truck`, { forcedColors: 'active' });
    await page.getByRole('button', { name: 'More results' }).waitFor();
    const edges = await page.evaluate<string[]>(
      `[...document.querySelectorAll('button, .button')].map((each) => getComputedStyle(each).borderTopWidth)`,
    );
    assert.ok(edges.length > 1);
    for (const edge of edges) assert.ok(Number.parseFloat(edge) >= 1, edge);
  });

  test('on paper no screenshot is cut off', async (t) => {
    const page = await open(t, `${origin}/apps/train-talk`, {
      viewport: { width: 600, height: 800 },
    });
    await page.evaluate(`
      const shots = document.createElement('div');
      shots.className = 'shots';
      shots.innerHTML = '<ul>' + '<li><p>Screenshot</p></li>'.repeat(6) + '</ul>';
      document.querySelector('main').append(shots);
    `);
    await page.emulateMedia({ media: 'print' });
    const [wide, room] = await page.evaluate<[number, number]>(
      `(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])(document.querySelector('.shots'))`,
    );
    assert.ok(wide <= room, `${wide} px in ${room}`);
  });

  test('paper is light on a dark device, and no last sheet has only what is at the foot of a page', async (t) => {
    const page = await open(t, `${origin}/apps/train-talk`);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const [foot, main] = await page.evaluate<[number, number]>(
      `['.foot', 'main'].map((each) => document.querySelector(each).getBoundingClientRect().bottom)`,
    );
    assert.ok(foot > 0 && foot < main, `${foot}, ${main}`);
    const paper = await page.evaluate('getComputedStyle(document.body).backgroundColor');
    assert.equal(paper, 'rgb(253, 249, 243)');
  });

  test('an app says at its button where it runs and what it costs, and once only', async (t) => {
    const page = await open(t, `${origin}/apps/digger-words`, {
      viewport: { width: 360, height: 740 },
    });
    for (const said of ['iPhone, iPad', '£4.99', 'iOS 16']) {
      const found = page.locator('main').getByText(said);
      assert.equal(await found.count(), 1, said);
      const { y = 740 } = (await found.boundingBox()) ?? {};
      assert.ok(y < 740, `${said}: ${y}`);
    }
    const names = (await page.textContent('main'))?.match(/Digger Words: First Sounds/g);
    assert.equal(names?.length, 1);
  });

  test('with text of 200 % on a phone the field of the search has room for a word', async (t) => {
    const page = await open(t, origin, { viewport: { width: 360, height: 800 } });
    await page.evaluate('document.documentElement.style.fontSize = "200%"');
    await page.getByRole('button', { name: 'Search' }).click();
    const box = await page.getByRole('combobox', { name: /Search/ }).boundingBox();
    assert.ok((box?.width ?? 0) > 200, String(box?.width));
  });

  test('on a phone a long name stands below its picture in one piece', async (t) => {
    const page = await open(t, `${origin}/vehicles/digger`, {
      viewport: { width: 360, height: 800 },
    });
    const lines = await page.evaluate<number>(`(() => {
      const name = document.querySelector('h1');
      name.textContent = 'Bergbahnwagen';
      const { lineHeight } = getComputedStyle(name);
      return Math.round(name.getBoundingClientRect().height / Number.parseFloat(lineHeight));
    })()`);
    assert.equal(lines, 1);
  });

  test('a word that is too long for its line is hyphenated, shorter ones where lines are short', async (t) => {
    const page = await open(t, `${origin}/vehicles/digger`);
    const hyphenation = (selector: string) =>
      page.evaluate<string[]>(
        `(({ hyphens, hyphenateLimitChars }) => [hyphens, hyphenateLimitChars])(getComputedStyle(document.querySelector('${selector}')))`,
      );
    assert.deepEqual(await hyphenation('h1'), ['auto', '16 6 6']);
    await page.setViewportSize({ width: 360, height: 800 });
    assert.deepEqual(await hyphenation('h1'), ['auto', '12 5 4']);
    assert.deepEqual(await hyphenation('main p'), ['auto', '16 6 6']);
  });

  test('with text of 200 % on a phone the name of the site is in one piece, and nothing is cut off', async (t) => {
    const page = await open(t, `${origin}/vehicles`, { viewport: { width: 360, height: 800 } });
    await page.evaluate('document.documentElement.style.fontSize = "200%"');
    await page.getByRole('button', { name: 'Menu' }).click();
    const [lines, current] = await page.evaluate<[number, number]>(`(() => {
      const brand = document.querySelector('.brand');
      const range = document.createRange();
      range.selectNodeContents(brand.lastChild);
      return [
        range.getClientRects().length,
        document.querySelector('.masthead li [aria-current]').getBoundingClientRect().left,
      ];
    })()`);
    assert.equal(lines, 1);
    assert.ok(current >= 0, String(current));
  });

  test('with text of 200 % on a phone no word of a name or a fact is broken', async (t) => {
    for (const path of [
      '/',
      '/apps',
      '/apps/train-talk',
      '/vehicles/train',
      '/speech-sounds/practise',
    ]) {
      const page = await open(t, origin + path, { viewport: { width: 360, height: 800 } });
      await page.evaluate('document.documentElement.style.fontSize = "200%"');
      const broken = await page.evaluate<string[]>(`[
        ...document.querySelectorAll('h1, h2, h3, .facts dt, .facts dd, .rows .card-text a, .print button'),
      ].flatMap((element) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const found = [];
        while (walker.nextNode())
          for (const { 0: word, index } of walker.currentNode.data.matchAll(/[^\\s-]+/g)) {
            const range = document.createRange();
            range.setStart(walker.currentNode, index);
            range.setEnd(walker.currentNode, index + word.length);
            if (range.getClientRects().length > 1) found.push(word);
          }
        return found;
      })`);
      // A word that is longer than its line is hyphenated.
      assert.deepEqual(
        broken.filter((word) => word.length < 12),
        [],
        path,
      );
    }
  });
});
