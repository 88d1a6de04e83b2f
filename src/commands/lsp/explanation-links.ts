import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageFolder } from '../package-folder.ts';

/**
 * Gives the place where a code is explained, as editors open it: the line of its heading in the page that
 * comes with the program. Undefined for a code that is not there.
 */
export function explanationLinks(): (code: string) => string | undefined {
  const file = join(packageFolder(), 'docs', 'findings.md');
  let lines: readonly string[] | undefined;
  return (code) => {
    lines ??= linesOf(file);
    const line = lines.indexOf(`## ${code}`) + 1;
    return line === 0 ? undefined : `${pathToFileURL(file).href}#L${String(line)}`;
  };
}

function linesOf(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return []; // without its documentation the program works as well
  }
}
