import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { parse } from 'yaml';
import type { ReleaseSource } from '../../src/contract/shapes/release-shape.ts';
import { catalogueRepository } from '../support/diff/repository.ts';
import { runWithin } from '../support/publish/run-within.ts';
import { diceOf } from '../support/random-choices.ts';

/**
 * Plays a random history: vehicles come and go on the trunk, and releases that were closed on branches are merged,
 * squashed, rebased, cherry-picked, reverted and brought back, while the trunk goes on. In the end each vehicle came in
 * exactly one release and went in exactly one, and no reason was asked for twice.
 */
export async function playReleases(t: TestContext, seed: number): Promise<void> {
  const { below, pick } = diceOf(seed);
  const { folder, git, edit, write } = await catalogueRepository(t);
  git('rm', '-rq', '--cached', 'out');
  rmSync(join(folder, 'out'), { recursive: true });
  write('.gitignore', '/out/\n');
  const log: string[] = [];
  const commit = (what: string): void => {
    log.push(what);
    git('add', '-A');
    git('commit', '-q', '--allow-empty', '-m', what);
  };
  const reasons = new Set<string>();
  const added: string[] = [];
  const removed: string[] = [];
  let released: string[] = [];

  const add = (): void => {
    const id = `vehicle-${200 + added.length}`;
    added.push(id);
    write(`sources/vehicles/${id}.yaml`, `id: ${id}\nname: Cart ${id}\ncategory: road\n`);
    commit(`add ${id}`);
  };
  /** Only of what a release has: what comes and goes between two is in none. */
  const remove = (): void => {
    const left = released.filter((id) => !removed.includes(id));
    if (left.length === 0) {
      add();
      return;
    }
    const id = pick(left);
    removed.push(id);
    git('rm', '-q', `sources/vehicles/${id}.yaml`);
    edit('sources/moved.yaml', '  - /toys', `  - /toys\n  - /vehicles/${id}`);
    commit(`remove ${id}`);
  };
  const rename = (): void => {
    const left = added.filter((id) => existsSync(join(folder, `sources/vehicles/${id}.yaml`)));
    if (left.length === 0) {
      add();
      return;
    }
    const id = pick(left);
    edit(`sources/vehicles/${id}.yaml`, 'name: ', 'name: New ');
    commit(`rename ${id}`);
  };
  const goOn = (): void => {
    for (let left = below(3); left > 0; left -= 1) pick([add, add, remove, rename])();
  };
  const release = (name: string, ...args: readonly string[]) =>
    runWithin(t, ['release', name, '--at', name, ...args], { cwd: folder });
  /** Closes a release with a reason for all that breaks; whether there was something to release. */
  const close = async (name: string): Promise<boolean> => {
    let closed = await release(name);
    if (closed.code === 1) {
      const asked = [...closed.stderr.matchAll(/"([0-9a-f]{16})=/g)].map(([, print = '']) => print);
      for (const print of asked) assert.ok(!reasons.has(print), `${print} is asked for again`);
      for (const print of asked) reasons.add(print);
      closed = await release(name, ...asked.flatMap((print) => ['--accept', `${print}=Sold.`]));
    }
    if (closed.code === 2 && closed.stderr.includes('Nothing changed since')) return false;
    assert.equal(closed.code, 0, closed.stderr);
    commit(`release ${name}`);
    return true;
  };
  const ways = {
    merge: () => git('merge', '-q', '--no-ff', '-m', 'merged', 'one'),
    squash: () => {
      git('merge', '-q', '--squash', 'one');
      git('commit', '-q', '-m', 'squashed');
    },
    rebase: () => {
      git('rebase', '-q', 'trunk', 'one');
      git('checkout', '-q', '-B', 'trunk', 'one');
    },
    pick: () => git('cherry-pick', '--allow-empty', 'left..one'),
    revert: () => {
      ways.squash();
      git('revert', '--no-edit', 'HEAD');
      commit('meanwhile');
      git('revert', '--no-edit', 'HEAD~1');
    },
  };

  try {
    git('checkout', '-q', '-B', 'trunk');
    commit('no output');
    await close('2026-10-01');
    for (const day of ['02', '03', '04']) {
      goOn();
      git('branch', '-f', 'left');
      git('checkout', '-q', '-B', 'one');
      if (below(2) === 0) add();
      await close(`2026-10-${day}`);
      const listed = [...added];
      git('checkout', '-q', 'trunk');
      goOn();
      const way = pick(Object.keys(ways) as (keyof typeof ways)[]);
      log.push(way);
      if (git('rev-parse', 'one') !== git('rev-parse', 'left')) ways[way]();
      released = listed;
    }
    await close('2026-10-05');
    assert.equal(await close('2026-10-06'), false, 'nothing is left');
    const releases = join(folder, 'sources/releases');
    const changes = readdirSync(releases).flatMap(
      (file) => (parse(readFileSync(join(releases, file), 'utf8')) as ReleaseSource).changes,
    );
    const ids = (happened: string) =>
      changes.flatMap((change) => (change.happened === happened ? change.id : [])).sort();
    assert.deepEqual([ids('added'), ids('removed')], [[...added].sort(), [...removed].sort()]);
  } catch (fault) {
    throw new Error(`History ${seed}:\n${log.join('\n')}\n${String(fault)}`, {
      cause: fault,
    });
  }
}
