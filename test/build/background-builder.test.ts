import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { startBackgroundBuilder } from '../../src/build/pipeline/background-builder.ts';
import type { BuildInput } from '../../src/build/pipeline/build-types.ts';
import { readTemplates } from '../../src/cli/inputs/read-templates.ts';
import { EnvironmentError, UsageError } from '../../src/base/failures.ts';
import { MissingAsset, TemplateError } from '../../src/site/publish/pages/template-error.ts';
import { createBuilder } from '../../src/build/pipeline/remembered-build.ts';
import { builtProgram } from '../support/publish/built-program.ts';
import { readTree } from '../support/publish/file-tree.ts';
import { fixedDate, projectRoot } from '../support/publish/fixtures.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

/** The thread runs the bundle: nothing there understands TypeScript. */
const workerProgram = () => pathToFileURL(join(builtProgram(), '../../dist/build-worker.cjs'));

function studio(t: TestContext, cached = false) {
  const root = temporaryFolder(t);
  cpSync(join(projectRoot, 'test/fixtures/small'), join(root, 'sources'), { recursive: true });
  const cache = cached ? { folder: join(root, 'cache'), key: 'one', pictureKey: 'two' } : undefined;
  const inputFor = (out: string, templates = readTemplates()): BuildInput => ({
    sources: join(root, 'sources'),
    shownAs: 'sources',
    out: join(root, out),
    templates,
    dates: { now: fixedDate },
    check: false,
  });
  const builder = startBackgroundBuilder({ cache, out: join(root, 'out') }, workerProgram());
  t.after(builder.close);
  return { root, builder, inputFor };
}

for (const cached of [false, true])
  test(`a build in the background gives what one here gives, ${cached ? 'with' : 'without'} a cache`, async (t) => {
    const { root, builder, inputFor } = studio(t, cached);
    const bus = join(root, 'sources/vehicles/bus.yaml');
    const edits = [
      () => undefined,
      () => undefined,
      () => {
        writeFileSync(bus, 'id: vehicle-1\nname: Bus\nnam: Bus\ncategory: nowhere\n');
      },
      () => {
        rmSync(bus);
      },
    ];
    for (const edit of edits) {
      edit();
      const [there, here] = [
        await builder.build(inputFor('out')),
        await createBuilder(undefined, join(root, 'here'))(inputFor('here')),
      ];
      for (const fact of ['diagnostics', 'shownFiles', 'hosts'] as const)
        assert.deepEqual(there[fact], here[fact]);
      assert.equal(there.sourcesDigest(), here.sourcesDigest());
      assert.equal(there.change?.bytes, here.change?.bytes);
      for (const { file } of here.diagnostics) assert.equal(there.textOf(file), here.textOf(file));
      assert.deepEqual(readTree(join(root, 'out')), readTree(join(root, 'here')));
    }
  });

const threads = (): string[] => readdirSync('/proc/self/task');

/** Whether a thread of this process lets all others go first; one that has ended does not. */
function givesWay(thread: string): boolean {
  try {
    const [, fields = ''] = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ');
    return Number(fields.split(' ')[16]) === constants.priority.PRIORITY_LOW;
  } catch {
    return false;
  }
}

if (process.platform === 'linux')
  test('the first build does not yield, because nothing is served before it, and the next ones do', async (t) => {
    const { builder, inputFor } = studio(t);
    const others = new Set(threads());
    const lower = (): string[] => threads().filter((each) => !others.has(each) && givesWay(each));
    const lowerUntil = async (end: Promise<unknown>): Promise<ReadonlySet<string>> => {
      const [found, hasEnded] = [new Set<string>(), end.then(() => true)];
      do for (const each of lower()) found.add(each);
      while (!(await Promise.race([hasEnded, nextTurn(false)])));
      return found;
    };
    assert.equal((await lowerUntil(builder.build(inputFor('out')))).size, 0);
    assert.ok((await lowerUntil(builder.build(inputFor('out')))).size > 0);
  });

test('what a build throws in the background is of its own class here', async (t) => {
  const { root, builder, inputFor } = studio(t);
  const faulty = new Map([...readTemplates(), ['vehicle.html.eta', '<% if (it.x { %>']]);
  await assert.rejects(builder.build(inputFor('out', faulty)), (failure: unknown) => {
    assert.ok(failure instanceof TemplateError);
    assert.match(failure.message, /^The template vehicle\.html\.eta is faulty/);
    return true;
  });
  const site = join(root, 'sources/site.yaml');
  const before = readFileSync(site, 'utf8');
  writeFileSync(
    site,
    `${before}theme: { fonts: { text: { family: Ours, files: [{ file: assets/ours.woff2 }] } } }\n`,
  );
  await assert.rejects(builder.build(inputFor('out')), MissingAsset);
  writeFileSync(site, before);
  mkdirSync(join(root, 'taken'));
  writeFileSync(join(root, 'taken/mine.txt'), 'mine');
  await assert.rejects(builder.build(inputFor('taken')), UsageError);
  await assert.rejects(
    builder.build({ ...inputFor('out'), sources: join(root, 'nowhere') }),
    /ENOENT/,
  );
});

test('a thread that ends amid a build is reported, and the next build has another one', async (t) => {
  const { builder, inputFor } = studio(t);
  const ending = new Map([...readTemplates(), ['vehicle.html.eta', '<% process.exit(0) %>']]);
  await assert.rejects(builder.build(inputFor('out', ending)), EnvironmentError);
  assert.equal((await builder.build(inputFor('out'))).change?.removed.length, 0);
});

test('a builder that is closed lets a build come to its end', async (t) => {
  const { root, builder, inputFor } = studio(t);
  const result = builder.build(inputFor('out'));
  await builder.close();
  assert.ok(((await result).change?.written.length ?? 0) > 40);
  assert.ok(readTree(join(root, 'out')).has('catalogue-manifest.json'));
});
