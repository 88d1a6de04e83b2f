import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { test, type TestContext } from 'node:test';
import type { BuildInput } from '../../src/build/pipeline/pipeline.ts';
import { build } from '../../src/build/pipeline/pipeline.ts';
import type { Sharp } from 'sharp';
import { drawSiteImages } from '../../src/build/pipeline/site-images.ts';
import { keepInMemory } from '../../src/content/model/analysed-text.ts';
import { drawnOptions } from '../../src/site/pictures/cards/draw-image.ts';
import { imagesWith, placed } from '../support/placed-pictures.ts';
import type { KnownPictures } from '../../src/site/pictures/known-pictures.ts';
import { encoderName } from '../../src/site/pictures/load-sharp.ts';
import { createBuilder } from '../../src/build/pipeline/remembered-build.ts';
import { openPackFolder } from '../../src/build/cache/pack.ts';
import { readTemplates } from '../../src/cli/inputs/read-templates.ts';
import type { Manifest } from '../../src/content/model/manifest.ts';
import { openSnapshot } from '../../src/review/snapshots/open-snapshot.ts';
import { git } from '../support/diff/repository.ts';
import { dashes } from '../support/hard-drawing.ts';
import { drawn, sharp } from '../support/pictures.ts';
import { fixedDate, projectRoot } from '../support/publish/fixtures.ts';
import { republish } from '../support/publish/republish.ts';
import { readTree } from '../support/publish/file-tree.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3"/></svg>';

/** The small catalogue with pictures in a field and in a text. */
async function site(t: TestContext) {
  const root = temporaryFolder(t);
  const put = (path: string, contents: string | Uint8Array): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), contents);
  };
  const append = (path: string, text: string): void => {
    put(path, readFileSync(join(root, path), 'utf8') + text);
  };
  cpSync(join(projectRoot, 'test/fixtures/small'), join(root, 'sources'), { recursive: true });
  put('sources/media/bus/side.png', await drawn(600, 300).png().toBuffer());
  put('sources/media/bus/road.jpg', await drawn(300, 200, 2).jpeg().toBuffer());
  put('sources/media/icon.svg', drawing);
  const bus = join(root, 'sources/vehicles/bus.yaml');
  append('sources/vehicles/bus.yaml', 'image: { file: bus/side.png, alt: "A <b>bus</b>" }\n');
  append('sources/apps/bus-words.yaml', 'icon: { file: icon.svg, alt: A circle }\n');
  append('sources/pages/about.md', '\n![A road](/media/bus/road.jpg)\n');
  const out = join(root, 'out');
  const input: BuildInput = {
    ...{ sources: join(root, 'sources'), shownAs: 'sources', out },
    ...{ templates: readTemplates(), dates: { now: fixedDate }, check: false },
  };
  const packs = openPackFolder(join(root, 'cache'), 'key');
  const read = (path: string): string => readFileSync(join(out, path), 'utf8');
  return { root, out, bus, input, packs, put, append, read };
}

const media = (out: string): string[] =>
  [...readTree(out).keys()].filter((path) => path.includes('media/')).sort();

