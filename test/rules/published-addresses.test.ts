import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse, stringify } from 'yaml';
import { headOfEntries } from '../../src/build/publication/record-of-entries.ts';
import { messageOf } from '../../src/content/diagnostics/resolve.ts';
import type { Finding } from '../../src/content/diagnostics/diagnostic.ts';
import { calendarOf } from '../../src/content/model/calendar.ts';
import type { OnlineRecord } from '../../src/content/publication/online.ts';
import { publishedAddresses } from '../../src/content/rules/published-addresses.ts';
import { loadSources, type SourceCache } from '../../src/content/sources/load-sources.ts';
import { readSources, withTexts } from '../../src/content/sources/read-sources.ts';
import { projectRoot } from '../support/publish/fixtures.ts';
import { brief, ruleFindings } from '../support/sources/rule-findings.ts';
import { online, surroundings } from '../support/sources/online.ts';
import type { Overlay } from '../support/sources/small-catalogue.ts';

const found = (overlay: Overlay, ...lines: readonly string[]) =>
  ruleFindings(publishedAddresses, overlay, online(...lines)).map(brief);

const day = '2026-12-31';
const sample = readSources(`${projectRoot}sources`);
const cache: SourceCache = new Map();
const entriesWith = (texts: ReadonlyMap<string, string | undefined>) =>
  loadSources(withTexts(sample, texts), () => undefined, new Map(cache)).entries;
loadSources(sample, () => undefined, cache);
const newest = headOfEntries(calendarOf(entriesWith(new Map()), day).live);
const published: OnlineRecord = { from: 'the last build', newest, before: () => newest };

function lossesWith(texts: ReadonlyMap<string, string | undefined>): Finding[] {
  const entries = entriesWith(texts);
  const findings: Finding[] = [];
  publishedAddresses(
    { entries, calendar: calendarOf(entries, day), ...surroundings(entries, published) },
    (finding) => void findings.push(finding),
  );
  return findings.filter(({ code }) => code !== 'redirect-elsewhere');
}

interface Moved {
  redirects?: Record<string, string>;
  removed?: unknown[];
}

const textOf = (path: string): string =>
  Buffer.from(sample.files.find((file) => file.path === path)?.bytes ?? []).toString();

