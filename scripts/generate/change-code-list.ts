import { levels } from '../../src/review/diff/change.ts';
import { changeCodes } from '../../src/review/diff/codes.ts';
import { escapeMarkdown } from '../../src/base/markdown/escape-markdown.ts';
import { withPart } from './marked.ts';

/** A page with the list of all codes of changes, level by level. */
export function withChangeCodes(page: string): string {
  const lists = levels.map((level) => {
    const codes = [...changeCodes].filter(([, code]) => code.level === level);
    const lines = codes.map(([code, { title }]) => `- \`${code}\`: ${escapeMarkdown(title)}`);
    return `### ${level.charAt(0).toUpperCase()}${level.slice(1)}\n\n${lines.join('\n')}`;
  });
  return withPart(page, 'codes', lists.join('\n\n'));
}
