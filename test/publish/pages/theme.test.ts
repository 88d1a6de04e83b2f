import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readTemplates } from '../../../src/cli/inputs/read-templates.ts';
import {
  leastContrast,
  ownPalettes,
  paletteOf,
  schemes,
  type Scheme,
} from '../../../src/content/model/theme.ts';
import { themeSheet } from '../../../src/site/publish/pages/theme-of.ts';
import { contrast, fromOklch, isLight, oklchOf } from '../../../src/base/text/colour-contrast.ts';
import { elementsNamed, parseHtml } from '../../support/content/markup.ts';
import { aCatalogue, aSite } from '../../support/publish/model.ts';
import { publishCatalogue } from '../../support/publish/publications.ts';

const sheet = (text: string) => readTemplates().get('style.css')?.includes(text) === true;

test('the default palette is that of the style sheet', () => {
  for (const scheme of schemes) {
    const { tints, accentInk, ...plain } = ownPalettes[scheme];
    for (const [name, value] of Object.entries(plain))
      assert.ok(sheet(`--${name}: ${value};`), name);
    assert.ok(sheet(`--accent-ink: ${accentInk};`));
    tints.forEach((tint, index) => {
      assert.ok(sheet(`--tint-${index}: ${tint};`), tint);
    });
    assert.deepEqual(paletteOf({}, scheme), ownPalettes[scheme]);
  }
});

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('every colour derived from a theme has enough contrast wherever its ink has', () => {
  fc.assert(
    fc.property(hex, hex, hex, (accent, paper, ink) => {
      for (const scheme of schemes) {
        const palette = paletteOf({ [scheme]: { accent, paper, ink } }, scheme);
        assert.ok(contrast(palette.accentInk, accent) >= leastContrast);
        const grounds = [palette.paper, palette.card, ...palette.tints];
        if (!grounds.every((ground) => contrast(ink, ground) >= leastContrast)) continue;
        for (const ground of grounds)
          assert.ok(contrast(palette.soft, ground) >= leastContrast, palette.soft);
      }
    }),
  );
});

test('colours of one scheme give the other: the same hues, dark where those are light, and readable', () => {
  fc.assert(
    fc.property(
      hex,
      hex,
      hex,
      fc.array(hex, { minLength: 1, maxLength: 6 }),
      (accent, paper, ink, tints) => {
        for (const [scheme, other] of [schemes, schemes.toReversed()] as [Scheme, Scheme][]) {
          const palette = paletteOf({ [scheme]: { accent, paper, ink, tints } }, other);
          assert.equal(isLight(palette.paper), other === 'light');
          const grounds = [palette.paper, palette.card, ...palette.tints];
          for (const ground of grounds)
            for (const text of [palette.ink, palette.soft, palette.fault])
              assert.ok(contrast(text, ground) >= leastContrast, `${text} ${ground}`);
          for (const ground of grounds.slice(0, 2))
            assert.ok(contrast(palette.accent, ground) >= leastContrast, palette.accent);
          assert.ok(contrast(palette.accentInk, palette.accent) >= leastContrast);
          const [one, its] = [oklchOf(paper), oklchOf(palette.paper)];
          if (one.c > 0.05 && its.c > 0.01)
            assert.ok(
              Math.cos((((one.h ?? 0) - (its.h ?? 0)) * Math.PI) / 180) > 0.95,
              `${paper} ${palette.paper}`,
            );
        }
      },
    ),
  );
});

test('light colours alone leave nothing of our dark scheme that can be chosen, and what is grey stays grey', () => {
  const light = { accent: '#00529b', paper: '#f4f8fb', ink: '#0b1d33', tints: ['#d6e9f8'] };
  const dark = paletteOf({ light }, 'dark');
  const own = new Set(Object.values(ownPalettes.dark).flat());
  const left = Object.entries(dark).filter(([, value]) => own.has(value as string));
  assert.deepEqual(left, [
    ['fault', ownPalettes.dark.fault],
    ['shadow', 'none'],
  ]);
  const grey = oklchOf(paletteOf({ light: { paper: '#ffffff' } }, 'dark').paper);
  assert.ok(grey.c < 0.002, String(grey.c));
  assert.deepEqual(
    paletteOf({ light, dark: { paper: '#101418' } }, 'dark').paper,
    '#101418',
    'what is chosen for the dark scheme stands',
  );
});

