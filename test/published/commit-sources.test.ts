import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { findCommit } from '../../src/base/git-commit.ts';
import { byCodePoint } from '../../src/base/text/compare-code-points.ts';
import { commitSources } from '../../src/build/online/commit-sources.ts';
import { readSources, type SourceFiles } from '../../src/content/sources/read-sources.ts';
import { git } from '../support/diff/repository.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 9\n`;

/** What a checkout of a commit would have, beside what is plain. */
const files = {
  'site.yaml': 'name: Wheels\n',
  'vehicles/bus.yaml': 'name: Bus\n',
  'vehicles/Tram.yaml': 'name: A name that no address has\n',
  'boat.yaml': 'name: Where no entry is\n',
  'pages/.hidden.md': 'Nobody looks here.\n',
  '.git-blame/bus.yaml': 'name: Bus\n',
  'static/.well-known/security.txt': 'Contact: mailto:us@wheels.example\n',
  'media/bus.png': pointer,
  'media/Big Bus.png': 'bytes',
};

const links = {
  'vehicles/coach.yaml': 'bus.yaml',
  'vehicles/van.yaml': '../aside/twice.yaml',
  'aside/twice.yaml': '../vehicles/coach.yaml',
  'vehicles/through.yaml': '../alias/bus.yaml',
  alias: 'vehicles',
  'media/coach.png': 'bus.png',
  'vehicles/outside.yaml': '../../outside.yaml',
  'vehicles/away-and-back.yaml': '../../sources/vehicles/bus.yaml',
  'vehicles/root.yaml': '/etc/passwd',
  'vehicles/loop.yaml': 'loop.yaml',
  'vehicles/nowhere.yaml': 'nothing.yaml',
};

const comparable = ({ files, media, misnamed, findings }: SourceFiles) => ({
  files: files.map(({ bytes, ...file }) => ({
    ...file,
    text: bytes && Buffer.from(bytes).toString(),
  })),
  media,
  misnamed,
  findings: findings.map((finding) => JSON.stringify(finding)).sort(byCodePoint((text) => text)),
});

test('the sources of a commit are what a build of its checkout reads: links, hidden files, pointers, submodules', (t) => {
  const folder = temporaryFolder(t);
  const sources = join(folder, 'sources');
  const at = (path: string): string => {
    mkdirSync(dirname(join(sources, path)), { recursive: true });
    return join(sources, path);
  };
  writeFileSync(join(folder, 'outside.yaml'), 'name: Secret\n');
  for (const [path, text] of Object.entries(files)) writeFileSync(at(path), text);
  for (const [path, target] of Object.entries(links)) symlinkSync(target, at(path));
  git(folder, 'init', '-q');
  git(folder, 'add', '-A');
  git(
    folder,
    ...['update-index', '--add', '--cacheinfo'],
    `160000,${'1'.repeat(40)},sources/vehicles/module`,
  );
  git(folder, 'commit', '-q', '-m', 'all');
  mkdirSync(at('vehicles/module')); // as a checkout has it
  const commit = findCommit(folder, 'HEAD');
  const read = commitSources(commit, sources);
  assert.deepEqual(comparable(read), comparable(readSources(sources)));
  const textOf = (key: string) =>
    read.files.find(({ path }) => path === `vehicles/${key}.yaml`)?.bytes?.toString();
  for (const key of ['coach', 'van', 'through', 'away-and-back'])
    assert.equal(textOf(key), 'name: Bus\n', key);
  for (const key of ['outside', 'root', 'loop', 'nowhere'])
    assert.equal(textOf(key), undefined, key);
  assert.equal(read.media[0]?.original, 'a'.repeat(64));
  assert.deepEqual(commitSources(commit, sources, false).media, []);
  // Only what is seen below the folder is its own.
  const inner = { ...commit, cwd: sources, prefix: 'sources/' };
  assert.deepEqual(comparable(commitSources(inner, sources)), comparable(read));
});
