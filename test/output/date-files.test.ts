import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { mediaTypes } from '../../src/contract/media-types.ts';
import type { ManifestFile } from '../../src/content/publication/manifest.ts';
import {
  bytesOf,
  type DatedContents,
  type UndatedFile,
} from '../../src/content/publication/publication.ts';
import {
  dateFiles,
  newestIfBehind,
  renewableFiles,
  validityOf,
} from '../../src/build/publication/date-files.ts';
import { textsOf, type PublishedText } from '../support/publish/publications.ts';

const [first, second, third] = [
  '2026-03-14T09:00:00Z',
  '2026-03-15T09:00:00Z',
  '2026-12-31T09:00:00Z',
] as const;

const file = (
  path: string,
  contents: string | DatedContents,
  lasts?: UndatedFile['lasts'],
): UndatedFile => ({
  path,
  mediaType: mediaTypes.text,
  contents: typeof contents === 'string' ? bytesOf(contents) : contents,
  emitter: 'test',
  ...(lasts !== undefined && { lasts }),
});

const asPrevious = (files: readonly PublishedText[]): Map<string, ManifestFile> =>
  new Map(files.map((each) => [each.path, each]));

const build = (
  files: readonly UndatedFile[],
  now: string,
  before: readonly PublishedText[] = [],
  fixed?: string,
  keepsDue = false,
): PublishedText[] =>
  textsOf(dateFiles(files, { now, fixed, earlier: [asPrevious(before)], keepsDue }));

const datesOf = (files: readonly PublishedText[]): Record<string, string> =>
  Object.fromEntries(files.map(({ path, modified }) => [path, modified]));

test('the date within a file moves only with the content around it', () => {
  const dating = (words: string) => file('/c', ({ own }) => `${words} ${own}`);
  const before = build([dating('sounds')], first);
  assert.deepEqual(build([dating('sounds')], second, before), before);
  assert.equal(build([dating('words')], second, before)[0]?.text, `words ${second}`);
});

test('dates of other files are those that these files have', () => {
  const list = file('/sitemap', ({ of }) => `/a ${of('/a')} /b ${of('/b')}`);
  const site = (b: string) => [list, file('/a', 'x'), file('/b', b)];
  const before = build(site('y'), first);
  const after = build(site('Y'), second, before);
  assert.equal(after[0]?.text, `/a ${first} /b ${second}`);
  assert.equal(after[0].modified, second);
  assert.deepEqual(build(site('Y'), third, after), after);
});

test('a list gives a page of a first build the date of its last commit, while it is unchanged since', () => {
  const list = file('/sitemap', ({ of }) => `/a ${of('/a')} /b ${of('/b')}`);
  const site = (b: string) => [list, file('/a', 'x'), file('/b', b)];
  const on = (now: string, commit: string, b: string, before: readonly PublishedText[] = []) => {
    const announced = new Map([['/b', commit]]);
    return textsOf(dateFiles(site(b), { now, earlier: [asPrevious(before)], announced }));
  };
  const before = on(second, first, 'y');
  assert.deepEqual(datesOf(before), { '/sitemap': second, '/a': second, '/b': second });
  assert.equal(before[0]?.text, `/a ${second} /b ${first}`);
  assert.deepEqual(build(site('y'), third, before), before);
  assert.equal(build(site('Y'), third, before)[0]?.text, `/a ${second} /b ${third}`);
  assert.equal(on(second, third, 'y')[0]?.text, `/a ${second} /b ${second}`);
});

test('of two earlier builds that both had a file as it is, the first gives its date', () => {
  const [one, other] = [build([file('/a', 'x')], second), build([file('/a', 'x')], first)];
  const dated = (...builds: (readonly PublishedText[])[]) =>
    dateFiles([file('/a', 'x')], { now: third, earlier: builds.map(asPrevious) }).get('/a')
      ?.modified;
  assert.equal(dated(one, other), second);
  assert.equal(dated([], other), first);
  assert.equal(dated(build([file('/a', 'y')], second), other), first);
});

const year = { renewedAfterDays: 270, expiresAfterDays: 365 };

