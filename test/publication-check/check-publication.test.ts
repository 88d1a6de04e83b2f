import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  checkPaths,
  checkPublication,
  createJsonCheck,
  type PublicationFault,
} from '../../src/build/publication-check/check-publication.ts';
import { addressesUnder } from '../../src/content/model/addresses.ts';
import { linksIn } from '../../src/content/model/links.ts';
import {
  bytesOf,
  type DatedFile,
  type Publication,
} from '../../src/content/publication/publication.ts';
import { pagePath, paths } from '../../src/contract/paths.ts';
import { catalogues, fixedDate, studioSources } from '../support/publish/fixtures.ts';
import { publishSources, textOf } from '../support/publish/publications.ts';

const base = 'https://host.example/shop';

/** Faults of the studio's publication after a change to it, made by templates of the program unless said otherwise. */
async function faultsAfter(change: {
  readonly files?: (files: readonly DatedFile[]) => readonly DatedFile[];
  readonly publication?: Partial<Publication>;
}): Promise<PublicationFault[]> {
  const { publication } = await publishSources(studioSources);
  const files = [...publication.files.values()];
  const changed = (change.files?.(files) ?? files).map((file) => [file.path, file] as const);
  return checkPublication({
    ...{ ...publication, hasOwnTemplates: false, files: new Map(changed) },
    ...change.publication,
  });
}

/** Changes the text of one file. */
const rewriting =
  (path: string, change: (text: string) => string) =>
  (files: readonly DatedFile[]): DatedFile[] =>
    files.map((file) =>
      file.path === path ? { ...file, ...bytesOf(change(textOf(file))) } : file,
    );

/** Changes the value of one JSON file. */
const setting = (path: string, change: (value: never) => unknown) =>
  rewriting(path, (text) => JSON.stringify(change(JSON.parse(text) as never)));

const without = (path: string) => (files: readonly DatedFile[]) =>
  files.filter((file) => file.path !== path);

const aFile = (path: string, text = 'Text.'): DatedFile => ({
  ...{ path, mediaType: 'text/plain; charset=utf-8', emitter: 'test/added', modified: fixedDate },
  ...bytesOf(text),
});

for (const { name, sources } of catalogues)
  test(`what is published has no fault: ${name}`, async () => {
    const { publication } = await publishSources(sources);
    assert.deepEqual(checkPublication(publication), []);
    assert.deepEqual(checkPaths([...publication.files.values()]), []);
  });

for (const { name, sources } of catalogues)
  test(`the addresses that are made are those in the texts, and lead somewhere: ${name}`, async () => {
    const { publication, files } = await publishSources(sources);
    const { baseUrl, links, livePaths, redirects, writtenPaths } = publication;
    const addresses = addressesUnder(baseUrl);
    const inTexts = new Set(
      files.flatMap(({ text, mediaType }) => linksIn(text, mediaType, addresses)),
    );
    const notMade = [...inTexts].filter((path) => !links.has(path) && !writtenPaths.has(path));
    assert.deepEqual(notMade, []);
    const pages = files.map(({ path }) => pagePath(path, '.html'));
    const led = new Set([
      ...[...files.map(({ path }) => path), ...pages, ...livePaths, ...writtenPaths],
      ...[...redirects.map(({ from }) => from), paths.manifest],
    ]);
    assert.deepEqual(
      [...links].filter((path) => !led.has(path)),
      [],
    );
  });

test('a file that is not JSON is a fault of its emitter', async () => {
  const [fault, ...more] = await faultsAfter({
    files: rewriting('/llm/ai-instructions.json', (text) => text.slice(0, -5)),
  });
  assert.equal(fault?.emitter, 'discovery/ai-instructions');
  assert.equal(fault.path, '/llm/ai-instructions.json');
  assert.match(fault.problem, /^It is not JSON: SyntaxError/);
  assert.deepEqual(more, []);
});

