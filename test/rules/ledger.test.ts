import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { currentRecords, withNewRecords } from '../../src/content/publication/current-records.ts';
import { recordedAddresses } from '../../src/content/rules/recorded-addresses.ts';
import { ledgerText } from '../../src/content/sources/ledger-text.ts';
import { readSmall } from '../support/sources/in-memory.ts';
import type { RuleInput } from '../../src/content/rules/rule.ts';
import { reportedBy, ruleFindings } from '../support/sources/rule-findings.ts';
import { change, type Overlay } from '../support/sources/small-catalogue.ts';

/** The ledger of the small catalogue as it is, and further lines. */
const recorded = (...lines: string[]): Overlay => ({
  'ledger.txt': `${ledgerText(currentRecords(readSmall().entries))}${lines.join('\n')}`,
});

const tell = (overlay: Overlay) =>
  ruleFindings(recordedAddresses, overlay).map(({ code, message }) => `${code}: ${message}`);

test('without a ledger, and with a complete one, nothing is reported', () => {
  assert.deepEqual(tell({}), []);
  assert.deepEqual(tell(recorded()), []);
});

test('a ledger records pages, entries with ids, redirects, former slugs and removed paths', () => {
  const lines = recorded()['ledger.txt']?.toString().split('\n') ?? [];
  for (const line of [
    'page /',
    'page /vehicles',
    'page /about',
    'page /speech-sounds/practise',
    'page /vehicles/categories/road',
    'page /articles/first-words',
    'app /apps/bus-words',
    'phoneme /speech-sounds/b',
    'vehicle vehicle-001 /vehicles/bus',
    'vehicle vehicle-003 /vehicles/street-car',
    'redirect /old page',
    'removed /toys',
  ])
    assert.ok(lines.includes(line), line);
});

test('a ledger records no path that does not begin with a slash or does not fit on a line', () => {
  const redirects = '  about: /\n  a/b: /\n  "/a\\nb": /\n  /a b: /\n';
  const records = (overlay: Overlay) =>
    currentRecords(readSmall(overlay).entries).filter(({ kind }) => kind.startsWith('re'));
  assert.deepEqual(records({ 'moved.yaml': `redirects:\n${redirects}` }), [
    { path: '/a b', kind: 'redirect' },
  ]);
  assert.deepEqual(records({ 'moved.yaml': undefined }), []);
});

test('a record is new if its path is, or if another id had it', () => {
  const [page, first, second] = [
    { kind: 'page', path: '/a' },
    { kind: 'vehicle', id: 'vehicle-001', path: '/a' },
    { kind: 'vehicle', id: 'vehicle-002', path: '/a' },
  ];
  const other = { kind: 'vehicle', id: 'vehicle-001', path: '/b' };
  for (const [known, current, added] of [
    [[], [page, page], [page]],
    [[page], [page], []],
    [[first], [page], []],
    [[], [first, page], [first]],
    [[page], [first], [first]],
    [[first], [first, second, second], [second]],
    [[first], [other], [other]],
  ] as const)
    assert.deepEqual(withNewRecords(known, current), { records: [...known, ...added], added });
});

test('a page, a redirect or a note that vanishes is an error, with what to write', () => {
  const page = { ...recorded('page /gone'), 'pages/about.md': undefined };
  const found = ruleFindings(recordedAddresses, { ...recorded('page /gone') });
  assert.deepEqual(
    found.map(({ code, file }) => [code, file]),
    [['path-vanished', 'ledger.txt']],
  );
  assert.match(found[0]?.hint ?? '', /`redirects` in moved\.yaml; .* to `removed`/);
  assert.match(tell(page).join('\n'), /path-vanished: "\/about" was published/);
  const notes = { ...recorded(), 'moved.yaml': 'redirects:\n  /old page: /about\n' };
  assert.deepEqual(
    tell(notes).map((line) => line.slice(0, 25)),
    ['path-vanished: "/omnibus"', 'path-vanished: "/toys" was'].map((line) => line.slice(0, 25)),
  );
});

test('a vehicle that was renamed needs its former slug, whatever the last output was', () => {
  const renamed = (extra = ''): Overlay => ({
    ...recorded('vehicle vehicle-001 /vehicles/coach'),
    ...change('vehicles/bus.yaml', 'name: Bus', `name: Bus${extra}`),
  });
  const [finding] = ruleFindings(recordedAddresses, renamed());
  assert.equal(finding?.code, 'path-vanished');
  assert.match(finding.hint ?? '', /vehicle-001 is "bus" now: .*`formerSlugs`/);
  assert.deepEqual(tell(renamed('\nformerSlugs: [coach]')), []);
});

test('a recorded id of one vehicle is not free for another', () => {
  const line = 'vehicle vehicle-001 /vehicles/coach';
  const gone = { ...recorded(line), 'moved.yaml': 'removed: [/toys, /vehicles/coach]\n' };
  assert.match(tell(gone).join('\n'), /id-returned: vehicle-001 was .* "\/vehicles\/coach"/);
  const elsewhere = {
    ...recorded(line),
    'moved.yaml': 'redirects: { /vehicles/coach: /vehicles/tram }\n',
  };
  assert.match(tell(elsewhere).join('\n'), /id-returned/);
  const chain = {
    ...recorded(line),
    'moved.yaml': 'redirects: { /vehicles/coach: /omnibus, /omnibus: /vehicles/bus }\n',
  };
  assert.doesNotMatch(tell(chain).join('\n'), /id-returned/);
});

