import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test, type TestContext } from 'node:test';
import fc from 'fast-check';
import { acceptableChanges, acceptedName } from '../../src/contract/acceptable-changes.ts';
import { applyAllowances, suggestAllowances } from '../../src/review/diff/allowances.ts';
import type { Change } from '../../src/review/diff/change.ts';
import { changeCodes } from '../../src/review/diff/change-codes.ts';
import { edit, read, write } from '../support/content/catalogue-folder.ts';
import { catalogueRepository } from '../support/diff/repository.ts';
import { runWithin } from '../support/publish/run-within.ts';
import { changeOf } from './sample-diff.ts';

const gone = changeOf({ code: 'field-removed', kind: 'vehicle', id: 'vehicle-012', field: 'tip' });
const line = { change: 'field-removed', of: 'vehicle-012 tip', reason: 'It was wrong.' } as const;

interface Line {
  readonly change: string;
  readonly of: string;
  readonly reason: string;
}

const apply = (changes: readonly Change[], lines: readonly Line[], former: readonly Line[] = []) =>
  applyAllowances(
    changes,
    new Map(lines.map((each) => [acceptedName(each), each.reason])),
    former.map(acceptedName),
  );

const weigh = (change: Change, ...lines: readonly (readonly Line[])[]): string | undefined =>
  apply([change], lines[0] ?? [], lines[1]).allowed[0]?.reason;

test('a line accepts the change that it names, and no other', () => {
  assert.equal(weigh(gone, [line]), 'It was wrong.');
  const others = [{ field: 'tips' }, { id: 'vehicle-013' }, { code: 'field-retyped' }];
  for (const other of others)
    assert.equal(weigh(changeOf({ ...gone, ...other }), [line]), undefined);
  const closed = changeOf({ code: 'sign-up-closed', kind: 'api', id: 'signUp' });
  assert.equal(
    weigh(closed, [{ ...line, change: 'sign-up-closed', of: 'signUp' }]),
    'It was wrong.',
  );
});

test('a line that the first side has, too, counts no more, whatever its reason says', () => {
  assert.equal(weigh(gone, [line], [line]), undefined);
  assert.equal(weigh(gone, [line], [{ ...line, reason: 'Before.' }]), undefined);
  assert.equal(weigh(gone, [line], [{ ...line, of: 'vehicle-012 tips' }]), 'It was wrong.');
});

test('what leads to a 404, and an id that means another thing, no line excuses', () => {
  const never = [
    ...['page-removed', 'redirect-removed', 'gone-page-forgotten', 'moved-without-redirect'],
    ...['address-reused', 'file-removed', 'entry-removed', 'alias-removed', 'former-title-removed'],
    'base-url-changed',
  ];
  for (const code of never) {
    const change = changeOf({ code, id: '/a' });
    const { changes } = apply([change], [{ ...line, change: code, of: '/a' }]);
    assert.deepEqual(changes, [change], code);
    assert.equal(suggestAllowances({ changes: [change], allow: { file: 'a' } }), undefined);
  }
  const breaking = [...changeCodes].filter(([, { level }]) => level === 'breaking');
  assert.deepEqual(
    breaking.map(([code]) => code).sort(),
    [...never, ...acceptableChanges].sort(),
    'each change that breaks somebody is one or the other',
  );
});

test('accepted and other changes together are all changes, in their order', () => {
  const anyChanges = fc.array(
    fc.record({
      code: fc.constantFrom(...acceptableChanges),
      id: fc.constantFrom('a', "b's", 'c: d'),
    }),
  );
  fc.assert(
    fc.property(anyChanges, anyChanges, (made, named) => {
      const changes = made.map(changeOf);
      const lines = named.map(({ code, id }) => ({ change: code, of: id, reason: 'Meant.' }));
      const { changes: left, allowed } = apply(changes, lines);
      const accepted = new Set(allowed.map(({ change }) => change));
      assert.deepEqual(
        changes.filter((change) => !accepted.has(change)),
        left,
      );
      const names = new Set(named.map(({ code, id }) => `${code} ${id}`));
      for (const { code, id } of left) assert.ok(!names.has(`${code} ${id}`));
      for (const { code, id } of accepted) assert.ok(names.has(`${code} ${id}`));
    }),
  );
});

