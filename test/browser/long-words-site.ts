import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleSources } from '../support/publish/fixtures.ts';
import { runProgram } from '../support/publish/run-program.ts';

/** A word of forty letters, as German has them. */
export const longWord = 'Kraftfahrzeughaftpflichtversicherungsamt';

/** Where the sample gets it: names, titles, lists and links of every template. */
const edits: readonly (readonly [file: string, from: RegExp, to: string])[] = [
  ['site.yaml', /label: About/, `label: ${longWord}`],
  ['site.yaml', /legalName: .*/, `legalName: ${longWord}`],
  ['categories.yaml', /name: .*/, `name: ${longWord}`],
  ['vehicles/ambulance.yaml', /name: .*/, `name: ${longWord}`],
  ['phonemes/b.yaml', /^words:\n {2}- /m, `words:\n  - ${longWord}\n  - `],
  ['apps/train-talk.yaml', /siteName: .*/, `siteName: ${longWord}`],
  ['apps/train-talk.yaml', /features:\n/, `features:\n  - ${longWord}\n`],
  // Has room in a window of 320 px, but not beside its icon.
  ['apps/little-garage.yaml', /siteName: .*/, 'siteName: Baustellenfahrzeugwelt'],
  ['apps/space-dock.yaml', /siteName: .*/, `siteName: ${longWord} Dock`],
  ['pages/articles/repeat-and-pause.md', /title: .*/, `title: ${longWord}`],
];

/**
 * Builds the sample with words that are hard to break, in a language; gives the folder of the site.
 * Sites of one folder encode a picture once.
 */
export async function buildLongWordsSite(folder: string, locale: string): Promise<string> {
  const sources = join(folder, `sources-${locale}`);
  cpSync(sampleSources, sources, { recursive: true });
  const edit = (file: string, from: RegExp, to: string): void => {
    const path = join(sources, file);
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(from, () => to),
    );
  };
  for (const [file, from, to] of edits) edit(file, from, to);
  edit('site.yaml', /locale: .*/, `locale: ${locale}`);
  const out = `out-${locale}`;
  const places = ['--sources', `sources-${locale}`, '--out', out];
  const built = await runProgram(['build', ...places], { cwd: folder });
  if (built.code !== 0) throw new Error(built.stdout + built.stderr);
  return join(folder, out);
}