const violations: readonly (readonly [string, string, (value: never) => unknown, RegExp])[] = [
  [
    '/api/vehicles.json',
    'api/vehicles',
    (list: { tier?: number }[]) => list.map((vehicle) => ({ ...vehicle, tier: 5 })),
    /^\/0\/tier must be <= 4\.$/,
  ],
  [
    '/api/apps.json',
    'api/identity',
    (map: object) => ({ ...map, brand: { name: 'Only' } }),
    /^\/brand must have required property 'url'\.$/,
  ],
  [
    '/api/curriculum.json',
    'api/curriculum',
    (curriculum: { meta: object }) => ({ ...curriculum, meta: { generatedAt: 'today' } }),
    /^\/meta\/generatedAt must match format "date-time"\.$/,
  ],
  [
    '/api/index.json',
    'api/index-file',
    (index: object) => ({ ...index, documentation: 'not a url' }),
    /^\/documentation must match format "uri"\.$/,
  ],
  ['/api/tools.json', 'api/tools', () => [], /^The root must be object\.$/],
];

for (const [path, emitter, change, problem] of violations)
  test(`${path} against its schema: ${problem.source}`, async () => {
    const faults = await faultsAfter({ files: setting(path, change) });
    const fault = faults.find((each) => problem.test(each.problem));
    assert.ok(fault, JSON.stringify(faults));
    assert.equal(fault.path, path);
    assert.equal(fault.emitter, emitter);
  });

test('the value that a file is made from is checked in place of its text', async () => {
  const { publication, text } = await publishSources(studioSources);
  const json = createJsonCheck();
  const path = '/api/tools.json';
  const [openApi, emitter] = ['/openapi.json', 'test/made'];
  // Without the document that says its schema, it is checked by its text.
  const contents = bytesOf('');
  json.onJson({ path: '/api/apps.json', emitter, contents }, []);
  json.onJson({ path: openApi, emitter, contents }, JSON.parse(text(openApi)));
  json.onJson({ path, emitter, contents }, []);
  const files = new Map(publication.files);
  files.set(path, { ...aFile(path, '{'), mediaType: 'application/json' });
  assert.deepEqual(checkPublication({ ...publication, files }, json), [
    { emitter, path, problem: 'The root must be object.' },
  ]);
});

test('without the OpenAPI document nothing can be checked against it', async () => {
  const faults = await faultsAfter({ files: without('/openapi.json') });
  assert.ok(
    faults.some(
      ({ emitter, path, problem }) =>
        emitter === 'api/openapi' && path === '/openapi.json' && problem === 'It is missing.',
    ),
  );
});

test('a page that is not published is a dead link in every file that names it', async () => {
  const faults = await faultsAfter({ files: without('/vehicles/tram.html') });
  const problem = 'It links to /vehicles/tram, which is not published.';
  const culprits = faults.filter((fault) => fault.problem === problem).map(({ path }) => path);
  for (const path of [
    '/vehicles.html',
    '/vehicles.md',
    '/sitemap.xml',
    '/llms-full.txt',
    '/speech-sounds/b.html',
    '/vehicles/bus.html',
  ])
    assert.ok(culprits.includes(path), path);
  const emitters = new Set(faults.map(({ emitter }) => emitter));
  assert.ok(emitters.has('pages/page-files') && emitters.has('discovery/sitemap'));
});

test('a data file that is not published is a dead link of the indexes', async () => {
  const faults = await faultsAfter({ files: without('/robots.txt') });
  assert.deepEqual(
    [...new Set(faults.map(({ emitter }) => emitter))].sort(),
    [
      'api/index-file',
      'api/openapi',
      'discovery/ai-instructions',
      'discovery/llms',
      'discovery/llms-full',
      'pages/page-files',
    ].filter((emitter) => faults.some((fault) => fault.emitter === emitter)),
  );
  for (const path of ['/api/index.json', '/about.html'])
    assert.ok(
      faults.some((fault) => fault.path === path),
      path,
    );
});

test('an address that a template of somebody else writes itself is found, out of the site’s path prefix too', async () => {
  const files = rewriting('/about.html', (text) =>
    text.replace('href="/shop/apps"', 'href="/apps"'),
  );
  assert.deepEqual(await faultsAfter({ files }), []);
  const faults = await faultsAfter({ files, publication: { hasOwnTemplates: true } });
  assert.deepEqual(faults, [
    {
      emitter: 'pages/page-files',
      path: '/about.html',
      problem: 'It links to https://host.example/apps, which is not published.',
    },
  ]);
});

