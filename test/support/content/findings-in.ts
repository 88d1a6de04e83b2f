import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ownStarterFiles, write } from './catalogue-folder.ts';
import { templateNames } from '../../../src/cli/inputs/program-templates.ts';
import type { Diagnostic } from '../../../src/content/diagnostics/diagnostic.ts';
import type { Example, ExampleFile } from '../../../src/content/diagnostics/example-files.ts';
import { checkWithPictures } from '../../../src/build/sources/check-sources.ts';
import { languagesOf } from '../../../src/site/publish/words/words-for.ts';
import { onEachRead, unreadable } from '../files/on-each-read.ts';

/** What a check of the starter catalogue without its logo finds after some of its files were changed. */
export async function findingsIn(changes: Example): Promise<readonly Diagnostic[]> {
  const root = mkdtempSync(join(tmpdir(), 'catalogue-content-'));
  try {
    // Where no vehicle has a picture, none lacks one: an example about something else needs none.
    const isPictured = Object.values(changes).some(
      (file) => typeof file === 'string' && /\n(?:emojii?|image):/.test(file),
    );
    const plain = (text: string): string => (isPictured ? text : text.replace(/^emoji: .*\n/m, ''));
    for (const { path, text } of ownStarterFiles())
      if (path.startsWith('sources/') && !path.includes('/media/'))
        write(root, path, plain(text.replace('logo: logo.svg\n', '')));
    write(root, 'sources/vehicles/boat.yaml', plain(boat));
    for (const [path, file] of Object.entries(changes)) put(root, path, file);
    const { diagnostics } = await onEachRead(unreadable(lockedIn(root, changes)), () =>
      checkWithPictures({
        sources: join(root, 'sources'),
        shownAs: 'sources',
        out: join(root, 'out'),
        languages: languagesOf(templateNames()),
        leftInEnglish: new Map([['ar', ['skip']]]),
        hasOwnTemplates: false,
        assets: [],
      }),
    );
    return diagnostics;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** It has the sounds of the starter: examples change that without a word on its sounds. */
const boat = 'id: vehicle-030\nname: Boat\ncategory: town\nemoji: ⛵\npracticePhonemes: [b, f]\n';

/** Tests may run as root, who may read everything. */
const lockedIn = (root: string, changes: Example): Record<string, string> =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([path, file]) =>
      file !== null && typeof file === 'object' && 'locked' in file
        ? [[join(root, path), 'EACCES']]
        : [],
    ),
  );

function put(root: string, path: string, file: ExampleFile): void {
  if (file === null) rmSync(join(root, path));
  else if (typeof file === 'string') write(root, path, file);
  else if ('latin1' in file) write(root, path, Buffer.from(file.latin1, 'latin1'));
  else if ('base64' in file) write(root, path, Buffer.from(file.base64, 'base64'));
  else if ('line' in file) {
    const [before, after] = file.within ?? ['', ''];
    write(root, path, before + `${file.line}\n`.repeat(file.times) + after);
  } else if ('locked' in file) write(root, path, file.locked);
  else if ('folder' in file) mkdirSync(join(root, path), { recursive: true });
  else {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    symlinkSync(file.linkTo, join(root, path));
  }
}
