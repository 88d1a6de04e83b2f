import type { Style } from '../../content/diagnostics/style.ts';
import { wrap } from '../../base/text/wrap.ts';
import type { Level } from './change.ts';
import { changeCodes } from './codes.ts';

/** What the code of a change means, and why it has its level; empty for a code that does not exist. */
export function renderChangeCode(code: string, style: Style): string {
  const known = changeCodes.get(code);
  if (known === undefined) return '';
  const { level, title, reason, remedy } = known;
  return [
    `${style.bold(code)} ${levelStyle(level, style)(level)}: ${title}`,
    '',
    ...wrap(reason),
    '',
    ...(remedy === undefined ? [] : [...wrap(`→ ${remedy}`), '']),
    ...wrap(meanings[level]),
  ].join('\n');
}

/** Every code of a change in one line, with its level and what it is about. */
export function listChangeCodes(style: Style): string {
  const codes = [...changeCodes];
  const widest = Math.max(...codes.map(([code]) => code.length));
  const widestLevel = 'editorial'.length;
  return codes
    .map(([code, { level, title }]) => {
      const shown = levelStyle(level, style)(level) + ' '.repeat(widestLevel - level.length);
      return `${code.padEnd(widest)}  ${shown}  ${title}`;
    })
    .join('\n');
}

/** Colour of a level, wherever it is shown. */
export const levelStyle = (level: Level, style: Style): ((text: string) => string) =>
  ({
    breaking: style.red,
    notable: style.yellow,
    additive: style.green,
    editorial: style.dim,
  })[level];

const meanings: Readonly<Record<Level, string>> = {
  breaking:
    'A breaking change makes catalogue diff fail, unless --fail-on says otherwise or the allow file accepts its fingerprint.',
  notable: 'A notable change makes catalogue diff fail with --fail-on notable.',
  additive: 'An additive change makes catalogue diff fail only with --fail-on any.',
  editorial: 'An editorial change makes catalogue diff fail only with --fail-on any.',
};