test('what expires is dated anew after its time, though its content is the same', () => {
  const files = [file('/security', ({ own }) => `from ${own}`, year)];
  const before = build(files, first);
  assert.deepEqual(build(files, '2026-12-09T09:00:00Z', before), before);
  assert.equal(build(files, '2026-12-09T09:00:01Z', before)[0]?.text, 'from 2026-12-09T09:00:01Z');
});

test('who only looks keeps what is due, until it has expired', () => {
  const files = [file('/security', ({ own }) => `from ${own}`, year)];
  const before = build(files, first);
  const look = (now: string) => build(files, now, before, undefined, true)[0]?.modified;
  assert.equal(look('2026-12-10T09:00:00Z'), first);
  assert.equal(look('2027-03-14T09:00:00Z'), first);
  assert.equal(look('2027-03-14T09:00:01Z'), '2027-03-14T09:00:01Z');
});

test('the date of a clock that was ahead is not kept, that of one a little ahead is', () => {
  const files = [file('/a', ({ own }) => `made ${own}`), file('/b', 'x')];
  const ahead = build(files, third);
  assert.deepEqual(datesOf(build(files, second, ahead)), { '/a': second, '/b': second });
  const little = build(files, '2026-03-15T09:05:00Z');
  assert.deepEqual(build(files, second, little), little);
});

test('the dates of a build hold from the latest of them to the first renewal', () => {
  const files = [file('/a', 'x'), file('/security', ({ own }) => own, year)];
  const dated = build(files, first);
  assert.deepEqual(validityOf(dated, undefined), {
    from: Date.parse('2026-03-14T08:55:00Z'),
    until: Date.parse('2026-12-09T09:00:00Z'),
  });
  assert.deepEqual(validityOf(dated, first), { from: 0, until: undefined });
  assert.deepEqual(
    renewableFiles(dated).map(({ path, expiry }) => [path, expiry]),
    [['/security', Date.parse('2027-03-14T09:00:00Z')]],
  );
});

test('a file that was deleted and comes back is new', () => {
  const before = build([file('/a', 'x')], first);
  const without = build([], second, before);
  assert.equal(build([file('/a', 'x')], third, without)[0]?.modified, third);
});

test('files that ask for each other’s dates are a fault of their emitters', () => {
  const circle = [file('/a', ({ of }) => of('/b')), file('/b', ({ of }) => of('/a'))];
  assert.throws(() => build(circle, first), /The date of \/a was requested, but depends on itself/);
  assert.throws(
    () => build([file('/a', ({ of }) => of('/nowhere'))], first),
    /The date of \/nowhere was requested, but it is not published/,
  );
});

test('any site that is built again later is unchanged', () => {
  const contents = fc.record({ words: fc.string(), dated: fc.boolean(), lists: fc.boolean() });
  fc.assert(
    fc.property(fc.array(contents, { maxLength: 6 }), fc.array(fc.string()), (given, earlier) => {
      const files = given.map(({ words, dated, lists }, index) =>
        file(`/${index}`, ({ own, of }) =>
          [words, dated ? own : '', lists && index > 0 ? of('/0') : ''].join('|'),
        ),
      );
      const old = earlier.map((words, index) => file(`/${index}`, words));
      const before = build(files, second, build(old, first));
      assert.deepEqual(build(files, third, before), before);
    }),
  );
});

test('a clock is behind if most dates of the last build are ahead of it, which a little is not', () => {
  const at = (...dates: readonly string[]) =>
    new Map(dates.map((modified, index) => [`/${index}`, { modified, sha256: '' }]));
  const behind = (...dates: readonly string[]) =>
    newestIfBehind({ now: '2026-03-14T09:00:00Z', earlier: [new Map(), at(...dates), at(first)] });
  const [ahead, further] = ['2026-03-14T09:06:00Z', '2027-01-01T00:00:00Z'];
  assert.equal(behind(ahead, further, first), further);
  assert.equal(behind(ahead), ahead);
  assert.equal(behind(further, first), undefined);
  assert.equal(behind(further, first, first), undefined);
  assert.equal(behind('2026-03-14T09:04:00Z'), undefined);
  assert.equal(behind(), undefined);
});