test('a picture is published in its sizes and formats, with its alt text, wherever it is named', async (t) => {
  const { out, input, read } = await site(t);
  const { diagnostics, change } = await build(input);
  assert.deepEqual(diagnostics, []);
  assert.ok(change !== undefined);
  assert.deepEqual(
    media(out)
      .map((path) => path.replace(/\.[0-9a-f]{10}/, ''))
      .sort(),
    [
      ...['media/bus/road-300.avif', 'media/bus/road-300.jpeg', 'media/bus/road-300.webp'],
      ...['media/bus/side-480.webp', 'media/bus/side-600.png'],
      ...['media/bus/side-600.webp', 'media/icon.svg'],
    ].sort(),
  );
  const html = read('vehicles/bus.html');
  assert.match(
    html,
    /<picture><source type="image\/webp" srcset="\/media\/bus\/side\.\w+-480\.webp 480w, [^"]+ 600w" sizes="[^"]+"><img src="\/media\/bus\/side\.\w+-600\.png" alt="A &lt;b&gt;bus&lt;\/b&gt;" width="600" height="300" decoding="async"><\/picture>/,
  );
  assert.match(
    read('about.html'),
    /<picture><source type="image\/avif"[^>]+><source type="image\/webp"[^>]+><img src="[^"]+\.jpeg" alt="A road" width="300" height="200" loading="lazy"/,
  );
  assert.match(read('about.md'), /!\[A road\]\(https:\/\/[^)]+\/media\/bus\/road\.\w+-300\.jpeg\)/);
  assert.match(read('vehicles/bus.md'), /!\[A \\<b\\?>bus.*\]\(https:/);
  const vehicles = JSON.parse(read('api/vehicles.json')) as {
    slug: string;
    image?: { caption: string; width: number };
  }[];
  const { image } = vehicles.find(({ slug }) => slug === 'bus') ?? {};
  assert.deepEqual([image?.caption, image?.width], ['A <b>bus</b>', 600]);
  const features = JSON.parse(read('api/features.json')) as {
    applications: { image?: { contentUrl: string } }[];
  };
  assert.match(features.applications[0]?.image?.contentUrl ?? '', /\/media\/icon\.\w+\.svg$/);
  assert.match(
    read('sitemap.xml'),
    /<image:loc>https:[^<]+\/media\/bus\/side\.\w+-600\.png<\/image:loc>/,
  );
  const { files } = JSON.parse(read('catalogue-manifest.json')) as Manifest;
  const types = new Map(files.map(({ path, mediaType }) => [path, mediaType]));
  for (const path of media(out)) assert.match(types.get(`/${path}`) ?? '', /^image\//, path);
});

test('two builds give the same bytes, the second out of the cache and without the encoder', async (t) => {
  const { root, out, input, packs, append } = await site(t);
  await createBuilder(packs, out)(input);
  const first = readTree(out);
  const other = join(root, 'other');
  await createBuilder(
    openPackFolder(join(root, 'elsewhere'), 'key'),
    other,
  )({ ...input, out: other });
  assert.deepEqual(readTree(other), first);
  // A text changed, so everything is gone through; the original is not even opened.
  append('sources/pages/about.md', '\nMore.\n');
  const metadata = t.mock.method(sharp.prototype as { metadata: () => unknown }, 'metadata');
  const toBuffer = t.mock.method(sharp.prototype as { toBuffer: () => unknown }, 'toBuffer');
  const { change } = await createBuilder(packs, out)(input);
  assert.deepEqual([metadata.mock.callCount(), toBuffer.mock.callCount()], [0, 0]);
  const written = change?.written ?? [];
  assert.deepEqual(
    [written.includes('/about.html'), written.some((path) => path.startsWith('/media/'))],
    [true, false],
  );
  // What was removed from the output is written again out of the cache.
  writeFileSync(join(out, media(out)[0] ?? ''), 'changed');
  assert.equal((await createBuilder(packs, out)(input)).change?.written.length, 1);
  assert.deepEqual(
    media(out).map((path) => readFileSync(join(out, path))),
    media(other).map((path) => readFileSync(join(other, path))),
  );
});

test('another build of the program examines originals again, and encodes and draws nothing again', async (t) => {
  const { root, out, input, packs, append } = await site(t);
  append('sources/site.yaml', '\nlogo: icon.svg\n');
  await createBuilder(packs, out, packs)(input);
  const first = readTree(out);
  const metadata = t.mock.method(sharp.prototype as { metadata: () => unknown }, 'metadata');
  const toFormat = t.mock.method(sharp.prototype as { toFormat: () => unknown }, 'toFormat');
  const kept = () => readdirSync(join(root, 'cache')).filter((name) => name.startsWith('picture-'));
  const before = kept();
  const theirs = openPackFolder(join(root, 'cache-of-another'), 'another program');
  const cards = before.map((name) => statSync(join(root, 'cache', name)).mtimeMs);
  await createBuilder(theirs, out, packs)(input);
  assert.deepEqual([metadata.mock.callCount() > 0, toFormat.mock.callCount()], [true, 0]);
  assert.deepEqual(kept(), before);
  assert.deepEqual(
    before.map((name) => statSync(join(root, 'cache', name)).mtimeMs),
    cards,
  );
  assert.deepEqual(readTree(out), first);
});

