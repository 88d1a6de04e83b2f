import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { parse } from 'yaml';
import type { CatalogueRecord } from '../../src/contract/resources/catalogue-record.ts';
import { changeCodes } from '../../src/review/diff/change-codes.ts';
import { filesBelow } from '../support/content/catalogue-folder.ts';
import { carWords, lineOf } from '../support/diff/repository.ts';
import {
  asWritten,
  changesOf,
  recordOfFiles,
  sampleSources,
} from '../support/diff/published-sample.ts';
import { projectRoot } from '../support/publish/fixtures.ts';
import { smallCatalogue } from '../support/sources/small-catalogue.ts';

type Sources = ReadonlyMap<string, string>;
type Replacements = Readonly<Record<string, string>>;

/** A change of a catalogue, and what is told of it. */
interface Case {
  readonly name: string;
  readonly moves?: Readonly<Record<string, string>>;
  readonly edits?: Readonly<Record<string, Replacements | string | null>>;
  /** Replaced in every source but those that are edited. */
  readonly everywhere?: Replacements;
  readonly told: readonly string[];
}

const cases = parse(readFileSync(new URL('changes.yaml', import.meta.url), 'utf8')) as Readonly<
  Record<'small' | 'sample' | 'starter', readonly Case[]>
>;

function edited(sources: Sources, { moves = {}, edits = {}, everywhere = {} }: Case): Sources {
  const after = new Map(sources);
  for (const [from, to] of Object.entries(moves)) {
    after.set(to, after.get(from) ?? assert.fail(from)).delete(from);
  }
  for (const [path, text] of after)
    if (!(path in edits))
      after.set(
        path,
        Object.entries(everywhere).reduce((done, [from, to]) => done.replaceAll(from, to), text),
      );
  for (const [path, edit] of Object.entries(edits))
    if (edit === null) after.delete(path);
    else if (typeof edit === 'string') after.set(path, edit);
    else
      for (const [from, to] of Object.entries(edit)) {
        const text = after.get(path) ?? assert.fail(path);
        assert.ok(text.includes(from), `${path} has no ${from}`);
        after.set(
          path,
          text.replaceAll(from, () => to),
        );
      }
  return after;
}

const without = (sources: ReadonlyMap<string, string | Uint8Array>, left: RegExp): Sources =>
  new Map(
    [...sources]
      .filter(([path]) => !left.test(path))
      .map(([path, text]) => [path, Buffer.from(text).toString()]),
  );

/** What `init` writes, with an app that practises a sound and has a note, and a vehicle with digits in its name. */
const starter = edited(without(filesBelow(`${projectRoot}starters/en/sources`), /^media/), {
  ...{ name: '', told: [] },
  moves: { 'vehicles/bus.yaml': 'vehicles/class-91.yaml' },
  edits: {
    'site.yaml': { 'logo: logo.svg\n': '' },
    'vehicles/class-91.yaml': { 'name: Bus': 'name: Class 91' },
    'apps/first-app.yaml': { 'development\n': 'development\n  note: Soon.\npractises: [b]\n' },
  },
});

const inLanguage = (locale: string): Sources =>
  new Map(starter).set(
    'site.yaml',
    (starter.get('site.yaml') ?? '').replace('locale: en', `locale: ${locale}`),
  );

for (const [what, sources, list, seen = (record: CatalogueRecord) => record] of [
  [
    'the outputs of the small catalogue',
    without(smallCatalogue({ 'apps/car-words.yaml': carWords }), /^media/),
    cases.small,
    asWritten,
  ],
  ['the sample', sampleSources, cases.sample],
  ['the catalogue of init in en-GB', inLanguage('en-GB'), cases.starter],
  ['the catalogue of init in ar', inLanguage('ar'), cases.starter],
] as const)
  describe(`of ${what} a comparison tells`, () => {
    const before = recordOfFiles(sources);
    for (const one of list)
      test(`all that is changed by ${one.name}`, () => {
        const after = recordOfFiles(edited(sources, one));
        assert.deepEqual(changesOf(seen(before), seen(after)).map(lineOf), one.told);
      });
  });

test('every code of a comparison is reported by one of these changes', () => {
  const reported = new Set(
    Object.values(cases).flatMap((list) =>
      list.flatMap(({ told }) => told.map((line) => line.split(' ')[1])),
    ),
  );
  // Reported by the tests of allow files and of single records.
  const others = [
    ...['base-url-moved', 'picture-changed', 'file-added', 'file-changed', 'file-removed'],
    ...['field-retyped', 'redirect-status-changed'],
  ];
  const missing = [...changeCodes.keys()].filter((code) => !reported.has(code));
  assert.deepEqual(missing.sort(), others.sort());
});
