import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { online } from '../support/sources/online.ts';
import { nextFreeId, uniqueVehicles } from '../../src/content/rules/unique-vehicles.ts';
import { brief, reportedBy, ruleFindings, withBase } from '../support/sources/rule-findings.ts';
import type { RuleInput } from '../../src/content/rules/rule.ts';
import { change, edited, type Overlay } from '../support/sources/small-catalogue.ts';

const found = (overlay = {}) => ruleFindings(uniqueVehicles, overlay).map(brief);
const vehicle = (id: string, more = '') => `id: ${id}\nname: X\ncategory: road\n${more}`;

describe('an id', () => {
  test('is free for one vehicle only: several duplicates get several offers', () => {
    const findings = ruleFindings(uniqueVehicles, {
      'vehicles/van.yaml': vehicle('vehicle-001'),
      'vehicles/vat.yaml': vehicle('vehicle-002').replace('X', 'Vat'),
    });
    assert.deepEqual(
      findings.map(({ hint }) => hint),
      ['The next free id is vehicle-005.', 'The next free id is vehicle-006.'],
    );
  });

  test('after the highest is free, with three digits at least and no end', () => {
    const next = (...ids: (string | undefined)[]) => nextFreeId(ids);
    assert.equal(next(), 'vehicle-001');
    assert.equal(next('vehicle-009', 'vehicle-003', undefined), 'vehicle-010');
    assert.equal(next('vehicle-999'), 'vehicle-1000');
    assert.equal(next(`vehicle-${'9'.repeat(30)}`), `vehicle-1${'0'.repeat(30)}`);
  });
});

describe('what was there first keeps an id and an emoji, however the files are called', () => {
  const copy = { 'vehicles/autobus.yaml': vehicle('vehicle-001', 'emoji: "🚌"\n') };
  const at = (path: string, overlay = {}, ...lines: readonly string[]) => {
    assert.deepEqual(
      ruleFindings(uniqueVehicles, { ...copy, ...overlay }, online(...lines)).map(brief),
      [1, 4].map(
        (line, each) => `${each === 0 ? 'duplicate-id' : 'duplicate-emoji'} ${path}:${line}`,
      ),
    );
  };
  const bus = 'vehicle vehicle-001 /vehicles/bus';

  test('by what is online', () => {
    at('vehicles/autobus.yaml', {}, bus);
    at('vehicles/bus.yaml', {}, 'vehicle vehicle-001 /vehicles/autobus');
  });

  test('without either the first file has it; another id at the address proves nothing', () => {
    at('vehicles/bus.yaml');
    at('vehicles/bus.yaml', {}, 'vehicle vehicle-009 /vehicles/bus');
  });

  test('a renamed vehicle came before a copy; a copy with its former slugs is the vehicle itself', () => {
    const renamed = edited('vehicles/bus.yaml', 'category:', 'formerSlugs: [omnibus]\ncategory:');
    const omnibus = 'vehicle vehicle-001 /vehicles/omnibus';
    at('vehicles/autobus.yaml', { 'vehicles/bus.yaml': renamed }, omnibus);
    const copied = vehicle('vehicle-001', 'emoji: "🚌"\nformerSlugs: [omnibus]\n');
    const found = ruleFindings(
      uniqueVehicles,
      { 'vehicles/autobus.yaml': copied, 'vehicles/bus.yaml': renamed },
      online(bus, omnibus),
    );
    assert.equal(found.map(brief)[0], 'renamed-twice vehicles/autobus.yaml:1');
  });
});

test('a faulty id or emoji is not compared', () => {
  assert.deepEqual(
    found({
      ...change('vehicles/tram.yaml', 'vehicle-003', '5'),
      'vehicles/van.yaml': 'id: 5\nname: [\n',
    }),
    [],
  );
});

test('the id that is offered is none that is online, or that was removed', () => {
  const van = { 'vehicles/van.yaml': 'id: vehicle-001\nname: Van\ncategory: road\n' };
  const [finding] = ruleFindings(
    uniqueVehicles,
    van,
    online('vehicle vehicle-041 /vehicles/airship'),
  );
  assert.match(JSON.stringify(finding), /vehicle-042/);
  const moved = 'removed:\n  - {path: /vehicles/airship, id: vehicle-051}\n';
  const [other] = ruleFindings(uniqueVehicles, { ...van, 'moved.yaml': moved });
  assert.match(JSON.stringify(other), /vehicle-052/);
});

