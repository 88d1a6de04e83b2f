import { readFileSync } from 'node:fs';
import { inWords } from '../../../review/diff/entry-found.ts';
import { diffPublications } from '../../../review/diff/diff-publications.ts';
import { text } from '../../../review/diff/reporters/text.ts';
import { pairFile } from '../../../review/diff/single-file.ts';
import { linesIn } from '../../../content/diagnostics/printed.ts';
import { UsageError } from '../../../base/failures.ts';
import type { CommandIo, ExitCode } from '../../terminal/command-io.ts';

/** The name that git uses for a missing file. */
const noFile = '/dev/null';

/**
 * `catalogue diff --git-driver`: what git runs for one file, with the arguments that it gives an external
 * diff (`GIT_EXTERNAL_DIFF` in git(1)). Exits with 0: git treats anything else as a failure.
 *
 * @throws UsageError when it was called in another way.
 */
export function runGitDriver(args: readonly string[], io: CommandIo): Promise<ExitCode> {
  const [path, oldFile, , , newFile] = args;
  if (path === undefined || ![1, 7, 9].includes(args.length))
    throw new UsageError(
      'git calls --git-driver with 7 arguments. To compare by hand: catalogue diff <before> [after].',
    );
  const title = io.style.bold(`catalogue diff ${args[7] ?? path}`);
  if (oldFile === undefined || newFile === undefined) io.out([title, 'is not merged yet.', '']);
  else io.out([title, ...differences(path, read(oldFile), read(newFile), io), '']);
  return Promise.resolve(0);
}

const read = (file: string): string | undefined =>
  file === noFile ? undefined : readFileSync(file, 'utf8');

function differences(
  path: string,
  before: string | undefined,
  after: string | undefined,
  { style }: CommandIo,
): readonly string[] {
  const pair = pairFile(path, before, after);
  if (pair === undefined)
    return ['One of the two versions is not JSON. Use git diff --no-ext-diff to see its lines.'];
  if (pair.kind === 'publications') {
    const { changes } = diffPublications(pair.before, pair.after);
    const sides = { before: 'the old version', after: 'the new one' };
    return linesIn(
      text({
        changes,
        allowed: [],
        sides,
        placeOf: () => undefined,
        style,
      }),
    );
  }
  if (pair.changes.length === 0) return ['Only dates, order or whitespace differ.'];
  return pair.changes.map((change) => `  ${change.field || 'the file'} ${inWords(change)}.`);
}