test('links to other sites, fragments, queries and redirects are no fault', async () => {
  const links = [
    'https://elsewhere.example/nowhere',
    'https://host.example/shopping',
    '//host.example/nowhere',
    '#here',
    '/shop/apps?from=here#there',
    '/shop/vehicles/omnibus',
    '/shop/api/health',
    '/shop',
  ];
  const faults = await faultsAfter({
    files: rewriting('/about.html', (text) =>
      text.replace('</main>', `${links.map((link) => `<a href="${link}">x</a>`).join('')}</main>`),
    ),
    publication: { hasOwnTemplates: true },
  });
  assert.deepEqual(faults, []);
});

test('a redirect to nothing, or from what is published, is a fault', async () => {
  const { publication } = await publishSources(studioSources);
  const redirects = [
    ...publication.redirects,
    { from: '/past', to: '/nowhere', status: 301 },
    { from: '/about', to: '/apps', status: 301 },
    { from: '/away', to: 'https://elsewhere.example/nowhere', status: 302 },
  ] as const;
  assert.deepEqual(await faultsAfter({ publication: { redirects } }), [
    {
      emitter: 'redirects',
      path: '/past',
      problem: 'It redirects to /nowhere, which is not published.',
    },
    { emitter: 'redirects', path: '/about', problem: 'It redirects and is published.' },
  ]);
});

test('a removed path that is published or redirected is a fault', async () => {
  const removed = ['/gone', '/about', '/api/apps.json', '/old'];
  assert.deepEqual(
    await faultsAfter({ publication: { removed } }),
    ['/about', '/api/apps.json', '/old'].map((path) => ({
      emitter: 'removed',
      path,
      problem: 'It is removed and published.',
    })),
  );
});

test('two paths that a file system takes for one are a fault', async () => {
  const { files } = await publishSources(studioSources);
  for (const path of ['/about.md', '/ABOUT.md', '/Articles/One.html']) {
    const other = files.find((file) => file.path === path.toLowerCase());
    assert.deepEqual(checkPaths([...files, aFile(path)]), [
      {
        emitter: 'test/added',
        path,
        problem: `It is on one path with ${other?.path ?? ''} from ${other?.emitter ?? ''}.`,
      },
    ]);
  }
  const faults = checkPaths([aFile('/gr\u00FC\u00DFe.txt'), aFile('/gru\u0308\u00DFe.txt')]);
  assert.equal(faults.length, 1);
});

test('a file at the path of the manifest is a fault', () => {
  assert.deepEqual(checkPaths([aFile('/Catalogue-Manifest.json')]), [
    {
      emitter: 'test/added',
      path: '/Catalogue-Manifest.json',
      problem: 'It is on one path with /catalogue-manifest.json from output/manifest-file.',
    },
  ]);
});

test('a dead address that the sources write themselves is no fault of an emitter', async () => {
  const text = `See ${base}/elsewhere/page.`;
  const files = (all: readonly DatedFile[]) => [...all, aFile('/note.txt', text)];
  const links = new Set(['/elsewhere/page']);
  assert.deepEqual(await faultsAfter({ files, publication: { links } }), [
    {
      emitter: 'test/added',
      path: '/note.txt',
      problem: 'It links to /elsewhere/page, which is not published.',
    },
  ]);
  assert.deepEqual(await faultsAfter({ files, publication: { links, writtenPaths: links } }), []);
});

test('the JSON of an entry that breaks the schema of its kind is reported', async () => {
  for (const [path, change] of [
    [
      '/vehicles/bus.json',
      (each: { vehicle: object }) => ({ ...each, vehicle: { ...each.vehicle, tier: 9 } }),
    ],
    ['/speech-sounds/b.json', ({ key: _, ...each }: { key: string }) => each],
    ['/apps/soon.json', (each: object) => ({ ...each, practises: [{}] })],
    ['/vehicles/categories/on-rails.json', (each: object) => ({ ...each, vehicles: [1] })],
  ] as const) {
    const faults = await faultsAfter({ files: setting(path, change) });
    assert.deepEqual([...new Set(faults.map((fault) => fault.path))], [path]);
    assert.equal(faults[0]?.emitter, 'api/entry-documents');
  }
});
