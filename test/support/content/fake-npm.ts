import { chmodSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { TestContext } from 'node:test';
import { ownVersion } from '../../../src/base/package-folder.ts';
import { temporaryFolder } from '../publish/temporary-folder.ts';
import { write } from './catalogue-folder.ts';

/** Puts an npm of our own first that packs nothing into its archive, and installs nothing: the real one takes seconds. */
export function quickNpm(t: TestContext): void {
  const folder = temporaryFolder(t);
  const name = `studio-catalogue-${ownVersion()}.tgz`;
  write(
    folder,
    'npm',
    `#!/bin/sh
if test "$1" = install; then
  grep -q file: package.json || { echo 'no such package' >&2; exit 1; }
  echo '{}' > package-lock.json
  exit
fi
test "$1" = pack || exit 1
case "$*" in *--dry-run*) echo '[{ "files": [{ "path": "package.json" }] }]'; exit;; esac
while test "$1" != --pack-destination; do shift; done
: > "$2/${name}"
echo '[{ "filename": "${name}", "shasum": "0123456789abcdef" }]'
`,
  );
  chmodSync(join(folder, 'npm'), 0o700);
  const before = process.env['PATH'];
  process.env['PATH'] = `${folder}${delimiter}${before ?? ''}`;
  t.after(() => {
    process.env['PATH'] = before;
  });
}

/** Makes a project that has the program from a registry: with it \`init\` packs nothing, which takes npm seconds. */
export const listProgram = (folder: string): void => {
  write(folder, 'package.json', '{ "devDependencies": { "studio-catalogue": "0.1.0" } }\n');
};