test('a colour keeps its value in OKLCH, by a step at most, and one that no screen shows its lightness', () => {
  const channels = (colour: string) => [...Buffer.from(colour.slice(1), 'hex')];
  fc.assert(
    fc.property(hex, (colour) => {
      const again = channels(fromOklch(oklchOf(colour)));
      for (const [index, value] of channels(colour).entries())
        assert.ok(Math.abs(value - (again[index] ?? NaN)) <= 1, colour);
    }),
  );
  const strong = { mode: 'oklch', l: 0.6, c: 0.4, h: 115 } as const;
  assert.ok(Math.abs(oklchOf(fromOklch(strong)).l - 0.6) < 0.01);
});

test('a site with one scheme has it whatever a device asks for', () => {
  for (const scheme of schemes) {
    const theme = { scheme, light: { accent: '#00529b' } };
    const published = publishCatalogue(aCatalogue({ site: aSite({ theme }) }));
    const html = published.text('/index.html');
    assert.ok(html.includes(`<meta name="color-scheme" content="${scheme}">`));
    const { paper, accent } = paletteOf(theme, scheme);
    assert.equal(html.split(`content="${paper}"`).length, 3, 'both colours of the window');
    const css = published.text(/\/assets\/theme\.\w+\.css/.exec(html)?.[0] ?? '');
    assert.ok(css.includes(`color-scheme: ${scheme};`) && css.includes(`--accent: ${accent};`));
    assert.doesNotMatch(css, /prefers-color-scheme/);
    assert.ok(css.includes(`--shadow: ${ownPalettes[scheme].shadow};`));
  }
});

