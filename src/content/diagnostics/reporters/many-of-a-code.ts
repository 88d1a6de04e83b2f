import { count } from '../../../base/text/count.ts';
import { groupBy } from '../../../base/text/group-by.ts';
import { wrap } from '../../../base/text/wrap.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { placeOf } from './reporter.ts';

/** If a code has more findings than this, not all are shown in full. */
const many = 10;
/** The number of them that are. */
const shown = 5;
/** The number of others that are listed by place. */
const mostPlaces = 100;

/** The findings to show in full, in their order, and those to list, by their code. */
export function apart(diagnostics: readonly Diagnostic[]): {
  readonly whole: readonly Diagnostic[];
  readonly listed: readonly (readonly Diagnostic[])[];
} {
  const listed = [...groupBy(diagnostics, ({ code }) => code).values()]
    .filter(({ length }) => length > many)
    .map((group) => group.slice(shown));
  const hidden = new Set(listed.flat());
  return { whole: diagnostics.filter((diagnostic) => !hidden.has(diagnostic)), listed };
}

/** Where some findings of one code are; what each says, unless all say the same. */
export function placeLines(group: readonly Diagnostic[]): string[] {
  const listed = group.slice(0, mostPlaces);
  const rest = group.length - listed.length;
  const alike = group.every(({ message }) => message === group[0]?.message);
  const lines = alike
    ? wrap(listed.map(placeOf).join(' '))
    : listed.map((diagnostic) => `${placeOf(diagnostic)} ${diagnostic.message}`);
  return [...lines, ...(rest > 0 ? [`… and ${count(rest, 'place')} more.`] : []), inFull];
}

const inFull =
  '→ catalogue check --all shows each of them in full, --format json lists them for a program.';
