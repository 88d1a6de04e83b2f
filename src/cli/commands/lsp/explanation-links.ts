import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageFolder } from '../../inputs/package-folder.ts';

/**
 * Returns the address at which editors open the explanation of a code: its heading in the page that comes
 * with the program. Undefined for an unknown code.
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
    return []; // the program also works without its documentation
  }
}
