import assert from 'node:assert/strict';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { parse, stringify } from 'yaml';
import { read, write } from '../support/content/catalogue-folder.ts';
import { answerOf, openStudio, type Keeping, type Machine } from '../support/content/studio.ts';
import { runWithin } from '../support/publish/run-within.ts';
import { diceOf } from '../support/random-choices.ts';

/** Each way to keep and publish a catalogue, by what it is called. */
export const keepings: Readonly<Record<string, Keeping>> = {
  'nothing is in git': { by: 'person' },
  'git came before the first build': { git: 'first', by: 'person' },
  'git came after the first build': { git: 'after the first build', by: 'person' },
  'others publish the same catalogue': { git: 'first', isShared: true, by: 'person' },
  'the workflow keeps the ledger': { git: 'first', isShared: true, by: 'workflow' },
  'a protected main takes no ledger from the workflow': {
    ...{ git: 'first', isShared: true, by: 'workflow', isProtected: true },
  },
  'a platform builds what is pushed': { git: 'first', isShared: true, by: 'platform' },
  'the output is committed, and a platform serves it': {
    ...{ git: 'first', isShared: true, by: 'platform', commitsOutput: true },
  },
  'two catalogues are in one repository': {
    ...{ git: 'first', isShared: true, by: 'workflow', isProtected: true, folder: 'site/one' },
  },
};

/** Whether a check can know what is online: a platform that builds by itself tells nobody. */
export const isToldOf = ({ by, commitsOutput = false }: Keeping): boolean =>
  by !== 'platform' || commitsOutput;

/** Few names, so that entries take each other's. */
const slugs = ['van', 'tram', 'ferry', 'lorry'];

/**
 * Plays how a catalogue is edited, by commands and by hand, and published in between. Then no address that answered
 * 200 answers 404 without a word of it, no id stands for two things, and nothing is remembered that nobody published.
 *
 * @throws AssertionError with everything that was done.
 */
