import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, win32 } from 'node:path';
import { test, type TestContext } from 'node:test';
import { slashPath, withSlashes } from '../../src/base/files/folders.ts';
import { UsageError } from '../../src/base/failures.ts';
import { belowSources } from '../../src/cli/edits/read-for-edit.ts';
import { selectPaths } from '../../src/cli/inputs/select-files.ts';
import { displayPath } from '../../src/cli/inputs/project-folder.ts';
import { fromWorkspaceRoot } from '../../src/cli/reports/report-to-github.ts';
import { pathInRepository } from '../../src/base/git-commit.ts';
import { splitSide } from '../../src/review/snapshots/open-snapshot.ts';
import { projectRoot } from '../support/publish/fixtures.ts';

// What Windows would do with paths as people type them there, on any system.

const site = 'C:\\studio\\site';

/** The program as if it ran in a folder of a drive, as `-C` leaves it. */
function workOnWindows(t: TestContext, folder = site): void {
  t.mock.method(process, 'cwd', () => folder);
}

const commit = { cwd: site, ref: 'main', commit: '0'.repeat(40), prefix: 'site/' };
const inRepository = (folder: string) => pathInRepository(commit, folder, win32);
const known = ['sources/site.yaml', 'sources/vehicles/bus.yaml', 'sources/vehicles/digger.yaml'];
const selected = (typed: string) => [...selectPaths(known, [typed], win32)].join(' ');
const inWorkspace = (file: string) =>
  fromWorkspaceRoot({ GITHUB_WORKSPACE: 'C:\\studio' }, win32)({ file }).file;
const named = (typed: string) => belowSources(typed, 'sources', win32);
const shown = (typed: string) => displayPath(typed, win32);

const cases: readonly [does: string, (typed: string) => string, readonly [string, string][]][] = [
  [
    'a place in a report',
    shown,
    [
      ['sources', 'sources'],
      ['.', '.'],
      ['.\\sources\\', 'sources'],
      ['texts\\sources', 'texts/sources'],
      ['..\\sources', '../sources'],
      [`${site}\\sources`, 'sources'],
      ['c:\\Studio\\Site\\sources', 'sources'],
      ['C:\\studio\\other', '../other'],
      ['D:\\sources', 'D:/sources'],
    ],
  ],
  [
    'a place in a report for GitHub',
    inWorkspace,
    [
      ['sources\\vehicles\\bus.yaml', 'site/sources/vehicles/bus.yaml'],
      ['sources/vehicles/bus.yaml', 'site/sources/vehicles/bus.yaml'],
      ['D:/sources/site.yaml', 'D:/sources/site.yaml'],
    ],
  ],
  [
    'the files of check',
    selected,
    [
      ['sources\\vehicles\\bus.yaml', 'sources/vehicles/bus.yaml'],
      ['sources\\vehicles\\', 'sources/vehicles/bus.yaml sources/vehicles/digger.yaml'],
      [`${site}\\sources\\site.yaml`, 'sources/site.yaml'],
      ['c:\\studio\\site\\sources\\site.yaml', 'sources/site.yaml'],
    ],
  ],
  [
    'a name for mv and rm',
    named,
    [
      ['sources\\vehicles\\bus.yaml', 'vehicles/bus.yaml'],
      ['sources\\media\\trips\\', 'media/trips/'],
      [`${site}\\sources\\vehicles\\bus.yaml`, 'vehicles/bus.yaml'],
      ['/vehicles/bus', '/vehicles/bus'],
      ['bus', 'bus'],
    ],
  ],
  [
    'a folder within a commit',
    inRepository,
    [
      ['out', 'site/out'],
      ['.\\out\\de', 'site/out/de'],
      ['..\\out', 'out'],
      ['C:\\studio\\out', 'out'],
    ],
  ],
  [
    'a side of diff',
    (typed) => splitSide(typed, win32).join(' | '),
    [
      ['main', 'main'],
      ['main:site\\out', 'main | site/out'],
      ['main:.\\out', 'main | ./out'],
      ['main:', 'main | '],
      ['C:out', 'C | out'],
    ],
  ],
  [
    'the folder of a site in the configuration of a host',
    (typed) => withSlashes(typed, win32),
    [[`${site}\\out`, 'C:/studio/site/out']],
  ],
  [
    'a path below a folder',
    (typed) => slashPath(`${site}\\sources`, typed, win32),
    [
      [`${site}\\sources\\vehicles\\bus.yaml`, 'vehicles/bus.yaml'],
      [`${site}\\sources`, ''],
    ],
  ],
];

for (const [what, read, table] of cases)
  test(`${what} typed on Windows has slashes only`, (t) => {
    workOnWindows(t);
    for (const [typed, expected] of table) {
      assert.equal(read(typed), expected, typed);
      assert.doesNotMatch(read(typed), /\\/, typed);
    }
  });

test('a folder on another drive, or above the repository, is in no commit', () => {
  for (const folder of ['D:\\out', '..\\..\\out', 'C:\\out'])
    assert.throws(() => inRepository(folder), UsageError, folder);
});

test('a drive is never read as a ref on Windows, and is one elsewhere', () => {
  for (const side of ['C:\\studio\\out', 'C:/studio/out', 'd:\\'])
    assert.deepEqual(splitSide(side, win32), [side]);
  assert.deepEqual(splitSide('C:/out', posix), ['C', '/out']);
  assert.deepEqual(splitSide('C:out', posix), ['C', 'out']);
});

test('a source that is misspelt on Windows is suggested with slashes', (t) => {
  workOnWindows(t);
  assert.throws(() => selected('sources\\vehicles\\diger.yaml'), {
    message:
      'sources\\vehicles\\diger.yaml is not a source of this catalogue. Did you mean sources/vehicles/digger.yaml?',
  });
});

test('a backslash in a name is an ordinary character on other systems', () => {
  assert.equal(withSlashes('a\\b/c', posix), 'a\\b/c');
  assert.equal(slashPath('/a', '/a/b\\c', posix), 'b\\c');
});

/** Nothing that they make is anything but a path of the disk. */
const ofTheDisk = ['src/base/files/folders.ts'];

test('only listed modules import relative(), which gives backslashes on Windows', () => {
  const found = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${withSlashes(path)}`)
    .filter((path) => path.endsWith('.ts'))
    .filter((path) =>
      /import [^;]*\brelative\b[^;]*from 'node:path'/.test(
        readFileSync(join(projectRoot, path), 'utf8'),
      ),
    );
  assert.deepEqual(found.sort(), ofTheDisk);
});