test('a circle of redirects leads back to no vehicle', () => {
  const circle = {
    ...recorded('vehicle vehicle-001 /vehicles/coach'),
    'moved.yaml': 'redirects: { /vehicles/coach: /b, /b: /vehicles/coach }\n',
  };
  assert.match(tell(circle).join('\n'), /id-returned/);
});

test('a vehicle that is gone for good may redirect or be removed', () => {
  const gone = {
    ...recorded('vehicle vehicle-099 /vehicles/van'),
    'moved.yaml': 'redirects: { /old page: /about }\nremoved: [/toys, /vehicles/van, /omnibus]\n',
  };
  assert.deepEqual(tell(gone), []);
});

test('without moved.yaml its redirects and removed paths are reported as vanished', () => {
  const vanished = tell({ ...recorded(), 'moved.yaml': undefined });
  assert.deepEqual(
    vanished.map((line) => /^path-vanished: "(.*?)"/.exec(line)?.[1]),
    ['/old page', '/omnibus', '/toys'],
  );
});

test('a record without an id, or of an id at a page that has none, is compared with no id', () => {
  const lines = recorded('page /vehicles/bus', 'vehicle vehicle-050 /about');
  assert.deepEqual(tell(lines), []);
  const faulty = { 'vehicles/van.yaml': 'id: 5\nname: Van\ncategory: road\n' };
  assert.deepEqual(tell({ ...recorded('vehicle vehicle-050 /vehicles/van'), ...faulty }), []);
  const found = ruleFindings(recordedAddresses, {
    ...recorded('page /gone', 'page /Bus Talk'),
    ...faulty,
  });
  assert.deepEqual(
    found.map(({ code }) => code),
    ['path-vanished'],
  );
  assert.doesNotMatch(found[0]?.hint ?? '', /formerSlugs/);
});

test('a vehicle with another id than recorded is reported', () => {
  const changed = {
    ...recorded(),
    ...change('vehicles/bus.yaml', 'vehicle-001', 'vehicle-100'),
  };
  assert.match(
    tell(changed).join('\n'),
    /id-of-another: The vehicle at "\/vehicles\/bus" was vehicle-001 and is vehicle-100 now/,
  );
});

describe('the finding on an id of two vehicles is where a change is needed', () => {
  const told = (overlay: Overlay, arrivals: RuleInput['arrivals']) =>
    reportedBy(recordedAddresses, overlay, { arrivals }).findings.map(
      ({ code, at, args, related = [] }) => ({
        ...{ code, at, args, other: related.map((each) => [each.at, each.message]) },
      }),
    );
  const bus = { file: 'vehicles/bus.yaml', pointer: ['id'] };
  const changed = {
    ...change('vehicles/bus.yaml', 'vehicle-001', 'vehicle-100'),
    'vehicles/van.yaml': 'id: vehicle-001\nname: Van\ncategory: road\n',
    'ledger.txt': 'vehicle vehicle-001 /vehicles/bus\n',
  };
  const line = { file: 'ledger.txt', start: 0, end: 33 };
  const args = { path: '/vehicles/bus', id: 'vehicle-001', now: 'vehicle-100', holder: 'van' };
  const first =
    (...files: string[]): RuleInput['arrivals'] =>
    ({ file, text }) =>
      files.includes(`${file} ${text}`) ? files.indexOf(`${file} ${text}`) : undefined;

  test('at the vehicle that changed, unless another had its id first, or it had this one first', () => {
    const record = 'ledger.txt vehicle vehicle-001 /vehicles/bus';
    const atBus = {
      code: 'id-of-another',
      at: bus,
      args: { ...args, isTaken: false },
      other: [[line, 'The ledger has it here.']],
    };
    assert.deepEqual(told(changed, undefined), [atBus]);
    assert.deepEqual(told(changed, first(record)), [atBus]);
    assert.deepEqual(told(changed, first(record, 'vehicles/van.yaml vehicle-001')), [atBus]);
    const atLine = {
      code: 'id-of-another',
      at: line,
      args: { ...args, isTaken: true },
      other: [[bus, 'The vehicle is here.']],
    };
    assert.deepEqual(told(changed, first('vehicles/van.yaml vehicle-001')), [atLine]);
    assert.deepEqual(told(changed, first('vehicles/van.yaml vehicle-001', record)), [atLine]);
    assert.deepEqual(told(changed, first('vehicles/bus.yaml vehicle-100', record)), [atLine]);
    const known = `${changed['ledger.txt']}vehicle vehicle-001 /vehicles/van\n`;
    assert.deepEqual(told({ ...changed, 'ledger.txt': known }, undefined), [atBus]);
    const alone = { ...changed, 'vehicles/van.yaml': undefined };
    const [own] = told(alone, first('vehicles/bus.yaml vehicle-100'));
    assert.deepEqual([own?.at, own?.args], [line, { ...args, holder: undefined, isTaken: true }]);
  });

  test('at the vehicle to which an id returned, but not if another of that id has the address', () => {
    const overlay = {
      'ledger.txt': 'vehicle vehicle-001 /vehicles/coach\n',
      'moved.yaml': 'redirects: { /vehicles/coach: /vehicles/tram }\n',
    };
    assert.deepEqual(told(overlay, undefined), [
      {
        code: 'id-returned',
        at: bus,
        args: { path: '/vehicles/coach', id: 'vehicle-001', slug: 'bus' },
        other: [[{ ...line, end: 35 }, 'The ledger has it here.']],
      },
    ]);
    const twice = {
      ...overlay,
      'vehicles/tram.yaml': 'id: vehicle-001\nname: T\ncategory: rail\n',
    };
    assert.deepEqual(told(twice, undefined), []);
  });
});
