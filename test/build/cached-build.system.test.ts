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
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { openLastBuild, type LastBuilds } from '../../src/build/last-build.ts';
import { readTemplates } from '../../src/cli/inputs/read-templates.ts';
import type { Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';
import { build } from '../../src/build/build.ts';
import type { BuildInput } from '../../src/build/build-input.ts';
import { buildUnlessCurrent } from '../../src/build/build-unless-current.ts';
import {
  createPublicationCache,
  publicationOf,
  type PublicationCache,
} from '../../src/build/publication/publication-of.ts';
import { readTree } from '../support/publish/file-tree.ts';
import { projectRoot } from '../support/publish/fixtures.ts';
import { runs } from '../support/runs.ts';

/** A studio's folder with two outputs: one by builds with a record, one by builds without. */
interface Studio {
  readonly root: string;
  readonly records: Map<string, Buffer>;
  readonly cache: PublicationCache;
  templates: Map<string, string>;
  /** Seconds since the first build. */
  moment: number;
  baseUrl: string | undefined;
}

function newStudio(root: string): Studio {
  cpSync(join(projectRoot, 'test/fixtures/small'), join(root, 'sources'), { recursive: true });
  const templates = new Map(readTemplates());
  const cache = createPublicationCache();
  return { root, records: new Map(), cache, templates, moment: 0, baseUrl: undefined };
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

const recordsOf = ({ records }: Studio, program = 'this program'): LastBuilds => ({
  program,
  read: (name) => records.get(name),
  write: (name, content) => void records.set(name, Buffer.from(content)),
});

const buildWarm = (studio: Studio, records = recordsOf(studio)) =>
  buildUnlessCurrent(inputOf(studio, 'warm'), openLastBuild(records, join(studio.root, 'warm')));

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

async function assertAlike(studio: Studio): Promise<void> {
  const warm = await outcomeOf(() => buildWarm(studio));
  const anew = await outcomeOf(() => build(inputOf(studio, 'cold')));
  assert.deepEqual(warm, anew);
  assert.deepEqual(textOfTree(join(studio.root, 'warm')), textOfTree(join(studio.root, 'cold')));
}

/** What is made of a studio's sources, before it is dated. */
async function madeOf(studio: Studio, cache?: PublicationCache): Promise<unknown> {
  const input = inputOf(studio, 'none');
  const { publication, diagnostics } = await publicationOf(input, undefined, cache);
  const files = publication?.files.map(({ path, contents }) => [
    path,
    typeof contents === 'function'
      ? contents({ own: input.dates.now, of: () => input.dates.now })
      : new TextDecoder().decode(contents.data),
  ]);
  return [diagnostics, files];
}

async function assertMadeAlike(studio: Studio): Promise<void> {
  const anew = await madeOf(studio).catch(String);
  assert.deepEqual(await madeOf(studio, studio.cache).catch(String), anew);
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
    edit(file(studio, slug), (text) => text.replace(/^name: .*/m, `name: Name ${number % 3}`));
  },
  'a new text': (studio, slug, number) => {
    edit(
      file(studio, slug),
      (text) => `${text.replace(/^description:[^]*/m, '')}description: Text ${number}.\n`,
    );
  },
  'a text with markup': (studio, slug, number) => {
    edit(
      file(studio, slug),
      (text) =>
        `${text.replace(/^description:[^]*/m, '')}description: A <b>tag</b> ${number % 2}.\n`,
    );
  },
  'a former name': (studio, slug, number) => {
    edit(
      file(studio, slug),
      (text) => `${text.replace(/^formerSlugs:.*\n/m, '')}formerSlugs: [old-${number % 3}]\n`,
    );
  },
  'a sound with other words': (studio, _, number) => {
    edit(join(studio.root, 'sources/phonemes/b.yaml'), (text) =>
      text.replace(/^label: .*/m, `label: /b${number % 2}/`),
    );
  },
  'another picture': (studio, slug, number) => {
    const picture = join(studio.root, 'sources/media/vehicles/own.svg');
    mkdirSync(dirname(picture), { recursive: true });
    const box = `viewBox="0 0 ${80 + (number % 2)} 60"`;
    writeFileSync(
      picture,
      `<svg xmlns="http://www.w3.org/2000/svg" ${box}><path d="M1,1H9"/></svg>`,
    );
    edit(file(studio, slug), (text) =>
      text.includes('image:')
        ? text
        : `${text}image:\n  file: vehicles/own.svg\n  alt: A drawing\n`,
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
    writeFileSync(file(studio, slug), `id: vehicle-${100 + number}\nname: New\ncategory: road\n`);
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
      text.replace(/name: .*/, `name: Roads ${number % 2}`),
    );
  },
  'the site renamed': (studio, _, number) => {
    edit(join(studio.root, 'sources/site.yaml'), (text) =>
      text.replace(/^name: .*/m, `name: Site ${number % 2}`),
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
      [name, `${studio.templates.get(name) ?? ''}\n/* ${number} */\n`],
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
  'a cache lost': (studio) => {
    studio.records.clear();
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

for (const [title, assertSame] of [
  ['a build with a record writes and reports the same as one without', assertAlike],
  ['a publication that is made with a cache is as one that is made without', assertMadeAlike],
] as const)
  test(`${title}, after any changes`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        await inStudio(async (studio) => {
          await assertSame(studio);
          for (const { change, slug, number, seconds } of steps) {
            changes[change]?.(studio, slug, number);
            studio.moment += seconds;
            await assertSame(studio);
          }
        });
      }),
      { numRuns: Number(process.env['FUZZ_RUNS'] ?? runs(12)) },
    );
  });
