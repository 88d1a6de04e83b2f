import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import fc from 'fast-check';
import { mediaTypes } from '../../src/contract/media-types.ts';
import { nameOf, subjectsIn, type Subject } from '../../src/edit/names/subject.ts';
import { decide } from '../../src/service/http/decide.ts';
import { createRouteTable, type RouteTable } from '../../src/service/http/route-table.ts';
import type { CatalogueRecord } from '../../src/contract/resources/catalogue-record.ts';
import { dateFiles } from '../../src/build/publication/date-files.ts';
import { readTemplates } from '../../src/cli/inputs/read-templates.ts';
import { calendarOf } from '../../src/content/model/calendar.ts';
import type { CompleteEntries } from '../../src/content/model/entries.ts';
import type { Manifest } from '../../src/content/publication/manifest.ts';
import { linkCatalogue } from '../../src/content/sources/link.ts';
import type { PageCache } from '../../src/site/publish/pages/page.ts';
import { draftSite } from '../../src/site/publish/publish.ts';
import { fixedPaths } from '../../src/site/publish/registry.ts';
import { changesOf, recordOfFiles } from '../support/diff/published-sample.ts';
import { publish } from '../support/publish/publish-draft.ts';
import { textsOf } from '../support/publish/publications.ts';
import { smallCatalogue, type Files } from '../support/sources/small-catalogue.ts';
import { anySteps, takeStep, type Step } from './any-editing.ts';
import { catalogueOf, entriesOf, findingsIn } from '../support/edit/edited-catalogue.ts';
import { createFates } from './track-names.ts';

/** What an editor may leave for later. */
const usual =
  /^(?:sound-without-vehicle|unused-category|few-words|missing-parent-tip|missing-picture)/;
const faultsOf = (files: Files, online: CatalogueRecord): string[] =>
  findingsIn(catalogueOf(files).sources, {
    ...{ from: 'the last build', newest: online, before: () => online },
  }).filter((each) => !usual.test(each));

/** Where a new name was that of something else, and where a vehicle would be left without a category. */
const toldByCheck =
  /^(?:former-(?:slug|key)-in-use|id-of-another|missing-field|redirect-duplicate) /;

const guide = (title: string, text: string): string =>
  `---\ntitle: ${title}\ndescription: A guide for those who want to know more of the ${title} here.\n---\n\n${text}\n`;

/** With pages in folders that can be renamed. */
const start = smallCatalogue({
  'pages/guides/van.md': guide('van', 'See the [cab](/guides/van/cab).'),
  'pages/guides/van/cab.md': guide('cab', 'See the [van](/guides/van) and [all](/about).'),
});

/** What files publish, with its routes. */
interface Site {
  readonly manifest: Manifest;
  readonly record: CatalogueRecord;
  readonly routes: RouteTable;
}

const templates = readTemplates();
/** Only what is shown otherwise is rendered anew. */
const cache: PageCache = new Map();

function siteOf(files: Files): Site {
  const record = recordOfFiles(files);
  const { live } = calendarOf(entriesOf(catalogueOf(files)), '2026-12-31');
  const linked = linkCatalogue(live as CompleteEntries, fixedPaths);
  const site = publish(draftSite(linked, templates), { cache });
  const { baseUrl, redirects, removed } = site;
  const dated = textsOf(dateFiles(site.files, { now: '2026-03-14T09:00:00Z', earlier: [] }));
  const manifest: Manifest = { version: 1, baseUrl, files: dated, redirects, removed };
  return { manifest, record, routes: createRouteTable(manifest) };
}

/** Every address of a site in every form in which it may be asked for. */
function addressesOf({ routes, manifest }: Site): string[] {
  const forms = (path: string): string[] =>
    path === '/'
      ? ['/', '/index.html', '/index.md']
      : ['', '.html', '.md', '/'].map((ending) => path + ending);
  return [
    ...[...routes.pages.keys()].flatMap(forms),
    ...manifest.redirects.flatMap(({ from }) => forms(from)),
    ...manifest.removed.flatMap(forms),
  ];
}

const ask = ({ routes }: Site, path: string) =>
  decide(
    {
      method: 'GET',
      path: path.split('/').map(encodeURIComponent).join('/'),
      query: '',
      accept: undefined,
    },
    routes,
  );

