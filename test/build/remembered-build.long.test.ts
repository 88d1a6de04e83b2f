import assert from 'node:assert/strict';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import fc from 'fast-check';
import { openPackFolder, type PackFolder } from '../../src/build/cache/pack.ts';
import { readTemplates } from '../../src/cli/inputs/read-templates.ts';
import type { Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';
import { build, type BuildInput } from '../../src/build/pipeline/pipeline.ts';
import { createBuilder } from '../../src/build/pipeline/remembered-build.ts';
import { readTree } from '../support/publish/file-tree.ts';
import { projectRoot } from '../support/publish/fixtures.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import { runs } from '../support/runs.ts';

/** A studio's folder with two outputs: one by builds that remember, one by builds that do not. */
interface Studio {
  readonly root: string;
  readonly packs: PackFolder;
  templates: Map<string, string>;
  /** Seconds since the first build. */
  moment: number;
  baseUrl: string | undefined;
}

function newStudio(root: string): Studio {
  cpSync(join(projectRoot, 'test/fixtures/small'), join(root, 'sources'), { recursive: true });
  const packs = openPackFolder(join(root, 'cache'), 'this program');
  return { root, packs, templates: new Map(readTemplates()), moment: 0, baseUrl: undefined };
}

function inputOf(studio: Studio, out: string): BuildInput {
  const now = new Date(Date.UTC(2026, 2, 14) + studio.moment * 1000);
  return {
    sources: join(studio.root, 'sources'),
    shownAs: 'sources',
    out: join(studio.root, out),
    templates: studio.templates,
    baseUrl: studio.baseUrl,
    dates: { now: `${now.toISOString().slice(0, 19)}Z` },
    check: false,
  };
}

const builderOf = (studio: Studio) => createBuilder(studio.packs, join(studio.root, 'warm'));

/** What two builds must agree on beside what they write. */
type Outcome = readonly [readonly Diagnostic[], readonly string[], unknown] | string;

async function outcomeOf(run: () => Promise<unknown>): Promise<Outcome> {
  try {
    const result = (await run()) as Awaited<ReturnType<typeof build>>;
    const { diagnostics, shownFiles, textOf, change, hosts } = result;
    return [
      diagnostics,
      shownFiles.map((file) => `${file} ${textOf(file) ?? ''}`),
      [change?.bytes, hosts],
    ];
  } catch (failure) {
    return String(failure).replaceAll(/warm|cold/g, 'out');
  }
}

const textOfTree = (folder: string): Record<string, string> =>
  statSync(folder, { throwIfNoEntry: false }) === undefined
    ? {}
    : Object.fromEntries([...readTree(folder)].map(([path, bytes]) => [path, bytes.toString()]));

async function assertAlike(studio: Studio, warm = builderOf(studio)): Promise<void> {
  const remembered = await outcomeOf(() => warm(inputOf(studio, 'warm')));
  const anew = await outcomeOf(() => build(inputOf(studio, 'cold')));
  assert.deepEqual(remembered, anew);
  assert.deepEqual(textOfTree(join(studio.root, 'warm')), textOfTree(join(studio.root, 'cold')));
}

const slugs = ['bus', 'tram', 'fire-engine', 'steam-train', 'new-one'];
const file = (studio: Studio, slug: string) =>
  join(studio.root, 'sources/vehicles', `${slug}.yaml`);
const isThere = (path: string) => statSync(path, { throwIfNoEntry: false }) !== undefined;
const edit = (path: string, change: (text: string) => string) => {
  if (isThere(path)) writeFileSync(path, change(readFileSync(path, 'utf8')));
};
const inBoth = (studio: Studio, change: (out: string) => void) => {
  for (const out of ['warm', 'cold'])
    if (isThere(join(studio.root, out))) change(join(studio.root, out));
};

/** Things that happen between two builds. */
const changes: Readonly<Record<string, (studio: Studio, slug: string, number: number) => void>> = {
  nothing: () => undefined,
  'a new name': (studio, slug, number) => {
    edit(file(studio, slug), (text) =>
      text.replace(/^name: .*/m, `name: Name ${String(number % 3)}`),
    );
  },
  'a new text': (studio, slug, number) => {
    edit(
      file(studio, slug),
      (text) => `${text.replace(/^description:[^]*/m, '')}description: Text ${String(number)}.\n`,
    );
  },
  'a fault': (studio, slug) => {
    edit(file(studio, slug), (text) => `${text}category: road\n`);
  },
  mended: (studio) => {
    cpSync(join(projectRoot, 'test/fixtures/small'), join(studio.root, 'sources'), {
      recursive: true,
    });
  },
  'a new vehicle': (studio, slug, number) => {
    writeFileSync(
      file(studio, slug),
      `id: vehicle-${String(100 + number)}\nname: New\ncategory: road\n`,
    );
  },
  'a vehicle less': (studio, slug) => {
    rmSync(file(studio, slug), { force: true });
  },
  renamed: (studio, slug, number) => {
    const to = slugs[number % slugs.length] ?? slug;
    if (isThere(file(studio, slug))) renameSync(file(studio, slug), file(studio, to));
  },
  'an unknown file': (studio) => {
    writeFileSync(join(studio.root, 'sources/notes.txt'), 'x');
  },
  'a category renamed': (studio, _, number) => {
    edit(join(studio.root, 'sources/categories.yaml'), (text) =>
      text.replace(/name: .*/, `name: Roads ${String(number % 2)}`),
    );
  },
  'the site renamed': (studio, _, number) => {
    edit(join(studio.root, 'sources/site.yaml'), (text) =>
      text.replace(/^name: .*/m, `name: Site ${String(number % 2)}`),
    );
  },
  'another base URL': (studio, _, number) => {
    studio.baseUrl = [undefined, 'https://a.example', 'https://a.example/b'][number % 3];
  },
  'another template': (studio, _, number) => {
    const name =
      ['vehicle.html.eta', 'vehicle.md.eta', 'layout.html.eta', 'style.css'][number % 4] ?? '';
    studio.templates = new Map([
      ...studio.templates,
      [name, `${studio.templates.get(name) ?? ''}\n/* ${String(number)} */\n`],
    ]);
  },
  'a broken template': (studio) => {
    studio.templates = new Map([...studio.templates, ['vehicle.html.eta', '<% if (it.x { %>']]);
  },
  'the templates back': (studio) => {
    studio.templates = new Map(readTemplates());
  },
  'an output edited': (studio, slug) => {
    inBoth(studio, (out) => {
      const page = join(out, 'vehicles', `${slug}.html`);
      const times = statSync(page, { throwIfNoEntry: false });
      edit(page, (text) => text.replace('<h1>', '<H1>'));
      if (times !== undefined) utimesSync(page, times.atime, times.mtime);
    });
  },
  'an output lost': (studio, slug) => {
    inBoth(studio, (out) => {
      rmSync(join(out, 'vehicles', `${slug}.md`), { force: true });
    });
  },
  'all output lost': (studio) => {
    inBoth(studio, (out) => {
      rmSync(out, { recursive: true, force: true });
    });
  },
  'another file in the output': (studio) => {
    inBoth(studio, (out) => {
      writeFileSync(join(out, 'mine.txt'), 'mine');
    });
  },
  'outputs touched': (studio) => {
    inBoth(studio, (out) => {
      for (const path of readTree(out).keys()) utimesSync(join(out, path), 1, 1);
    });
  },
  'a year': (studio) => {
    studio.moment += 366 * 24 * 60 * 60;
  },
  'a clock that was ahead': (studio) => {
    studio.moment -= 24 * 60 * 60;
  },
  'an entry undone': (studio) => {
    inBoth(studio, (out) => {
      const page = join(out, 'vehicles/bus');
      for (const form of ['html', 'md'])
        if (isThere(`${page}.${form}`))
          cpSync(`${page}.${form}`, join(out, `vehicles/undone.${form}`));
    });
  },
  'a cache damaged': (studio, _, number) => {
    const packs = join(studio.root, 'cache');
    for (const [name, bytes] of isThere(packs) ? readTree(packs) : []) {
      if (bytes.length === 0) continue;
      const at = number % bytes.length;
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      writeFileSync(join(packs, name), number % 2 === 0 ? bytes : bytes.subarray(0, at));
    }
  },
  'a cache lost': (studio) => {
    rmSync(join(studio.root, 'cache'), { recursive: true, force: true });
  },
};

const step = fc.record({
  change: fc.constantFrom(...Object.keys(changes)),
  slug: fc.constantFrom(...slugs),
  number: fc.nat({ max: 1000 }),
  seconds: fc.nat({ max: 2 }),
});

async function inStudio(use: (studio: Studio) => Promise<void>): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'catalogue-remembered-'));
  mkdirSync(join(root, 'sources'));
  try {
    await use(newStudio(root));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

describe('a build with a cache writes and reports the same as one without', () => {
  for (const builders of ['one builder, as a watch has it', 'a builder for each build'])
    test(`after any changes: ${builders}`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
          await inStudio(async (studio) => {
            const lasting = builders.startsWith('one') ? builderOf(studio) : undefined;
            await assertAlike(studio, lasting);
            for (const { change, slug, number, seconds } of steps) {
              changes[change]?.(studio, slug, number);
              studio.moment += seconds;
              await assertAlike(studio, lasting);
            }
          });
        }),
        { numRuns: Number(process.env['FUZZ_RUNS'] ?? runs(12)) },
      );
    });
});

describe('a cache', () => {
  const studioFor = (t: TestContext): Studio => newStudio(temporaryFolder(t));

  test('spares a build all work when nothing changed', async (t) => {
    const studio = studioFor(t);
    const input = inputOf(studio, 'warm');
    const first = await builderOf(studio)(input);
    assert.ok((first.change?.written.length ?? 0) > 40);
    const second = await builderOf(studio)(input);
    assert.deepEqual('files' in second, false, 'the route was gone once more');
    assert.equal(second.change?.written.length, 0);
    assert.equal(second.change.unchanged, first.change?.written.length);
  });

  test('of another version of the program is not used', async (t) => {
    const studio = studioFor(t);
    await builderOf(studio)(inputOf(studio, 'warm'));
    const other = openPackFolder(join(studio.root, 'cache'), 'another program');
    const again = await createBuilder(other, join(studio.root, 'warm'))(inputOf(studio, 'warm'));
    assert.ok('files' in again);
  });

  test('in a folder that cannot be written costs time and nothing else', async (t) => {
    const studio = studioFor(t);
    writeFileSync(join(studio.root, 'cache'), 'a file in the place of the folder');
    await assertAlike(studio);
    await assertAlike(studio);
  });
});
