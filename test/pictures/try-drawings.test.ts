import assert from 'node:assert/strict';
import childProcess from 'node:child_process';
import { hash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { appendFileSync, cpSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import type { UserCache } from '../../src/base/files/user-cache.ts';
import {
  inspectPictures,
  mostRefused,
  refuseHard,
} from '../../src/build/sources/inspect-pictures.ts';
import type { InspectedPicture } from '../../src/content/model/pictures.ts';
import {
  withDrawingProcesses,
  type DrawAnswer,
} from '../../src/site/pictures/cards/drawing-processes.ts';
import { readSources } from '../../src/content/sources/read-sources.ts';
import { drawingOf } from '../support/hard-drawing.ts';
import { projectRoot } from '../support/publish/fixtures.ts';
import { runWithin } from '../support/publish/run-within.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import { makeFolders } from '../../src/base/files/folders.ts';

/** Files below `media/`, and the fault that was found in each; a drawing that differs from all others for each number. */
async function inspected(t: TestContext, count: number, { cache }: { cache?: UserCache } = {}) {
  const root = temporaryFolder(t);
  makeFolders(join(root, 'media'), 0o755);
  for (let at = 0; at < count; at += 1)
    writeFileSync(
      join(root, 'media', `d${String(at).padStart(2, '0')}.svg`),
      drawingOf(`<circle r="${hash('sha256', `${t.name} ${at}`).replace(/\D/g, '')}"/>`),
    );
  const { media } = readSources(root);
  const looks = await withDrawingProcesses((processes) =>
    inspectPictures(root, media, processes, cache),
  );
  return [...looks.values()];
}

/** Processes that answer so in place of those that draw; returns how many drawings they got. */
function answering(t: TestContext, answerOf: (asked: number) => DrawAnswer): () => number {
  let asked = 0;
  const fork = () => {
    const child = new EventEmitter();
    const send = () => {
      const answer = answerOf((asked += 1));
      setImmediate(() => child.emit('message', answer));
    };
    return Object.assign(child, { send, kill: () => undefined });
  };
  t.mock.method(childProcess, 'fork', fork as never);
  syncBuiltinESMExports();
  t.after(() => {
    t.mock.restoreAll();
    syncBuiltinESMExports();
  });
  return () => asked;
}

function memory(): UserCache & { readonly kept: Map<string, Buffer> } {
  const kept = new Map<string, Buffer>();
  return {
    kept,
    read: (name) => kept.get(name),
    write: (name, content) => void kept.set(name, Buffer.from(content)),
  };
}

const faultsOf = (looks: readonly InspectedPicture[]): string[] =>
  looks.map((look) => ('fault' in look ? look.fault : ''));

test('each drawing is drawn once, and is known again by its hash', async (t) => {
  const asked = answering(t, (at) => (at === 2 ? { reason: 'hard' } : { data: Buffer.of() }));
  const cache = memory();
  const looks = await inspected(t, 3, { cache });
  assert.equal(faultsOf(looks).filter((fault) => fault === 'too-complex').length, 1);
  assert.deepEqual(await inspected(t, 3, { cache }), looks);
  assert.deepEqual(await inspected(t, 3), looks, 'without a cache');
  assert.equal(asked(), 3);
});

test('twenty are refused in the order of their paths, and none after them is tried', async (t) => {
  const asked = answering(t, () => ({ reason: 'hard' }));
  const cache = memory();
  const faults = [...Array<string>(20).fill('too-complex'), ...Array<string>(20).fill('untried')];
  const looks = await inspected(t, 40, { cache });
  assert.deepEqual(faultsOf(looks), faults);
  assert.deepEqual(looks.at(-1), { fault: 'untried', rest: 20 });
  assert.ok(asked() < 40);
  const before = asked();
  assert.deepEqual(await inspected(t, 40, { cache }), looks);
  assert.equal(asked(), before);
});

test('the twentieth that is refused is told, and one after it is the rest', () => {
  const drawing = { sha256: '', format: 'svg', width: 1, height: 1, weight: 1, svg: '' } as const;
  const hard = { ...drawing, refused: 'hard' };
  const looks = Array.from({ length: mostRefused }, (_, at) => [`a${at}`, hard] as const);
  const told = [...refuseHard([...looks, ['b.png', { fault: 'animated' }]]).values()];
  assert.deepEqual(faultsOf(told), [...Array<string>(20).fill('too-complex'), 'animated']);
  const rest = refuseHard([...looks, ['b', { ...drawing, refused: '' }]]).get('b');
  assert.deepEqual(rest, { fault: 'untried', rest: 1 });
  const fewer = refuseHard([...looks.slice(1), ['b', drawing]]).get('b');
  assert.deepEqual(fewer, drawing);
});

test('without the encoder nothing is refused, nothing more is asked, and the next check asks again', async (t) => {
  const asked = answering(t, () => ({ missing: 'sharp' }));
  const cache = memory();
  assert.deepEqual(new Set(faultsOf(await inspected(t, 30, { cache }))), new Set(['']));
  const once = asked();
  assert.ok(once < 30);
  await inspected(t, 30, { cache });
  assert.ok(asked() > once);
});

test('a check says once that drawings were not tried, and nothing of it where they were', async (t) => {
  const cwd = temporaryFolder(t);
  cpSync(join(projectRoot, 'test/fixtures/small'), join(cwd, 'sources'), { recursive: true });
  makeFolders(join(cwd, 'sources/media'), 0o755);
  for (const name of ['bus', 'tram']) {
    writeFileSync(
      join(cwd, `sources/media/${name}.svg`),
      drawingOf(`<text>${name} ${t.name}</text>`),
    );
    appendFileSync(
      join(cwd, `sources/vehicles/${name}.yaml`),
      `image: { file: ${name}.svg, alt: A }\n`,
    );
  }
  const encoder: { answer: DrawAnswer } = { answer: { missing: 'sharp' } };
  answering(t, () => encoder.answer);
  const told = async () => {
    const { code, stderr } = await runWithin(t, ['check'], { cwd });
    assert.equal(code, 0);
    return stderr.split('Drawings were not tried').length - 1;
  };
  assert.equal(await told(), 1);
  encoder.answer = { data: Buffer.of() };
  assert.equal(await told(), 0);
});

test('a process that ended is no reason for the next check', async (t) => {
  const cache = memory();
  const fork = t.mock.method(childProcess, 'fork', (() => {
    const child = new EventEmitter();
    const send = () => setImmediate(() => child.emit('exit'));
    return Object.assign(child, { send, kill: () => undefined });
  }) as never);
  syncBuiltinESMExports();
  assert.deepEqual(faultsOf(await inspected(t, 1, { cache })), ['too-complex']);
  fork.mock.restore();
  syncBuiltinESMExports();
  answering(t, () => ({ data: Buffer.of() }));
  assert.deepEqual(faultsOf(await inspected(t, 1, { cache })), ['']);
});