test('a dark site is printed in the light palette, which is last of all', () => {
  const dark = { paper: '#000000', ink: '#ffffff' } as const;
  const printed = themeSheet({ scheme: 'dark', dark }, String).split('@media print')[1] ?? '';
  assert.match(printed, /color-scheme: light;/);
  const [, paper = ''] = /--paper: (#\w+);/.exec(printed) ?? [];
  const [, ink = ''] = /--ink: (#\w+);/.exec(printed) ?? [];
  assert.ok(isLight(paper) && !isLight(ink), `${paper} ${ink}`);
  assert.ok(!themeSheet({ scheme: 'light', dark }, String).includes('print'));
});

test('a theme is a sheet of tokens after ours; theme.css comes last; fonts are hashed and preloaded', () => {
  const theme = {
    light: { accent: '#00529b', tints: ['#eeeeff'] },
    radius: '0',
    fonts: { display: { family: 'Round', files: [{ file: 'fonts/round.woff2', weight: '700' }] } },
  };
  const templates = new Map([
    ...readTemplates(),
    ['theme.css', 'h1 { color: red }\n'] as const,
    ['assets/fonts/round.woff2', btoa('wOF2')] as const,
  ]);
  const { text, files } = publishCatalogue(aCatalogue({ site: aSite({ theme }) }), templates);
  const links = elementsNamed(parseHtml(text('/index.html')), 'link').map(({ attributes }) => [
    attributes.get('rel'),
    attributes.get('href') ?? '',
  ]);
  const sheets = links.flatMap(([rel, href = '']) => (rel === 'stylesheet' ? [href] : []));
  assert.match(sheets.join(' '), /^\/assets\/style\.\w+\.css \/assets\/theme\.\w+\.css$/);
  const css = text(sheets[1] ?? '');
  assert.match(css, /--accent: #00529b;/);
  assert.match(css, /--tint-5: #eeeeff;/);
  assert.match(css, /--round: 0;/);
  assert.ok(css.endsWith('h1 { color: red }\n'));
  const [, font = ''] = links.find(([rel]) => rel === 'preload') ?? [];
  assert.match(font, /^\/assets\/fonts\/round\.\w+\.woff2$/);
  assert.ok(css.includes(`src: url('${font}');`));
  const published = files.find(({ path }) => path === font);
  assert.equal(published?.mediaType, 'font/woff2');
  assert.equal(published.text, 'wOF2');
});

test('a missing font is reported with those that exist', () => {
  const fonts = { text: { family: 'Round', files: [{ file: 'round.woff2' }] } };
  assert.throws(() => publishCatalogue(aCatalogue({ site: aSite({ theme: { fonts } }) })), {
    message: 'There is no file round.woff2 in assets/ of the templates. It is empty.',
  });
  assert.throws(() => themeSheet({ fonts }, () => assert.fail('asked')), /asked/);
});

test('a template gets the address of an asset by a function, and an unknown name stops the build', () => {
  const withHome = (source: string) =>
    publishCatalogue(
      aCatalogue(),
      new Map([
        ...readTemplates(),
        ['home.html.eta', `<% layout('@layout.html.eta') %>${source}`] as const,
        ['assets/logo.svg', btoa('<svg/>')] as const,
        ['partials/mine.html.eta', '<h1><%= it.words %></h1>'] as const,
      ]),
    );
  assert.match(
    withHome(`<img src="<%= it.asset('logo.svg') %>" alt="">`).text('/index.html'),
    /<img src="\/assets\/logo\.\w{10}\.svg" alt="">/,
  );
  assert.throws(() => withHome(`<%= it.asset('lgoo.svg') %>`), {
    message: /home\.html\.eta is faulty in line 1: .*There are: logo\.svg\./,
  });
  const partial = `<%~ include('@partials/mine.html.eta', { words: 'Hello' }) %>`;
  assert.match(withHome(partial).text('/index.html'), /<h1>Hello<\/h1>/);
});

test('a part of many pages is rendered once for each thing, and a faulty one is named', () => {
  const homeOf = (home: string, card: string): string => {
    const own = { 'home.html.eta': home, 'vehicle-card.html.eta': card };
    const templates = new Map([...readTemplates(), ...Object.entries(own)]);
    return publishCatalogue(aCatalogue(), templates).text('/index.html');
  };
  const part = `<%~ it.once('vehicle-card', it.site, { moment: it.tick() }) %>`;
  const ticking = `<% let ticks = 0; it.tick = () => ++ticks %>`;
  assert.equal(homeOf(`${ticking}${part}, ${part}`, 'tick <%= it.moment %>'), 'tick 1, tick 1');
  assert.throws(() => homeOf(`${ticking}${part}`, '\n<%= it.momnet %>'), {
    message: /^The template vehicle-card\.html\.eta is faulty in line 2: /,
  });
});

test('theme.css names files below assets/, which have their published addresses', () => {
  const templates = new Map([
    ...readTemplates(),
    [
      'theme.css',
      'a { background: url(assets/sky.svg), url("assets/sky.svg") } b { background: url(data:,) }',
    ] as const,
    ['assets/sky.svg', btoa('<svg/>')] as const,
  ]);
  const { text, files } = publishCatalogue(aCatalogue(), templates);
  const names = files.map(({ path }) => path);
  const sheetName = names.find((name) => name.startsWith('/assets/theme.')) ?? '';
  const sky = names.find((name) => name.startsWith('/assets/sky.')) ?? '';
  assert.equal(
    text(sheetName),
    `a { background: url("${sky}"), url("${sky}") } b { background: url(data:,) }`,
  );
  assert.throws(
    () =>
      publishCatalogue(
        aCatalogue(),
        new Map([...templates, ['theme.css', 'a { background: url(assets/sea.svg) }']]),
      ),
    /no file sea\.svg in assets\/.*sky\.svg/,
  );
});
