import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { checkSources } from '../../../src/build/sources/check-sources.ts';
import { runMv } from '../../../src/cli/commands/mv/mv-command.ts';
import { runRm } from '../../../src/cli/commands/rm/rm-command.ts';
import { runImport } from '../../../src/cli/commands/table/import-command.ts';
import type { CommandIo } from '../../../src/cli/terminal/command-io.ts';
import { isTemporaryName } from '../../../src/base/files/temporary-files.ts';
import {
  edit,
  filesBelow,
  recordPublished,
  starterFolder,
  workIn,
  write,
} from '../../support/content/catalogue-folder.ts';
import { fakeIo } from '../../support/content/fake-io.ts';
import { onEachWrite } from '../../support/files/on-each-write.ts';
import { temporaryFolder } from '../../support/publish/temporary-folder.ts';

const where = { sources: 'sources', out: 'out' };

type Files = ReadonlyMap<string, string>;

/** Sources as a killed process leaves them; a file without its final name is no source. */
const sourcesNow = (): Files =>
  new Map(
    [...filesBelow('sources')].filter(([path]) => !isTemporaryName(path.split('/').at(-1) ?? '')),
  );

/** What a check names of some sources, each finding with its files. */
function named(t: TestContext, files: Files): Set<string> {
  const folder = temporaryFolder(t);
  for (const [path, text] of files) write(folder, path, text);
  const { diagnostics } = checkSources({ sources: folder, shownAs: '', out: join(folder, 'out') });
  return new Set(
    diagnostics.map(({ code, file, message, related = [] }) =>
      [code, file, message, ...related.map((other) => other.file)].join(' '),
    ),
  );
}

const page = (title: string): string =>
  `---\ntitle: ${title}\ndescription: A page about ${title}, which is long enough to be read with pleasure.\n---\n\nSee [the bus](/vehicles/bus) and [about](/about).\n`;

/** A catalogue in which much refers to much, as the working folder. */
function catalogue(t: TestContext): void {
  const folder = starterFolder(t);
  workIn(folder, t);
  write(folder, 'sources/pages/toys.md', page('toys'));
  edit(
    folder,
    'sources/pages/about.md',
    'every other',
    '[Toys](/toys), [the bus](/vehicles/bus), every other',
  );
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>\n';
  write(folder, 'sources/media/bus.svg', svg);
  edit(
    folder,
    'sources/vehicles/bus.yaml',
    'category:',
    'image: { file: bus.svg, alt: A bus }\ncategory:',
  );
  recordPublished(folder);
}

interface Edit {
  readonly run: (io: CommandIo) => Promise<number>;
  /** What is there twice meanwhile, below the old name and the new one, or is to go and still there. */
  readonly twice?: RegExp;
  /** Whether the same command ends what was begun. */
  readonly goesOn?: true;
  readonly before?: () => void;
}

const edits: Readonly<Record<string, Edit>> = {
  'mv of a vehicle': {
    run: (io) => runMv('vehicle:bus', 'coach', where, io),
    twice: /vehicles\/(?:bus|coach)\b/,
    goesOn: true,
  },
  'rm of a sound that becomes part of another': {
    run: (io) => runRm('phoneme:b', { ...where, mergeInto: 'phoneme:f' }, io),
    twice: /(?:phonemes|speech-sounds)\/b\b/,
  },
  import: {
    before: () => {
      write(
        '.',
        'vehicles.csv',
        'key,name,category\nbus,Coach,town\nfire-engine,Red One,emergency\nvan,Van,town\n',
      );
    },
    run: (io) => runImport('vehicles.csv', { ...where, kind: 'vehicle' }, io),
  },
};

for (const [name, { run, twice, goesOn, before: prepare }] of Object.entries(edits))
  test(`${name}, killed at any step, loses nothing, and a check names what is there twice`, async (t) => {
    catalogue(t);
    prepare?.();
    const before = sourcesNow();
    const states: Files[] = [];
    const { io, printed } = fakeIo();
    const code = await onEachWrite(
      ({ proceed }) => {
        states.push(sourcesNow());
        return proceed();
      },
      () => run(io),
    );
    assert.equal(code, 0, JSON.stringify(printed));
    const end = sourcesNow();
    const isNew = (path: string): boolean => !before.has(path);
    const [first, last] = [named(t, before), named(t, end)];
    const seen = new Set<string>();
    for (const state of [...states]) {
      const key = JSON.stringify([...state]);
      if (seen.has(key)) continue;
      seen.add(key);
      const paths = JSON.stringify([...state.keys()]);
      const isWhole = [...end].every(([path, text]) => !isNew(path) || state.get(path) === text);
      for (const [path, text] of state)
        assert.ok([before.get(path), end.get(path)].includes(text), path);
      for (const path of before.keys())
        if (!state.has(path)) assert.ok(isWhole && !end.has(path), `${path} is lost: ${paths}`);
      const isBoth =
        [...before.keys()].some((path) => !end.has(path) && state.has(path)) &&
        ([...state.keys()].some(isNew) || state.get('moved.yaml') !== before.get('moved.yaml'));
      if (!isBoth || twice === undefined) continue;
      if (goesOn) {
        rmSync('sources', { recursive: true });
        for (const [path, text] of state) write('.', `sources/${path}`, text);
        assert.equal(await run(io), 0, paths);
        assert.deepEqual(sourcesNow(), end, paths);
      }
      const findings = [...named(t, state)].filter(
        (finding) => !first.has(finding) && !last.has(finding),
      );
      assert.ok(
        findings.some((finding) => twice.test(finding)),
        `${paths}\n${findings.join('\n')}`,
      );
    }
    assert.ok(seen.size >= 3, String(seen.size));
  });