export async function playPublishing(t: TestContext, seed: number): Promise<void> {
  const dice = diceOf(seed);
  const where = dice.pick(Object.keys(keepings));
  const keeping = keepings[where] ?? { by: 'person' };
  const log = [`seed ${seed}: ${where}`];
  const studio = await openStudio(t, keeping);
  let machine: Machine = studio;
  const [answered, told, ids] = [new Set<string>(), new Set<string>(), new Map<string, string>()];
  let names = 0;
  const attempt = async (...args: string[]): Promise<void> => {
    const { code } = await runWithin(t, args, { cwd: machine.cwd });
    log.push(`catalogue ${args.join(' ')} → ${String(code)}`);
  };
  /** What a check says of the past: a code and an address each. */
  const listen = async (): Promise<(readonly [code: string, path: string])[]> => {
    const all = (await machine.told()).map((line) => {
      const [code = '', name = ''] = line.split(/ (.*)/);
      return [code, name.startsWith('/') ? name : `/vehicles/${name}`] as const;
    });
    for (const [, path] of all) told.add(path);
    if (all.length > 0) log.push(`  told: ${all.map((each) => each.join(' ')).join(', ')}`);
    return all;
  };
  const idAt = new Map<string, string>();
  /** A person does what an error says, and a warning where it stops the workflow. */
  const obey = async (): Promise<void> => {
    await attempt('check', '--fix');
    const isBinding = ([code]: readonly [string, string]): boolean =>
      code === 'path-vanished' || keeping.by === 'workflow';
    for (const [, path] of (await listen()).filter(isBinding)) {
      const holder = vehiclesOf(machine).find(({ id }) => idAt.get(path) === id);
      if (holder !== undefined) {
        const { formerSlugs = [] } = parse(machine.read(holder.file)) as { formerSlugs?: string[] };
        const text = machine.read(holder.file).replace(/^formerSlugs:\n(?: .*\n)+/m, '');
        const list = stringify({ formerSlugs: [...formerSlugs, path.replace(/^.*\//, '')] });
        write(machine.cwd, holder.file, text + list);
      } else {
        const { redirects = {}, removed = [] } = movedOf(machine);
        const moved = { redirects, removed: [...removed, path] };
        write(machine.cwd, 'sources/moved.yaml', stringify(moved));
      }
    }
    assert.deepEqual((await listen()).filter(isBinding), []);
  };
  const publish = async (): Promise<void> => {
    await obey();
    await studio.publish(machine);
    log.push('published');
    const online = studio.online();
    const lost = [...answered].filter((path) => answerOf(online, path) === '404');
    assert.deepEqual(
      lost.filter((path) => !told.has(path)),
      [],
      'addresses are lost',
    );
    for (const path of lost) answered.delete(path);
    for (const { path } of online.files)
      if (/^\/(?:vehicles|articles)\/[^/]+\.html$/.test(path)) answered.add(path.slice(0, -5));
    for (const { id, name, path } of vehiclesOf(machine)) {
      idAt.set(path, id);
      assert.equal(ids.get(id) ?? name, name, `${id} stands for two things`);
      ids.set(id, name);
    }
  };
  const hold = (): void => {
    const { redirects = {}, removed = [] } = movedOf(machine);
    const kept = [
      ...[
        ...Object.keys(redirects),
        ...removed.map((one) => (typeof one === 'string' ? one : one.path)),
      ],
      ...vehiclesOf(machine).flatMap(({ formerSlugs }) => formerSlugs),
      ...(machine.read('sources/ledger.txt').match(/\/(?:vehicles|articles)\/[^/\n]+$/gm) ?? []),
    ];
    const ever = new Set([...answered, ...told]);
    assert.deepEqual(
      kept.filter((path) => !ever.has(path)),
      [],
      'what nobody published is remembered',
    );
  };
  try {
    // Samples that a platform published are nobody's, wherever they moved: only its address could tell.
    if (keeping.by === 'platform')
      for (const path of ['/vehicles/bus', '/vehicles/fire-engine', '/articles/hello'])
        await attempt('rm', path);
    for (let left = 3; left > 0; left -= 1) {
      for (let edits = 2 + dice.below(3); edits > 0; edits -= 1) {
        const all = vehiclesOf(machine);
        const any = all.length === 0 ? undefined : dice.pick(all);
        const articles = entriesIn(machine, 'sources/pages/articles');
        const article = articles.length === 0 ? undefined : dice.pick(articles);
        const what = dice.pick([
          ...(['new', 'new', 'new article', 'mv', 'rm', 'rm', 'mv article', 'rm article'] as const),
          ...(['mistake', ...(isToldOf(keeping) ? ['delete', 'rename'] : [])] as const),
        ]);
        log.push(what);
        if (what === 'new') {
          const name = `${dice.pick(slugs)} ${(names += 1)}`;
          await attempt(
            'new',
            'vehicle',
            dice.pick(slugs),
            '--set',
            'category=town',
            '--set',
            `name=${name}`,
          );
        } else if (what === 'new article')
          await attempt('new', 'article', dice.pick(slugs), '--set', 'description=Words to say.');
        else if (what === 'mistake') {
          const slug = `oops-${(names += 1)}`;
          await attempt('new', 'vehicle', slug, '--set', 'category=town');
          await attempt('mv', `/vehicles/${slug}`, `${slug}-2`);
          await attempt('rm', `/vehicles/${slug}-2`);
        } else if (what === 'mv' && any) await attempt('mv', any.path, dice.pick(slugs));
        else if (what === 'rm' && any) await attempt('rm', any.path, '--force');
        else if (what === 'mv article' && article)
          await attempt('mv', `/articles/${article}`, dice.pick(slugs));
        else if (what === 'rm article' && article) await attempt('rm', `/articles/${article}`);
        else if (what === 'delete' && any) rmSync(join(machine.cwd, any.file));
        else if (what === 'rename' && any) {
          const to = `sources/vehicles/renamed-${(names += 1)}.yaml`;
          renameSync(join(machine.cwd, any.file), join(machine.cwd, to));
        }
        await listen();
        hold();
      }
      await publish();
      hold();
      if (keeping.isShared === true && dice.below(2) === 0) {
        machine = studio.another();
        log.push('another machine');
      }
    }
  } catch (cause) {
    const why = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
    throw new assert.AssertionError({ message: `${log.join('\n')}\n${why}` });
  }
}

const movedOf = (machine: Machine) =>
  (parse(machine.read('sources/moved.yaml')) ?? {}) as {
    readonly redirects?: Record<string, string>;
    readonly removed?: (string | { readonly path: string })[];
  };

const entriesIn = ({ cwd }: Machine, folder: string): string[] =>
  existsSync(join(cwd, folder))
    ? readdirSync(join(cwd, folder)).map((name) => name.replace(/\.\w+$/, ''))
    : [];

const vehiclesOf = (machine: Machine) =>
  entriesIn(machine, 'sources/vehicles').map((slug) => {
    const file = `sources/vehicles/${slug}.yaml`;
    const {
      id,
      name,
      formerSlugs = [],
    } = parse(read(machine.cwd, file)) as {
      readonly id: string;
      readonly name: string;
      readonly formerSlugs?: readonly string[];
    };
    const paths = formerSlugs.map((former) => `/vehicles/${former}`);
    return { file, path: `/vehicles/${slug}`, id, name, formerSlugs: paths };
  });
