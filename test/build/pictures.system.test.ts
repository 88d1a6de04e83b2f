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
import fastGlob from 'fast-glob';
import type { Sharp } from 'sharp';
import { build } from '../../src/build/build.ts';
import type { BuildInput } from '../../src/build/build-input.ts';
import { checkWithPictures } from '../../src/build/sources/check-sources.ts';
import { isPlayable } from '../../src/content/model/pictures.ts';
import { drawSiteImages } from '../../src/build/publication/draw-site-images.ts';
import { withDrawingProcesses } from '../../src/site/pictures/cards/drawing-processes.ts';
import { imagesWith, placed } from '../support/placed-pictures.ts';
import { openUserCache, type UserCache } from '../../src/base/files/user-cache.ts';
import { readTemplates } from '../../src/cli/inputs/read-templates.ts';
import type { Manifest } from '../../src/content/publication/manifest.ts';
import { openSnapshot } from '../../src/review/snapshots/open-snapshot.ts';
import { git } from '../support/diff/repository.ts';
import { dashes } from '../support/hard-drawing.ts';
import { drawn, sharp } from '../support/pictures.ts';
import { id3Frame, id3v1, id3v2 } from '../support/recordings.ts';
import { fixedDate, projectRoot } from '../support/publish/fixtures.ts';
import { readTree } from '../support/publish/file-tree.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const [recording = ''] = fastGlob.globSync('sources/media/**/*.mp3', {
  cwd: projectRoot,
  absolute: true,
});
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
  append('sources/vehicles/bus.yaml', 'image: { file: bus/side.png, alt: "A bus & <3" }\n');
  append('sources/apps/bus-words.yaml', 'icon: { file: icon.svg, alt: A circle }\n');
  append('sources/pages/about.md', '\n![A road](/media/bus/road.jpg)\n');
  const out = join(root, 'out');
  const input: BuildInput = {
    ...{ sources: join(root, 'sources'), shownAs: 'sources', out },
    ...{ templates: readTemplates(), dates: { now: fixedDate }, check: false },
  };
  const read = (path: string): string => readFileSync(join(out, path), 'utf8');
  return { root, out, bus, input, put, append, read };
}

/** The same with the cache of a user. */
async function cachedSite(t: TestContext) {
  const cache = temporaryFolder(t);
  const made = await site(t);
  const opened = (): UserCache | undefined =>
    openUserCache({ CATALOGUE_CACHE_DIR: cache }, 'pictures');
  return {
    ...made,
    cached: { ...made.input, pictureCache: opened() },
    kept: join(cache, 'pictures'),
  };
}