test('what is drawn is remembered by its key, the recipe and the version of the encoder', async () => {
  const images = imagesWith(placed(drawing));
  const asked: (readonly string[])[] = [];
  const nothing = { path: '', sha256: '', bytes: 0, data: () => new Uint8Array() };
  const known: KnownPictures = {
    recallInspected: () => undefined,
    keepInspected: () => undefined,
    recallFiles: (names) => {
      asked.push(names);
      return [nothing];
    },
    keepFiles: () => undefined,
    store: () => undefined,
  };
  await drawSiteImages(images, { known, keep: keepInMemory });
  const recipe = [encoderName(), JSON.stringify(drawnOptions)];
  assert.deepEqual(
    asked,
    images.jobs().map(({ path, key }) => [path, ...recipe, key]),
  );
});

test('a picture that no page shows is removed from output and cache', async (t) => {
  const { root, bus, out, input, packs } = await site(t);
  await createBuilder(packs, out)(input);
  const kept = (): number =>
    readdirSync(join(root, 'cache')).filter((name) => name.startsWith('picture-')).length;
  assert.equal(kept(), 2);
  writeFileSync(bus, readFileSync(bus, 'utf8').replace(/^image.*\n/m, ''));
  const { change, diagnostics } = await createBuilder(packs, out)(input);
  assert.deepEqual(
    diagnostics.map(({ code, file }) => [code, file]),
    [['unused-picture', 'sources/media/bus/side.png']],
  );
  assert.equal(change?.removed.filter((path) => path.startsWith('/media/bus/side.')).length, 3);
  assert.equal(kept(), 1);
});

test('without a cache, pictures are taken from an earlier build, as its manifest lists them; a check encodes', async (t) => {
  const { root, out, input, put } = await site(t);
  await build(input);
  git(root, 'init', '-q');
  git(root, 'add', 'out', 'sources');
  git(root, 'commit', '-q', '-m', 'site');
  const pictures = media(out).filter((path) => !path.endsWith('.svg'));
  const opened = { cwd: root, out: 'out', sources: 'sources' };
  const toFormat = t.mock.method(sharp.prototype as { toFormat: () => unknown }, 'toFormat');
  let builds = 0;
  /** What a build encodes whose output is not there yet. */
  const encoded = async (previous: string, more: Partial<BuildInput> = {}): Promise<number> => {
    const before = toFormat.mock.callCount();
    builds += 1;
    const anew = join(root, `anew-${String(builds)}`);
    const source = await openSnapshot(previous, opened);
    await build({ ...input, out: anew, previous: source, ...more });
    if (more.check !== true) assert.deepEqual(readTree(anew), sound);
    return toFormat.mock.callCount() - before;
  };
  const sound = readTree(out);
  for (const previous of ['HEAD', 'HEAD:out', out]) {
    assert.equal(await encoded(previous), 0, previous);
    assert.equal(await encoded(previous, { check: true }), pictures.length, previous);
  }
  const ofBus = pictures.filter((path) => path.includes('side.'));
  const [spoiled = ''] = ofBus;
  for (const bytes of [undefined, Buffer.from('evil')]) {
    rmSync(join(out, spoiled), { force: true });
    if (bytes !== undefined) writeFileSync(join(out, spoiled), bytes);
    assert.equal(await encoded(out), ofBus.length, 'bytes that the manifest does not list');
  }
  put('sources/media/bus/side.png', await drawn(600, 300, 5).png().toBuffer());
  const before = toFormat.mock.callCount();
  const source = await openSnapshot('HEAD', opened);
  await build({ ...input, out: join(root, 'changed'), previous: source });
  assert.equal(toFormat.mock.callCount() - before, ofBus.length, 'one picture has changed');
});

