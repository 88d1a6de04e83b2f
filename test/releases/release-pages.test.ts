import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readTemplates } from '../../src/cli/inputs/read-templates.ts';
import { changeTopics, type ReleaseChange } from '../../src/contract/shapes/release-shape.ts';
import { addressesUnder } from '../../src/content/model/addresses.ts';
import type { Change } from '../../src/review/diff/change.ts';
import { diffPublications } from '../../src/review/diff/diff-publications.ts';
import {
  makeChanges,
  formerIds,
  publishedEntries,
} from '../../src/review/releases/make-changes.ts';
import { changeDrafts } from '../../src/site/publish/pages/change-drafts.ts';
import type { ReleaseView } from '../../src/site/publish/pages/views.ts';
import { wordsFor } from '../../src/site/publish/words/words-for.ts';
import { anyHoldings, publicationOf } from '../support/diff/any-publication.ts';
import { aCatalogue, aSite } from '../support/publish/model.ts';

const templates = readTemplates();

/** What the page of a release with some changes says, by its groups. */
function groupsOf(changes: readonly ReleaseChange[], locale = 'en'): ReleaseView['groups'] {
  const release = { name: '1', path: '/changes/1', published: '2026-10-01', changes: [...changes] };
  const catalogue = aCatalogue({ site: aSite({ locale }), releases: [release] });
  const drafts = changeDrafts({
    catalogue,
    addresses: addressesUnder('https://studio.example'),
    words: wordsFor(locale, templates),
    home: { label: 'Home', path: '/' },
  });
  return (drafts[1]?.view as ReleaseView).groups;
}

const saidIn = (changes: readonly ReleaseChange[], locale?: string): string =>
  groupsOf(changes, locale)
    .flatMap(({ title, changes: all }) => [
      title,
      ...all.map(({ name, values, sentence = '' }) => `${name}: ${values} ${sentence}`),
    ])
    .join('\n');

const change = (fields: Partial<ReleaseChange>): ReleaseChange => ({
  ...{ kind: 'vehicle', id: 'vehicle-001', name: 'Bus', path: '/vehicles/bus' },
  ...{ happened: 'changed', level: 'additive', codes: [], ...fields },
});

for (const locale of ['en', 'de', 'ar'])
  test(`in ${locale} every topic has words of its own with the number of entries`, () => {
    const all = [...changeTopics, 'added', 'removed', 'moved'] as const;
    const titles = all.map((topic) => {
      const fields =
        topic === 'added' || topic === 'removed' || topic === 'moved'
          ? { happened: topic }
          : { about: [{ topic }] };
      const changes = [1, 2, 3].map((id) => change({ id: `vehicle-00${id}`, ...fields }));
      return groupsOf(changes, locale)[0]?.title ?? '';
    });
    assert.equal(new Set(titles).size, all.length);
    for (const title of titles) {
      assert.match(title, /^[^{}]*\b3 [^{}]*$/);
      if (locale !== 'en') assert.doesNotMatch(title, /vehicle|undefined/);
    }
  });

test('prices, ages and names are said before and after, as the language writes them', () => {
  const about: ReleaseChange['about'] = [
    { topic: 'price', before: ['GBP 4.99'], after: ['GBP 5.99'] },
    { topic: 'age', before: ['2-5'], after: ['2-6'] },
    { topic: 'sound', before: ['/b/', '/s/'] },
    { topic: 'alias', after: ['Coach', 'Omnibus'] },
  ];
  const valuesIn = (locale: string) =>
    groupsOf([change({ about })], locale).map(({ changes }) => changes[0]?.values);
  assert.deepEqual(valuesIn('en'), [
    ...['£4.99 → £5.99', '2 to 5 years → 2 to 6 years', '/b/, /s/ → –', 'Coach, Omnibus'],
  ]);
  assert.deepEqual(valuesIn('de').slice(0, 2), [
    ...['4,99 £ → 5,99 £', '2 bis 5 Jahre → 2 bis 6 Jahre'],
  ]);
});

