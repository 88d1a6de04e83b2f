import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { OriginDocument, ReachDocument } from '../../src/contract/reports/origin-report.ts';
import { projectRoot } from '../support/publish/fixtures.ts';
import { runProgram } from '../support/publish/run-program.ts';

const run = (...args: readonly string[]) => runProgram(args, { cwd: projectRoot });

function checked<Document>(schema: string, text: string): Document {
  const validate = new Ajv2020().compile(
    JSON.parse(readFileSync(`${projectRoot}/schemas/${schema}.schema.json`, 'utf8')) as object,
  );
  const document: unknown = JSON.parse(text);
  assert.ok(validate(document), JSON.stringify(validate.errors));
  return document as Document;
}

async function why(address: string): Promise<OriginDocument> {
  const { stdout, stderr, code } = await run('why', address, '--format', 'json');
  assert.equal(code, 0, stderr);
  return checked('origin-report', stdout);
}

const placesOf = ({ sources }: OriginDocument): string[] =>
  sources.map(({ file, pointer, part }) => `${file}#${pointer ?? part}`);

test('why shows a value with its sources, whichever form of its address is typed', async () => {
  for (const address of [
    '/api/vehicles.json#/5/tier',
    'out/api/vehicles.json#/digger/tier',
    'https://tootlewick.example/api/vehicles.json#/vehicle-006/tier',
  ]) {
    const told = await why(address);
    assert.equal(told.pointer, '/5/tier');
    assert.equal(told.value, 1);
    assert.deepEqual(placesOf(told), [
      'sources/vehicles/digger.yaml#/practicePhonemes/0',
      'sources/phonemes/d.yaml#/tier',
    ]);
    assert.deepEqual(
      told.sources.map(({ role }) => role),
      ['names', 'handed-on'],
    );
    assert.ok((told.sources[0]?.reaches?.count ?? 0) > 5);
  }
});

test('the text shows the line, the rule and what else depends on it', async () => {
  const { stdout } = await run('why', '/api/vehicles.json#/5/name');
  assert.match(stdout, /^\/api\/vehicles\.json#\/5\/name is "Digger"$/m);
  assert.match(stdout, /^sources\/vehicles\/digger\.yaml:3:7$/m);
  assert.match(stdout, /3 \| name: Digger/);
  assert.match(stdout, /Passed on unchanged\./);
  assert.match(stdout, /Also depends on it: .*\/vehicles/);
});

test('what no source says is a rule of the program; a date is one', async () => {
  const constant = await why('/api/features.json#/applications/0/isFamilyFriendly');
  assert.deepEqual(constant.sources, []);
  assert.match(constant.rule, /A rule of the program: src\/site\/publish\/api\/features\.ts/);
  const date = await why('/api/curriculum.json#/meta/generatedAt');
  assert.match(date.rule, /moment at which the content last changed/);
});

test('a page, its linked data, a redirect and a removed path have sources', async () => {
  const page = await why('/vehicles/digger.md');
  assert.equal(page.is, 'page');
  assert.equal(page.sources[0]?.file, 'sources/vehicles/digger.yaml');
  assert.ok(placesOf(page).includes('sources/vehicles/digger.yaml#/name'));
  assert.ok(page.writtenBy.includes('templates/vehicle.html.eta'));
  const data = await why('/vehicles/digger#/@graph/0/name');
  assert.deepEqual(placesOf(data), ['sources/vehicles/digger.yaml#/name']);
  const moved = await why('/vehicles/excavator.md');
  assert.deepEqual([moved.is, moved.value], ['redirect', '/vehicles/digger']);
  assert.ok(placesOf(moved).includes('sources/vehicles/digger.yaml#/formerSlugs/0'));
  const gone = await why('/apps/balloon-pop');
  assert.deepEqual([gone.is, placesOf(gone)], ['removed', ['sources/moved.yaml#/removed/0']]);
});

test('an address at which nothing is names the nearest one', async () => {
  const { code, stderr } = await run('why', '/vehicles/diger');
  assert.equal(code, 2);
  assert.match(
    stderr,
    /Nothing is published at \/vehicles\/diger\. Did you mean \/vehicles\/digger\?/,
  );
  const pointer = await run('why', '/api/vehicles.json#/9999/name');
  assert.equal(pointer.code, 2);
  assert.match(pointer.stderr, /There is nothing at #\/9999\/name/);
});

test('uses lists the places of a source, or of one of its values', async () => {
  const { stdout } = await run('uses', 'sources/vehicles/digger.yaml', '--format', 'json');
  const whole = checked<ReachDocument>('reach-report', stdout);
  assert.ok(whole.pages.includes('/vehicles/digger') && whole.pages.includes('/vehicles'));
  assert.ok(!whole.pages.includes('/vehicles/categories/emergency'));
  assert.deepEqual(whole.moves, ['/vehicles/excavator']);
  const one = await run('uses', 'vehicles/digger.yaml#/wordWorld/name', '--format', 'json');
  const { data } = checked<ReachDocument>('reach-report', one.stdout);
  assert.deepEqual(data, [
    { path: '/api/vehicles.json', pointers: ['/5/wordWorld/name'] },
    { path: '/vehicles/digger.json', pointers: ['/vehicle/wordWorld/name'] },
  ]);
  const wrong = await run('uses', 'sources/vehicles/diger.yaml');
  assert.equal(wrong.code, 2);
  assert.match(wrong.stderr, /Did you mean sources\/vehicles\/digger\.yaml\?/);
});
