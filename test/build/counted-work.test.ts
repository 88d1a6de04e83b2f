import assert from 'node:assert/strict';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { Composer } from 'yaml';
import { openPackFolder } from '../../src/build/cache/pack.ts';
import { checkSources } from '../../src/build/pipeline/check-sources.ts';
import { build, type BuildInput } from '../../src/build/pipeline/pipeline.ts';
import { createBuilder } from '../../src/build/pipeline/remembered-build.ts';
import { readTemplates } from '../../src/cli/inputs/read-templates.ts';
import { edit, write } from '../support/content/catalogue-folder.ts';
import { fixedDate, projectRoot } from '../support/publish/fixtures.ts';
import { readTree } from '../support/publish/file-tree.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const many = 30;

/** A catalogue with many vehicles that have neither an emoji nor a picture. */
function site(t: TestContext) {
  const root = temporaryFolder(t);
  cpSync(join(projectRoot, 'test/fixtures/small'), join(root, 'sources'), { recursive: true });
  for (let number = 0; number < many; number += 1) {
    const text = `id: vehicle-${String(100 + number)}\nname: Van ${String(number)}\ncategory: road\n`;
    write(root, `sources/vehicles/van-${String(number)}.yaml`, text);
  }
  let rendered = 0;
  const input: BuildInput = {
    ...{ sources: join(root, 'sources'), shownAs: 'sources', out: join(root, 'out') },
    ...{ templates: readTemplates(), dates: { now: fixedDate }, check: false },
    monitor: {
      phase: () => undefined,
      advance: () => {
        rendered += 1;
      },
    },
  };
  /** What is rendered meanwhile. */
  const renderings = async (work: () => Promise<unknown>): Promise<number> => {
    rendered = 0;
    await work();
    return rendered;
  };
  return { root, input, renderings };
}

test('no source is parsed again for a note that a build does not report, and one for each that a check does', async (t) => {
  const { root, input } = site(t);
  const compose = t.mock.method(Composer.prototype, 'compose');
  const documents = () => compose.mock.callCount();
  await build(input);
  const [built] = [documents()];
  const { diagnostics } = checkSources(input);
  assert.equal(diagnostics.filter(({ code }) => code === 'missing-picture').length, many);
  const files = new Set(diagnostics.map(({ file }) => file));
  assert.equal(documents() - built, built + files.size);
  assert.ok(built < files.size, String(built));
  // A warning is located in a build, too.
  edit(root, 'sources/vehicles/van-3.yaml', 'category', 'emoji: 🚌\ncategory');
  const before = documents();
  const { diagnostics: warnings } = await build(input);
  const said = new Set(
    warnings.flatMap(({ file, related = [] }) => [file, ...related.map((each) => each.file)]),
  );
  assert.ok(said.size > 0);
  assert.equal(documents() - before, built + said.size);
});

test('a page that is remembered is rendered once when both of its files are missing', async (t) => {
  const { root, input, renderings } = site(t);
  const packs = openPackFolder(join(root, 'cache'), 'this program');
  const remembering = () => createBuilder(packs, input.out)(input);
  const all = await renderings(remembering);
  const written = readTree(input.out);
  assert.ok(all > many, String(all));
  assert.equal(await renderings(remembering), 0);
  rmSync(input.out, { recursive: true });
  assert.equal(await renderings(remembering), all);
  assert.deepEqual(readTree(input.out), written);
  rmSync(join(input.out, 'vehicles/van-3.md'));
  assert.equal(await renderings(remembering), 1);
  assert.deepEqual(readTree(input.out), written);
});
