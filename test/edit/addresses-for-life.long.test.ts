import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { decide } from '../../src/http/decide.ts';
import { currentRecords } from '../../src/model/current-records.ts';
import { ledgerText } from '../../src/sources/ledger-text.ts';
import { loadSources } from '../../src/sources/load-sources.ts';
import { changesOf } from '../support/diff/published-sample.ts';
import { anySteps, takeStep } from '../support/edit/any-editing.ts';
import { catalogueOf, findingsIn } from '../support/edit/edited-catalogue.ts';
import { siteOf, type Site } from '../support/edit/edited-site.ts';
import { smallCatalogue, type Files } from '../support/sources/small-catalogue.ts';

const start = withLedger(smallCatalogue());
const firstSite = siteOf(catalogueOf(start));

function withLedger(files: Files): Files {
  const { entries } = loadSources(catalogueOf(files).sources, () => undefined);
  return new Map(files).set('ledger.txt', ledgerText(currentRecords(entries)));
}

/** What an editor may leave for later: what is new is recorded by another command. */
const usual =
  /^(?:not-in-ledger|sound-without-vehicle|unused-category|few-words|missing-parent-tip)/;
const faultsOf = (files: Files): string[] =>
  findingsIn(catalogueOf(files).sources).filter((each) => !usual.test(each));

/** Where a new name was that of something else, and where a vehicle would be left without a category. */
const toldByCheck =
  /^(?:former-(?:slug|key)-in-use|id-of-another|missing-field|redirect-duplicate) /;

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
  return next.kind === 'file' && next.status === 200
    ? undefined
    : `${path} leads to ${target}, which is ${next.kind}`;
}

const idsIn = (files: Files): ReadonlyMap<string, string> =>
  new Map(
    [...files].flatMap(([path, text]) => {
      const [, id] = /^id: (\S+)$/m.exec(Buffer.from(text).toString()) ?? [];
      return path.startsWith('vehicles/') && id !== undefined ? [[id, path]] : [];
    }),
  );

test('whatever is renamed, removed and added, no address is lost and no id comes back', (t) => {
  const done: Record<string, number> = {};
  let refusals = 0;
  fc.assert(
    fc.property(anySteps, (steps) => {
      let files = start;
      let site = firstSite;
      let hasRemoved = false;
      const ever = new Set(addressesOf(site));
      const usedIds = new Set(idsIn(files).keys());
      for (const step of [...steps, { what: 'build', one: 0, other: 0, way: 0 } as const]) {
        const before = files;
        const stepped = takeStep(before, step);
        const brought = faultsOf(stepped.files);
        // What a check refuses the commands do not write.
        const refused = stepped.refused ?? brought[0];
        if (refused !== undefined) {
          if (stepped.refused === undefined && ['mv', 'rm'].includes(step.what))
            assert.match(refused, toldByCheck);
          refusals += 1;
          continue;
        }
        files = stepped.files;
        done[step.what] = (done[step.what] ?? 0) + 1;
        hasRemoved ||= stepped.removed === true;
        for (const id of idsIn(files).keys())
          if (!idsIn(before).has(id)) {
            assert.ok(!usedIds.has(id), `${id} comes back`);
            usedIds.add(id);
          }
        if (step.what !== 'build') continue;
        const next = siteOf(catalogueOf(files), site);
        for (const address of addressesOf(next)) ever.add(address);
        const wrong = [...ever].flatMap((address) => wrongAnswer(next, address) ?? []);
        assert.deepEqual(wrong, []);
        const breaking = changesOf(site, next).filter(({ level }) => level === 'breaking');
        if (!hasRemoved)
          assert.deepEqual(
            breaking.map(({ code, message }) => `${code} ${message}`),
            [],
          );
        hasRemoved = false;
        site = next;
      }
    }),
    { numRuns: Number(process.env['EDIT_RUNS'] ?? 300), seed: 16, includeErrorInReport: true },
  );
  t.diagnostic(JSON.stringify({ ...done, refused: refusals }));
});
