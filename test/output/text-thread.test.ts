import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { secondThreadFor } from '../../src/build/pipeline/second-thread.ts';
import { mediaTypes } from '../../src/contract/media-types.ts';
import { EnvironmentError } from '../../src/base/failures.ts';
import { safeFolders } from '../../src/base/files/folders.ts';
import { addressesUnder } from '../../src/content/model/addresses.ts';
import { createKnownTexts, type KnownText } from '../../src/content/model/known-text.ts';
import type { PartedFile } from '../../src/build/output/shared-writing.ts';
import { createSpool } from '../../src/build/output/spool.ts';
import { startTextThread } from '../../src/build/output/text-thread.ts';
import type { SiteDraft } from '../../src/site/publish/publish.ts';
import { builtProgram } from '../support/publish/built-program.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import { anyWebPath } from '../support/any-web-path.ts';

const baseUrl = 'https://studio.example/shop';

/** The thread runs the bundle: nothing there understands TypeScript. */
const program = () => pathToFileURL(join(builtProgram(), '../../dist/text-worker.cjs'));

/** A program that ends as soon as it is asked something. */
const dying = (root: string): URL => {
  const file = join(root, 'dying.cjs');
  writeFileSync(
    file,
    "require('node:worker_threads').workerData.port.on('message', () => process.exit());",
  );
  return pathToFileURL(file);
};

/** A spool that hands over everything but the first bytes. */
const spoolWith = (thread: URL, limit = 0) =>
  createSpool({
    limit,
    startThread: (descriptor) => startTextThread({ descriptor, baseUrl }, thread),
  });

const factsOf = (text: KnownText) => {
  const { sha256, bytes, links } = text;
  const found = [...links.numbers].map((number) => links.paths[number]);
  return { sha256, bytes, links: found, data: Buffer.from(text.data()).toString() };
};

const page = fc
  .tuple(fc.string({ unit: 'grapheme' }), fc.array(anyWebPath), fc.boolean())
  .map(([text, paths, isLong]) => ({
    text:
      paths.map((path) => `<a href="/shop${path}">${text}</a> ${baseUrl}${path}\n`).join('') +
      (isLong ? 'ä'.repeat(700_000) : ''),
    mediaType: isLong ? mediaTypes.html : mediaTypes.markdown,
  }));
const pages = fc.sample(fc.array(page, { minLength: 40, maxLength: 40 }), {
  numRuns: 1,
  seed: 14,
})[0];

for (const end of ['lives', 'ends before its time', 'cannot be started'])
  test(`a thread that ${end}: of texts that are handed over the same is known, later`, async (t) => {
    const root = temporaryFolder(t);
    const gone = pathToFileURL(join(root, 'none.cjs'));
    const thread = { lives: program(), 'cannot be started': gone }[end] ?? dying(root);
    const spool = spoolWith(thread, 100);
    t.after(spool.close);
    const addresses = addressesUnder(baseUrl);
    const known = createKnownTexts(addresses);
    const handing = createKnownTexts(addresses, spool.keep, spool.handOver);
    const handed = (pages ?? []).map(({ text, mediaType }) => handing(text, mediaType));
    assert.throws(() => handed.at(-1)?.sha256, /before they were found/);
    await spool.settled();
    for (const [index, { text, mediaType }] of (pages ?? []).entries()) {
      const [one, other] = [handed[index], known(text, mediaType)];
      assert.ok(one);
      assert.deepEqual(factsOf(one), factsOf(other));
    }
  });

/** Files out of a spool, every tenth of them with its bytes in memory. */
async function filesIn(folder: string, thread: URL, count = 1500) {
  const spool = spoolWith(thread);
  const texts = Array.from({ length: count }, (_, n) => `<p>${String(n)}</p>`);
  const known = texts.map((text) => spool.handOver(text, mediaTypes.html));
  await spool.settled();
  const files = texts.map((text, n): PartedFile => {
    const file = join(folder, `below-${String(n % 3)}`, `${String(n)}.html`);
    return n % 10 === 0
      ? { file, data: () => text }
      : { file, data: () => text, part: known[n]?.part };
  });
  return { spool, texts, files };
}

const all = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.html'),
  );

for (const end of ['lives', 'ended'])
  test(`files are written by both threads, and by one where the other ${end === 'ended' ? 'ended' : 'does not'}`, async (t) => {
    const folder = temporaryFolder(t);
    const { spool, texts, files } = await filesIn(
      folder,
      end === 'lives' ? program() : dying(temporaryFolder(t)),
    );
    t.after(spool.close);
    let here = 0;
    const counted = files.map((file) => ({
      ...file,
      data: () => {
        here += 1;
        return file.data();
      },
    }));
    const folders = safeFolders(folder);
    await spool.write(counted, folders, true);
    assert.deepEqual([...folders.changed].length, 4);
    assert.equal(all(folder).length, texts.length);
    for (const [n, text] of texts.entries())
      assert.equal(
        readFileSync(join(folder, `below-${String(n % 3)}/${String(n)}.html`), 'utf8'),
        text,
      );
    if (end === 'lives')
      assert.ok(here < texts.length, `this thread wrote all ${String(here)} files`);
    else assert.equal(here, texts.length);
  });

test('what a thread cannot write is reported in words, and nothing is still being written', async (t) => {
  const folder = temporaryFolder(t);
  const { spool, files } = await filesIn(folder, program());
  mkdirSync(join(folder, 'below-1'));
  writeFileSync(join(folder, 'below-1/1.html'), 'in the way'); // of the first share, which is given away
  await assert.rejects(
    spool.write(files, safeFolders(folder), false),
    (fault) => fault instanceof EnvironmentError && /^Writing .*1\.html failed/.test(fault.message),
  );
  const left = all(folder);
  await spool.close();
  assert.deepEqual(all(folder), left);
});

test('a small site is not handed over', async () => {
  const small = spoolWith(program(), 1000);
  assert.equal(small.handOver('text', mediaTypes.html), undefined);
  await small.close();
});

test('a thread is of use for many pages where there are two processors', async () => {
  const site = (count: number) =>
    ({ pages: Array(count), catalogue: { site: { baseUrl } } }) as unknown as SiteDraft;
  assert.equal(typeof (await secondThreadFor(site(10_000), 2)), 'function');
  assert.equal(await secondThreadFor(site(10_000), 1), undefined);
  assert.equal(await secondThreadFor(site(100), 2), undefined);
});