test('pictures in a cache that another user wrote are not used', async (t) => {
  const { root, out, input } = await site(t);
  await build(input);
  const sound = readTree(out);
  const cache = join(root, 'cache');
  const theirs = openPackFolder(cache, 'theirs');
  await createBuilder(theirs, join(root, 'their-out'))({ ...input, out: join(root, 'their-out') });
  const name = readdirSync(cache).find((file) => file.startsWith('picture-')) ?? '';
  const rows = theirs.read(name)?.value as [string, string, number][];
  const evil = Buffer.from('evil');
  theirs.write(
    name,
    rows.map(([path]) => [path, hash('sha256', evil), evil.length]),
    rows.map(() => evil),
  );
  const evilOut = join(root, 'evil-out');
  await createBuilder(theirs, evilOut)({ ...input, out: evilOut });
  assert.ok(
    [...readTree(evilOut).values()].some((bytes) => bytes.equals(evil)),
    'believed with their key',
  );
  const ours = join(root, 'our-out');
  await createBuilder(openPackFolder(cache, 'ours'), ours)({ ...input, out: ours });
  assert.deepEqual(readTree(ours), sound);
});

test('a published picture with other bytes is different, whatever it shows and the manifest says', async (t) => {
  const { out, input } = await site(t);
  await build(input);
  const sound = readTree(out);
  const path = `/${media(out).find((each) => each.endsWith('-600.png')) ?? ''}`;
  const script = Buffer.from('<script>alert(1)</script>'.repeat(480));
  for (const [what, change, alike] of [
    ['other bytes of the same pixels', (picture) => picture.png({ compressionLevel: 6 }), true],
    ['12 kB of script at its end', undefined, true],
    ['a lighter picture', (picture) => picture.modulate({ brightness: 1.2 }).png(), false],
    ['words of a camera', (picture) => picture.withExif({ IFD0: { Copyright: 'x' } }).png(), true],
  ] as const satisfies [string, ((picture: Sharp) => Sharp) | undefined, boolean][]) {
    const bytes = readFileSync(join(out, path));
    const forged = await change?.(sharp(bytes)).toBuffer();
    republish(out, path, forged ?? Buffer.concat([bytes, script]));
    const checked = await build({ ...input, check: true });
    assert.deepEqual(checked.change?.written, [path, '/catalogue-manifest.json'], what);
    assert.deepEqual(checked.alike, alike ? [path] : [], what);
    const repaired = await build(input);
    assert.deepEqual(repaired.change?.written, [path, '/catalogue-manifest.json'], what);
    assert.deepEqual(readTree(out), sound, what);
  }
  assert.deepEqual((await build({ ...input, check: true })).alike, []);
});

test('the progress names each encoded picture, and how many there are', async (t) => {
  const { input, put } = await site(t);
  const siteFile = readFileSync(join(input.sources, 'site.yaml'), 'utf8');
  put('sources/site.yaml', `logo: icon.svg\n${siteFile}`);
  const totals: (number | undefined)[] = [];
  let done = 0;
  const monitor = {
    phase: (name: string, many?: number) => {
      if (name === 'date and check files') assert.equal(done, totals[0]);
      if (name === 'encode pictures') totals.push(many);
      done = 0;
    },
    advance: () => {
      done += 1;
    },
  };
  await build({ ...input, monitor });
  assert.equal(totals.length, 1);
  assert.ok((totals[0] ?? 0) > 5, String(totals));
});

test('an original that changes between look and encoding is not published as what it was', async (t) => {
  const { root, input, put } = await site(t);
  const other = await drawn(10, 10).png().toBuffer();
  const watched = {
    phase: (name: string) => {
      if (name === 'draft the site') put('sources/media/bus/side.png', other);
    },
    advance: () => undefined,
  };
  await assert.rejects(
    build({ ...input, monitor: watched }),
    /side\.png changed while it was read/,
  );
  assert.equal(readdirSync(root).includes('out'), false);
});

