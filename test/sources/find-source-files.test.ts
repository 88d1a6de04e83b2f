import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { Finding } from '../../src/content/diagnostics/diagnostic.ts';
import { EnvironmentError } from '../../src/base/failures.ts';
import { findSourceFiles } from '../../src/content/sources/find-source-files.ts';
import type { FoundFile } from '../../src/content/sources/source-file.ts';
import { onEachRead, unreadable } from '../support/files/on-each-read.ts';
import { withFolder } from '../support/sources/checked-files.ts';

async function found(
  paths: readonly string[],
  prepare: (root: string) => void = () => undefined,
): Promise<{ files: string[]; findings: string[] }> {
  return withFolder(new Map(paths.map((path) => [path, 'x'])), (root) => {
    prepare(root);
    const findings: Finding[] = [];
    const files = findSourceFiles(root, (finding) => void findings.push(finding));
    return {
      files: files.map(nameOf),
      findings: findings.map(({ code, at }) => `${code} ${at.file}`),
    };
  });
}

const nameOf = ({ path, kind, key, unread }: FoundFile): string =>
  `${path} ${kind} ${key}${unread === true ? ' unread' : ''}`;

describe('the files of a sources folder', () => {
  test('are sorted by code point, with or without folders', async () => {
    const paths = 'vehicles/b.yaml site.yaml vehicles/a-b.yaml vehicles/a.yaml pages/a/b.md'.split(
      ' ',
    );
    assert.deepEqual(await found(paths), {
      files: [
        'pages/a/b.md page /a/b',
        'site.yaml site site',
        'vehicles/a-b.yaml vehicle a-b',
        'vehicles/a.yaml vehicle a',
        'vehicles/b.yaml vehicle b',
      ],
      findings: [],
    });
  });

  test('leave out hidden files, READMEs and empty folders', async () => {
    const paths = '.DS_Store .git/config vehicles/.x.yaml.swp README.md apps/README.md'.split(' ');
    assert.deepEqual(
      await found(paths, (root) => mkdirSync(join(root, 'phonemes/empty'), { recursive: true })),
      { files: [], findings: [] },
    );
  });

  test('one with a line end in its name, or in that of its folder, is reported as any other odd name is', async () => {
    const paths = [
      'vehicles/a\nb.yaml',
      'vehicles/a\r.yaml',
      'pages/a\u2028b.md',
      'pages/c\nd/e.md',
      'media/a\n.png',
      'notes\n.txt',
      'vehicles/.a\n.swp',
      'vehicles/Icon\r',
    ];
    assert.deepEqual(await found(paths), {
      files: [
        'vehicles/a\nb.yaml vehicle a-b',
        'vehicles/a\r.yaml vehicle a',
        'pages/a\u2028b.md page /a-b',
      ].sort(),
      findings: [
        'file-name pages/c\nd',
        'file-name media/a\n.png',
        'ignored-file notes\n.txt',
        'file-name pages/a\u2028b.md',
        'file-name vehicles/a\nb.yaml',
        'file-name vehicles/a\r.yaml',
      ],
    });
  });

  test('leave out a misplaced file beside the right one, or beside another', async () => {
    const { files } = await found(['Site.yaml', 'site.yaml', 'site.yml']);
    assert.deepEqual(files, ['site.yaml site site']);
    const { files: vehicles } = await found(['vehicles/bus.yml', 'vehicles/road/bus.yaml']);
    assert.deepEqual(vehicles, ['vehicles/bus.yml vehicle bus']);
  });

  test('include the target of a symbolic link within the folder', async () => {
    const result = await found(['vehicles/bus.yaml'], (root) => {
      symlinkSync('bus.yaml', join(root, 'vehicles/coach.yaml'));
    });
    assert.deepEqual(result, {
      files: ['vehicles/bus.yaml vehicle bus', 'vehicles/coach.yaml vehicle coach'],
      findings: [],
    });
  });

  for (const [what, target] of [
    ['out of the folder', '../../..'],
    ['to an absolute path', '/etc/hostname'],
    ['nowhere', 'nothing.yaml'],
    ['to itself', 'coach.yaml'],
    ['to a folder within', '../vehicles'],
  ] as const)
    test(`keep the key of a symbolic link ${what}, which is not read`, async () => {
      const result = await found(['vehicles/bus.yaml'], (root) => {
        symlinkSync(target, join(root, 'vehicles/coach.yaml'));
      });
      assert.deepEqual(result, {
        files: ['vehicles/bus.yaml vehicle bus', 'vehicles/coach.yaml vehicle coach unread'],
        findings: ['symbolic-link vehicles/coach.yaml'],
      });
    });

  test('are read although a folder within cannot be listed, which is reported', async () => {
    const paths = ['phonemes/b.yaml', 'vehicles/old/bus.yaml', 'vehicles/van.yaml'];
    const all = ['phonemes/b.yaml phoneme b', 'vehicles/van.yaml vehicle van'];
    for (const code of ['EACCES', 'EIO', 'ENOENT', 'ENOTDIR', 'ENAMETOOLONG'])
      assert.deepEqual(
        await withFolder(new Map(paths.map((path) => [path, 'x'])), (root) => {
          const findings: Finding[] = [];
          return onEachRead(unreadable({ [join(root, 'vehicles/old')]: code }), () => [
            findSourceFiles(root, (finding) => void findings.push(finding)).map(nameOf),
            findings.map(({ code, at }) => `${code} ${at.file}`),
          ]);
        }),
        [all, ['unreadable vehicles/old']],
        code,
      );
  });

  test('throw only if the sources folder is missing or cannot be listed', async () => {
    assert.throws(
      () => findSourceFiles('/nowhere/at/all', () => undefined),
      new EnvironmentError('Reading /nowhere/at/all failed: it is no longer there (ENOENT).'),
    );
    await withFolder(new Map([['site.yaml', 'x']]), (root) =>
      onEachRead(unreadable({ [root]: 'EACCES' }), () => {
        assert.throws(
          () => findSourceFiles(root, () => undefined),
          new EnvironmentError(
            `Reading ${root} failed: there is no permission to read it (EACCES).`,
          ),
        );
      }),
    );
  });

  test('keep the key of a folder, a pipe or a socket in place of a source, which is an error', async () => {
    const server = createServer();
    const result = await found(['pages/about.md'], (root) => {
      for (const path of ['site.yaml', 'vehicles/bus.yaml', 'pages/a.md', 'vehicles/Old.yml'])
        mkdirSync(join(root, path), { recursive: true });
      for (const path of ['vehicles/pipe.yaml', 'queue'])
        assert.equal(spawnSync('mkfifo', [join(root, path)]).status, 0);
      server.listen(join(root, 'moved.yaml'));
    });
    server.close();
    assert.deepEqual(result, {
      files: [
        'moved.yaml moved moved unread',
        'pages/a.md page /a unread',
        'pages/about.md page /about',
        'site.yaml site site unread',
        'vehicles/Old.yml vehicle old unread',
        'vehicles/bus.yaml vehicle bus unread',
        'vehicles/pipe.yaml vehicle pipe unread',
      ],
      findings: [
        'not-a-file moved.yaml',
        'not-a-file pages/a.md',
        'ignored-file queue',
        'not-a-file site.yaml',
        'not-a-file vehicles/Old.yml',
        'not-a-file vehicles/bus.yaml',
        'not-a-file vehicles/pipe.yaml',
      ],
    });
  });
});

test('do not wait for a pipe, and report it and a name that is not UTF-8', async () => {
  const odd = (root: string): Buffer =>
    Buffer.concat([Buffer.from(join(root, 'caf')), Buffer.from([0xe9]), Buffer.from('.yaml')]);
  const { findings } = await found([], (root) => {
    assert.equal(spawnSync('mkfifo', [join(root, 'site.yaml')]).status, 0);
    writeFileSync(odd(root), 'name: Van');
  });
  assert.deepEqual(findings.sort(), ['file-name caf%E9.yaml', 'not-a-file site.yaml']);
});
