import assert from 'node:assert/strict';
import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { parse } from 'yaml';
import { openStudio, type Keeping, type Machine } from '../support/content/studio.ts';
import { obeyAll } from '../histories/apply-hints.ts';
import { serveFolder } from '../support/serve/running-site.ts';
import { Visitor } from '../support/serve/visitor.ts';
import { diceOf } from '../support/random-choices.ts';

/** Each way to keep and publish a catalogue, by what it is called. */
const keepings: Readonly<Record<string, Keeping>> = {
  'nothing is in git': { by: 'person' },
  'git came before the first build': { git: 'first', by: 'person' },
  'git came after the first build': { git: 'after the first build', by: 'person' },
  'others publish the same catalogue': { git: 'first', isShared: true, by: 'person' },
  'a workflow writes the branch site': { git: 'first', isShared: true, by: 'workflow' },
  'a platform builds what is pushed': { git: 'first', isShared: true, by: 'platform' },
  'the output is committed, and a platform serves it': {
    ...{ git: 'first', isShared: true, by: 'platform', commitsOutput: true },
  },
  'two catalogues are in one repository': {
    ...{ git: 'first', isShared: true, by: 'workflow', folder: 'site/one' },
  },
};

/** Few names, so that entries take each other's. */
const slugs = ['van', 'tram', 'ferry', 'lorry'];

/**
 * Plays how a catalogue is edited, by commands and by hand, and published in between, by people who do what a check
 * prints. Then each publication succeeds, no address that ever answered answers 404, no id stands for two things, and
 * nothing is remembered that nobody published.
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
  const visitor = new Visitor();
  const visit = async (): Promise<void> => {
    const { origin } = await serveFolder(t, studio.www);
    await visitor.visit(
      origin,
      vehiclesOf(machine).map(({ id, name }) => [id, name]),
    );
  };
  await visit();
  let names = 0;
  const attempt = async (...args: string[]): Promise<void> => {
    const { code } = await machine.catalogue(...args);
    log.push(`catalogue ${args.join(' ')} → ${String(code)}`);
  };
  const publish = async (): Promise<void> => {
    await obeyAll(machine, { log, rounds: 4 });
    await studio.publish(machine);
    log.push('published');
    await visit();
  };
  const hold = (): void => {
    const { redirects, removed } = movedOf(machine);
    const kept = [
      ...Object.keys(redirects ?? {}),
      ...(removed ?? []).map((one) => (typeof one === 'string' ? one : one.path)),
      ...vehiclesOf(machine).flatMap(({ formerSlugs }) => formerSlugs),
    ];
    assert.deepEqual(
      kept.filter((path) => !visitor.knows(path)),
      [],
      'what nobody published is remembered',
    );
  };
  try {
    for (let left = 3; left > 0; left -= 1) {
      for (let edits = 2 + dice.below(3); edits > 0; edits -= 1) {
        const all = vehiclesOf(machine);
        const any = all.length === 0 ? undefined : dice.pick(all);
        const articles = entriesIn(machine, 'sources/pages/articles');
        const article = articles.length === 0 ? undefined : dice.pick(articles);
        const what = dice.pick([
          ...(['new', 'new', 'new article', 'mv', 'rm', 'rm', 'mv article', 'rm article'] as const),
          ...(['mistake', 'delete', 'rename', 'draft', 'static', 'other id'] as const),
          'no redirects',
        ]);
        log.push(what);
        if (what === 'new') {
          const name = `${dice.pick(slugs)} ${(names += 1)}`;
          await attempt(
            ...['new', 'vehicle', dice.pick(slugs), '--set', 'category=town'],
            ...['--set', `name=${name}`],
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
        else if (what === 'delete' && any) machine.remove(any.file);
        else if (what === 'rename' && any) {
          const to = `sources/vehicles/renamed-${(names += 1)}.yaml`;
          renameSync(join(machine.cwd, any.file), join(machine.cwd, to));
        } else if (what === 'draft' && any && !/^draft:/m.test(machine.read(any.file)))
          machine.write(any.file, `${machine.read(any.file)}draft: true\n`);
        else if (what === 'other id' && any) {
          const text = machine.read(any.file);
          machine.write(any.file, text.replace(/^id: .*/m, `id: vehicle-${800 + names}`));
          names += 1;
        } else if (what === 'static') {
          const file = 'sources/static/plan.txt';
          if (machine.has(file)) machine.remove(file);
          else machine.write(file, 'A plan.\n');
        } else if (what === 'no redirects') machine.write('sources/moved.yaml', '{}\n');
        if (['new', 'mv', 'rm', 'mistake'].includes(what)) hold();
      }
      await publish();
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
    readonly redirects?: Record<string, string> | null;
    readonly removed?: (string | { readonly path: string })[] | null;
  };

const entriesIn = ({ cwd }: Machine, folder: string): string[] =>
  existsSync(join(cwd, folder))
    ? readdirSync(join(cwd, folder)).map((name) => name.replace(/\.\w+$/, ''))
    : [];

const vehiclesOf = (machine: Machine) =>
  entriesIn(machine, 'sources/vehicles').map((slug) => {
    const file = `sources/vehicles/${slug}.yaml`;
    const { id, name, formerSlugs } = parse(machine.read(file)) as {
      readonly id: string;
      readonly name: string;
      readonly formerSlugs?: readonly string[] | null;
    };
    const paths = (formerSlugs ?? []).map((former) => `/vehicles/${former}`);
    return { file, path: `/vehicles/${slug}`, id, name, formerSlugs: paths };
  });