const allow = 'sources/catalogue-allow.yaml';
const bus = 'sources/vehicles/steam-train.yaml';

async function prepared(t: TestContext) {
  const { folder, git, build } = await catalogueRepository(t);
  const diff = async (...args: string[]) => {
    const { code, stdout, stderr } = await runWithin(t, ['diff', ...args], { cwd: folder });
    return { code, said: stdout + stderr };
  };
  const commit = async (): Promise<void> => {
    await build();
    git('add', '-A');
    git('commit', '-q', '-m', 'more');
  };
  const append = (): void => {
    write(
      folder,
      bus,
      `${read(folder, bus)}wordWorld: { name: Rails, category: rail, summary: What runs on rails. }\n`,
    );
  };
  append();
  await commit();
  return { folder, append, diff, commit };
}

test('what is offered, with a reason, accepts once; the next change of the same field is told again', async (t) => {
  const { folder, append, diff, commit } = await prepared(t);
  edit(
    folder,
    bus,
    'wordWorld: { name: Rails, category: rail, summary: What runs on rails. }\n',
    '',
  );
  const refused = await diff('HEAD');
  assert.equal(refused.code, 1, refused.said);
  const [, offer = ''] =
    /sources\/catalogue-allow\.yaml:\n((?: {2}.*\n)+)/.exec(refused.said) ?? [];
  write(folder, allow, offer.replaceAll(/^ {2}/gm, ''));
  const blank = await diff('HEAD');
  assert.equal(blank.code, 2);
  assert.match(blank.said, /catalogue-allow\.yaml:4:13 reason of item 1 of diff is blank/);
  edit(folder, allow, "reason: ''", 'reason: Nobody waved.');
  const accepted = await diff('HEAD');
  assert.equal(accepted.code, 0, accepted.said);
  assert.match(accepted.said, /1 change accepted/);
  await commit();
  append();
  await commit();
  edit(
    folder,
    bus,
    'wordWorld: { name: Rails, category: rail, summary: What runs on rails. }\n',
    '',
  );
  const again = await diff('HEAD');
  assert.equal(again.code, 1, again.said);
  assert.equal((await diff('HEAD~2')).code, 0, 'the field is as it was there');
});

test('a merge that left both versions in the file is told by check and by diff, at its place', async (t) => {
  const { folder, diff } = await prepared(t);
  write(folder, allow, '<<<<<<< HEAD\ndiff: []\n=======\nverify: []\n>>>>>>> branch\n');
  const { code, stdout } = await runWithin(t, ['check'], { cwd: folder });
  assert.equal(code, 1);
  assert.match(stdout, /catalogue-allow\.yaml:1:1 error merge-conflict/);
  assert.match((await diff('HEAD')).said, /catalogue-allow\.yaml:1:1 A merge left both versions/);
});

test('the files that were read before are said to be closed', async (t) => {
  const { folder, diff } = await prepared(t);
  write(
    folder,
    'catalogue-diff-allow.yaml',
    '- fingerprint: 0123456789abcdef\n  reason: Agreed.\n',
  );
  const { code, said } = await diff('HEAD');
  assert.equal(code, 0, said);
  assert.match(
    said,
    /catalogue-diff-allow\.yaml is closed: nothing reads it\. .*catalogue-allow\.yaml/,
  );
});

test('the lines in the documents are read without a mistake', async (t) => {
  const { folder } = await prepared(t);
  const page = readFileSync(new URL('../../docs/maintainers/diff.md', import.meta.url), 'utf8');
  write(folder, allow, /```yaml\n(diff:[^]*?)```/.exec(page)?.[1] ?? '');
  const { code, stdout } = await runWithin(t, ['check'], { cwd: folder });
  assert.equal(code, 0, stdout);
});

test('a site that moves is notable where it remembers its old address, and breaks others where it does not', async (t) => {
  const { folder, diff } = await prepared(t);
  edit(folder, 'sources/site.yaml', 'https://wheels.example', 'https://rail.example');
  assert.match((await diff('HEAD')).said, /^ {4}base-url-changed /m);
  const site = 'sources/site.yaml';
  write(folder, site, `${read(folder, site)}formerBaseUrls: [https://wheels.example]\n`);
  assert.match((await diff('HEAD')).said, /^ {4}base-url-moved /m);
});
