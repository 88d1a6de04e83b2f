import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { Composer } from 'yaml';
import { checkSources } from '../../src/build/sources/check-sources.ts';
import { build } from '../../src/build/build.ts';
import type { BuildInput } from '../../src/build/build-input.ts';
import {
  createPublicationCache,
  publicationOf,
} from '../../src/build/publication/publication-of.ts';
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
    const text = `id: vehicle-${100 + number}\nname: Van ${number}\ncategory: road\n`;
    write(root, `sources/vehicles/van-${number}.yaml`, text);
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

test('no simple source is parsed again for a finding at a field', async (t) => {
  const { root, input } = site(t);
  const compose = t.mock.method(Composer.prototype, 'compose');
  const documents = () => compose.mock.callCount();
  await build(input);
  const [built] = [documents()];
  const { diagnostics } = checkSources(input);
  assert.equal(diagnostics.filter(({ code }) => code === 'missing-picture').length, many);
  assert.equal(documents() - built, built);
  // A warning is located in a build, too.
  edit(root, 'sources/vehicles/van-3.yaml', 'category', 'emoji: 🚌\ncategory');
  const before = documents();
  const { diagnostics: warnings } = await build(input);
  const said = new Set(
    warnings.flatMap(({ file, related = [] }) => [file, ...related.map((each) => each.file)]),
  );
  assert.ok(said.size > 0);
  assert.equal(documents() - before, built);
});

test('a cache saves every rendering but of what changed, and changes no byte', async (t) => {
  const { root, input, renderings } = site(t);
  const cache = createPublicationCache();
  const cached = async () => {
    const made = await publicationOf(input, undefined, cache);
    return (made.publication ?? assert.fail()).dateAndCheck([]).files;
  };
  const all = await renderings(cached);
  assert.ok(all > many, String(all));
  const before = await cached();
  assert.equal(await renderings(cached), 0);
  edit(root, 'sources/vehicles/van-3.yaml', 'category', 'description: It is new.\ncategory');
  const changed = await renderings(cached);
  assert.ok(changed > 0 && changed < all, String(changed));
  const after = await cached();
  for (const form of ['html', 'md', 'json']) {
    const [old, same] = [before, after].map((files) => files.get(`/vehicles/van-4.${form}`)?.data);
    assert.equal(same, old, 'the very bytes');
  }
  assert.notDeepEqual(after, before);
  await build(input);
  const written = readTree(input.out);
  for (const [path, { data }] of after) assert.ok(written.get(path.slice(1))?.equals(data), path);
});