/** Writes the lines that hints name into `moved.yaml`; throws for one that names none. */
function obeyed(moved: string, findings: readonly Finding[]): string {
  const { redirects = {}, removed = [] } = parse(moved) as Moved;
  for (const finding of findings) {
    const { hint = '' } = messageOf(finding);
    const [, line = assert.fail(hint), field] =
      /`([^`]+)` under `(removed|redirects)`/.exec(hint) ?? [];
    if (field === 'removed') removed.push(...(parse(line) as unknown[]));
    else Object.assign(redirects, parse(line));
  }
  return stringify({ redirects, removed });
}

test('each path of the sample that its source takes away is mended by what is printed', () => {
  const { redirects = {}, removed = [] } = parse(textOf('moved.yaml')) as Moved;
  const takings: (readonly [string, string | undefined])[] = [
    ...sample.files.flatMap(({ path, kind }) =>
      ['site', 'categories', 'moved', 'allow'].includes(kind) ? [] : [[path, undefined] as const],
    ),
    ...Object.keys(redirects).map((from) => {
      const left = Object.fromEntries(Object.entries(redirects).filter(([key]) => key !== from));
      return ['moved.yaml', stringify({ redirects: left, removed })] as const;
    }),
    ...removed.map(
      (one) =>
        [
          'moved.yaml',
          stringify({ redirects, removed: removed.filter((each) => each !== one) }),
        ] as const,
    ),
  ];
  let lost = 0;
  for (const [path, text] of takings) {
    const findings = lossesWith(new Map([[path, text]]));
    lost += findings.length;
    const moved = obeyed(path === 'moved.yaml' ? (text ?? '') : textOf('moved.yaml'), findings);
    const left = lossesWith(
      new Map([
        [path, text],
        ['moved.yaml', moved],
      ]),
    );
    assert.deepEqual(
      left.map((finding) => messageOf(finding).message),
      [],
      path,
    );
  }
  assert.ok(lost > takings.length, `${lost} addresses of ${takings.length}`);
  assert.deepEqual(lossesWith(new Map()), []);
});

test('an id stays with its vehicle wherever its address leads, and with what was removed', () => {
  const bus = 'vehicle vehicle-001 /vehicles/coach';
  const moved = (text: string) => ({ 'moved.yaml': text });
  assert.deepEqual(found(moved('redirects:\n  /vehicles/coach: /vehicles/bus\n'), bus), []);
  assert.deepEqual(found(moved('redirects:\n  /vehicles/coach: /vehicles/tram\n'), bus), [
    'id-returned vehicles/bus.yaml:1',
  ]);
  assert.deepEqual(found(moved('removed:\n  - {path: /vehicles/coach, id: vehicle-001}\n')), [
    'id-returned vehicles/bus.yaml:1',
  ]);
  assert.deepEqual(found(moved('removed:\n  - {path: /vehicles/coach, id: vehicle-091}\n')), []);
  assert.deepEqual(
    found({}, 'removed vehicle-091 /vehicles/bus'),
    [],
    'a page may come back there',
  );
});

test('a vehicle that moved and is kept back is told once: where it is kept back, or first where it is', () => {
  const coach = (former: string) =>
    `id: vehicle-001\nname: Bus\ncategory: road\nformerSlugs: [${former}]\ndraft: true\n`;
  const told = (former: string) =>
    found(
      { 'vehicles/bus.yaml': undefined, 'vehicles/coach.yaml': coach(former) },
      'vehicle vehicle-001 /vehicles/bus',
      'redirect vehicle-001 /vehicles/omnibus /vehicles/bus',
    );
  assert.deepEqual(told('bus, omnibus'), ['path-vanished vehicles/coach.yaml:5']);
  assert.deepEqual(told('omnibus'), [
    'path-vanished vehicles/coach.yaml:1',
    'path-vanished vehicles/coach.yaml:5',
  ]);
});

test('an id that two vehicles of a default branch have was published by no build: one of them keeps it', () => {
  const both = ['vehicle vehicle-001 /vehicles/bus', 'vehicle vehicle-001 /vehicles/coach'];
  const coach = (id: string) => ({
    'vehicles/coach.yaml': `id: ${id}\nname: Coach\ncategory: road\n`,
  });
  assert.deepEqual(found(coach('vehicle-006'), ...both), []);
  assert.deepEqual(found(coach('vehicle-006'), ...both.toReversed()), []);
  assert.deepEqual(found({}, ...both), ['path-vanished vehicles/bus.yaml:1']);
  const neither = {
    ...coach('vehicle-006'),
    'vehicles/bus.yaml': 'id: vehicle-007\nname: Bus\ncategory: road\n',
  };
  assert.deepEqual(found(neither, ...both), [
    'id-of-another vehicles/bus.yaml:1',
    'id-of-another vehicles/coach.yaml:1',
  ]);
});

test('what the program withdrew, its further pages and counted installs are nobody’s', () => {
  assert.deepEqual(
    found({}, 'page /changes', 'file /schemas/Release.schema.json', 'page /articles/pages/2'),
    [],
  );
});

test('a branch has to account for what was online when it began, and for ids of today', () => {
  const before = online('vehicle vehicle-001 /vehicles/bus').newest;
  const branch = (...lines: string[]) =>
    ruleFindings(publishedAddresses, {}, { ...online(...lines), before: () => before }).map(brief);
  assert.deepEqual(
    branch('vehicle vehicle-001 /vehicles/bus', 'vehicle vehicle-050 /vehicles/new'),
    [],
  );
  assert.deepEqual(branch('vehicle vehicle-001 /vehicles/coach'), []);
  assert.deepEqual(branch('vehicle vehicle-003 /vehicles/balloon'), [
    'id-returned vehicles/tram.yaml:1',
  ]);
});
