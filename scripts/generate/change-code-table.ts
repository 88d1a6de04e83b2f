import { levels } from '../../src/review/diff/change.ts';
import { changeCodes } from '../../src/review/diff/codes.ts';
import { escapeMarkdown } from '../../src/base/markdown/escape-markdown.ts';
import { tableOf, withPart } from './marked.ts';

/** A page with the table of all codes of changes. */
export function withChangeCodes(page: string): string {
  const rows = levels.flatMap((level) =>
    [...changeCodes]
      .filter(([, code]) => code.level === level)
      .map(([code, { title, reason, remedy = '' }]) => [
        ...[`\`${code}\``, level],
        ...[title, reason, remedy].map(escapeMarkdown),
      ]),
  );
  return withPart(page, 'codes', tableOf(['code', 'level', 'what', 'why', 'what to do'], rows));
}