test('a site with a logo has icons, a web manifest and cards; what has no picture is shared with that of the site', async (t) => {
  const { out, input, put, read, packs, append } = await site(t);
  const before = await build(input);
  assert.equal(
    before.change?.written.some((path) => /favicon|webmanifest|cards/.test(path)),
    false,
  );
  assert.match(read('about.html'), /<link rel="icon" href="data:image\/svg\+xml,/);
  const siteFile = readFileSync(join(input.sources, 'site.yaml'), 'utf8');
  put('sources/site.yaml', `logo: icon.svg\n${siteFile}`);
  await createBuilder(packs, out)(input);
  const imageOf = (page: string) =>
    /og:image" content="https:\/\/[^/]+([^"]+)"/.exec(read(page))?.[1] ?? '';
  const ofLogo = imageOf('index.html');
  assert.match(ofLogo, /^\/media\/cards\//);
  assert.equal(imageOf('vehicles/tram.html'), ofLogo);
  assert.match(read('vehicles/tram.html'), /og:image:alt" content="Little Wheels"/);
  const ofBus = imageOf('vehicles/bus.html');
  assert.match(ofBus, /^\/media\/cards\//);
  assert.notEqual(ofBus, ofLogo);
  assert.match(read('vehicles/bus.html'), /og:image:alt" content="A &lt;b&gt;bus&lt;\/b&gt;"/);
  put(
    'sources/site.yaml',
    `logo: icon.svg\nimage: { file: share.png, alt: All of it }\n${siteFile}`,
  );
  put('sources/media/share.png', await drawn(1200, 630, 4).png().toBuffer());
  await createBuilder(packs, out)(input);
  for (const page of ['index.html', 'about.html', 'vehicles/tram.html'])
    assert.match(imageOf(page), /^\/media\/share\./, page);
  assert.equal(imageOf('vehicles/bus.html'), ofBus);
  const { files } = JSON.parse(read('catalogue-manifest.json')) as Manifest;
  const types = new Map(files.map(({ path, mediaType }) => [path, mediaType]));
  assert.equal(types.get('/favicon.ico'), 'image/vnd.microsoft.icon');
  assert.equal(types.get('/site.webmanifest'), 'application/manifest+json');
  for (const page of ['about.html', 'vehicles/bus.html'])
    assert.equal(types.get(imageOf(page)), 'image/png');
  assert.match(
    read('about.html'),
    /<link rel="icon" type="image\/svg\+xml" href="\/media\/icon\.\w+\.svg">/,
  );
  assert.doesNotMatch(read('404.html'), /og:image|og:url/);
  const { icons } = JSON.parse(read('site.webmanifest')) as { icons: { src: string }[] };
  for (const { src } of icons) assert.ok(types.has(src), src);
  // The next build draws nothing.
  append('sources/pages/about.md', '\nMore.\n');
  const toBuffer = t.mock.method(sharp.prototype as { toBuffer: () => unknown }, 'toBuffer');
  await createBuilder(packs, out)(input);
  assert.equal(toBuffer.mock.callCount(), 0);
});

for (const [what, logo, picture, file] of [
  ['a logo', dashes, drawing, 'sources/site.yaml'],
  ['the picture of an entry', drawing, dashes, 'sources/vehicles/tram.yaml'],
] as const)
  test(`${what} that takes too long to draw is a finding where it is named, and nothing is written`, async (t) => {
    const { input, put, append, out } = await site(t);
    put('sources/media/logo.svg', logo);
    append('sources/site.yaml', '\nlogo: logo.svg\n');
    put('sources/media/tram.svg', picture);
    append('sources/vehicles/tram.yaml', 'image: { file: tram.svg, alt: A tram }\n');
    const { diagnostics, change } = await build(input);
    const name = file.endsWith('site.yaml') ? 'logo.svg' : 'tram.svg';
    assert.deepEqual(
      diagnostics.map((each) => [each.code, each.file, each.message]),
      [
        [
          'complex-drawing',
          file,
          `The drawing "${name}" asks too much of a browser: it takes more than 2 s of processor time to draw.`,
        ],
      ],
    );
    assert.deepEqual([change, existsSync(out)], [undefined, false]);
  });
