import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { write } from '../support/content/catalogue-folder.ts';
import { projectRoot } from '../support/publish/fixtures.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const published = ['package.json', 'bin/one.js', 'dist/index.js'];

for (const [what, paths, code, printed] of [
  ['all that it needs', published, 0, /^one@1\.0\.0: 3 files, 2\.0 MB packed, .* with provenance/],
  ['a program too few', published.toSpliced(1, 1), 1, /^bin\/one\.js would not be published/],
  ['a build too few', published.toSpliced(2, 1), 1, /^dist\/index\.js would not be published/],
  ['an unknown file', [...published, 'key.pem'], 1, /^key\.pem would be published, and git/],
  ['nothing, for npm refuses', undefined, 1, /^npm says why/],
] as const)
  test(`the trial of a release that publishes ${what} exits with ${code}`, (t) => {
    const cwd = temporaryFolder(t);
    const manifest = {
      bin: { one: 'bin/one.js' },
      man: './package.json',
      exports: { '.': './dist/index.js' },
    };
    write(cwd, 'package.json', JSON.stringify(manifest));
    write(cwd, 'bin/one.js', '');
    const commands = [
      'npm pack --ignore-scripts --pack-destination "$RUNNER_TEMP"',
      'npm publish ./*.tgz --provenance --access public',
    ];
    const steps = commands.map((command) => `      - run: ${command}\n`).join('');
    write(cwd, '.github/workflows/release.yml', steps);
    execFileSync('git', ['init', '--quiet'], { cwd });
    execFileSync('git', ['add', '.'], { cwd });
    const files = paths?.map((path) => ({ path }));
    const answer = { one: { id: 'one@1.0.0', size: 2e6, unpackedSize: 3e6, files } };
    const npm = files
      ? `case $* in
        "pack --ignore-scripts --pack-destination /"*) touch "$4/one.tgz" ;;
        "publish /"*"/one.tgz --provenance --access public --dry-run --json") echo '${JSON.stringify(answer)}' ;;
        *) exit 1 ;;
        esac`
      : 'echo npm says why >&2; exit 1';
    write(cwd, 'path/npm', `#!/bin/sh\n${npm}\n`);
    chmodSync(join(cwd, 'path/npm'), 0o755);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(projectRoot, 'scripts/release-trial.js')],
      {
        cwd,
        encoding: 'utf8',
        env: { PATH: `${join(cwd, 'path')}:${process.env['PATH'] ?? ''}` },
      },
    );
    assert.equal(status, code, stderr);
    assert.match(code === 0 ? stdout : stderr, printed);
  });
