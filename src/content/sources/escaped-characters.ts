import { Scalar } from 'yaml';
import type { Report } from '../diagnostics/diagnostic.ts';
import { hiddenCharacters } from '../../base/text/hidden-characters.ts';
import type { PlaceAt } from './source-file.ts';

const escapes = /\\(?:x([\da-f]{2})|u([\da-f]{4})|U([\da-f]{8}))/gi;
/** Characters that no schema allows in a text: they are reported there. */
export const reportedByShape = /[\p{Cc}\p{Cs}]/u;

/** Reports invisible characters in a text whose source escapes them: `"\u200b"`. */
export function reportEscaped(
  { type, value, range }: Scalar,
  yaml: string,
  place: PlaceAt,
  report: Report,
): void {
  if (type !== Scalar.QUOTE_DOUBLE || typeof value !== 'string' || !range) return;
  const [start, end] = range;
  const source = yaml.slice(start, end);
  if (!source.includes('\\')) return;
  const runs = hiddenCharacters(value).filter(
    ({ text }) => !source.includes(text) && !reportedByShape.test(text),
  );
  let from = 0;
  for (const { text: characters } of runs) {
    const first = String.fromCodePoint(characters.codePointAt(0) ?? 0);
    const found = [...source.matchAll(escapes)].find(
      (match) => match.index >= from && decoded(match) === first,
    );
    from = found === undefined ? from : found.index + found[0].length;
    const at = found === undefined ? place(start, end) : place(start + found.index, start + from);
    report({ code: 'hidden-character', args: { characters }, at });
  }
}

const decoded = ([, two, four, eight]: RegExpExecArray): string =>
  String.fromCodePoint(parseInt(two ?? four ?? eight ?? '0', 16));
