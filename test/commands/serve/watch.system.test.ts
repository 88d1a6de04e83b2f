import assert from 'node:assert/strict';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProgram } from '../../support/publish/run-program.ts';
import { temporaryFolder } from '../../support/publish/temporary-folder.ts';
import { until } from '../../support/signup/wait-until.ts';

const smallSources = join(import.meta.dirname, '../../fixtures/small');
const bus = readFileSync(join(smallSources, 'vehicles/bus.yaml'), 'utf8');

/** A preview that follows changes of its own copy of the small catalogue. */
async function startWatch(t: TestContext, ...words: string[]) {
  let end: () => Promise<unknown> = () => Promise.resolve();
  // Hooks run in this order, and none after one that fails: a folder in use cannot be removed.
  t.after(() => end());
  const folder = temporaryFolder(t);
  cpSync(smallSources, join(folder, 'sources'), { recursive: true });
  mkdirSync(join(folder, 'mine'));
  const child = startProgram(['serve', '--watch', '--port', '0', ...words], { cwd: folder });
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  end = () => {
    child.kill('SIGKILL');
    return ended;
  };
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (more: string) => (text += more));
  const said = (words: RegExp) => until(() => words.test(text));
  const path = (name: string): string => join(folder, name);
  await said(/^Listening on /m);
  const origin = /Listening on (\S+)/.exec(text)?.[1] ?? '';
  const read = async (name: string): Promise<string> => (await fetch(`${origin}/${name}`)).text();
  return {
    child,
    ended,
    path,
    read,
    said,
    text: () => text,
    forget: () => (text = ''),
    /** The text of a bus that stops elsewhere. */
    bus: (place: string) => bus.replace(/stops at .*/, `stops at ${place}.`),
    shows: (words: string) => until(async () => (await read('vehicles/bus')).includes(words)),
  };
}

test('serve --watch misses no save from the line that announces it', async (t) => {
  const watch = await startWatch(t);
  writeFileSync(watch.path('sources/vehicles/bus.yaml'), watch.bus('the first corner'));
  await watch.shows('the first corner');
});

test('a burst of saves ends with the last one, whatever the time between them', async (t) => {
  const watch = await startWatch(t);
  for (const pause of [0, 5, 30]) {
    for (let save = 1; save <= 50; save += 1) {
      const text = watch.bus(`lamp ${save} of ${pause}`);
      writeFileSync(watch.path('sources/vehicles/bus.yaml'), text);
      await sleep(pause);
    }
    await watch.shows(`lamp 50 of ${pause}.`);
  }
});

for (const gone of ['sources/vehicles', 'sources'])
  test(`--watch keeps the site while ${gone} is missing, and builds when it returns`, async (t) => {
    const watch = await startWatch(t);
    for (const round of ['first', 'second']) {
      watch.forget();
      cpSync(watch.path('sources'), watch.path('kept'), { recursive: true });
      rmSync(watch.path(gone), { recursive: true });
      await watch.said(gone === 'sources' ? /no sources folder/ : / error /);
      assert.match(await watch.read('vehicles/bus'), /<h1>Bus/);
      cpSync(watch.path('kept'), watch.path('sources'), { recursive: true });
      writeFileSync(watch.path('sources/vehicles/bus.yaml'), watch.bus(`the ${round} gate`));
      await watch.shows(`the ${round} gate`);
    }
  });

test('--watch follows a folder that is new, and one that takes the place of another', async (t) => {
  const watch = await startWatch(t);
  const page = (words: string): string =>
    `---\ntitle: News\ndescription: What is new.\n---\n${words}\n`;
  const news = watch.path('sources/pages/deep/news.md');
  const shows = (words: string) =>
    until(async () => (await watch.read('deep/news')).includes(words));
  mkdirSync(watch.path('sources/pages/deep'), { recursive: true });
  writeFileSync(news, page('First'));
  await shows('First');
  writeFileSync(news, page('Second'));
  await shows('Second');
  cpSync(watch.path('sources/vehicles'), watch.path('others'), { recursive: true });
  renameSync(watch.path('sources/vehicles'), watch.path('kept'));
  renameSync(watch.path('others'), watch.path('sources/vehicles'));
  for (const place of ['the mill', 'the dam']) {
    writeFileSync(watch.path('sources/vehicles/bus.yaml'), watch.bus(place));
    await watch.shows(place);
  }
});

test('--watch reports a faulty template at each build, and builds once it is removed', async (t) => {
  const watch = await startWatch(t, '--templates', 'mine');
  writeFileSync(watch.path('mine/page.html.eta'), '<%= it.no.such %>');
  await watch.said(/page\.html\.eta[^]*Your templates are in mine\./);
  writeFileSync(watch.path('sources/vehicles/bus.yaml'), watch.bus('the pond'));
  rmSync(watch.path('mine/page.html.eta'));
  await watch.shows('the pond');
});

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  test(`${signal} ends serve --watch with 0`, async (t) => {
    const watch = await startWatch(t);
    watch.child.kill(signal);
    assert.deepEqual(await watch.ended, [0, null]);
  });