/** What is wrong with the answer to an address that was published. */
function wrongAnswer(site: Site, path: string): string | undefined {
  const answer = ask(site, path);
  if (answer.kind === 'file') return answer.status === 404 ? `${path} is 404` : undefined;
  if (answer.kind !== 'redirect') return `${path} is ${answer.kind}`;
  const location = answer.headers['Location'] ?? '';
  const base = `${site.manifest.baseUrl}/`;
  const target = location.startsWith(base) ? location.slice(base.length - 1) : location;
  if (!target.startsWith('/')) return undefined;
  const next = ask(site, decodeURI(target));
  if (next.kind !== 'file' || next.status !== 200)
    return `${path} leads to ${target}, which is ${next.kind}`;
  return path.endsWith('.md') && next.file.mediaType !== mediaTypes.markdown
    ? `${path} leads to ${target}, which is no markdown`
    : undefined;
}

const subjectsOf = (files: Files): readonly Subject[] =>
  subjectsIn(entriesOf(catalogueOf(files)), []);

/** How a comparison calls each entry, by its name here. */
const calledEntries = (files: Files): ReadonlyMap<string, string> => {
  const ids = new Map(
    entriesOf(catalogueOf(files)).vehicles.map(({ key, value }) => [key, value.id]),
  );
  return new Map(
    subjectsOf(files).flatMap((subject) => {
      const { kind, key } = subject;
      if (kind === 'page' || kind === 'category' || kind === 'picture') return [];
      return [[nameOf(subject), `${kind} ${kind === 'vehicle' ? (ids.get(key) ?? '') : key}`]];
    }),
  );
};

const idsIn = (files: Files): string[] =>
  entriesOf(catalogueOf(files)).vehicles.flatMap(({ value }) => value.id ?? []);

/** Follows one sequence of edits; throws where a promise is broken. */
function follow(steps: readonly Step[], count: (what: string) => void): void {
  let files = start;
  let site = siteOf(start);
  let published = start;
  let loses = false;
  let fates = createFates(subjectsOf(files).map(nameOf));
  const ever = new Set(addressesOf(site));
  const usedIds = new Set(idsIn(files));

  const build = (): void => {
    if (files === published) return;
    const next = siteOf(files);
    for (const address of addressesOf(next)) ever.add(address);
    for (const id of idsIn(files)) usedIds.add(id);
    assert.deepEqual(
      [...ever].flatMap((address) => wrongAnswer(next, address) ?? []),
      [],
    );
    const entries = calledEntries(published);
    const expected = fates.withoutSuccessor().flatMap((name) => entries.get(name) ?? []);
    const changes = changesOf(site.record, next.record);
    const gone = changes.filter(({ code }) => code === 'entry-withdrawn');
    assert.deepEqual(gone.map(({ kind, id }) => `${kind} ${id}`).sort(), expected.sort());
    // What was taken out of an entry that stays has no successor either.
    const breaking = changes.filter(
      ({ level, code }) => level === 'breaking' && !(loses && code === 'field-removed'),
    );
    assert.deepEqual(
      breaking.map(({ code, message }) => `${code} ${message}`),
      [],
    );
    fates = createFates(subjectsOf(files).map(nameOf));
    loses = false;
    [site, published] = [next, files];
  };

  for (const step of steps) {
    if (step.what === 'build') {
      build();
      count('build');
      continue;
    }
    const stepped = takeStep(files, step, published);
    const isSame = stepped.refused === undefined && stepped.files === files;
    // What a check refuses the commands do not write.
    const refused =
      stepped.refused ?? (isSame ? undefined : faultsOf(stepped.files, site.record)[0]);
    if (refused !== undefined) {
      if (stepped.refused === undefined && ['mv', 'mv folder', 'rm'].includes(step.what))
        assert.match(refused, toldByCheck);
      count('refused');
      continue;
    }
    const before = new Set(idsIn(files));
    files = stepped.files;
    count(step.what);
    loses ||= stepped.loses === true;
    for (const id of idsIn(files))
      if (!before.has(id)) assert.ok(!usedIds.has(id), `${id} comes back`);
    for (const fate of stepped.fates ?? []) fates.tell(fate);
  }
  build();
}

/**
 * Whatever is added, changed, renamed and removed by the commands: a check finds nothing, every address that was
 * published answers 200, 301 or 410 in each of its forms, no id comes back, and of what was published before a
 * comparison calls withdrawn what was removed without a successor, and broken only what an entry lost that stays.
 */
export function holdsForLife(t: TestContext, numRuns: number, seed: number): void {
  const done: Record<string, number> = {};
  const count = (what: string): void => void (done[what] = (done[what] ?? 0) + 1);
  fc.assert(
    fc.property(anySteps, (steps) => {
      follow(steps, count);
    }),
    { numRuns, seed, includeErrorInReport: true },
  );
  t.diagnostic(JSON.stringify(done));
}
