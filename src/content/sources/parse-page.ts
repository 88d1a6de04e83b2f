import matter from 'gray-matter';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { SourceText, YamlPart } from './source-file.ts';

export interface SplitPage {
  readonly frontMatter: YamlPart;
  readonly markdown: string;
  /** Where the markdown starts in the text of the file, in UTF-16 units. */
  readonly bodyOffset: number;
}

const delimiter = '---';

/** What word processors make of hyphens: `---` is one long dash. */
const longDash = /^-*[–—][-–—]*[ \t]*$/m;

/** Front matter stays text here: it is parsed like any other YAML source, with its positions. */
const engines = {
  yaml: { parse: () => ({}), stringify: () => '' },
};

/** Splits a page, or reports why it cannot be split and returns undefined. */
export function splitPage({ path, text }: SourceText, report: Report): SplitPage | undefined {
  const lineEnd = text.indexOf('\n');
  const at = { file: path, start: 0, end: lineEnd < 0 ? text.length : lineEnd };
  const firstLine = text.slice(0, at.end).trimEnd();
  if (!firstLine.startsWith(delimiter) || firstLine.startsWith('----')) {
    const above = text.slice(0, Math.max(0, text.search(/^---[ \t]*\n\w+:/m)));
    const line = above.trim() === '' ? undefined : above.split('\n').length;
    const args = { path, line, ...(longDash.test(firstLine) && { hasDash: true }) };
    report({ code: 'front-matter-missing', args, at });
    return undefined;
  }
  // gray-matter runs `---js` as a program; nothing but YAML comes near it.
  if (firstLine !== delimiter) {
    const language = firstLine.slice(delimiter.length).trim();
    report({ code: 'front-matter-language', args: { language }, at });
    return undefined;
  }
  // gray-matter takes any line that starts with `---` as the second one, such as `----`.
  const close = text.indexOf(`\n${delimiter}`, delimiter.length);
  const [line = ''] = /^[^\n]*/.exec(text.slice(close + 1)) ?? [];
  if (close < 0 || line.trimEnd() !== delimiter) {
    const dash = close < 0 ? longDash.exec(text) : null;
    const { index: start, 0: odd } = dash ?? { index: close + 1, 0: line };
    const end = { file: path, start, end: start + odd.length };
    const args = { path, ...(dash && { hasDash: true }) };
    report({ code: 'front-matter-open', args, at: close < 0 && dash === null ? at : end });
    return undefined;
  }
  const { matter: yaml, content } = matter(text, { engines, language: 'yaml' });
  return {
    frontMatter: { yaml, offset: delimiter.length },
    markdown: content,
    bodyOffset: text.length - content.length,
  };
}