/** Calls of the decoder and of the encoder from now on. */
function countedCalls(t: TestContext): () => { examined: number; encoded: number } {
  // The types of sharp name a function with a prototype, and no method of it.
  const calls = sharp.prototype as unknown as Record<string, () => unknown>;
  const metadata = t.mock.method(calls, 'metadata');
  const toFormat = t.mock.method(calls, 'toFormat');
  return () => ({ examined: metadata.mock.callCount(), encoded: toFormat.mock.callCount() });
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
      ...['media/bus/road-300.jpeg', 'media/bus/road-300.webp'],
      ...['media/bus/side-480.webp', 'media/bus/side-600.png'],
      ...['media/bus/side-600.webp', 'media/icon.svg'],
    ].sort(),
  );
  const html = read('vehicles/bus.html');
  assert.match(
    html,
    /<picture><source type="image\/webp" srcset="\/media\/bus\/side\.\w+-480\.webp 480w, [^"]+ 600w" sizes="[^"]+"><img src="\/media\/bus\/side\.\w+-600\.png" alt="A bus &amp; &lt;3" width="600" height="300" decoding="async"><\/picture>/,
  );
  assert.match(
    read('about.html'),
    /<picture><source type="image\/webp"[^>]+><img src="[^"]+\.jpeg" alt="A road" width="300" height="200" loading="lazy"/,
  );
  assert.match(read('about.md'), /!\[A road\]\(https:\/\/[^)]+\/media\/bus\/road\.\w+-300\.jpeg\)/);
  assert.match(read('vehicles/bus.md'), /!\[A bus & \\<3\]\(https:/);
  const vehicles = JSON.parse(read('api/vehicles.json')) as {
    slug: string;
    image?: { caption: string; width: number };
  }[];
  const { image } = vehicles.find(({ slug }) => slug === 'bus') ?? {};
  assert.deepEqual([image?.caption, image?.width], ['A bus & <3', 600]);
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

test('a second build takes all pictures out of the cache, to the byte, and opens no original', async (t) => {
  const { out, input, cached, append, kept } = await cachedSite(t);
  append('sources/site.yaml', '\nlogo: icon.svg\n');
  await build(cached);
  const first = readTree(out);
  const files = () => readdirSync(kept).map((name) => [name, statSync(join(kept, name)).ino]);
  const before = files();
  rmSync(out, { recursive: true });
  await build(input);
  assert.deepEqual(readTree(out), first, 'without a cache');
  rmSync(out, { recursive: true });
  const calls = countedCalls(t);
  await build(cached);
  assert.deepEqual(readTree(out), first);
  assert.deepEqual(calls(), { examined: 0, encoded: 0 });
  assert.deepEqual(files(), before, 'nor was a card drawn');
});

test('what is encoded to weigh a picture is what is published of it, and is not encoded again', async (t) => {
  const { out, cached } = await cachedSite(t);
  const calls = countedCalls(t);
  await build(cached);
  const encoded = media(out).filter((path) => !path.endsWith('.svg'));
  assert.deepEqual([encoded.length, calls().encoded], [5, 5]);
});

test('a check inspects each original once, also a recording and what cannot be published', async (t) => {
  const { cached, put, append } = await cachedSite(t);
  put('sources/media/bus/beep.mp3', readFileSync(recording));
  append('sources/vehicles/bus.yaml', 'audio: { file: bus/beep.mp3, words: Beep }\n');
  put('sources/media/broken.png', Buffer.from('GIF89a'));
  const { inspected, diagnostics } = await checkWithPictures(cached);
  assert.deepEqual(inspected?.get('broken.png'), { fault: 'other-format', format: 'gif' });
  assert.ok(isPlayable(inspected.get('bus/beep.mp3')));
  const calls = countedCalls(t);
  assert.ok(cached.pictureCache);
  const writes = t.mock.method(cached.pictureCache, 'write');
  const again = await checkWithPictures(cached);
  assert.deepEqual(again.inspected, inspected);
  assert.deepEqual(again.diagnostics, diagnostics);
  assert.deepEqual([calls().examined, writes.mock.callCount()], [0, 0]);
});

test('a recording is published without its tags, under the hash of what is left', async (t) => {
  const { out, input, put, append } = await site(t);
  const sound = readFileSync(recording);
  const tagged = Buffer.concat([id3v2(id3Frame('TIT2', 'Mia Muster')), sound, id3v1('Mia Muster')]);
  put('sources/media/bus/beep.mp3', tagged);
  append('sources/vehicles/bus.yaml', 'audio: { file: bus/beep.mp3, words: Beep }\n');
  await build(input);
  const name = `media/bus/beep.${hash('sha256', sound).slice(0, 10)}.mp3`;
  assert.deepEqual(readFileSync(join(out, name)), sound);
});

test('two catalogues share what is kept, and neither takes it from the other', async (t) => {
  const { root, cached, bus, kept } = await cachedSite(t);
  await build(cached);
  const names = readdirSync(kept).sort();
  cpSync(join(root, 'sources'), join(root, 'theirs'), { recursive: true });
  const theirs = { ...cached, sources: join(root, 'theirs'), out: join(root, 'their-out') };
  // In the other one, the same picture has another name.
  const [file, other] = ['side.png', 'flank.png'].map((name) =>
    join(theirs.sources, 'media/bus', name),
  );
  assert.ok(file !== undefined && other !== undefined);
  cpSync(file, other);
  rmSync(file);
  const theirBus = join(theirs.sources, 'vehicles/bus.yaml');
  writeFileSync(theirBus, readFileSync(theirBus, 'utf8').replace('side.png', 'flank.png'));
  const calls = countedCalls(t);
  const { change } = await build(theirs);
  assert.ok(change?.written.some((path) => path.startsWith('/media/bus/flank.')));
  assert.deepEqual(calls(), { examined: 0, encoded: 0 });
  // One that no longer shows a picture leaves it to the other.
  writeFileSync(bus, readFileSync(bus, 'utf8').replace(/^image.*\n/m, ''));
  await build(cached);
  assert.deepEqual(readdirSync(kept).sort(), names);
});

test('a damaged file of the cache is made again; a check uses the cache, too', async (t) => {
  const { out, cached, kept } = await cachedSite(t);
  await build(cached);
  const sound = readTree(out);
  const names = readdirSync(kept);
  const pictures = media(out).filter((path) => !path.endsWith('.svg'));
  for (const name of names) {
    const bytes = readFileSync(join(kept, name));
    writeFileSync(join(kept, name), bytes.subarray(0, bytes.length - 1));
  }
  const calls = countedCalls(t);
  const checked = await build({ ...cached, check: true });
  assert.deepEqual(checked.change?.written, []);
  const { examined, encoded } = calls();
  assert.ok(examined > 0);
  assert.equal(encoded, pictures.length);
  rmSync(out, { recursive: true });
  await build(cached);
  assert.deepEqual(readTree(out), sound);
  assert.deepEqual(calls(), { examined, encoded });
});

test('images that are drawn are kept by what they show, their size and the encoder', async () => {
  const namesOf = async (encoder: string): Promise<string[]> => {
    const names: string[] = [];
    const read = (name: string): Buffer => {
      names.push(name);
      return Buffer.from(name);
    };
    const images = imagesWith(placed(drawing), { encoder });
    const cache = { read, write: () => undefined };
    await withDrawingProcesses((processes) => drawSiteImages(images, { cache, processes }));
    return names;
  };
  const names = await namesOf('encoder 1');
  assert.equal(new Set(names).size, names.length);
  assert.ok(names.length >= 5);
  assert.deepEqual(await namesOf('encoder 1'), names);
  assert.deepEqual(
    (await namesOf('encoder 2')).filter((name) => names.includes(name)),
    [],
  );
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
  /** Each build weighs both originals. */
  const weighed = 2;
  /** What a build encodes whose output is not there yet. */
  const encoded = async (previous: string, more: Partial<BuildInput> = {}): Promise<number> => {
    const before = toFormat.mock.callCount();
    builds += 1;
    const anew = join(root, `anew-${builds}`);
    const source = await openSnapshot(previous, opened);
    await build({ ...input, out: anew, previous: source, ...more });
    if (more.check !== true) assert.deepEqual(readTree(anew), sound);
    return toFormat.mock.callCount() - before - weighed;
  };
  const sound = readTree(out);
  for (const previous of ['HEAD', 'HEAD:out', out]) {
    assert.equal(await encoded(previous), 0, previous);
    assert.equal(await encoded(previous, { check: true }), pictures.length, previous);
  }
  const ofBus = pictures.filter((path) => path.includes('side.'));
  const [spoiled = ''] = ofBus;
  writeFileSync(join(out, spoiled), 'evil');
  assert.equal(await encoded(out), ofBus.length, 'bytes that the manifest does not list');
  rmSync(join(out, spoiled));
  assert.equal(await encoded(out), ofBus.length, 'a picture that lacks a file');
  put('sources/media/bus/side.png', await drawn(600, 300, 5).png().toBuffer());
  const before = toFormat.mock.callCount();
  const source = await openSnapshot('HEAD', opened);
  await build({ ...input, out: join(root, 'changed'), previous: source });
  assert.equal(
    toFormat.mock.callCount() - before - weighed,
    ofBus.length,
    'one picture has changed',
  );
});

test('what an earlier build published is not kept: a check would trust it', async (t) => {
  const { root, out, input, cached, kept } = await cachedSite(t);
  await build(input);
  const path = `/${media(out).find((file) => file.endsWith('-600.png')) ?? ''}`;
  republish(out, path, Buffer.from('<script>alert(1)</script>'));
  const previous = await openSnapshot(out, { cwd: root, out: 'out', sources: 'sources' });
  const anew = { ...cached, out: join(root, 'anew') };
  await build({ ...anew, previous });
  assert.deepEqual(readFileSync(join(root, 'anew', path)), readFileSync(join(out, path)));
  for (const name of readdirSync(kept))
    assert.equal(readFileSync(join(kept, name)).includes('<script>'), false, name);
  const { change } = await build({ ...anew, check: true });
  assert.deepEqual(change?.written, [path, '/catalogue-manifest.json']);
});

test('a published picture with other bytes is different, whatever it shows and the manifest says', async (t) => {
  const { out, input } = await site(t);
  await build(input);
  const sound = readTree(out);
  const path = `/${media(out).find((each) => each.endsWith('-600.png')) ?? ''}`;
  const script = Buffer.from('<script>alert(1)</script>'.repeat(480));
  for (const [what, change] of [
    ['other bytes of the same pixels', (picture) => picture.png({ compressionLevel: 6 })],
    ['12 kB of script at its end', undefined],
    ['words of a camera', (picture) => picture.withExif({ IFD0: { Copyright: 'x' } }).png()],
  ] as const satisfies [string, ((picture: Sharp) => Sharp) | undefined][]) {
    const bytes = readFileSync(join(out, path));
    const forged = await change?.(sharp(bytes)).toBuffer();
    republish(out, path, forged ?? Buffer.concat([bytes, script]));
    const checked = await build({ ...input, check: true });
    assert.deepEqual(checked.change?.written, [path, '/catalogue-manifest.json'], what);
    const repaired = await build(input);
    assert.deepEqual(repaired.change?.written, [path, '/catalogue-manifest.json'], what);
    assert.deepEqual(readTree(out), sound, what);
  }
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
  const { input, put, read } = await site(t);
  const before = await build(input);
  assert.equal(
    before.change?.written.some((path) => /favicon|webmanifest|cards/.test(path)),
    false,
  );
  assert.match(read('about.html'), /<link rel="icon" href="data:image\/svg\+xml,/);
  const siteFile = readFileSync(join(input.sources, 'site.yaml'), 'utf8');
  put('sources/site.yaml', `logo: icon.svg\n${siteFile}`);
  await build(input);
  const imageOf = (page: string) =>
    /og:image" content="https:\/\/[^/]+([^"]+)"/.exec(read(page))?.[1] ?? '';
  const ofLogo = imageOf('index.html');
  assert.match(ofLogo, /^\/media\/cards\//);
  assert.equal(imageOf('vehicles/tram.html'), ofLogo);
  assert.match(read('vehicles/tram.html'), /og:image:alt" content="Little Wheels"/);
  const ofBus = imageOf('vehicles/bus.html');
  assert.match(ofBus, /^\/media\/cards\//);
  assert.notEqual(ofBus, ofLogo);
  assert.match(read('vehicles/bus.html'), /og:image:alt" content="A bus &amp; &lt;3"/);
  put(
    'sources/site.yaml',
    `logo: icon.svg\nimage: { file: share.png, alt: All of it }\n${siteFile}`,
  );
  put('sources/media/share.png', await drawn(1200, 630, 4).png().toBuffer());
  await build(input);
  for (const page of ['index.html', 'about.html', 'vehicles/tram.html'])
    assert.match(imageOf(page), /^\/media\/share\./, page);
  assert.equal(imageOf('vehicles/bus.html'), ofBus);
  const { files } = JSON.parse(read('catalogue-manifest.json')) as Manifest;
  const types = new Map(files.map(({ path, mediaType }) => [path, mediaType]));
  assert.equal(types.get('/favicon.ico'), 'image/vnd.microsoft.icon');
  assert.equal(types.get('/site.webmanifest'), 'application/manifest+json');
  assert.equal(types.get(imageOf('about.html')), 'image/png');
  assert.equal(types.get(imageOf('vehicles/bus.html')), 'image/jpeg');
  assert.match(
    read('about.html'),
    /<link rel="icon" type="image\/svg\+xml" href="\/media\/icon\.\w+\.svg">/,
  );
  assert.doesNotMatch(read('404.html'), /og:image|og:url/);
  const { icons } = JSON.parse(read('site.webmanifest')) as { icons: { src: string }[] };
  for (const { src } of icons) assert.ok(types.has(src), src);
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

/** Puts other bytes in the place of a published file, and says so in the manifest. */
function republish(out: string, path: string, bytes: Uint8Array): void {
  writeFileSync(join(out, path), bytes);
  const manifestFile = join(out, 'catalogue-manifest.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const files = manifest.files.map((file) =>
    file.path === path ? { ...file, sha256: hash('sha256', bytes), bytes: bytes.length } : file,
  );
  writeFileSync(manifestFile, `${JSON.stringify({ ...manifest, files }, null, 2)}\n`);
}
