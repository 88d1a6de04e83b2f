import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectRoot } from './support/publish/fixtures.ts';

const src = join(projectRoot, 'src');

const foldersOf = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

const wings = JSON.parse(readFileSync(join(src, 'wings.json'), 'utf8')) as readonly {
  readonly wing: string;
  readonly mayImport: readonly string[];
  readonly rooms: Readonly<Record<string, unknown>>;
}[];

test('src/wings.json names each wing and room of src/, and no other', () => {
  assert.deepEqual(wings.map(({ wing }) => wing).sort(), foldersOf(src));
  for (const { wing, rooms } of wings)
    assert.deepEqual(Object.keys(rooms).sort(), foldersOf(join(src, wing)), wing);
});

test('each wing has a README of at most twenty lines, and every file that it names is there', () => {
  for (const { wing } of wings) {
    const text = readFileSync(join(src, wing, 'README.md'), 'utf8');
    assert.ok(text.split('\n').length <= 21, wing);
    const named = [...text.matchAll(/`([\w/-]+(?:\/|\.ts))`/g)].map(([, path = '']) => path);
    assert.ok(named.length > 0, wing);
    for (const path of named.filter((each) => each !== 'schemas/'))
      assert.ok(existsSync(join(src, wing, path)), `${wing}: ${path}`);
  }
});

test('docs/maintainers/architecture.md and docs/maintainers/decisions.md name files of src/ where they are', () => {
  for (const page of ['docs/maintainers/architecture.md', 'docs/maintainers/decisions.md']) {
    const text = readFileSync(join(projectRoot, page), 'utf8');
    const named = wings.flatMap(({ wing }) =>
      [...text.matchAll(new RegExp(`\`(${wing}/[\\w./-]+)\``, 'g'))].map(([, path = '']) => path),
    );
    assert.ok(named.length > 10, page);
    for (const path of named) assert.ok(existsSync(join(src, path)), `${page}: ${path}`);
  }
});

test('each walk of docs/maintainers/architecture.md takes at most six steps, by names that their files have', () => {
  const page = readFileSync(join(projectRoot, 'docs/maintainers/architecture.md'), 'utf8');
  const [, walks = ''] = /^## Three walks\n(.*?)^## /ms.exec(page) ?? [];
  const [, ...each] = walks.split(/^### /m);
  assert.equal(each.length, 3);
  for (const walk of each) {
    const steps = walk.match(/^\d+\. .*$/gm) ?? [];
    assert.ok(steps.length > 0 && steps.length <= 6, walk);
    for (const step of steps) {
      const [, path, name] = /^\d+\. `([\w./-]+\.ts)`, `(\w+)`: ./.exec(step) ?? [];
      assert.ok(path !== undefined && name !== undefined, step);
      assert.match(readFileSync(join(src, path), 'utf8'), new RegExp(`\\b${name}\\b`), step);
    }
  }
});
