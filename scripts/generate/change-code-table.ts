import { levels } from '../../src/review/diff/change.ts';
import { changeCodes } from '../../src/review/diff/codes.ts';
import { escapeMarkdown } from '../../src/base/markdown/escape-markdown.ts';

const start = '<!-- codes: npm run generate -->';
const end = '<!-- /codes -->';

/** A page with the table of all codes of changes between its two marks. */
export function withChangeCodes(page: string): string {
  const [before, rest] = page.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error('The page lacks its marks.');
  const rows = levels.flatMap((level) =>
    [...changeCodes]
      .filter(([, code]) => code.level === level)
      .map(
        ([code, { title, reason, remedy = '' }]) =>
          `| \`${code}\` | ${level} | ${escapeMarkdown(title)} | ${escapeMarkdown(reason)} | ${escapeMarkdown(remedy)} |`,
      ),
  );
  const table = [
    '| code | level | what | why | what to do |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
  return `${before}${start}\n\n${table}\n\n${end}${after}`;
}
