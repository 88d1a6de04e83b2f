import { createRequire } from 'node:module';
import type matter from 'gray-matter';
import { error, quote } from '../diagnostics/message.ts';
import { text, aboutWith, aboutFields } from '../diagnostics/example-files.ts';
import { edit, replace } from '../diagnostics/propose.ts';
import type { ReportOf } from '../diagnostics/finding.ts';
import type { YamlPart, SourceText } from './source-file.ts';

const threeHyphens = 'Write three hyphens in place of the long dash: `---`.';

const aboutFile = 'sources/pages/about.md';

export const codes = {
  'front-matter-missing': error({
    title: 'a page has no title and description',
    meaning:
      'The front matter of a page gives its title, its description and other fields; the text comes below it. Begin the file with a line ---, the fields and a second line ---, with no blank line above them.',
    message: (a: { path: string; line?: number | undefined; hasDash?: boolean }) =>
      `${a.path} does not start with front matter.`,
    hint: (a) => {
      if (a.hasDash === true) return threeHyphens;
      return a.line === undefined
        ? 'Begin the file with a line `---`, the fields `title` and `description`, and a second line `---`.'
        : `It is in line ${a.line}: move what is above it below its second line \`---\`.`;
    },
    fix: {
      does: 'Blank lines before the front matter are removed, and a first line of more hyphens or of long dashes gets three hyphens.',
      propose: (_, { text }) => {
        const blank = /^\s*(?=---[ \t]*\n)/.exec(text)?.[0] ?? '';
        if (blank !== '')
          return edit('Remove the blank lines before the front matter', [
            { start: 0, end: blank.length, text: '' },
          ]);
        const [line] =
          /^(?:-{4,}|-*[–—][-–—]*)(?=[ \t]*\n[A-Za-z]\w*:[^\n]*\n(?:[^\n]*\n)*?[-–—]+[ \t]*\n)/.exec(
            text,
          ) ?? [];
        return line === undefined
          ? undefined
          : edit('Begin with three hyphens', [{ start: 0, end: line.length, text: '---' }]);
      },
    },
    fails: { [aboutFile]: text('# About', '', 'We make apps.') },
    passes: aboutWith(),
  }),
  'front-matter-open': error({
    title: 'the front matter of a page has no end',
    meaning:
      'The first line --- opens the front matter, and a second one closes it. Without it, the text of the page would be read as fields. After the last field, add a line with only ---.',
    message: (a: { path: string; hasDash?: boolean }) =>
      `The front matter of ${a.path} is not closed.`,
    hint: (a) =>
      a.hasDash === true
        ? threeHyphens
        : 'Add a line with `---` and nothing else after the last field.',
    fix: {
      does: 'A closing line of more hyphens, or of long dashes, gets three hyphens.',
      propose: (_, spot) =>
        spot.range?.[0] === 0 || !/^(?:-{4,}|-*[–—][-–—]*)\s*$/.test(spot.written)
          ? undefined
          : replace(spot, 'Close the front matter with three hyphens', '---'),
    },
    fails: { [aboutFile]: text('---', ...aboutFields, '', 'We make apps.') },
    passes: aboutWith(),
  }),
  'front-matter-language': error({
    title: 'the front matter of a page is not YAML',
    meaning:
      'Some tools accept front matter in other languages, named after the first ---. Write YAML, as in every other source, below a line that is just ---.',
    message: (a: { language: string }) =>
      `Front matter cannot be ${quote(a.language)}: it is YAML only.`,
    hint: 'Begin the file with `---` on a line of its own.',
    fix: {
      does: 'The name of the language is removed if it is YAML.',
      propose: ({ language }, spot) =>
        /^ya?ml$/i.test(language) ? replace(spot, 'Begin with just ---', '---') : undefined,
    },
    fails: {
      [aboutFile]: text(
        '---json',
        '{ "title": "About", "description": "Who we are." }',
        '---',
        '',
        'We make apps.',
      ),
    },
    passes: aboutWith(),
  }),
  'empty-page': error({
    title: 'a page has no text',
    meaning:
      'The front matter is there, but there is nothing below it, and visitors would see an empty page. Write the text below the second line ---.',
    message: (a: { path: string }) => `${a.path} has no text below its front matter.`,
    hint: 'Write the text of the page there.',
    fails: { [aboutFile]: text('---', ...aboutFields, '---') },
    passes: aboutWith(),
  }),
};

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
export function splitPage(
  { path, text }: SourceText,
  report: ReportOf<typeof codes>,
): SplitPage | undefined {
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
  const isPlain = text.slice(0, at.end) === delimiter && line === delimiter;
  const [yaml, content] = isPlain
    ? [text.slice(delimiter.length, close), text.slice(close + 2 + delimiter.length)]
    : splitAnyPage(text);
  return {
    frontMatter: { yaml, offset: delimiter.length },
    markdown: content,
    bodyOffset: text.length - content.length,
  };
}

/** The same for any page; only one with spaces behind its hyphens needs the library, which is not in the bundle. */
function splitAnyPage(text: string): readonly [yaml: string, content: string] {
  const parse = createRequire(import.meta.url)('gray-matter') as typeof matter;
  const { matter: yaml, content } = parse(text, { engines, language: 'yaml' });
  return [yaml, content];
}