describe('the id that is proposed in place of that of another vehicle', () => {
  const offered = (overlay: Overlay, known: Partial<RuleInput> = withBase('vehicles/bus.yaml')) =>
    reportedBy(uniqueVehicles, overlay, known).findings.flatMap(({ code, args }) =>
      code === 'duplicate-id' ? [args] : [],
    );
  const van = { 'vehicles/van.yaml': vehicle('vehicle-001') };
  const next = { id: 'vehicle-001', instead: 'vehicle-005', isOwn: false };

  test('is the next free one', () => {
    for (const known of [withBase('vehicles/bus.yaml'), {}])
      assert.deepEqual(offered(van, known), [next]);
    const former = { 'vehicles/van.yaml': vehicle('vehicle-001', 'formerSlugs: [cab]\n') };
    assert.deepEqual(offered(former), [next]);
    for (const line of ['vehicle vehicle-001 /vehicles/van', 'vehicle vehicle-002 /vehicles/van'])
      assert.deepEqual(offered(van, { ...withBase('vehicles/bus.yaml'), online: online(line) }), [
        next,
      ]);
  });

  test('is the one that it was published with, under its name or a former one', () => {
    const own = { id: 'vehicle-001', instead: 'vehicle-009', isOwn: true };
    const known = (line: string) => ({ ...withBase('vehicles/bus.yaml'), online: online(line) });
    assert.deepEqual(offered(van, known('vehicle vehicle-009 /vehicles/van')), [own]);
    const renamed = {
      'vehicles/van.yaml': vehicle('vehicle-001', 'formerSlugs: [cab, wagon]\n'),
    };
    assert.deepEqual(offered(renamed, known('vehicle vehicle-009 /vehicles/wagon')), [own]);
  });
});

describe('a vehicle with two files', () => {
  const told = (overlay: Overlay, ...base: string[]) =>
    reportedBy(uniqueVehicles, overlay, withBase(...base)).findings.map(
      ({ code, at, related = [], args }) => ({
        ...{ code, at, other: related[0]?.at, args },
      }),
    );
  const file = (name: string) => `vehicles/${name}.yaml`;
  const place = (name: string) => ({ file: file(name), pointer: ['id'] });
  const named = (slugs: string, more = '') =>
    vehicle('vehicle-009', `emoji: "🚐"\nformerSlugs: [${slugs}]\n${more}`);

  test('is one that two branches renamed, or one renamed: the other file goes', () => {
    const args = (slug: string, kept: string, lacks: string[], differs: string[] = []) => ({
      ...{ slug, kept, lacks, differs, nextFree: 'vehicle-010' },
    });
    const code = 'renamed-twice';
    const two = { [file('van')]: named('cab, old'), [file('wagon')]: named('cab') };
    assert.deepEqual(told(two, file('wagon')), [
      { code, at: place('van'), other: place('wagon'), args: args('van', 'wagon', ['van', 'old']) },
    ]);
    assert.deepEqual(told(two, file('van')), [
      { code, at: place('wagon'), other: place('van'), args: args('wagon', 'van', ['wagon']) },
    ]);
    const one = {
      [file('van')]: named('old, wagon'),
      [file('wagon')]: named('old', 'alsoCalled: [W]\n'),
    };
    for (const base of ['van', 'wagon'])
      assert.deepEqual(told(one, file(base)), [
        {
          code,
          at: place('wagon'),
          other: place('van'),
          args: args('wagon', 'van', [], ['alsoCalled']),
        },
      ]);
    const circle = { [file('van')]: named('wagon'), [file('wagon')]: named('van') };
    assert.deepEqual(told(circle, file('van')), [
      { code, at: place('van'), other: place('wagon'), args: args('van', 'wagon', []) },
    ]);
    const [shown] = ruleFindings(uniqueVehicles, circle);
    assert.equal(shown?.related?.[0]?.message, 'It is here, too.');
    const back = { [file('van')]: vehicle('vehicle-009'), [file('wagon')]: named('van') };
    assert.deepEqual(told(back, file('van')), [
      { code, at: place('van'), other: place('wagon'), args: args('van', 'wagon', [], ['emoji']) },
    ]);
  });

  test('is not two vehicles that never had one name', () => {
    const overlay = { [file('van')]: named('cab'), [file('wagon')]: named('old') };
    assert.deepEqual(
      told(overlay, file('van')).map(({ code, at }) => [code, at]),
      [
        ['duplicate-id', place('wagon')],
        ['duplicate-emoji', { file: file('wagon'), pointer: ['emoji'] }],
        ['duplicate-name', { file: file('wagon'), pointer: ['name'] }],
      ],
    );
  });
});

test('a name that two vehicles have is a warning at the second, whatever its capitals and accents', () => {
  const named = (id: string, name: string) => `id: ${id}\nname: ${name}\ncategory: road\n`;
  const overlay = {
    'vehicles/a.yaml': named('vehicle-005', 'Métro  2'),
    'vehicles/b.yaml': named('vehicle-006', 'METRO\u0301 2'),
    'vehicles/c.yaml': named('vehicle-007', 'Me\u0301tro 2'),
    'vehicles/d.yaml': named('vehicle-008', 'Metro 2'),
  };
  assert.deepEqual(found(overlay), ['duplicate-name vehicles/c.yaml:2']);
  const [finding] = ruleFindings(uniqueVehicles, overlay);
  assert.equal(finding?.severity, 'warning');
  assert.deepEqual(
    finding.related?.map(({ file, line }) => [file, line]),
    [['vehicles/a.yaml', 2]],
  );
});
