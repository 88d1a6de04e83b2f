import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { isUsable } from '../../src/content/model/pictures.ts';
import { openDrawingProcesses } from '../../src/site/pictures/cards/drawing-processes.ts';
import { onCard } from '../../src/site/pictures/cards/site-images.ts';
import { inspectSvg } from '../../src/site/pictures/svg/inspect-svg.ts';
import { startBrowser, whyNoBrowser } from '../support/browser/chromium.ts';
import { diceOf, type Dice } from '../support/random-choices.ts';

const count = 100;
const seed = Number(process.env['SEED'] ?? 1);

describe(`${count} hostile drawings, from seed ${seed}`, () => {
  const published: string[] = [];

  test('each is refused or cleaned, in less than two seconds of processor time', async (t) => {
    const random = diceOf(seed);
    const refused = new Map<string, number>();
    for (let at = 0; at < count; at += 1) {
      const drawing = hostileDrawing(random);
      const start = process.cpuUsage();
      const looked = await inspectSvg(Buffer.from(drawing), '');
      const { user, system } = process.cpuUsage(start);
      assert.ok(user + system < 2e6, drawing);
      if (isUsable(looked)) published.push(looked.svg ?? '');
      else if ('fault' in looked) refused.set(looked.fault, (refused.get(looked.fault) ?? 0) + 1);
    }
    const faults = [...refused].map(([fault, times]) => `${times} ${fault}`).join(', ');
    t.diagnostic(`${published.length} published; refused: ${faults}`);
    assert.ok(published.length > count / 4);
    const found = published.filter((svg) => /<script|javascript:|\([^()]*elsewhere/i.test(svg));
    assert.deepEqual(found, []);
  });

  test('each published one is unchanged when it is cleaned again', async () => {
    for (const svg of published) {
      const again = await inspectSvg(Buffer.from(svg), '');
      assert.ok(isUsable(again), svg);
      assert.equal(again.svg, svg);
    }
  });

  test('the renderer draws each or gives up, and goes on', async (t) => {
    const { draw, close } = openDrawingProcesses();
    const hard: string[] = [];
    try {
      for (const svg of published) {
        const answer = await draw(onCard(svg));
        if ('data' in answer) assert.equal(answer.data[1], 0x50);
        else hard.push('reason' in answer ? answer.reason : answer.missing);
      }
    } finally {
      close();
    }
    t.diagnostic(`${published.length - hard.length} drawn; not: ${hard.join('; ')}`);
    assert.ok(hard.length > 0 && hard.length < published.length / 2);
  });

  describe('in Chromium', { skip: whyNoBrowser }, () => {
    let browser: Browser;
    before(async () => {
      browser = await startBrowser();
    });
    after(() => browser.close());

    /** What is requested while drawings are shown as documents and as pictures, besides themselves. */
    async function requestedBy(drawings: readonly string[]): Promise<string[]> {
      const page = await browser.newPage();
      const others: string[] = [];
      await page.route('**/*', async (route) => {
        const url = new URL(route.request().url());
        const [, index] = /^http:\/\/drawings\.test\/(\d+)\.svg$/.exec(url.href) ?? [];
        if (index !== undefined)
          await route.fulfill({
            contentType: 'image/svg+xml',
            body: drawings[Number(index)] ?? '',
          });
        else if (url.href === 'http://drawings.test/') {
          const shown = drawings.map(
            (_, at) => `<iframe src="${at}.svg"></iframe><img src="${at}.svg?" width="99">`,
          );
          await route.fulfill({ contentType: 'text/html', body: shown.join('') });
        } else if (/^http:\/\/drawings\.test\/(\d+)\.svg\?$/.test(url.href)) {
          const at = Number(/(\d+)\.svg/.exec(url.href)?.[1]);
          await route.fulfill({ contentType: 'image/svg+xml', body: drawings[at] ?? '' });
        } else {
          if (url.pathname !== '/favicon.ico') others.push(url.href);
          await route.abort();
        }
      });
      await page.goto('http://drawings.test/', { waitUntil: 'load', timeout: 120_000 });
      await page.close();
      return others;
    }

    test('the browser in the test sees one that loads something', async () => {
      for (const inside of [
        `<image href="${elsewhere}" width="9" height="9"/>`,
        `<style>svg{background:red/**/url(${elsewhere})}</style>`,
      ]) {
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;
        assert.deepEqual(await requestedBy([svg]), [elsewhere]);
      }
    });

    test('what is published loads nothing, as a document and as a picture', async (t) => {
      // Chains of masks and patterns keep a browser busy, and load nothing that others do not.
      const shown = published.filter((svg) => !svg.includes(' id="n0"'));
      for (let at = 0; at < shown.length; at += 25)
        assert.deepEqual(await requestedBy(shown.slice(at, at + 25)), []);
      t.diagnostic(`${shown.length} shown`);
    });
  });
});

/** What every address in a hostile drawing contains. */
const elsewhere = 'http://elsewhere.test/x';

/** A drawing that a grammar of attacks gives for a source of chance. */
function hostileDrawing(random: Dice): string {
  const { below, pick: of } = random;
  const several = (most: number, make: () => string): string =>
    Array.from({ length: 1 + below(most) }, make).join('');
  const id = (): string => `a${below(6)}`;
  const number = (): string => of('0 1 8 -3 1e3 1e9 1e38 .0001 NaN 1e-9'.split(' '));
  const address = (): string =>
    of([
      elsewhere,
      `${elsewhere}#a`,
      '//elsewhere.test/x',
      `data:image/svg+xml,<svg/>`,
      '\\68ttp://elsewhere.test/x',
    ]);
  const escaped = (word: string): string =>
    of([
      word,
      word.toUpperCase(),
      `\\${word.charCodeAt(0).toString(16)} ${word.slice(1)}`,
      `${word.slice(0, 1)}\\${word.slice(1)}`,
    ]);
  const loader = (): string => {
    const quoted = of([`"${address()}"`, `'${address()}'`, address()]);
    const call = `${escaped(of(['url', 'src', 'image', 'image-set', 'cross-fade', '-webkit-image-set', 'element']))}(${of(['', ' ', '/**/'])}${quoted}${of(['', ' 1x', ' format("svg")'])})`;
    return of([
      call,
      `red/**/${call}`,
      `${call} red`,
      `"\\\n"${call}`,
      `calc(1px + ${call})`,
      `light-dark(${call}, red)`,
      `light-dark(red, ${call})`,
      call.slice(0, -1),
      `${call};`,
    ]);
  };
  const harmless = (): string =>
    of([
      'red',
      '#0f0',
      `url(#${id()})`,
      `url( "#${id()}" )`,
      'none',
      'rgb(1,2,3)',
      'blur(3px)',
      number(),
      '"a/*b"',
      'context-fill',
    ]);
  const property = (): string =>
    of(
      'fill stroke mask clip-path filter marker marker-mid background background-image content cursor list-style mask-image border-image --a shape-outside FILL font-family stroke-dasharray stroke-width opacity'.split(
        ' ',
      ),
    );
  const declaration = (): string =>
    `${of([property(), escaped(property())])}${of([':', ' : ', '/**/:'])}${of([harmless, harmless, loader])()}${of(['', '!important', '! important', '/*', '*/'])};`;
  const selector = (): string =>
    of([
      'svg',
      '*',
      'g',
      'rect',
      'path',
      `#${id()}`,
      `.${id()}`,
      'g>rect',
      'svg *',
      '*~*',
      ':root',
      '[id]',
      'rect:hover',
      '::before',
      '}',
      'a{font-family:"/*"}svg',
      '<!--svg',
    ]);
  const rule = (): string =>
    of([
      () => `${selector()}{${several(3, declaration)}}`,
      () => `${selector()}{${several(3, declaration)}}`,
      () => `${escaped('@import')} ${of([`"${address()}"`, loader()])};`,
      () => `@font-face{font-family:a;src:${loader()}}`,
      () =>
        `@${of(['media all', 'media screen', 'media (prefers-color-scheme:light)', 'media print', 'supports (fill:red)', 'layer', 'container', 'scope', 'property --a', 'namespace'])}{${selector()}{${declaration()}}}`,
      () => `${selector()}{${selector()}{${declaration()}}}`,
      () => of(['b{font-family:"*/"}', '/*', '*/', '-->', '}', '{', '(((', '\\', '"', ';']),
    ])();
  const text = (value: string): string =>
    of([
      value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
      Array.from(value)
        .map((letter) => `&#x${(letter.codePointAt(0) ?? 0).toString(16)};`)
        .join(''),
    ]);
  const sheet = (): string => {
    const rules = several(6, rule);
    const inside = of([text(rules), `<![CDATA[${rules}]]>`]);
    return `<style${of(['', ' type="text/css"', ' media="all"', ` href="${elsewhere}"`])}>${inside}</style>`;
  };
  const attribute = (): string =>
    of([
      () => `${property()}="${text(of([harmless, loader])())}"`,
      () => `style="${text(several(3, declaration))}"`,
      () =>
        `${of(['mask', 'clip-path', 'filter', 'fill', 'stroke', 'marker-mid', 'marker-end'])}="url(#${id()})"`,
      () => `id="${id()}"`,
      () => `class="${id()} ${id()}"`,
      () =>
        `${of(['x', 'y', 'width', 'height', 'r', 'stroke-width', 'stdDeviation', 'numOctaves', 'radius', 'stroke-dasharray'])}="${number()}"`,
      () =>
        `transform="${of(['scale(1e9)', 'rotate(45)', `translate(${loader().replaceAll('"', "'")})`])}"`.replaceAll(
          '<',
          '',
        ),
      () =>
        `${of(['href', 'xlink:href', 'src', 'xml:base', 'onload', 'onclick', 'from', 'to'])}="${of([`#${id()}`, elsewhere, '//elsewhere.test/x', 'javascript:fetch(1)', `data:text/html,a`])}"`,
    ])();
  const attributes = (): string => {
    const all = new Map(
      Array.from({ length: below(4) }, attribute).map((each) => [
        each.slice(0, each.indexOf('=')),
        each,
      ]),
    );
    return [...all.values()].map((each) => ` ${each}`).join('');
  };
  const leaf = (): string =>
    of([
      () => `<rect width="${number()}" height="9"${of(['', ` mask="url(#${id()})"`])}/>`,
      () => `<path d="M0 0${'h1v1'.repeat(of([1, 9, 900]))}" ${attribute().replace(/^d=/, 'y=')}/>`,
      () => `<use href="#${id()}"/>`,
      () => `<image href="${elsewhere}" width="9" height="9"/>`,
      () =>
        `<image ${of(['href', 'xlink:href'])}="data:${of(['image/png', 'image/svg+xml', 'text/html', 'image/png,image/svg+xml'])};base64,${Buffer.from(`<svg onload="fetch('${elsewhere}')"/>`).toString('base64')}"/>`,
      () =>
        `<switch><foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="${elsewhere}"/></foreignObject>${of(['', `<image href="${elsewhere}"/>`, `<script>fetch("${elsewhere}")</script>`, `<a href="${elsewhere}"><text>a</text></a>`])}</switch>`,
      () => `<text><textPath href="${elsewhere}#a">a</textPath></text>`,
      () => `<feImage href="${elsewhere}"/><feGaussianBlur stdDeviation="${number()}"/>`,
      () => `<script>fetch("${elsewhere}")</script>`,
      () =>
        `<foreignObject width="9" height="9"><img xmlns="http://www.w3.org/1999/xhtml" src="${elsewhere}"/></foreignObject>`,
      () => `<a href="${elsewhere}"><text>a</text></a>`,
      () => `<${of(['set', 'animate'])} attributeName="href" to="${elsewhere}" begin="0s"/>`,
      () => `<text><textPath href="#${id()}">a</textPath>&lt;b</text>`,
    ])();
  const element = (depth: number): string => {
    if (depth === 0 || below(3) === 0) return leaf();
    const name = of(
      'g g defs symbol mask clipPath filter marker pattern linearGradient svg switch a'.split(' '),
    );
    const times = of([1, 1, 2, 12]);
    return `<${name}${attributes()}>${several(3, () => element(depth - 1)).repeat(times)}</${name}>`;
  };
  const head = of([
    '',
    '<?xml version="1.0"?>',
    `<?xml-stylesheet href="${elsewhere}.css" type="text/css"?>`,
    `<!DOCTYPE svg SYSTEM "${elsewhere}.dtd">`,
    `<!DOCTYPE svg [<!ENTITY a SYSTEM "${elsewhere}"><!ENTITY b "url(${elsewhere})">]>`,
    `<!DOCTYPE svg [<!ENTITY a0 "${elsewhere}"><!ENTITY a1 "&a0;&a0;">]>`,
  ]);
  const sheets = Array.from({ length: below(3) }, sheet).join('');
  const graph = of([() => '', () => chain(random)])();
  return `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100"${attributes().replace(/ (?:x|y|width|height)="[^"]*"/g, '')}>${sheets}${graph}${several(6, () => element(of([1, 3, 5])))}</svg>`;
}

/** Elements that show each other, many times or deep. */
function chain({ below, pick: of }: Dice): string {
  const [kind, property] = of([
    ['mask', 'mask'],
    ['clipPath', 'clip-path'],
    ['pattern', 'fill'],
    ['marker', 'marker-mid'],
  ] as const);
  const [levels, times] = [1 + below(of([8, 90])), of([1, 2, 10])];
  const by = of(['attribute', 'style', 'sheet'] as const);
  const refer = (level: number): string => {
    if (by === 'attribute') return `${property}="url(#n${level})"`;
    return by === 'style' ? `style="${property}:url(#n${level})"` : `class="n${level}"`;
  };
  const each = Array.from(
    { length: levels },
    (_, level) =>
      `<style>.n${level}{${property}:url(#n${level})}</style><${kind} id="n${level}" width="50" height="50">${`<path d="M0 0h50v50z" ${refer(level + 1)}/>`.repeat(times)}</${kind}>`,
  );
  return `${each.join('')}<path d="M0 0h50v50z" ${refer(0)}/>`;
}
