import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { PreviewBuilds } from '../../src/cli/commands/serve/preview-builds.ts';
import { createBuilder, type Builder } from '../../src/build/pipeline/remembered-build.ts';
import type { PageSource, Preview } from '../../src/service/serve/preview.ts';
import { projectRoot } from '../support/publish/fixtures.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import { fakeIo } from '../support/content/fake-io.ts';

/** A studio whose preview writes down what it is told. */
async function editing(t: TestContext) {
  const root = temporaryFolder(t);
  cpSync(join(projectRoot, 'test/fixtures/small'), join(root, 'sources'), { recursive: true });
  mkdirSync(join(root, 'templates'));
  const told: string[] = [];
  let pages: PageSource = () => undefined;
  const preview: Preview = {
    intercept: () => false,
    rewriteHtml: (html) => html,
    showPages(source) {
      pages = source;
      told.push('pages');
      return Promise.resolve();
    },
    showSite: (isShown) => void told.push(isShown ? 'built as shown' : 'built otherwise'),
    showProblems: (report) => void told.push(`problems: ${report.split('\n')[0] ?? ''}`),
    close: () => undefined,
  };
  const out = join(root, 'out');
  const anew = createBuilder(undefined, out);
  let whileBuilding = (): void => undefined;
  const build: Builder = async (input) => {
    const result = await anew(input);
    whileBuilding();
    return result;
  };
  const { io, printed } = fakeIo();
  const path = (name: string): string => join(root, name);
  const options = { sources: path('sources'), out, templates: path('templates') };
  const follower = new PreviewBuilds(options, io, { build, preview });
  await follower.begin();
  told.length = 0;
  return {
    printed,
    path,
    follower,
    /** What the preview was told since the last time. */
    told: () => told.splice(0),
    touch: (...names: string[]) => {
      follower.onTouch(new Set(names.map(path)));
    },
    change: (name: string, from: RegExp, to: string) => {
      writeFileSync(path(name), readFileSync(path(name), 'utf8').replace(from, to));
    },
    shown: (file: string) => pages(file) ?? '',
    built: (file: string) => readFileSync(join(out, file), 'utf8'),
    during: (happens: () => void) => (whileBuilding = happens),
  };
}

const [bus, tram] = ['sources/vehicles/bus.yaml', 'sources/vehicles/tram.yaml'];
const train = 'sources/vehicles/steam-train.yaml';
const name = /^name: .*/m;