test('an entry that moved has its old name and its new one, or else its addresses', () => {
  const moved = { happened: 'moved', formerPath: '/vehicles/omnibus' } as const;
  const name = { topic: 'name', before: ['Omnibus'], after: ['Bus'] } as const;
  const about = [{ ...name, before: ['Omnibus'], after: ['Bus'] }];
  assert.deepEqual(
    [change({ ...moved, about }), change(moved)].map((each) =>
      groupsOf([each]).flatMap(({ changes }) => changes.map(({ values }) => values)),
    ),
    [['Omnibus → Bus'], ['/vehicles/omnibus → /vehicles/bus']],
  );
});

test('what an editor wrote is shown once, what the program wrote is not', () => {
  const found = 'emoji of the vehicle "Bus" (vehicle-001) is new: "🚌".';
  const own = 'It has a face now.';
  const about: ReleaseChange['about'] = [{ topic: 'tier' }, { topic: 'picture' }];
  const shown = (fields: Partial<ReleaseChange>) =>
    groupsOf([change(fields)]).map(({ changes }) => changes[0]?.sentence);
  assert.deepEqual(shown({ about, found, sentence: own }), [own, undefined]);
  assert.deepEqual(shown({ about, found }), [undefined, undefined]);
  // Files of before the program kept its words apart.
  assert.deepEqual(shown({ sentence: own }), [own]);
  for (const sentence of [found, 'The text of /vehicles/bus changed.'])
    assert.deepEqual(shown({ sentence }), [undefined]);
});

test('changes of the API come last, in the words of the comparison', () => {
  const found = '/feed.json is new.';
  const [first, last] = groupsOf(
    [change({ kind: 'file', id: '/feed.json', happened: 'added', found }), change({})],
    'de',
  );
  assert.deepEqual([first?.forPrograms, last?.forPrograms], [false, true]);
  assert.deepEqual(last?.changes[0]?.found, found);
});

test('a release notes of an app what its price, ages and names were and are', () => {
  const entry = (unlockPrice: string, typicalAgeRange: string) => ({
    ...{ kind: 'app', id: 'a', name: 'A', page: '/apps/a' },
    fields: { pricing: { currency: 'GBP', unlockPrice }, typicalAgeRange },
  });
  const found = (code: string, field: string, fields: Partial<Change> = {}): Change => ({
    ...{ code, kind: 'app', id: 'a', field, level: 'notable', message: code, ...fields },
    fingerprint: '0'.repeat(16),
  });
  const [release] = makeChanges({
    ...{ before: [entry('4.99', '2-5')], after: [entry('5.99', '2-6')], formerIds: new Map() },
    unlisted: [
      found('price-changed', 'pricing.unlockPrice', { before: '4.99', after: '5.99' }),
      found('age-changed', 'audience.suggestedMaxAge', { before: 5, after: 6 }),
      found('privacy-changed', 'privacy.ads', { before: false, after: true }),
      found('alias-added', 'aliases', { after: 'Aa' }),
      found('field-added', 'alsoCalled', { after: ['Ab', 'Ac'] }),
      found('alias-removed', 'aliases', { before: 'Ad' }),
      found('field-changed', 'pricing.note', { before: 'x', after: 'y' }),
    ],
  });
  assert.deepEqual(release?.about, [
    { topic: 'price', before: ['GBP 4.99'], after: ['GBP 5.99'] },
    { topic: 'age', before: ['2-5'], after: ['2-6'] },
    { topic: 'privacy' },
    { topic: 'name', before: ['Ad'] },
    { topic: 'alias', after: ['Aa', 'Ab', 'Ac'] },
    { topic: 'text' },
  ]);
});

test('no page of a release has field paths, JSON or codes of the comparison', () => {
  fc.assert(
    fc.property(anyHoldings, anyHoldings, (old, now) => {
      const [before, after] = [publicationOf(old), publicationOf(now)];
      const { changes: found } = diffPublications(before, after);
      const changes = makeChanges({
        ...{ before: publishedEntries(before), after: publishedEntries(after), unlisted: found },
        formerIds: formerIds(before, after),
      });
      const older = changes.map(({ found: sentence, about: _about, ...rest }) => ({
        ...rest,
        ...(sentence !== undefined && { sentence }),
      }));
      for (const said of [saidIn(changes), saidIn(older)]) {
        assert.doesNotMatch(
          said,
          /practicePhonemes|siteName|aliases|emoji|\(vehicle-\d+\)|[{}[\]]/,
        );
        for (const { message } of found) assert.ok(!said.includes(message), message);
      }
    }),
  );
});
