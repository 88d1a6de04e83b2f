import assert from 'node:assert/strict';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { hash } from 'node:crypto';
import { openPackFolder } from '../../src/build/cache/pack.ts';
import { readTemplates } from '../../src/cli/inputs/read-templates.ts';
import { stampOf } from '../../src/build/cache/build-record.ts';
import type { BuildInput } from '../../src/build/pipeline/pipeline.ts';
import { createBuilder } from '../../src/build/pipeline/remembered-build.ts';
import { fixedDate, projectRoot } from '../support/publish/fixtures.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

/** A built site with a page that somebody changed, and a cache of theirs which says that it is right. */
async function tamperedSite(t: TestContext, key: string) {
  const root = temporaryFolder(t);
  cpSync(join(projectRoot, 'test/fixtures/small'), join(root, 'sources'), { recursive: true });
  const [out, cache] = [join(root, 'out'), join(root, 'cache')];
  const input: BuildInput = {
    ...{ sources: join(root, 'sources'), shownAs: 'sources', out },
    ...{ templates: readTemplates(), dates: { now: fixedDate }, check: false },
  };
  const packs = openPackFolder(cache, key);
  await createBuilder(packs, out)(input);
  const page = join(out, 'about.html');
  const sound = readFileSync(page, 'utf8');
  const tampered = sound.replace('</main>', '<script src="https://evil.example"></script></main>');
  assert.notEqual(tampered, sound);
  writeFileSync(page, tampered);
  const name = readdirSync(cache).find((file) => file.startsWith('build-')) ?? '';
  const record = packs.read(name)?.value as { outputs: unknown[][] };
  record.outputs = record.outputs.map((row) =>
    row[0] === '/about.html' ? [row[0], hash('sha256', tampered), stampOf(page) ?? null] : row,
  );
  packs.write(name, record);
  const buildWith = (ownKey: string, check: boolean) =>
    createBuilder(openPackFolder(cache, ownKey), out)({ ...input, check });
  return { buildWith, read: () => readFileSync(page, 'utf8'), tampered, sound };
}

test('a build replaces a tampered page whatever the cache of another user says', async (t) => {
  const { buildWith, read, tampered, sound } = await tamperedSite(t, 'theirs');
  await buildWith('theirs', false);
  assert.equal(read(), tampered, 'the forgery would be believed with the key');
  const { change } = await buildWith('ours', false);
  assert.deepEqual(change?.written, ['/about.html']);
  assert.equal(read(), sound);
});

test('build --check reports a tampered page whatever cache is given', async (t) => {
  const { buildWith } = await tamperedSite(t, 'theirs');
  for (const key of ['theirs', 'ours']) {
    const { change } = await buildWith(key, true);
    assert.deepEqual(change?.written, ['/about.html'], key);
  }
});