describe('a preview', () => {
  test('shows a change before it is built, and once only', async (t) => {
    const edit = await editing(t);
    edit.change(bus, name, 'name: Night bus');
    edit.touch(bus);
    edit.touch(bus);
    assert.deepEqual(edit.told(), ['pages']);
    assert.match(edit.shown('/vehicles/bus.html'), /<h1[^>]*>[^]*Night bus/);
    assert.doesNotMatch(edit.built('vehicles/bus.html'), /Night bus/);
    await edit.follower.onChange();
    assert.deepEqual(edit.told(), ['built as shown']);
    assert.match(edit.built('vehicles/bus.html'), /Night bus/);
    edit.touch(bus);
    await edit.follower.onChange();
    assert.deepEqual(edit.told(), ['built as shown']);
  });

  test('reports a warning, once, although the site was built', async (t) => {
    const edit = await editing(t);
    renameSync(edit.path(train), edit.path('sources/vehicles/night-train.yaml'));
    edit.touch(train, 'sources/vehicles/night-train.yaml');
    await edit.follower.onChange();
    await edit.follower.onChange();
    assert.match(edit.printed.err[0] ?? '', /^Findings:\n.* warning renamed-without-redirect/);
    assert.deepEqual(edit.printed.err.slice(1), ['No findings.']);
    assert.ok(edit.told().every((event) => !event.startsWith('problems')));
  });

  test('is put right by a build that finds a change that nothing announced', async (t) => {
    const edit = await editing(t);
    edit.change(bus, name, 'name: Night bus');
    edit.change(tram, name, 'name: Night tram');
    edit.touch(bus);
    assert.doesNotMatch(edit.shown('/vehicles/tram.html'), /Night tram/);
    await edit.follower.onChange();
    assert.deepEqual(edit.told(), ['pages', 'built otherwise']);
    assert.match(edit.built('vehicles/tram.html'), /Night tram/);
    edit.change(bus, name, 'name: Day bus');
    edit.touch(bus);
    assert.match(edit.shown('/vehicles/tram.html'), /Night tram/);
    await edit.follower.onChange();
    assert.deepEqual(edit.told(), ['pages', 'built as shown']);
  });

  test('shows no page of sources with errors, and says what they are once they are built', async (t) => {
    const edit = await editing(t);
    edit.change(bus, /^category: .*/m, 'category: nowhere');
    edit.touch(bus);
    assert.deepEqual(edit.told(), []);
    await edit.follower.onChange();
    const [told = ''] = edit.told();
    assert.match(told, /^problems: .*bus\.yaml:\d+:\d+ error unknown-category/);
    assert.match(edit.printed.err.join('\n'), /unknown-category/);
    edit.change(bus, /^category: .*/m, 'category: road');
    edit.touch(bus);
    assert.deepEqual(edit.told(), ['pages']);
    await edit.follower.onChange();
    assert.deepEqual(edit.told(), ['built as shown']);
  });

  test('leaves alone what was shown while a build ran', async (t) => {
    const edit = await editing(t);
    edit.change(bus, name, 'name: Night bus');
    edit.touch(bus);
    edit.during(() => {
      edit.change(bus, name, 'name: Day bus');
      edit.touch(bus);
    });
    await edit.follower.onChange();
    assert.deepEqual(edit.told(), ['pages', 'pages']);
    assert.match(edit.shown('/vehicles/bus.html'), /Day bus/);
    edit.during(() => undefined);
    await edit.follower.onChange();
    assert.deepEqual(edit.told(), ['built as shown']);
  });

  test('does not cover pages with errors that were mended while a build ran', async (t) => {
    const edit = await editing(t);
    edit.change(bus, name, 'nam: Bus');
    edit.touch(bus);
    edit.during(() => {
      edit.change(bus, /^nam: .*/m, 'name: Mended bus');
      edit.touch(bus);
    });
    await edit.follower.onChange();
    assert.deepEqual(edit.told(), ['pages']);
    assert.match(edit.printed.err.join('\n'), /bus\.yaml/);
  });

  for (const [what, happen] of Object.entries<(path: (name: string) => string) => string[]>({
    'a vehicle less': (path) => {
      rmSync(path(train));
      return [train];
    },
    'a vehicle with another name of its file': (path) => {
      const other = 'sources/vehicles/big-train.yaml';
      renameSync(path(train), path(other));
      return [train, other];
    },
    'another template': (path) => {
      writeFileSync(path('templates/style.css'), 'body { color: red }'.padEnd(1000));
      return ['templates/style.css'];
    },
  }))
    test(`waits for the whole site after ${what}`, async (t) => {
      const edit = await editing(t);
      edit.touch(...happen(edit.path));
      assert.deepEqual(edit.told(), []);
      await edit.follower.onChange();
      assert.deepEqual(edit.told(), ['built otherwise']);
      edit.change(bus, name, 'name: Night bus');
      edit.touch(bus);
      assert.deepEqual(edit.told(), ['pages']);
    });

  test('leaves it to the build to say what is wrong with folders and templates', async (t) => {
    const edit = await editing(t);
    writeFileSync(edit.path('templates/vehicle.html.eta'), '<% if (it.x { %>');
    edit.touch('templates/vehicle.html.eta');
    await assert.rejects(edit.follower.onChange(), /vehicle\.html\.eta is faulty/);
    rmSync(edit.path('templates/vehicle.html.eta'));
    rmSync(edit.path('sources'), { recursive: true });
    edit.touch('sources');
    await assert.rejects(edit.follower.onChange(), /no sources folder/);
    assert.deepEqual(edit.told(), []);
  });
});
